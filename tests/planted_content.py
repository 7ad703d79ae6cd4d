"""The table of faults that an author makes in YAML and PO files of the pack `hetman`."""

from planting import Fault, append, drop, entry, item, remove, source, swap, write

ACTIONS = "components/actions.yaml"
PATHS = "components/paths.yaml"
AIDS = "components/aids.yaml"
TOKENS = "components/tokens.yaml"
GAME, TERMS, RULES, BOOK = "game.yaml", "glossary.yaml", "rules.yaml", "booklet.yaml"
STYLES = "templates/styles.yaml"
UK, EN = "locale/uk.po", "locale/en.po"

REFUSAL = "Вы не исполняете приказ. Больше ничего не происходит."
# Each list holds the one before it ten times: the eighth `*d` goes beyond 100,000 values.
BOMB = (
    f"a: &a [{', '.join('x' * 10)}]\n"
    + "".join(f"{b}: &{b} [{', '.join([f'*{a}'] * 10)}]\n" for a, b in ("ab", "bc", "cd"))
    + f"e: [{'*d, ' * 7}⟦*d⟧, *d, *d]\n"
)

KEYS = (
    Fault(
        "a key that nobody declared",
        (swap(ACTIONS, "id: sea_raid,", "id: sea_raid, ⟦weather⟧: 3,"),),
        ("unknown-key",),
        hint="known here",
    ),
    Fault(
        "a misspelt key of a card",
        (swap(PATHS, "id: faith_path, copies:", "id: faith_path, ⟦copis⟧:"),),
        ("unknown-key",),
        hint="did you mean `copies`?",
    ),
    Fault(
        "a misspelt key of a deck",
        (swap(PATHS, "    cut: own\n", '    cut: own\n    ⟦baks⟧: "#000000"\n'),),
        ("unknown-key",),
        hint="did you mean `backs`?",
    ),
    Fault(
        "a misspelt key of a token",
        (swap(TOKENS, "face: round_marker,", "face: round_marker, ⟦blead⟧: 1 mm,"),),
        ("unknown-key",),
        hint="did you mean `bleed`?",
    ),
    Fault(
        "a misspelt key of an outline",
        (swap(TOKENS, "height: 62 mm, radius: 3 mm", "height: 62 mm, ⟦radios⟧: 3 mm"),),
        ("unknown-key",),
        hint="did you mean `radius`?",
    ),
    Fault(
        "a key that a seat does not have",
        (swap(GAME, "{id: kurin_2,", "{id: kurin_2, ⟦horse⟧: x,"),),
        ("unknown-key",),
    ),
    Fault(
        "a misspelt key of game.yaml",
        (swap(GAME, "licence: MIT\n", "licence: MIT\n⟦licens⟧: MIT\n"),),
        ("unknown-key",),
        hint="did you mean `licence`?",
    ),
    Fault(
        "a misspelt key of a term",
        (swap(TERMS, "  - id: deck\n", "  - id: deck\n    ⟦icn⟧: draw\n"),),
        ("unknown-key",),
        hint="did you mean `icon`?",
    ),
    Fault(
        "a misspelt key of a phase",
        (
            swap(
                RULES, "    name: Ответ атаманов\n", "    name: Ответ атаманов\n    ⟦stge⟧: round\n"
            ),
        ),
        ("unknown-key",),
        hint="did you mean `stage`?",
    ),
    Fault(
        "a misspelt key of a style",
        (swap(STYLES, "gold_number: {like: coin,", "gold_number: {like: coin, ⟦trakking⟧: 0 mm,"),),
        ("unknown-key",),
        hint="did you mean `tracking`?",
    ),
    Fault(
        "a misspelt block of the booklet",
        (swap(BOOK, "  - assumptions\n", "  - ⟦asumptions⟧\n"),),
        ("unknown-choice",),
        hint="did you mean `assumptions`?",
    ),
    Fault(
        "no title of the game",
        (swap(GAME, "proofpress: 1\ntitle: Булава и сабля\n", "⟦proofpress⟧: 1\n"),),
        ("missing-key",),
        is_alone=True,
    ),
    Fault(
        "a field that is not there",
        (
            item(ACTIONS, "raise_fort", "pay: 2, ", ""),
            swap(ACTIONS, "id: raise_fort,", "id: ⟦raise_fort⟧,"),
        ),
        ("missing-key",),
    ),
    Fault(
        "a card without a name",
        (swap(PATHS, "id: war_path, copies: 2, name: Путь войны,", "id: ⟦war_path⟧, copies: 2,"),),
        ("missing-key",),
    ),
    Fault(
        "a key given twice",
        (
            swap(
                ACTIONS,
                "number: 5, pay: 1, deed: trade,",
                "number: 5, pay: 1, ⟦pay⟧: 2, deed: trade,",
            ),
        ),
        ("duplicate-key",),
    ),
    Fault(
        "a map where a list is expected",
        (write("components/extra.yaml", "decks: ⟦{⟧}\n"),),
        ("wrong-type",),
    ),
    Fault(
        "an empty list of cards",
        (
            swap(
                AIDS,
                "    cards:\n      - {id: aid, copies: 6, name: Памятка}\n",
                "    cards: ⟦[⟧]\n",
            ),
        ),
        ("out-of-range",),
        is_alone=True,
    ),
)

