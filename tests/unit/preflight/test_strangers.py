"""Files of strangers: broken, endless, unpacking to anything. Each is told of, in bounds."""

import json
import re
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name

from planted_pdf import GROUND, new_page, one_page, saved
from proofpress.preflight import guard, measure, painting, streams
from proofpress.preflight import operators as scanning
from proofpress.preflight.command import preflight
from proofpress.preflight.limits import HOME, Limits
from proofpress.preflight.operators import is_shown, numbers, operators
from proofpress.preflight.pixels import NOTHING
from proofpress.preflight.report import Entry, in_lines
from proofpress.preflight.run import check_bytes
from proofpress.usage import UsageError
from work import work_of


def messages(told: Entry) -> list[str]:
    return [one["message"] for one in told["findings"]]


def test_a_file_that_was_cut_or_overwritten_anywhere_is_no_traceback() -> None:
    whole = one_page(GROUND + b"1 w 9 9 m 60 9 l S")
    for place in range(0, len(whole), 37):
        check_bytes("a.pdf", whole[:place], HOME)
        check_bytes("a.pdf", whole[:place] + b"\xff(<[" + whole[place + 4 :], HOME)


def test_objects_of_the_wrong_kind_are_told_with_their_page() -> None:
    pdf = pikepdf.new()
    new_page(pdf)
    page = new_page(pdf)
    page.TrimBox = Array([Name.A, 0, 9, 9])
    told = check_bytes("a.pdf", saved(pdf), HOME)
    assert any("page 2" in message for message in messages(told))


def without_media_box(page: Dictionary) -> None:
    del page.MediaBox


def with_two_numbers(page: Dictionary) -> None:
    page.MediaBox = Array([Name.A, 0])


@pytest.mark.parametrize("harm", [without_media_box, with_two_numbers])
def test_a_page_of_no_size_is_told(harm: Callable[[Dictionary], None]) -> None:
    pdf = pikepdf.new()
    harm(new_page(pdf))
    told = check_bytes("a.pdf", saved(pdf), HOME)
    assert any("a page has no MediaBox" in message for message in messages(told))


def test_a_stream_that_does_not_unpack_is_told() -> None:
    pdf = pikepdf.new()
    page = new_page(pdf)
    packed = bytearray(zlib.compress(b"1 w 9 9 m 60 9 l S " * 50))
    packed[10] ^= 0x55
    page.Contents = pdf.make_stream(b"")
    page.Contents.write(bytes(packed), filter=Name.FlateDecode)
    told = check_bytes("a.pdf", saved(pdf), HOME)
    assert any("a stream is broken" in message for message in messages(told))


def test_ink_that_ends_in_a_curve_beyond_the_cut_is_no_gap() -> None:
    disc = b"1 0 0 0 k 13 0 m 20.2 0 26 5.8 26 13 c 26 20.2 20.2 26 13 26 c 5.8 26 0 20.2 0 13 c"
    disc += b" 0 5.8 5.8 0 13 0 c f"
    pdf = pikepdf.new()
    new_page(pdf, disc, size=(20, 20))
    told = check_bytes("a.pdf", saved(pdf), Limits("the shop", is_shop=True, bleed=3.0))
    assert not any("ink ends at the cut" in message for message in messages(told))


def test_a_form_that_draws_itself_ends() -> None:
    pdf = pikepdf.new()
    form = pdf.make_stream(
        b"/F1 Do", Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 9, 9])
    )
    form.Resources = Dictionary(XObject=Dictionary(F1=form))
    new_page(pdf, b"/F1 Do", {"/XObject": Dictionary(F1=form)})
    told = check_bytes("a.pdf", saved(pdf), HOME)
    assert any("draws itself" in message for message in messages(told))


def test_forms_that_double_at_each_depth_are_followed_once_each() -> None:
    pdf = pikepdf.new()
    form = pdf.make_stream(
        b"0 w 0 0 m 9 9 l S", Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 9, 9])
    )
    for _ in range(20):
        form = pdf.make_stream(
            b"/F1 Do " * 100,
            Type=Name.XObject,
            Subtype=Name.Form,
            BBox=Array([0, 0, 9, 9]),
            Resources=Dictionary(XObject=Dictionary(F1=form)),
        )
    new_page(pdf, b"/F1 Do", {"/XObject": Dictionary(F1=form)})
    facts = measure.measure(saved(pdf), NOTHING)
    assert facts.broken == ()
    assert min(facts.pages[0].painted.lines) == 0


