"""The kind of language codes: BCP 47 tags as authors write them, with the usual slips."""

from proofpress.language import Language
from proofpress.model.decode import Reading, shortened
from proofpress.model.kinds import scalar_of
from proofpress.regex import regex
from proofpress.source.node import Node, Scalar
from proofpress.values import dataclass

_CODE = regex(r"[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?")
_SCRIPT = regex(r"[A-Z][a-z]{3}")
_LOOSE = regex(r"([A-Za-z]{2,3})(?:[-_]([A-Za-z]{4}))?(?:[-_]([A-Za-z]{2}|[0-9]{3}))?")
# ISO 639-1. Three letters (ISO 639-3) are not listed: there are 7,900 of them.
_TWO_LETTERS = (
    " aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da"
    " de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy"
    " hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg"
    " li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or"
    " os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw"
    " ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu "
)
# Countries that are taken for languages.
_COUNTRIES = {"ua": "uk", "gr": "el", "jp": "ja", "cz": "cs", "dk": "da", "cn": "zh", "by": "be"}


@dataclass(frozen=True, slots=True)
class LanguageKind:
    """A language: `uk`, `pt-BR`, `sr-Latn`."""

    expects: str = "a language such as `uk`"

    def read(self, node: Node, reading: Reading) -> Language | None:
        """Return the language."""
        found = scalar_of(node, self.expects, reading)
        if found is None or not self.admits(found, reading):
            return None
        return Language(found.value)

    def admits(self, found: Scalar, reading: Reading, or_script: bool = False) -> bool:
        """Say whether a text is a language's code (or a script's); report it when not."""
        code = found.value
        if or_script and _SCRIPT.fullmatch(code):
            return True
        if _CODE.fullmatch(code) and _is_known(code):
            return True
        message = f"`{shortened(code)}` is not the code of a language"
        is_script = or_script and _SCRIPT.fullmatch(code.title())
        hints = (f"did you mean `{code.title()}`?",) if is_script else _hints(code)
        reading.fault("bad-language", found.span, message, hints=hints)
        return False


def _is_known(code: str) -> bool:
    base = code.split("-", 1)[0]
    return len(base) == 3 or f" {base} " in _TWO_LETTERS


def _hints(code: str) -> tuple[str, ...]:
    match = _LOOSE.fullmatch(code)
    if match is None:
        return ("a code is two or three small letters, such as `uk` or `pt-BR`",)
    base = match[1].lower()
    parts = (_COUNTRIES.get(base, base), (match[2] or "").title(), (match[3] or "").upper())
    meant = "-".join(filter(None, parts))
    return (f"did you mean `{meant}`?",) if meant != code and _is_known(meant) else ()
