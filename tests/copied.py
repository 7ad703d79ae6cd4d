"""Lines of many scripts, set and rendered, for tests of what readers copy out of a PDF."""

import unicodedata
from typing import NamedTuple

from drawn import page, placed, sheet
from proofpress.backends.document import Document
from proofpress.backends.pdf import render_pdf
from proofpress.geometry import Rect
from proofpress.lang.inline import Inline, InlineIcon
from proofpress.language import Language
from proofpress.model.message import PLAIN
from proofpress.scene import Group, Item
from proofpress.values import replace
from typesetting import fonts, lay, marked_up, resolved, style

_BOX = Rect(10, 0, 45, 60)
_MARKS = dict.fromkeys(map(ord, "\u200e\u200f\u202a\u202b\u202c\u2060"))
SPOKEN = {
    "gold": "золото",
    "coin": "gold coin",
    "zahav": "זהב",
    "leaf": "feuille",
    "game": "billiard",
    "long": "очко победы игрока",
    "lot": "lot commun",
    "left": "linker Nachbar",
    "all": "усі отамани",
    "site": "Baustelle",
    "fire": "костёр обязанности",
    "soldier": "légionnaire",
    "rule": "Site that a player has opened and on which all of the others may still build.",
    "guests": "כל השכנים",
    "neighbours": "كل اللاعبين",
}


class Case(NamedTuple):
    """A text in a language and a font; `{gold}` stands for an icon that is read as its term.

    A text with keywords or bold words has no icons.
    """

    language: str
    font: str
    text: str
    tracking: float = 0.0


