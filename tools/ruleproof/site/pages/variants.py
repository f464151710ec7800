"""The variants: a short list, and for each a page of what it changes, rule by rule."""

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from ruleproof.book.differences import Difference, by_wording, choice_of
from ruleproof.book.model import Choice, Message, Variant
from ruleproof.book.resolve import choice_faults
from ruleproof.book.validity import idle
from ruleproof.site.pages.comparison import comparison_page
from ruleproof.site.pages.examples import render_examples
from ruleproof.site.pages.odds import odds_shown
from ruleproof.site.pages.page import Page, make_page
from ruleproof.site.pages.parts import (
    Otherwise,
    Ref,
    badge,
    cited,
    further_presets,
    home_of,
    otherwise,
    ruling_shown,
    shown_examples,
    true_variants,
    usual_title,
    value_changes,
    variant_ref,
)
from ruleproof.site.reading import RULES, Reading, variant_page
from ruleproof.site.words import Words

LIST = "variants"
"""The page of the list, under which the others stand."""


@dataclass(frozen=True)
class ChangeShown:
    """A rule that a variant adds, drops or changes, with both texts in HTML; empty where there is none.

    Attributes:
        former: its translations of an earlier version, where that has changed.
    """

    id: str
    number: str
    title: Markup
    path: str
    kind: str
    before: Markup
    after: Markup
    notice: str
    former: tuple[Markup, ...]


def variants_pages(reading: Reading, words: Words) -> tuple[Page, ...]:
    """Return the list of presets and variants, a page for each variant, and the comparison of all.

    Args:
        reading: the game in the reader's language, under the usual rules.
        words: the site's own words.

    Returns:
        Nothing for a game that is played in one way only.
    """
    if not further_presets(reading) and not true_variants(reading):
        return ()
    return (
        _list_page(reading.on(LIST), words),
        comparison_page(reading.on(f"{LIST}/comparison"), words, LIST),
        *(_variant_page(reading.on(variant_page(each.id)), words, each) for each in true_variants(reading)),
    )


def _list_page(reading: Reading, words: Words) -> Page:
    return make_page(
        reading,
        words,
        LIST,
        comparison=reading.links.file(f"{LIST}/comparison"),
        groups=[
            ("presets", words["variants.presets"], [_entry(reading, each) for each in _presets(reading)]),
            ("variants", words["page.variants"], [_entry(reading, each) for each in true_variants(reading)]),
        ],
    )


def _presets(reading: Reading) -> list[Variant]:
    """Return the presets, the default one first."""
    return sorted(reading.game.presets, key=lambda preset: preset.id != Choice().preset)


def _entry(reading: Reading, variant: Variant) -> dict[str, object]:
    count = len(reading.changes(variant))
    return {
        "id": variant.id,
        "path": reading.links.file(home_of(variant)),
        "title": reading.text(variant.title),
        "text": reading.under(choice_of(variant)).on(reading.page).text(variant.text),
        "notice": reading.notice(variant.title, variant.text),
        "changes": value_changes(reading, variant),
        "count": reading.phrasebook.say("variants.count", n=count) if count else "",
    }


def _variant_page(reading: Reading, words: Words, variant: Variant) -> Page:
    under = reading.under(choice_of(variant))
    return make_page(
        reading,
        words,
        "variant",
        title=variant.title,
        about=under.plain(variant.text),
        parent=LIST,
        list_title=words["page.variants"],
        text=under.text(variant.text),
        notice=reading.notice(variant.title, variant.text),
        changes=value_changes(reading, variant),
        usual=reading.text(usual_title(reading), html=True),
        title_here=reading.text(variant.title, html=True),
        rules=[_change(reading, under, change) for change in reading.changes(variant).values()],
        idle=[reading.text(reason) for reason in _idle(reading, variant)],
        company=_company(reading, variant),
        odds=odds_shown(reading, variant),
        examples=list(_examples(under, words, variant)),
        badge=badge(reading, words),
        ruling=ruling_shown(reading, variant.ruling),
        sources=cited(reading, variant.sources),
        id=variant.id,
    )


def _examples(
    reading: Reading, words: Words, variant: Variant
) -> Iterator[tuple[Markup, tuple[tuple[Markup, Markup], ...], tuple[Otherwise, ...]]]:
    """Yield the examples that are played with a variant, rule by rule.

    For each rule: its line, the examples where it reads as the variant has it, then those where a table
    chooses otherwise besides.
    """
    game = reading.game
    played = [each for each in game.examples if variant.id in each.choice.variants]
    exhibits = render_examples(reading, words, played)
    for rule in game.rules:
        shown = [each for each in played if each.rule == rule.id and each.id in exhibits]
        if shown:
            line = Markup(reading.markdown.text(reading.rule_line(rule)))
            worded, *others = by_wording(game, rule, shown, (reading.ruleset,))
            yield (
                line,
                shown_examples(reading, worded, exhibits),
                tuple(otherwise(reading, rule, other, exhibits) for other in others),
            )


def _change(reading: Reading, under: Reading, change: Difference) -> ChangeShown:
    rule = change.rule
    usual = reading.under(Choice())
    gone = None if change.before is change.after else change.before
    return ChangeShown(
        rule.id,
        rule.number,
        reading.text(rule.title),
        reading.links.file(RULES, rule.id),
        reading.phrasebook.say(f"variant.{change.kind}"),
        usual.text(change.before, html=True) if change.before else Markup(""),
        under.text(change.after, html=True) if change.after else Markup(""),
        reading.notice(rule.title, change.before, change.after),
        (*usual.former(gone), *under.former(rule.title, change.after)),
    )


def _idle(reading: Reading, variant: Variant) -> list[Message]:
    """Return why some of what a variant sets makes no difference with the rest of the usual rules."""
    values = reading.under(choice_of(variant)).ruleset.values
    return [reason.because for reason in idle(reading.game, values) if reason.values.keys() & variant.values]


def _company(reading: Reading, variant: Variant) -> dict[str, list[Ref]]:
    """Return what a variant needs, what it goes with, and what it does not go with."""
    game, others = reading.game, [each for each in true_variants(reading) if each.id != variant.id]
    fits = {each.id: not choice_faults(game, _together(variant, each)) for each in others}
    presets = [
        each
        for each in further_presets(reading)
        if not choice_faults(game, Choice(each.id, (*variant.requires, variant.id)))
    ]
    needed = [game.variants[id] for id in variant.requires]
    return {
        "requires": [variant_ref(reading, each) for each in needed],
        "fits": [
            variant_ref(reading, each)
            for each in (*presets, *others)
            if fits.get(each.id, True) and each not in needed
        ],
        "excludes": [variant_ref(reading, each) for each in others if not fits[each.id]]
        + [variant_ref(reading, each) for each in further_presets(reading) if each not in presets],
    }


def _together(one: Variant, other: Variant) -> Choice:
    names = (*one.requires, *other.requires, one.id, other.id)
    return Choice(variants=tuple(dict.fromkeys(names)))
