"""The one table of finding codes, names and severities.

A code is one letter for its area and three digits; it is never reused. The page that explains it,
with its examples, is the module of the same name in `checks`.
"""

from typing import Literal

from proofpress.values import NamedTuple

Severity = Literal["error", "warning", "note"]


class Code(NamedTuple):
    """One kind of finding."""

    code: str
    name: str
    severity: Severity


# Y: YAML and other syntax. M: the model. L: languages. T: text on paper. F: faces. A: art.
# S: sheets. K: what makers get. R: rules. P: the pack's files. D: finished documents.
CODES: tuple[Code, ...] = (
    Code("Y001", "yaml-syntax", "error"),
    Code("Y002", "tab-indent", "error"),
    Code("Y003", "duplicate-key", "error"),
    Code("Y004", "stray-line-break", "error"),
    Code("Y005", "alias-cycle", "error"),
    Code("Y006", "alias-explosion", "error"),
    Code("Y007", "unknown-alias", "error"),
    Code("Y008", "unquoted-brace", "error"),
    Code("Y009", "unquoted-hash", "error"),
    Code("Y010", "yaml-tag", "error"),
    Code("Y011", "second-document", "error"),
    Code("Y012", "too-deep", "error"),
    Code("Y013", "not-utf8", "error"),
    Code("Y014", "bad-merge", "error"),
    Code("P001", "missing-file", "error"),
    Code("P002", "path-outside-pack", "error"),
    Code("P003", "file-too-large", "error"),
    Code("P004", "unknown-file", "error"),
    Code("M001", "unknown-key", "error"),
    Code("M002", "missing-key", "error"),
    Code("M003", "wrong-type", "error"),
    Code("M004", "bad-number", "error"),
    Code("M005", "out-of-range", "error"),
    Code("M006", "unknown-choice", "error"),
    Code("M007", "bad-id", "error"),
    Code("M008", "duplicate-id", "error"),
    Code("M009", "bad-length", "error"),
    Code("M010", "bad-colour", "error"),
    Code("M011", "unknown-size", "error"),
    Code("M012", "too-many-copies", "error"),
    Code("M013", "mixed-backs", "error"),
    Code("M014", "bad-field-type", "error"),
    Code("M015", "unknown-term", "error"),
    Code("M016", "unknown-icon", "error"),
    Code("M017", "unknown-value", "error"),
    Code("M018", "unknown-reference", "error"),
    Code("M019", "bad-markup", "error"),
    Code("M020", "missing-art", "error"),
    Code("M021", "unknown-face", "error"),
    Code("M022", "unsupported-yet", "error"),
    Code("M023", "empty-text", "error"),
    Code("M024", "bad-language", "error"),
    Code("M025", "needs-player-count", "error"),
    Code("M026", "wrong-format", "error"),
    Code("M027", "alike-names", "warning"),
    Code("M028", "close-colours", "warning"),
    Code("L001", "missing-catalog", "error"),
    Code("L002", "missing-translation", "error"),
    Code("L003", "stale-translation", "error"),
    Code("L004", "po-syntax", "error"),
    Code("L005", "duplicate-message", "error"),
    Code("L006", "unknown-message", "warning"),
    Code("L007", "missing-form", "error"),
    Code("L008", "unknown-case", "error"),
    Code("L009", "missing-words", "error"),
    Code("T001", "missing-glyph", "error"),
    Code("T002", "text-overflow", "error"),
    Code("T003", "small-type", "warning"),
    Code("T004", "unreadable-type", "error"),
    Code("T005", "broken-word", "warning"),
    Code("T006", "unknown-font", "error"),
    Code("T007", "bad-font", "error"),
    Code("T008", "dragging-text", "note"),
    Code("T009", "missing-dictionary", "error"),
    Code("T010", "missing-feature", "warning"),
    Code("T011", "ragged-text", "note"),
    Code("F001", "face-syntax", "error"),
    Code("F002", "unsupported-svg", "error"),
    Code("F003", "bad-expression", "error"),
    Code("F004", "unknown-name", "error"),
    Code("F005", "literal-word", "error"),
    Code("F006", "unknown-style", "error"),
    Code("F007", "bad-attribute", "error"),
    Code("F008", "face-budget", "error"),
    Code("F012", "no-low-ink", "note"),
    Code("A001", "art-syntax", "error"),
    Code("A002", "unsupported-art", "error"),
    Code("A003", "art-text", "error"),
    Code("A004", "low-resolution", "warning"),
    Code("A005", "unprintable-resolution", "error"),
    Code("A006", "rasterised-art", "warning"),
    Code("S001", "piece-too-large", "error"),
    Code("S002", "unprintable-edge", "warning"),
    Code("S020", "outside-safe-area", "warning"),
    Code("S030", "crossed-area", "warning"),
    Code("D001", "unreadable-document", "error"),
    Code("D002", "encrypted-document", "error"),
    Code("D003", "odd-page-size", "warning"),
    Code("D004", "bad-page-box", "error"),
    Code("D005", "missing-bleed", "error"),
    Code("D006", "unpainted-bleed", "warning"),
    Code("D007", "unembedded-font", "error"),
    Code("D008", "unmapped-font", "note"),
    Code("D009", "coarse-picture", "warning"),
    Code("D010", "hairline", "warning"),
    Code("D011", "too-much-ink", "warning"),
    Code("D012", "wrong-colour-space", "error"),
    Code("D013", "live-transparency", "error"),
    Code("D014", "tiny-type", "warning"),
    Code("D015", "mixed-black-text", "note"),
    Code("D016", "broken-standard", "error"),
    Code("D017", "active-document", "error"),
    Code("D018", "annotation-in-bleed", "error"),
    Code("D019", "large-document", "warning"),
    Code("D020", "wrong-count", "error"),
    Code("D021", "lost-text", "error"),
    Code("K001", "unfit-piece", "error"),
    Code("K002", "stretched-piece", "note"),
    Code("K003", "press-profile", "error"),
)

BY_NAME = {code.name: code for code in CODES}
BY_CODE = {code.code: code for code in CODES}