def test_what_unpacks_to_too_much_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "MOST_OF_A_STREAM", 10_000)
    pdf = pikepdf.new()
    new_page(pdf, b" " * 1_000_000)
    facts = measure.measure(saved(pdf), NOTHING)
    assert facts.broken == ("a stream is broken, or unpacks to more than is read",)


def test_operators_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painting, "MOST_OPERATORS", 50)
    facts = measure.measure(one_page(b"9 9 m 12 9 l S " * 100), NOTHING)
    assert facts.broken == ("more than 50 drawing operations",)


def test_pages_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "MOST_PAGES", 2)
    pdf = pikepdf.new()
    for _ in range(3):
        new_page(pdf)
    facts = measure.measure(saved(pdf), NOTHING)
    assert (facts.page_count, len(facts.pages), facts.broken) == (3, 2, ("more than 2 pages",))


def test_a_process_that_hangs_or_dies_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(one_page())
    (slow,) = messages(guard.check_file(str(path), HOME, most_seconds=0.01))
    assert slow == "it takes more than 0 seconds to measure"
    monkeypatch.setattr(sys, "executable", "/bin/false")
    (dead,) = messages(guard.check_file(str(path), HOME))
    assert dead == "measuring it broke down (without a word: it may take too much memory)"


def test_a_process_of_its_own_says_the_same(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(one_page(GROUND + b"0 w 9 9 m 60 9 l S"))
    told = guard.check_file(str(path), HOME)
    assert told == check_bytes(str(path), path.read_bytes(), HOME)
    assert messages(told) == ["a line of 0 pt, less than 0.25 pt is lost"]


def test_words_of_a_strange_file_steer_no_terminal() -> None:
    pdf = pikepdf.new()
    font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name("/A\x1b[31mB"))
    new_page(pdf, GROUND, {"/Font": Dictionary(F1=pdf.make_indirect(font))})
    told = check_bytes("a.pdf", saved(pdf), HOME)
    lines = "\n".join(in_lines(told, with_measured=True))
    assert "\x1b" not in lines
    assert "A\\x1b[31mB" in lines


def test_operators_are_read_with_strings_lists_comments_and_inline_pictures() -> None:
    data = rb"""
    q % a comment ) ( with signs
    1 .5 -2. +3 0 0 cm [(a\)b(c)) -20 <00ff>] TJ /Gs gs
    BI /W 2 /H 3 /IM true ID a(b[EI<c> EI Q << /A 1 >> /Tag BMC (unclosed"""
    words = list(operators(data))
    assert [word for word, _ in words] == ["q", "cm", "TJ", "gs", "BI", "Q", "BMC"]
    assert numbers(words[1][1]) == (1, 0.5, -2, 3, 0, 0)
    assert words[2][1] == [["(shown)", -20.0, "(shown)"]]
    assert words[4][1] == ["/W", 2.0, "/H", 3.0, "/IM", "true"]