IDS = (
    Fault(
        "an id twice in a list",
        (swap(ACTIONS, "id: fair_day", "id: ⟦salt_caravan⟧"),),
        ("duplicate-id",),
        is_alone=True,
    ),
    Fault(
        "an id twice in two files",
        (swap(PATHS, "id: trade_path", "id: ⟦army_tithe⟧"),),
        ("duplicate-id",),
    ),
    Fault(
        "an id that only its capitals tell apart",
        (swap(ACTIONS, "id: fair_day", "id: ⟦Salt_Caravan⟧"),),
        ("duplicate-id",),
        is_alone=True,
    ),
    Fault(
        "an id that only its normalisation tells apart",
        (swap(ACTIONS, "id: fair_day", "id: ⟦ｓalt_caravan⟧"),),
        ("duplicate-id",),
    ),
    Fault(
        "a kind twice",
        (swap(ACTIONS, "      - id: disobedience\n", "      - id: ⟦order⟧\n"),),
        ("duplicate-id",),
        is_alone=True,
    ),
    Fault(
        "an id with a hyphen",
        (swap(TOKENS, "id: gold_5", "id: ⟦gold-5⟧"),),
        ("bad-id",),
        hint="write `gold_5`",
    ),
    Fault(
        "an id in Cyrillic",
        (swap(GAME, "id: kurin_6", "id: ⟦курень⟧"),),
        ("bad-id",),
    ),
)

