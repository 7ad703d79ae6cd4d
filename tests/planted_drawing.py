"""The table of faults that only a layout of the pack `hetman` shows: glyphs, fit, art, faces."""

from planting import LANGUAGES, Fault, both, entry, item, source, swap, translate, write

ACTIONS, PATHS = "components/actions.yaml", "components/paths.yaml"
BOOK, GAME, STYLES = "booklet.yaml", "game.yaml", "templates/styles.yaml"
ORDER, COIN = "templates/faces/order.svg", "templates/faces/coin.svg"
PATH, GOLD = "templates/faces/path.svg", "templates/faces/gold.svg"
MACE, GLORY = "templates/faces/mace.svg", "templates/faces/glory.svg"
DEED, MARKER = "templates/faces/deed.svg", "templates/faces/round_marker.svg"
PRIZE = "templates/faces/disobedience.svg"
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 69 62">'
PRAYER = 'msgctxt "actions.battle_prayer.text"'
ALLOWED = "# proofpress: allow short-translation: the source alone is long\n"
LONG = "Кто исполняет приказ, тот исполняет приказ. " * 12

TEXTS = (
    Fault(
        "a glyph that no font has",
        (
            item(ACTIONS, "kobzar_song", 'text: "', 'text: "⟦𒀀⟧ '),
            source("actions.kobzar_song.text", 'msgid "', 'msgid "𒀀 '),
        ),
        ("missing-glyph",),
        is_drawn=True,
    ),
    Fault(
        "a glyph that no font has in a translation",
        (entry("actions.messenger.text", "uk", 'msgstr "', 'msgstr "⟦𒀁⟧ '),),
        ("missing-glyph",),
        is_drawn=True,
    ),
    Fault(
        "a glyph that no font has on the third line of a folded text",
        (
            swap(BOOK, "        действовать; что уже", "        ⟦𒀂⟧ действовать; что уже"),
            source("book.contradiction_rule", "действовать; что уже", "𒀂 действовать; что уже"),
        ),
        ("missing-glyph",),
        is_drawn=True,
    ),
    Fault(
        "a text that cannot fit",
        (
            both(
                item(ACTIONS, "battle_prayer", 'text: "', f'text: ⟦"{LONG}'),
                item(ACTIONS, "battle_prayer", 'новую.",', 'новую."⟧,'),
            ),
            source("actions.battle_prayer.text", 'msgid "Кто', f'msgid "{LONG}Кто'),
            *(swap(f"locale/{code}.po", PRAYER, ALLOWED + PRAYER) for code in LANGUAGES),
        ),
        ("text-overflow",),
        is_drawn=True,
    ),
    Fault(
        "a translation that cannot fit",
        (
            translate(
                "actions.beyond_rapids.name", "uk", f'⟦"{" ".join(["Дуже довга назва"] * 5)}"⟧'
            ),
        ),
        ("text-overflow",),
        is_drawn=True,
    ),
)

ART = (
    Fault(
        "art that is not there",
        (item(ACTIONS, "sea_raid", "art/cards/sea_raid.svg", "⟦art/cards/sea_rade.svg⟧"),),
        ("missing-art",),
        hint="did you mean `art/cards/sea_raid.svg`?",
    ),
    Fault(
        "art above the pack",
        (
            item(
                ACTIONS,
                "ransom_captives",
                "art/cards/ransom_captives.svg",
                "⟦../art/cards/ransom_captives.svg⟧",
            ),
        ),
        ("path-outside-pack",),
    ),
    Fault(
        "art by an absolute path",
        (
            item(
                ACTIONS,
                "brotherhood_school",
                "art/cards/brotherhood_school.svg",
                "⟦/art/cards/brotherhood_school.svg⟧",
            ),
        ),
        ("path-outside-pack",),
    ),
    Fault(
        "art by a path of Windows",
        (
            item(
                ACTIONS,
                "steppe_watch",
                "art/cards/steppe_watch.svg",
                "⟦art\\cards\\steppe_watch.svg⟧",
            ),
        ),
        ("path-outside-pack",),
    ),
    Fault(
        "a folder for art",
        (item(ACTIONS, "salt_caravan", "art/cards/salt_caravan.svg", "⟦art/cards⟧"),),
        ("missing-art",),
    ),
    Fault(
        "a document type in art",
        (
            write(
                "art/cards/flat_refusal.svg",
                f"⟦<⟧!DOCTYPE svg []>\n{HEAD}<rect width='9' height='9'/></svg>\n",
            ),
        ),
        ("art-syntax",),
        is_drawn=True,
    ),
    Fault(
        "words in art",
        (write("art/cards/ransom.svg", f"{HEAD}\n  ⟦<text⟧ x='1' y='9'>Tithe</text>\n</svg>\n"),),
        ("art-text",),
        is_drawn=True,
    ),
    Fault(
        "a filter in art",
        (
            write(
                "art/cards/beyond_rapids.svg",
                f"{HEAD}\n  <rect width='9' height='9' filter='⟦url(#f)⟧'/>\n</svg>\n",
            ),
        ),
        ("unsupported-art",),
        is_drawn=True,
    ),
    Fault(
        "art that breaks off",
        (write("art/cards/cross_oath.svg", f"{HEAD}\n  <g>\n</⟦s⟧vg>\n"),),
        ("art-syntax",),
        is_drawn=True,
    ),
    Fault(
        "art without a canvas",
        (
            write(
                "art/cards/black_council.svg", "⟦<svg⟧ xmlns='http://www.w3.org/2000/svg'></svg>\n"
            ),
        ),
        ("art-syntax",),
        is_drawn=True,
    ),
    Fault(
        "a picture that is no SVG",
        (write("art/cards/messenger.svg", "⟦n⟧o picture"),),
        ("art-syntax",),
        is_drawn=True,
    ),
    Fault(
        "an empty picture of pixels",
        (
            item(ACTIONS, "wages", "art/cards/wages.svg", "art/cards/wages.png"),
            write("art/cards/wages.png", b""),
        ),
        (),
        (("unsupported-art", "art/cards/wages.png"),),
        is_drawn=True,
    ),
    Fault(
        "a font that is broken",
        (write("fonts/Broken.ttf", b"\x00\x01\x00\x00 no font at all"),),
        (),
        (("bad-font", "fonts/Broken.ttf"),),
        is_drawn=True,
    ),
    Fault(
        "an empty font",
        (write("fonts/Empty.ttf", b""),),
        (),
        (("bad-font", "fonts/Empty.ttf"),),
        is_drawn=True,
    ),
)