def test_a_file_is_held_to_a_maker_by_name(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(one_page(GROUND, size=(69.85, 95.25), bleed=3.175))
    said, is_clean = preflight([path], "drivethru", "lines")
    assert not is_clean
    assert "no PDF/X version is claimed, DriveThruCards asks for PDF/X-1a" in said
    assert "odd-page-size" not in said
    for wrong in ("drivethrough", "mpc"):
        with pytest.raises(UsageError):
            preflight([path], wrong, "lines")
    with pytest.raises(UsageError):
        preflight([tmp_path / "b.pdf"], "home", "lines")
    data = json.loads(preflight([path], "home", "json")[0])
    assert data["summary"] == {"errors": 0, "warnings": 0}
    (file,) = data["files"]
    assert file["measured"]["pages"][0]["trim"] == [3.175, 3.175, 63.5, 88.9]


@pytest.mark.parametrize(
    "data",
    [
        b"1 .5 -2. +3 0 0 cm 1 2 l\n3 4 5 6 7 8 c f*",
        b"1 2 3 4 5 6 7 8 9 l 1.2.3 l 1l 1 -l 1- 2 m",
        b"true l 1 false BI /W 2 ID a EI 3 null w true",
        b"1\x002 l 3\x0b4 l 5 6\x00l /F1 9 Tf [1 2 l] TJ 1 2 l",
        b"1 2 l% a comment\n3 4 l(s)Tj 5 6 l<0f>Tj 7 8 l[1]TJ /a l 1 2 l",
        b"0 1 \x80\xff ' \" 1 2",
        b"1 2 m 3 4 l 5 6 7 8 9 0 c\n.5 -6. l\t1 2 3 l 5 l h 1 2 m 3 4 l(s)Tj 5 6 l",
        b"1 2 m\n3 4 l 5 6 7 8 9 0 c 1 2 l1 3 l 1 2 m 1 2 c 1 2 m 1 2 l",
        b"/F1 9 Tf/F2 9 Tf /G gs /A /B gs /C\ngs / gs /D true gs /E 1 2 (s) Tj 1 BI /W 2 ID a EI",
        rb"[(a\)b)-20(c)]TJ [()] TJ[( \\) 1 .5] TJ [] TJ [(a)]Tj [(a)] TJx [1-2(b)] TJ(c)[(d)] TJ",
        rb"[(a(b)c)] TJ [(a)[(b)]] TJ [/N (a)] TJ [<00>(a)] TJ [() 12 (x)] TJ [(unclosed TJ",
        b"1 2 m 3 4 l h 5 6 m 7 8 l h\nf 1 2 m 3 4 m .5 -6 l h 7 m 8 9 m S 1 2 m h 1 0 0 1 2 3 cm",
    ],
)
def test_operators_with_numbers_alone_are_read_as_all_others_are(
    data: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def told() -> list[tuple[str, object]]:
        """Return the operators; of each path the beginning of its last part, and what is shown."""
        words: list[tuple[str, object]] = []
        for word, given in operators(data):
            is_on_path = bool(words) and words[-1][0] == "m"
            if is_on_path and word == "m":
                words[-1] = word, given
            elif not (is_on_path and word in ("l", "c", "h")):
                words.append((word, is_shown(given) if word == "TJ" else given))
        return words

    at_once = told()
    for pattern in ("_PLAIN", "_TEXT"):
        monkeypatch.setattr(scanning, pattern, re.compile(b"(?!)"))
    assert at_once == told()


def test_what_is_drawn_again_and_only_moved_comes_once() -> None:
    data = b"""q 1 0 0 1 2 3 cm /F Do Q\nq 1 0 0 1 4 5 cm\n/F Do\nQ q /F Do Q q /F2 Do Q
    q 1 0 0 1 1 1 cm /G Do Q q 2 0 0 1 1 1 cm /G Do Q q 1 0 0 1 1 1 cm /H Do 1 w Q
    q 1 0 0 1 1 1 cm /H Do Q f"""
    words = list(operators(data))
    assert [given[0] for word, given in words if word == "Do"] == [
        "/F",
        "/F2",
        "/G",
        "/G",
        "/H",
        "/H",
    ]
    assert numbers(words[1][1]) == (1, 0, 0, 1, 2, 3)
    assert [word for word, _ in words if word in "qQf"] == [*"qQ" * 6, "f"]


def test_a_long_path_and_a_tiling_are_little_work() -> None:
    path = b"1 2 m" + b" 3 4 l 5 6 l h 7 8 m" * 20_000 + b" f "
    tiling = b"q 1 0 0 1 2 3 cm\n/F Do\nQ\n" * 20_000
    words, work = work_of(lambda: list(operators(path + tiling)))
    assert [word for word, _ in words[:2]] == ["m", "f"]
    assert numbers(words[0][1]) == (7, 8)
    assert len(words) < 30
    assert work < 10_000  # the patterns are compiled in it


def with_forms(*scales: float) -> bytes:
    """Return a page that draws one form, a line of 1 mm, at each of some scales."""
    pdf = pikepdf.new()
    form = pdf.make_stream(b"1 w 9 9 m 60 9 l S", Type=Name.XObject, Subtype=Name.Form)
    form.BBox = Array([0, 0, 99, 99])
    drawn = b"".join(b"q %g 0 0 %g 0 0 cm /F Do Q\n" % (one, one) for one in scales)
    new_page(pdf, GROUND + drawn, {"/XObject": Dictionary(F=form)})
    return saved(pdf)


def test_a_form_at_one_size_is_looked_at_once_and_at_another_again() -> None:
    few, many = (with_forms(*[1.0] * count, 0.05) for count in (2, 102))
    (said,) = messages(check_bytes("a.pdf", many, HOME))
    assert said.startswith("a line of 0.142 pt")
    _, with_few = work_of(lambda: measure.measure(few, NOTHING))
    _, with_many = work_of(lambda: measure.measure(many, NOTHING))
    assert (with_many - with_few) / 100 < 110