LANGUAGES = (
    Fault(
        "an empty translation",
        (
            swap(ACTIONS, "name: Наотрез", "name: ⟦Наотрез⟧"),
            entry("actions.flat_refusal.name", "uk", 'msgstr "Навідріз"', 'msgstr ""'),
        ),
        ("missing-translation",),
    ),
    Fault(
        "a translation that is not there",
        (
            item(ACTIONS, "ransom_captives", "Выкуп пленных", "⟦Выкуп пленных⟧"),
            drop("actions.ransom_captives.name", "en"),
        ),
        ("missing-translation",),
    ),
    Fault(
        "a stale translation",
        (entry("actions.kobzar_song.name", "uk", 'msgid "Песня кобзаря"', 'msgid ⟦"Песня"⟧'),),
        ("stale-translation",),
    ),
    Fault(
        "an unquoted no stays the text that was written",
        (
            swap(ACTIONS, f'text: "{REFUSAL}"', "text: no"),
            entry("actions.flat_refusal.text", "uk", f'"{REFUSAL}"', f'⟦"{REFUSAL}"⟧'),
            entry("actions.flat_refusal.text", "en", f'"{REFUSAL}"', f'⟦"{REFUSAL}"⟧'),
        ),
        ("stale-translation", "stale-translation"),
    ),
    Fault(
        "a form that the source needs and the term lacks",
        (
            swap(
                TERMS,
                "sg: {nom: деяние, gen: деяния, dat: деянию, acc: деяние,",
                "sg: {nom: деяние, gen: деяния, dat: деянию,",
            ),
            swap(RULES, "{deed:success_deeds:acc}", "⟦{deed:success_deeds:acc}⟧"),
        ),
        ("missing-form",),
    ),
    Fault(
        "a form that a translation needs and the term lacks",
        (
            entry(
                "actions.wages.text", "uk", "{gold:change:acc} вища", "⟦{hand_limit:3!:acc}⟧ вища"
            ),
        ),
        ("missing-form",),
    ),
    Fault(
        "an unknown case in a translation",
        (entry("actions.ransom.text", "uk", "{gold:take:acc} або", "{gold:take:⟦vocc⟧} або"),),
        ("unknown-case",),
    ),
    Fault(
        "a release language without a catalog",
        (swap(GAME, "release: [uk, en]", "release: [uk, en, ⟦cs⟧]"),),
        ("missing-catalog",),
    ),
    Fault(
        "a language that is none",
        (swap(GAME, "release: [uk, en]", "release: [uk, en, ⟦english⟧]"),),
        ("bad-language",),
        is_alone=True,
    ),
    Fault(
        "a translation without its closing quote",
        (entry("actions.camp_spy.name", "uk", '"Вивідач у таборі"', '⟦"Вивідач у таборі⟧'),),
        ("po-syntax",),
    ),
    Fault(
        "a message twice in a catalog",
        (append(EN, '\nmsgctxt ⟦"game.title"⟧\nmsgid "Булава и сабля"\nmsgstr "Mace"\n'),),
        ("duplicate-message",),
    ),
    Fault(
        "a message of no text",
        (append(EN, '\nmsgctxt ⟦"actions.sea_rade.name"⟧\nmsgid "x"\nmsgstr "y"\n'),),
        ("unknown-message",),
        is_alone=True,
    ),
)

