import pytest

from books import REPOSITORY
from ruleproof.cli import main
from ruleproof.commands import mutants
from ruleproof.mutation.result import RESULT
from ruleproof.mutation.trial import Verdict

SAMPLE = 8


def test_a_sample_is_told_and_not_kept(capsys: pytest.CaptureFixture[str]) -> None:
    kept = (REPOSITORY / RESULT).read_bytes()
    words = ["--root", str(REPOSITORY), "prove", "--code-mutants", "--sample", str(SAMPLE), "--seed", "3"]
    assert main(words) == 0
    told = capsys.readouterr()
    assert f"of {SAMPLE} mutants of the code are noticed" in told.out
    assert told.err.splitlines() == [f"mutants of the code: {SAMPLE} of {SAMPLE}"]
    assert (REPOSITORY / RESULT).read_bytes() == kept


def test_a_survivor_without_a_reason_is_told_with_its_line_and_the_exit_status(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def survive(book, field, chosen, tell):
        return {mutant.id: Verdict("survived") for mutant in chosen if mutant.file == "tonk/payments.py"}

    monkeypatch.setattr(mutants, "try_all", survive)
    assert main(["--root", str(REPOSITORY), "prove", "--code-mutants", "--sample", "400"]) == 1
    told = capsys.readouterr().out
    assert "tonk/payments.py:" in told
    assert ": survives: tonk/payments.py " in told
    assert "\n    -" in told
    assert "\n    +" in told