FACES = (
    Fault(
        "an unknown face",
        (swap(PATHS, "face: path\n", "face: ⟦pathh⟧\n"),),
        ("unknown-face",),
        hint="did you mean `path`?",
        is_drawn=True,
        is_alone=True,
    ),
    Fault(
        "an unknown style in a face",
        (swap(GOLD, 'pp:style="gold_number"', 'pp:style="⟦gold_numbr⟧"'),),
        ("unknown-style",),
        hint="did you mean `gold_number`?",
        is_drawn=True,
    ),
    Fault(
        "a bad expression in a face",
        (swap(MARKER, 'r="6" fill', 'r="6" pp:r="6 ⟦+⟧" fill'),),
        ("bad-expression",),
        is_drawn=True,
    ),
    Fault(
        "an unknown name in a face",
        (swap(ORDER, 'pp:text="card.number"', 'pp:text="card.⟦nummer⟧"'),),
        ("unknown-name",),
        hint="did you mean `number`?",
        is_drawn=True,
    ),
    Fault(
        "an unknown colour in a face",
        (
            swap(
                MACE,
                'r="22" fill="#2B2443" pp:fill="palette.white if ink == \'low\' else \'#2B2443\'"',
                'r="22" fill="#2B2443" pp:fill="palette.⟦nihgt⟧"',
            ),
        ),
        ("unknown-name",),
        hint="did you mean `night`?",
        is_drawn=True,
    ),
    Fault(
        "a word in a face",
        (swap(PRIZE, 'pp:text="card.number"', "pp:text=\"'⟦Nr⟧'\""),),
        ("literal-word",),
        is_drawn=True,
    ),
    Fault(
        "a filter in a face",
        (
            swap(
                GLORY, "</title>", '</title>\n  <rect width="1" height="1" filter="⟦url(#blur)⟧"/>'
            ),
        ),
        ("unsupported-svg",),
        is_drawn=True,
    ),
    Fault(
        "a face that includes itself",
        (swap(COIN, "</title>", '</title>\n  <g pp:include="⟦coin⟧"/>'),),
        ("face-syntax",),
        is_drawn=True,
        is_alone=True,
    ),
    Fault(
        "a path outside the pack in a face",
        (swap(PATH, 'pp:image="card.art"', "pp:image=\"⟦'../art/x.svg'⟧\""),),
        ("path-outside-pack",),
        is_drawn=True,
    ),
    Fault(
        "a face that breaks off",
        (swap(DEED, "</svg>\n", "</⟦g⟧>\n"),),
        ("face-syntax",),
        is_drawn=True,
        is_alone=True,
    ),
    Fault(
        "a font that a style names and nobody has",
        (
            swap(
                STYLES,
                "  path_title: {like: title,",
                "  path_title: {like: title, font: ⟦Alegreia⟧,",
            ),
        ),
        ("unknown-font",),
        hint="did you mean `Alegreya`?",
        is_drawn=True,
    ),
    Fault(
        "an unknown face of a token",
        (swap("components/tokens.yaml", "face: round_marker,", "face: ⟦round_markr⟧,"),),
        ("unknown-face",),
        hint="did you mean `round_marker`?",
        is_drawn=True,
        is_alone=True,
    ),
    Fault(
        "an unknown face of the cover",
        (swap(BOOK, "{face: cover}", "{face: ⟦covre⟧}"),),
        ("unknown-face",),
        hint="did you mean `cover`?",
        is_drawn=True,
    ),
)
FAULTS = (*TEXTS, *ART, *FACES)