TEXTS = (
    Fault(
        "an unknown icon in a text",
        (
            swap(BOOK, "славы {icon:glory}:", "славы {icon:⟦glori⟧}:"),
            source("book.about_win", "{icon:glory}", "{icon:glori}"),
        ),
        ("unknown-icon",),
        hint="did you mean `glory`?",
    ),
    Fault(
        "an unknown icon in a field",
        (item(ACTIONS, "hold_ford", "deed: trade", "deed: ⟦trad⟧"),),
        ("unknown-icon",),
        hint="did you mean `trade`?",
    ),
    Fault(
        "an unknown value in a text",
        (
            item(ACTIONS, "cross_oath", "{least}", "{⟦lest⟧}"),
            source("actions.cross_oath.text", "{least}", "{lest}"),
        ),
        ("unknown-value",),
        hint="did you mean `least`?",
    ),
    Fault(
        "an unknown reference",
        (
            swap(BOOK, "«{ref:elders_word}».**", "«{ref:⟦elder_word⟧}».**"),
            source("book.card_notes.5", "elders_word", "elder_word"),
        ),
        ("unknown-reference",),
        hint="did you mean `elders_word`?",
    ),
    Fault(
        "a number that depends on how many play",
        (
            swap(GAME, "вшестером — {rounds at 6}", "вшестером — {⟦rounds⟧}"),
            source("assumptions.rounds.value", "{rounds at 6}", "{rounds}"),
        ),
        ("needs-player-count",),
    ),
    Fault(
        "a wrong name on the third line of a folded text",
        (
            swap(BOOK, "торговля, вера или свобода.", "торговля, вера или {⟦fredom⟧}."),
            source(
                "book.about_land", "торговля, вера или свобода.", "торговля, вера или {fredom}."
            ),
        ),
        ("unknown-value",),
    ),
    Fault(
        "a wrong name after escapes in a double-quoted text",
        (
            item(
                ACTIONS,
                "brotherhood_school",
                'text: "Кто исполняет',
                'text: "\\u041aто \\"смел\\",\\x20тот {⟦kart⟧} \\\n            исполняет',
            ),
            source(
                "actions.brotherhood_school.text",
                "Кто исполняет",
                'Кто \\"смел\\", тот {kart} исполняет',
            ),
        ),
        ("unknown-value",),
    ),
    Fault(
        "a wrong name after an emoji and a combining accent",
        (
            item(ACTIONS, "steppe_watch", "Кто исполняет", "🪙 Кто испо\u0301лняет {⟦plata⟧}"),
            source("actions.steppe_watch.text", "Кто исполняет", "🪙 Кто испо\u0301лняет {plata}"),
        ),
        ("unknown-value",),
    ),
    Fault(
        "an unknown term",
        (
            item(ACTIONS, "stolen_horses", "{gold:take:acc}", "{⟦golt⟧:take:acc}"),
            source("actions.stolen_horses.text", "{gold:take:acc}", "{golt:take:acc}"),
        ),
        ("unknown-term",),
        hint="did you mean `gold`?",
    ),
    Fault(
        "a brace that nothing closes",
        (
            item(ACTIONS, "sultan_letter", "Кто исполняет", "⟦{⟧Кто исполняет"),
            source("actions.sultan_letter.text", "Кто исполняет", "{Кто исполняет"),
        ),
        ("bad-markup",),
    ),
    Fault(
        "a line separator in a text",
        (swap(AIDS, "name: Памятка", "name: Пам⟦\u2028⟧ятка"),),
        ("stray-line-break",),
        is_alone=True,
    ),
    Fault(
        "a text that begins with an unquoted brace",
        (swap(AIDS, "name: Памятка}", "name: ⟦{⟧hand_limit}}"),),
        ("unquoted-brace",),
    ),
    Fault(
        "a text that begins with an unquoted brace and goes on",
        (swap(AIDS, "    name: Памятки\n", "    name: ⟦{hand_limit}⟧ карт\n"),),
        ("unquoted-brace",),
        is_alone=True,
    ),
    Fault(
        "a colour without quotes",
        (swap(PATHS, 'colour: "#F5EAD3"', "colour: ⟦#F5EAD3⟧"),),
        ("unquoted-hash",),
        hint='quote it: "#F5EAD3"',
    ),
    Fault(
        "a colour that is none",
        (swap(GAME, '"#F7E58A"', '⟦"#F7E58"⟧'),),
        ("bad-colour",),
    ),
)


def copies(card: str, written: str, name: str) -> Fault:
    """Return the fault of a card with a wrong number of copies."""
    change = item(ACTIONS, card, "copies: 3,", f"copies: ⟦{written}⟧,")
    return Fault(f"{written[:8]} copies", (change,), (name,))


