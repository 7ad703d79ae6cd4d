"""What a pack says of the press that prints it: the colour profile of its paper and inks."""

from proofpress.model.decode import Key, Reading, Table
from proofpress.model.files import read_node
from proofpress.model.kinds import WordKind
from proofpress.source.project import Project
from proofpress.source.text import Origin
from proofpress.values import dataclass

FILE = "templates/press.yaml"
ICC = Key("icc", WordKind("a path in the pack such as `templates/coated.icc`"))
CONDITION = Key("condition", WordKind("the name of a printing condition such as `FOGRA39`"))
PRESS = Table("a map of `icc` and `condition`", ICC, CONDITION)
_SIGNATURE = slice(36, 40)  # ICC.1:2010, 7.2: `acsp`
_SPACE = slice(16, 20)
_CLASS = slice(12, 16)


@dataclass(frozen=True, slots=True)
class PressSettings:
    """The pack's colour profile (ICC, empty without one) and the name of its printing condition."""

    profile: bytes = b""
    condition: str = ""
    origin: Origin | None = None


def read_press(project: Project, reading: Reading) -> PressSettings:
    """Return what a pack says of the press; the profile is left out where it cannot be used."""
    if FILE not in project.pack.files:
        return PressSettings()
    node = read_node(project.pack, FILE, reading)
    row = PRESS.read(node, reading) if node is not None else None
    if row is None:
        return PressSettings()
    path, condition = row.get(ICC), row.get(CONDITION)
    if path is None:
        return PressSettings(b"", condition or "")
    data = project.pack.read_bytes(path)
    span = row.origin(ICC).span
    if data is None:
        reading.fault("missing-file", span, f"there is no readable file `{path}` in the pack")
    elif fault := _fault_of(data):
        reading.fault("press-profile", span, f"`{path}` is {fault}", hints=(_WANTED,))
    else:
        return PressSettings(data, condition or "", row.origin(ICC))
    return PressSettings(b"", condition or "")


_WANTED = "an output profile (class `prtr`) of the colour space `CMYK` is needed"


def _fault_of(data: bytes) -> str:
    """Return what is wrong with a profile; empty when nothing is."""
    if len(data) < 132 or data[_SIGNATURE] != b"acsp":
        return "no ICC profile"
    if data[_SPACE] != b"CMYK":
        return f"a profile of the colour space `{data[_SPACE].decode('latin-1').strip()}`"
    if data[_CLASS] != b"prtr":
        return f"a profile of the class `{data[_CLASS].decode('latin-1').strip()}`"
    return ""
