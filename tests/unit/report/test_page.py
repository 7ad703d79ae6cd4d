import re
from html.parser import HTMLParser

from proofpress.diagnostics import Note, Span, finding
from proofpress.report.fit import Cell, Row, Spot
from proofpress.report.page import Count, Fact, File, Picture, Report, Shelf, render_report
from proofpress.values import replace

HOSTILE = "</style><script>alert(1)</script>\" onload='x' {{ 7 * 7 }} &amp;"
_VOID = {"meta", "img", "br", "link", "input", "hr", "wbr"}


class Outline(HTMLParser):
    """Gathers elements and words, and sees that what is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in _VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def report(word: str = "Raid") -> Report:
    spot = Spot(f"orders.{word}", word, 0.93, 8.5, 2, "smaller")
    other = Spot("orders.war", "War", 0.4, 0, 1, "limit")
    spots = {spot.subject: spot, other.subject: other}
    cell = Cell(8.5, 10, 7, 10, True, "smaller", spot, spots)
    found = finding(
        "small-type",
        Span(f"lamps/{word}.yaml", 3, 5),
        f"type of 6 pt in `{word}`",
        language="de",
        notes=(Note(f"`{word}` fits at no larger size", Span("lamps/de.po", 4, 8)),),
        hints=(f"shorten `{word}`",),
    )
    return Report(
        word,
        word,
        ("en", "de"),
        (Fact("Licence", word),),
        (Count("orders", word, "deck", 2, 5, 63, 88.5),),
        (File("en/a4/cards.pdf", 20480, ("8 pieces a sheet, because",)),),
        (found,),
        (
            Shelf(
                "orders",
                word,
                (Row(word, word, 1.25, {"en": cell}),),
                (Picture("orders.raid", word, "front", 3, b"png"),),
                left_out=4,
            ),
        ),
    )


def outline(page: bytes) -> Outline:
    read = Outline()
    read.feed(page.decode())
    read.close()
    assert read.open == []
    return read


def words(page: bytes) -> str:
    return re.sub(r"\s+", " ", " ".join(outline(page).words))


def test_the_page_tells_counts_findings_fit_and_pieces() -> None:
    said = words(render_report(report()))
    assert "Raid orders deck 2 5 63 × 88.5 mm" in said
    assert "warning type of 6 pt in Raid de" in said
    assert "T003 small-type · lamps/Raid.yaml:3:5" in said
    assert "Raid fits at no larger size lamps/de.po:4:8" in said
    assert "8.5 pt of 10 pt, tighter leading 93 % Raid" in said
    assert "Raid × 1.25 on 2 pieces" in said
    assert "40 %, tighter leading" in said
    assert "93 %, alone 8.5 pt" in said
    assert "4 more sides not shown" in said
    assert "en/a4/cards.pdf 20 KiB 8 pieces a sheet, because" in said


def test_whatever_a_pack_says_is_text() -> None:
    tame, hostile = outline(render_report(report())), outline(render_report(report(HOSTILE)))
    assert [tag for tag, _ in hostile.elements] == [tag for tag, _ in tame.elements]
    assert [sorted(made) for _, made in hostile.elements] == [
        sorted(made) for _, made in tame.elements
    ]
    assert "script" not in dict(hostile.elements)
    assert HOSTILE in "".join(hostile.words)


def test_the_page_needs_no_network_and_no_script() -> None:
    page = render_report(report())
    links = [
        value
        for _, made in outline(page).elements
        for name, value in made.items()
        if name in ("src", "href")
    ]
    assert all(re.match(r"#|data:image/png;base64,|[a-z]+/", link or "") for link in links)
    assert not re.search(rb"https?:|url\(|@import|<script", page)


def test_the_page_is_the_same_every_time() -> None:
    assert render_report(report()) == render_report(report())


def test_a_build_without_pieces_or_findings_has_a_page_too() -> None:
    bare = replace(report(), counts=(), files=(), found=(), shelves=())
    assert "Nothing was found." in words(render_report(bare))


def test_many_findings_of_a_kind_are_folded_behind_the_others() -> None:
    one = report().found[0]
    other = finding("unknown-key", Span("lamps/a.yaml", 1, 1), "last of all")
    for count, is_folded in ((8, False), (9, True)):
        many = tuple(replace(one, message=f"type {number}") for number in range(count))
        said = words(render_report(replace(report(), found=(*many, other))))
        assert ("T003 small-type 9 times" in said) is is_folded
        assert (said.index("last of all") < said.index("type 0")) is is_folded
        assert all(f"warning type {number} " in said for number in range(count))


def test_ids_go_on_in_a_new_line_where_a_word_begins() -> None:
    page = render_report(report("salt_caravan")).decode()
    assert "<code>orders.<wbr>salt_<wbr>caravan</code>" in page
    assert '&nbsp;<small class="number">× 3</small>' in page