NUMBERS = (
    copies("elders_word", "0", "out-of-range"),
    copies("call_council", "-1", "out-of-range"),
    copies("great_campaign", "1e9", "bad-number"),
    copies("empty_chest", "010", "bad-number"),
    copies("build_church", "1:30", "bad-number"),
    copies("cossack_register", "9" * 40, "out-of-range"),
    copies("hetman_feast", "2.0", "bad-number"),
    Fault(
        "a thousand million copies",
        (
            swap(
                ACTIONS,
                "id: stolen_horses, kind: disobedience, copies: 3",
                "id: stolen_horses, kind: disobedience, copies: ⟦1000000000⟧",
            ),
        ),
        ("too-many-copies",),
        is_alone=True,
    ),
    Fault(
        "a number out of its range",
        (swap(ACTIONS, "number: 8, pay: 0,", "number: 8, pay: ⟦12⟧,"),),
        ("out-of-range",),
    ),
    Fault(
        "a number that is no number",
        (swap(ACTIONS, "number: 11, price: 1,", "number: 11, price: ⟦nan⟧,"),),
        ("bad-number",),
    ),
    Fault(
        "a bad number of the rules",
        (swap(RULES, "  end_draw: 1 ", "  end_draw: ⟦one⟧ "),),
        ("bad-number",),
    ),
    Fault(
        "a length without a unit",
        (item(TOKENS, "deed_freedom", "20 mm", "⟦20⟧"),),
        ("bad-length",),
        hint="write `20 mm`",
    ),
    Fault(
        "a length below zero",
        (swap(TOKENS, "{circle: 25 mm}", "{circle: ⟦-25 mm⟧}"),),
        ("out-of-range",),
    ),
    Fault(
        "a length of nothing",
        (item(TOKENS, "deed_war", "20 mm", "⟦0 mm⟧"),),
        ("out-of-range",),
    ),
    Fault(
        "an unknown size",
        (swap(AIDS, "size: poker", "size: ⟦pokr⟧"),),
        ("unknown-size",),
        hint="did you mean `poker`?",
    ),
    Fault(
        "a back of its own where the deck has one for all",
        (
            swap(
                ACTIONS,
                "id: salt_caravan, kind: order,",
                "id: salt_caravan, kind: order, ⟦back⟧: path_back,",
            ),
        ),
        ("mixed-backs",),
        hint="backs: mixed",
    ),
    Fault(
        "a field of no type",
        (item(TOKENS, "deed_trade", "fields: {deed: icon", "fields: {deed: ⟦icn⟧"),),
        ("bad-field-type",),
        hint="did you mean `icon`?",
    ),
    Fault(
        "a flag in other words",
        (
            swap(
                ACTIONS,
                "number: 16, price: 0, moves_mace: false",
                "number: 16, price: 0, moves_mace: ⟦no⟧",
            ),
        ),
        ("wrong-type",),
        hint="write `false`",
    ),
    Fault(
        "a kind that the deck does not have",
        (
            swap(
                ACTIONS,
                "id: blood_brothers, kind: disobedience",
                "id: blood_brothers, kind: ⟦disobediance⟧",
            ),
        ),
        ("unknown-choice",),
        hint="did you mean `disobedience`?",
    ),
)

SYNTAX = (
    Fault(
        "a tab that indents",
        (swap(PATHS, "    size: poker\n", "⟦\t⟧    size: poker\n"),),
        ("tab-indent",),
        is_alone=True,
    ),
    Fault(
        "an anchor inside itself",
        (swap(PATHS, "    fields: {deed", "    fields: &f {own: ⟦*f⟧, deed"),),
        ("alias-cycle",),
        is_alone=True,
    ),
    Fault(
        "aliases that explode",
        (append(AIDS, BOMB),),
        ("alias-explosion",),
        is_alone=True,
    ),
    Fault(
        "a tag",
        (swap(ACTIONS, "number: 14, pay: 1", "number: ⟦!!int⟧ 14, pay: 1"),),
        ("yaml-tag",),
    ),
    Fault(
        "a second document",
        (append(AIDS, "⟦---⟧\ndecks: []\n"),),
        ("second-document",),
        is_alone=True,
    ),
    Fault(
        "bytes that are not UTF-8",
        (write("components/latin.yaml", b"decks: []  # caf\xe2\x9f\xa6\xe9\xe2\x9f\xa7\n"),),
        ("not-utf8",),
        is_alone=True,
    ),
    Fault(
        "a quotation that nothing closes",
        (
            swap(
                TERMS,
                "    note: The atamans' vote\n    text: \"Г",
                '    note: "The vote\n    text: "⟦Г⟧',
            ),
        ),
        ("yaml-syntax",),
        is_alone=True,
    ),
    Fault(
        "a file that no pack has",
        (write("gmae.yaml", "title: x\n"),),
        (),
        (("unknown-file", "gmae.yaml"),),
        hint="did you mean `game.yaml`?",
    ),
    Fault(
        "a folder that no pack has",
        (write("componets/a.yaml", "decks: []\n"),),
        (),
        (("unknown-file", "componets/a.yaml"),),
        hint="did you mean `components`?",
    ),
    Fault("no game.yaml", (remove(GAME),), (), (("missing-file", GAME),), is_alone=True),
    Fault("an empty game.yaml", (write(GAME, ""),), (), (("wrong-type", GAME),), is_alone=True),
)