LINES = (
    Case("he", "Heebo", "קח שני קלפים מהחפיסה ואז הנח קלף אחד על השולחן שלך"),
    Case("he", "Heebo", "עם raid ל-2-4 או 12%"),
    Case("he", "Heebo", "הקלף (Kosak 7) שווה 15 נקודות [ראה עמוד 3]."),
    Case("he", "Heebo", "שָׁלוֹם לְכֻלָּם, 1,250 מטבעות!"),
    Case("he", "Rubik", "קח 2 קלפים (או 3) – לא יותר!"),
    Case("he", "Frank Ruhl Libre", 'קח 2 קלפים (או 3) – לא יותר! "ציטוט" 5%'),
    Case("he", "Heebo", "הוא אמר „שלום” ואז “די” או ‘לא’ (‘כן’)."),
    Case("he", "Heebo", "בְּרֵאשִׁית בָּרָא “אֱלֹהִים” אֵת הַשָּׁמַיִם"),
    Case("he", "Heebo", "ג - ד + ה, ו; ז"),
    Case("ar", "Noto Sans Arabic", "اسحب بطاقتين من المجموعة ثم ضع بطاقة واحدة على الطاولة"),
    Case("ar", "Noto Sans Arabic", "البطاقة (Raid 2) تساوي 15 نقطة، انظر الصفحة 3."),
    Case("ar", "Noto Sans Arabic", "السَّلامُ عَلَيْكُمْ لا إله ١٢٣ و 45%"),
    Case("ar", "Amiri", "اسحب بطاقتين (Raid 2) من المجموعة لله الله"),
    # Letters that kerning sets apart, drawn in two parts, joined over their neighbour's place, or
    # changed by a neighbour that does not join.
    Case("ar", "Amiri", "عنصر طويل وطويلة في كل قرية، قَوِيّ"),
    Case("ar", "Amiri", "الكسر ولكومة في يجيز"),
    Case("ar", "Amiri", "طويل (أو 3) قرية [الكسر]"),
    Case("ar", "IBM Plex Sans Arabic", "قال والترجمات والترتيب"),
    Case("ar", "Noto Sans Arabic", "قال أجره وبعده كان"),
    Case("ur", "Amiri", "ہر کھلاڑی دو پتے اٹھاتا ہے"),
    Case("ar", "Noto Sans Arabic", "عندما يكون السوق (Hansa) مفتوحًا."),
    Case("fa", "Noto Sans Arabic", "هر بازیکن دو کارت می\u200cگیرد، ۱۲ سکه"),
    Case("en", "Heebo", "The word שלום עולם means hello (שלום) 12 times"),
    Case("hi", "Noto Sans Devanagari", "प्रत्येक खिलाड़ी दो सिक्के लेता है। क्षत्रिय शक्ति"),
    Case("ta", "Noto Sans Tamil", "ஒவ்வொரு வீரரும் கொடுக்க வேண்டும்"),
    Case("te", "Noto Sans Telugu", "ప్రతి ఆటగాడు రెండు నాణేలు"),
    Case("th", "Noto Sans Thai", "ผู้เล่นแต่ละคนได้รับสองเหรียญ น้ำ"),
    Case("th", "Noto Sans Thai", "เริ่มต้น “สวัสดี” ผู้เล่นทั้งคู่"),
    Case("bn", "Hind Siliguri", "প্রতিটি খেলোয়াড় দুটি মুদ্রা নেয়"),
    Case("en", "Fira Sans", "office affluent \u2011 10\u202f000 ci\u00advil a\u200bb"),
    Case("en", "Fira Sans", "TAKE THREE GOLD, then", 0.3),
    Case("fr", "Literata", "EFFLEURER LA FÊTE", 0.4),
    Case("ru", "Fira Sans", "Возьми 2\u00a0{gold}, отдай {gold}."),
    Case("ru", "Fira Sans", "{gold} за всех"),
    Case("ru", "Fira Sans", "Получи: {gold}{gold}."),
    Case("ja", "Noto Sans JP", "港長は山で手を見る。「行く」と言う。"),
    Case("zh", "Noto Sans SC", "港务长（风）见高页。「行」色，止于1月1日"),
    Case("en", "Fira Sans", "Take one {coin} (or two)"),
    Case("he", "Heebo", "קח 2 {zahav}, ואז {zahav} שוב"),
    # More Latin words in a line than Hebrew ones, and brackets at their end.
    Case("he", "Heebo", "המשחק הזה Bell Tower (v2 [b]) נהדר ומתאים לכל אחד"),
    Case("he", "Heebo", "כל מה שצריך לדעת על הכללים של המשחק: https://a.org/b?c=1."),
    Case("he", "Heebo", "Bell Tower and Gate לפני {zahav} בכל שבוע שבו אתם מנצחים"),
    # No part is told more stretches to the left than it has words.
    Case("he", "Heebo", "המשחק כולל\nWindows (64-bit), ואז Mac X [10.4]\nכל מה שצריך לדעת"),
    Case("he", "Heebo", "עמוד\nA/B ואז C-D, ועוד ef (gh) ij\nכל מה שצריך לדעת על המשחק"),
    Case("he", "Heebo", "המשחק\nאם **x**y**z**; אם"),
    Case("he", "Heebo", "שלמו 3½% או $7½ שק"),
    Case("ar", "Noto Sans Arabic", "ادفع 3½% أو 7½ كيس"),
    Case("ar", "Noto Sans Arabic", "ادفع $**3**½% أو **a** b **c**"),
    # The same glyph stands for two letters.
    Case("ar", "Noto Sans Arabic", "ساعة؛ فلا تملأها"),
    Case("ar", "Noto Sans Arabic", "الآن لا تملأ كلا"),
    # A hyphen of the text at a line's end, and one that parts a word.
    Case("de", "Fira Sans", "Wer das liest, ist selbst Mitspieler-Kandidat und – -"),
    Case("uk", "Literata", "Кожен гравець бере картку будь-якого кольору та ходить"),
    # Equal letters beside each other, and several words, in the room of an icon.
    Case("fr", "Fira Sans", "Prenez {leaf} et {game}, {leaf}{leaf}."),
    Case("ru", "Fira Sans", "Возьми {long} и играй"),
    Case("fr", "Fira Sans", "c’est le lot commun {lot}, rangé"),
    Case("de", "Fira Sans", "alle Atamane, {left} den linken Nachbarn"),
    Case("uk", "Literata", "отаманa, {all} усіх отаманів"),
    Case("de", "Literata", "offene {site}, dann {site}{site}"),
    Case("ru", "Fira Sans", "Костёр: {fire}. И {fire} опять"),
    Case("fr", "Fira Sans", "Un {soldier} et {soldier}{soldier}"),
    Case("en", "Literata", "Look at {rule} and {rule}{rule} again"),
    Case("he", "Heebo", "קח 2 {coin}, ואז {coin} שוב"),
    Case("he", "Heebo", "כל שחקן לוקח {coin} וגם {leaf} ואז בוחר {game}{game} (12) בתורו"),
    Case("ar", "Noto Sans Arabic", "اسحب {coin} أو {site} من المجموعة"),
    Case("he", "Heebo", "קח 2 {guests}, ואז {guests} שוב"),
    Case("ar", "Noto Sans Arabic", "اسحب {neighbours} من المجموعة"),
    Case("he", "Heebo", "אבג **חכה** דהו זח", 0.3),
    Case("he", "Heebo", "**מהר** לך, אז", 0.3),
    # What is free inside the boxes of keywords is no blank.
    Case("en", "Fira Sans", "Take [[Hold 2]] and [[Wait]]. ([[I]]), [[Go]][[on]]!"),
    Case("en", "Fira Sans", "[[Quick]] **Once** [[per]] *turn* **[[now]]** [[a]] [[b]]"),
    Case("fr", "Literata", "« [[Œuf à la coque]] » et [[été]]."),
    Case("ja", "Noto Sans JP", "待て[[休む]]と[[行]]。"),
    Case("he", "Heebo", "[[מהר]] **פעם** [[בתור]] [[Go]] **it** [[x]] [[א]]"),
    Case("he", "Heebo", "אם [[חכה]], ואז [[Hold on]]. ([[א]])"),
    Case("he", "Heebo", "אמרו [[Hold on]] and ואז Go (x) to [[b]] פה"),
    Case("ar", "Noto Sans Arabic", "[[أمسك]] و[[انتظر]]، ثم [[Hold]]."),
)


