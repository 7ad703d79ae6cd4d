"""All checks, written out; a test compares the list with the folder and the table of codes."""

from collections.abc import Iterable

from proofpress.checks import (
    art_art_syntax,
    art_art_text,
    art_unsupported_art,
    face_bad_attribute,
    face_bad_expression,
    face_face_budget,
    face_face_syntax,
    face_literal_word,
    face_unknown_name,
    face_unknown_style,
    face_unsupported_svg,
    lang_duplicate_message,
    lang_missing_catalog,
    lang_missing_form,
    lang_missing_translation,
    lang_missing_words,
    lang_po_syntax,
    lang_stale_translation,
    lang_unknown_case,
    lang_unknown_message,
    model_bad_colour,
    model_bad_field_type,
    model_bad_id,
    model_bad_language,
    model_bad_length,
    model_bad_markup,
    model_bad_number,
    model_duplicate_id,
    model_empty_text,
    model_missing_art,
    model_missing_key,
    model_mixed_backs,
    model_needs_player_count,
    model_out_of_range,
    model_too_many_copies,
    model_unknown_choice,
    model_unknown_face,
    model_unknown_icon,
    model_unknown_key,
    model_unknown_reference,
    model_unknown_size,
    model_unknown_term,
    model_unknown_value,
    model_unsupported_yet,
    model_wrong_format,
    model_wrong_type,
    pack_file_too_large,
    pack_missing_file,
    pack_path_outside_pack,
    pack_unknown_file,
    sheet_piece_too_large,
    text_bad_font,
    text_broken_word,
    text_missing_glyph,
    text_small_type,
    text_text_overflow,
    text_unknown_font,
    text_unreadable_type,
    yaml_alias_cycle,
    yaml_alias_explosion,
    yaml_bad_merge,
    yaml_duplicate_key,
    yaml_not_utf8,
    yaml_second_document,
    yaml_stray_line_break,
    yaml_tab_indent,
    yaml_too_deep,
    yaml_unknown_alias,
    yaml_unquoted_brace,
    yaml_unquoted_hash,
    yaml_yaml_syntax,
    yaml_yaml_tag,
)
from proofpress.checks.base import Check, Evidence
from proofpress.checks.pages import format_page
from proofpress.diagnostics import Diagnostic, Diagnostics
from proofpress.lang.catalog import Catalogs
from proofpress.lang.proofread import proofread
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.source.project import Project

CHECKS: tuple[Check, ...] = (
    yaml_yaml_syntax.CHECK,
    yaml_tab_indent.CHECK,
    yaml_duplicate_key.CHECK,
    yaml_stray_line_break.CHECK,
    yaml_alias_cycle.CHECK,
    yaml_alias_explosion.CHECK,
    yaml_unknown_alias.CHECK,
    yaml_unquoted_brace.CHECK,
    yaml_unquoted_hash.CHECK,
    yaml_yaml_tag.CHECK,
    yaml_second_document.CHECK,
    yaml_too_deep.CHECK,
    yaml_not_utf8.CHECK,
    yaml_bad_merge.CHECK,
    pack_missing_file.CHECK,
    pack_path_outside_pack.CHECK,
    pack_file_too_large.CHECK,
    pack_unknown_file.CHECK,
    model_unknown_key.CHECK,
    model_missing_key.CHECK,
    model_wrong_type.CHECK,
    model_bad_number.CHECK,
    model_out_of_range.CHECK,
    model_unknown_choice.CHECK,
    model_bad_id.CHECK,
    model_duplicate_id.CHECK,
    model_bad_length.CHECK,
    model_bad_colour.CHECK,
    model_unknown_size.CHECK,
    model_too_many_copies.CHECK,
    model_mixed_backs.CHECK,
    model_bad_field_type.CHECK,
    model_unknown_term.CHECK,
    model_unknown_icon.CHECK,
    model_unknown_value.CHECK,
    model_unknown_reference.CHECK,
    model_bad_markup.CHECK,
    model_missing_art.CHECK,
    model_unknown_face.CHECK,
    model_unsupported_yet.CHECK,
    model_empty_text.CHECK,
    model_bad_language.CHECK,
    model_needs_player_count.CHECK,
    model_wrong_format.CHECK,
    lang_missing_catalog.CHECK,
    lang_missing_translation.CHECK,
    lang_stale_translation.CHECK,
    lang_po_syntax.CHECK,
    lang_duplicate_message.CHECK,
    lang_unknown_message.CHECK,
    lang_missing_form.CHECK,
    lang_unknown_case.CHECK,
    lang_missing_words.CHECK,
    text_missing_glyph.CHECK,
    text_text_overflow.CHECK,
    text_small_type.CHECK,
    text_unreadable_type.CHECK,
    text_broken_word.CHECK,
    text_unknown_font.CHECK,
    text_bad_font.CHECK,
    face_face_syntax.CHECK,
    face_unsupported_svg.CHECK,
    face_bad_expression.CHECK,
    face_unknown_name.CHECK,
    face_literal_word.CHECK,
    face_unknown_style.CHECK,
    face_bad_attribute.CHECK,
    face_face_budget.CHECK,
    art_art_syntax.CHECK,
    art_unsupported_art.CHECK,
    art_art_text.CHECK,
    sheet_piece_too_large.CHECK,
)


def run_checks(
    game: Game,
    catalogs: Catalogs,
    project: Project,
    languages: Iterable[Language] | None = None,
) -> Diagnostics:
    """Return what the checks find in a whole game; the languages are all that have a catalog.

    Findings that a stage makes itself (a fault of YAML, a text that does not fit) are not here.
    """
    if languages is None:
        known = (*game.languages.all, *game.languages.draft)
        source = game.languages.source
        languages = [one for one in known if one == source or one.code in catalogs.by_code]
    found: list[Diagnostic] = [*proofread(game, catalogs, languages)]
    evidence = Evidence(game, catalogs, project)
    for check in CHECKS:
        if check.find is not None:
            found += check.find(evidence)
    return tuple(found)


def find_check(code_or_name: str) -> Check | None:
    """Return a check by its code (`M001`, in any case) or its name (`unknown-key`)."""
    wanted = code_or_name.strip().lower()
    return next((one for one in CHECKS if wanted in (one.name, one.code.code.lower())), None)


def explain(code_or_name: str) -> str | None:
    """Return the page of a finding with its examples, or None where there is no such finding."""
    check = find_check(code_or_name)
    return None if check is None else format_page(check)