# Mistakes that much else hangs on: they are told once, not again wherever they are felt.
ROOTS = (
    Fault(
        "a misspelt key that is needed",
        (item(ACTIONS, "ransom_captives", "pay:", "⟦pya⟧:"),),
        ("unknown-key",),
        hint="did you mean `pay`?",
        is_alone=True,
        is_drawn=True,
    ),
    Fault(
        "fields by a wrong name",
        (swap(PATHS, "    fields: {", "    ⟦feilds⟧: {"),),
        ("unknown-key",),
        is_alone=True,
        is_drawn=True,
    ),
    Fault(
        "fields that are no map",
        (swap(PATHS, "{deed: icon, colour: colour, art: image}", "⟦[⟧deed, colour, art]"),),
        ("wrong-type",),
        is_alone=True,
    ),
    Fault(
        "kinds by a wrong name",
        (swap(ACTIONS, "    kinds:\n", "    ⟦kidns⟧:\n"),),
        ("unknown-key",),
        is_alone=True,
    ),
    Fault(
        "seats by a wrong name",
        (swap(GAME, "  seats: ", "  ⟦saets⟧: "),),
        ("unknown-key",),
        is_alone=True,
    ),
    Fault(
        "releases by a wrong name",
        (swap(GAME, "release: [", "⟦relaese⟧: ["),),
        ("unknown-key",),
        is_alone=True,
    ),
    Fault(
        "forms of a term by a wrong name",
        (item(TERMS, "gold", "forms:", "⟦froms⟧:"),),
        ("unknown-key",),
        is_alone=True,
    ),
    Fault(
        "a number that texts name out of its range",
        (item(ACTIONS, "sea_raid", "take: 2", "take: ⟦22⟧"),),
        ("out-of-range",),
        is_alone=True,
        is_drawn=True,
    ),
    Fault(
        "a size of type by a wrong name",
        (swap(STYLES, "    size: 16.5 pt\n", "    ⟦sze⟧: 16.5 pt\n"),),
        ("unknown-key",),
        is_alone=True,
        is_drawn=True,
    ),
    Fault(
        "styles that cannot be read",
        (swap(STYLES, "\npalette:\n", "\npalette:\n⟦\t⟧x: y\n"),),
        ("tab-indent",),
        is_alone=True,
        is_drawn=True,
    ),
    Fault(
        "a palette by a wrong name",
        (swap(STYLES, "\npalette:\n", "\n⟦palete⟧:\n"),),
        ("unknown-key",),
        is_alone=True,
        is_drawn=True,
    ),
    Fault(
        "a colour of the palette that is none",
        (swap(STYLES, '  linen: {rgb: "#F5EAD3"', '  linen: {rgb: ⟦"#F5EAD"⟧'),),
        ("bad-colour",),
        is_alone=True,
        is_drawn=True,
    ),
    Fault(
        "texts of a face that cannot be read",
        (swap("templates/faces/order.yaml", "freedom: ", 'freedom: ⟦"⟧'),),
        ("yaml-syntax",),
        is_alone=True,
        is_drawn=True,
    ),
    Fault(
        "a game.yaml that cannot be read",
        (swap(GAME, "licence: MIT\n", "licence: MIT⟦:⟧ x\n"),),
        ("yaml-syntax",),
        is_alone=True,
    ),
    Fault(
        "a control character",
        (swap(PATHS, "name: Путь войны", "name: Путь⟦\x01⟧ войны"),),
        ("yaml-syntax",),
        is_alone=True,
    ),
)
FAULTS = (*ROOTS, *KEYS, *IDS, *LANGUAGES, *TEXTS, *NUMBERS, *SYNTAX)