def rendered(case: Case) -> tuple[bytes, str]:
    """Return a PDF with the text, and its lines as they are written."""
    parts = [*case.text.replace("}", "{").split("{")]
    inlines: list[Inline | str] = [
        InlineIcon(part, SPOKEN[part], PLAIN, 0, 1) if at % 2 else part
        for at, part in enumerate(parts)
        if part
    ]
    shown = style(font=case.font, features=(), hyphenate=False, tracking=case.tracking)
    language = Language(case.language)
    has_marks = "[[" in case.text or "**" in case.text
    text = marked_up(case.text, language) if has_marks else resolved(*inlines, language=language)
    found = lay(text, shown, _BOX)
    items = tuple(_said(item) for item in found.items)
    card = page(*items, width=190, height=250)
    data = render_pdf([sheet([placed(card, 10, 10)])], Document("Game", case.language), fonts())
    wanted = "\n".join(line.text for line in found.lines)
    for part in parts[1::2]:
        wanted = wanted.replace("\ufffc", SPOKEN[part], 1)
    return data, plain(wanted)


def _said(item: Item) -> Item:
    """Return an icon with what is said in its place."""
    if isinstance(item, Group) and item.label.startswith("icon ") and not item.spoken:
        return replace(item, spoken=SPOKEN[item.label.removeprefix("icon ")])
    return item


def plain(text: str) -> str:
    """Return text without what steers its direction, blanks as blanks, accents joined."""
    joined = unicodedata.normalize("NFC", text.translate(_MARKS)).replace("\r\n", "\n")
    for sign, stands_for in (
        ("\u00a0", " "),
        ("\u202f", " "),
        ("\ufffe", "\u00ad"),
        ("\x02", "\u00ad"),
    ):
        joined = joined.replace(sign, stands_for)
    return "\n".join(line.strip() for line in joined.strip("\n\x0c").split("\n"))
