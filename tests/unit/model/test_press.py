"""What a pack says of the press: its profile, and what is no profile of one."""

import pytest

from proofpress.model.decode import Reading
from proofpress.model.press import PressSettings, read_press
from small_packs import project_of


def profile(space: bytes = b"CMYK", kind: bytes = b"prtr", sign: bytes = b"acsp") -> bytes:
    """The head of an ICC profile."""
    head = bytearray(132)
    head[12:16], head[16:20], head[36:40] = kind, space, sign
    return bytes(head)


def read(text: str, data: bytes | None = None) -> tuple[PressSettings, list[str]]:
    files: dict[str, str | bytes] = {"templates/press.yaml": text}
    if data is not None:
        files["templates/coated.icc"] = data
    reading = Reading()
    settings = read_press(project_of(files), reading)
    return settings, [f"{one.name}: {one.message}" for one in reading.found]


def test_a_pack_need_say_nothing() -> None:
    assert read_press(project_of({}), Reading()) == PressSettings()


def test_a_profile_of_a_press_is_read_with_its_condition() -> None:
    settings, found = read("icc: templates/coated.icc\ncondition: FOGRA39\n", profile())
    assert (settings.profile, settings.condition, found) == (profile(), "FOGRA39", [])


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "missing-file: there is no readable file `templates/coated.icc` in the pack"),
        (b"", "press-profile: `templates/coated.icc` is no ICC profile"),
        (profile(sign=b"nope"), "press-profile: `templates/coated.icc` is no ICC profile"),
        (
            profile(space=b"RGB "),
            "press-profile: `templates/coated.icc` is a profile of the colour space `RGB`",
        ),
        (
            profile(kind=b"link"),
            "press-profile: `templates/coated.icc` is a profile of the class `link`",
        ),
    ],
)
def test_what_is_no_profile_of_a_press_is_told(data: bytes | None, message: str) -> None:
    settings, found = read("icc: templates/coated.icc\n", data)
    assert settings.profile == b""
    assert found == [message]


def test_a_path_leads_nowhere_outside_the_pack() -> None:
    settings, found = read("icc: ../../etc/passwd\n")
    assert settings.profile == b""
    assert found == ["missing-file: there is no readable file `../../etc/passwd` in the pack"]
