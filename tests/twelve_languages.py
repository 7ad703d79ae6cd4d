"""A pack of one sheet of nine cards in each of twelve languages, with what is hard to set.

Numbers, brackets, quotes, ranges, signs, Latin words in other scripts, bold words, icons. The
sentences are our own.
"""

from collections.abc import Mapping

NAMES = ("draw", "trade", "storm", "master", "night", "chart", "crew", "market", "light")
LANGUAGES = ("en", "pl", "uk", "ru", "fr", "de", "cs", "el", "he", "ar", "ja", "zh")

# For each language the title, then each card's name and text.
WORDS: Mapping[str, tuple[str, ...]] = {
    "en": (
        "Harbour",
        "Draw | Draw **2 cards** (from Deck A), then discard 1.",
        "Trade | Pay 3 {icon:coin} to the bank and take 5 cubes: 2 red, 3 blue.",
        "Storm | **Storm!** Each player with 2-4 ships loses 1 of them (not the last one).",
        "Master | If you have the “Harbour Master”, move up to 6 spaces; if not, only 3.",
        "Night | Skip this turn. In round 10 you score −1 point for every empty berth.",
        "Chart | Look at the top 4 cards of the deck Atlantis; keep 1, return the rest.",
        "Crew | Hire a sailor: {icon:coin} {icon:coin}. He works 12 rounds, or until 1 January.",
        "Market | Sell 1 to 3 barrels. The price is 50% higher when the market (Hansa) is open.",
        "Light | **The lighthouse** counts 7 points at the end of the game [see note 12].",
    ),
    "pl": (
        "Port",
        "Dobieranie | Dobierz **2 karty** (z talii Deck A), potem odrzuć 1.",
        "Handel | Zapłać bankowi 3 {icon:coin} i weź 5 kostek: 2 czerwone, 3 niebieskie.",
        "Sztorm | **Sztorm!** Każdy gracz, który ma 2-4 statki, traci 1 z nich (nie ostatni).",
        "Kapitan | Jeśli masz „Kapitana portu”, rusz się o najwyżej 6 pól; jeśli nie, tylko o 3.",
        "Noc | Opuść tę turę. W rundzie 10 masz −1 punkt za każde puste miejsce.",
        "Mapa | Obejrzyj 4 wierzchnie karty talii Atlantis; zatrzymaj 1, odłóż resztę.",
        "Załoga | Najmij żeglarza: {icon:coin} {icon:coin}. Służy 12 rund albo do 1 stycznia.",
        "Targ | Sprzedaj od 1 do 3 beczek. Cena rośnie o 50%, gdy targ (Hansa) jest otwarty.",
        "Latarnia | **Latarnia** daje 7 punktów na koniec gry [zobacz uwagę 12].",
    ),
    "uk": (
        "Гавань",
        "Добір | Візьміть **2 карти** (з колоди Deck A), потім скиньте 1.",
        "Торг | Заплатіть банку 3 {icon:coin} і візьміть 5 кубиків: 2 червоні, 3 сині.",
        "Буря | **Буря!** Кожен гравець, що має 2-4 кораблі, втрачає 1 з них (не останній).",
        "Начальник | Якщо у вас є «Начальник порту», пройдіть до 6 полів; якщо ні, то лише 3.",
        "Ніч | Пропустіть хід. У раунді 10 ви маєте −1 очко за кожне порожнє місце.",
        "Мапа | Погляньте на 4 верхні карти колоди Atlantis; лишіть 1, решту поверніть.",
        "Екіпаж | Найміть матроса: {icon:coin} {icon:coin}. Він служить 12 раундів або до 1 січня.",
        "Ринок | Продайте від 1 до 3 бочок. Ціна вища на 50%, коли ринок (Hansa) відкрито.",
        "Маяк | **Маяк** дає 7 очок наприкінці гри [див. виноску 12].",
    ),
    "ru": (
        "Гавань",
        "Добор | Возьмите **2 карты** (из колоды Deck A), затем сбросьте 1.",
        "Торг | Заплатите банку 3 {icon:coin} и возьмите 5 кубиков: 2 красных, 3 синих.",
        "Буря | **Буря!** Каждый игрок, у которого 2-4 корабля, теряет 1 (но не последний).",
        "Начальник | Если у вас есть «Начальник порта», пройдите до 6 полей; если нет, только 3.",
        "Ночь | Пропустите ход. В раунде 10 вы получаете −1 очко за каждое пустое место.",
        "Карта | Посмотрите 4 верхние карты колоды Atlantis; оставьте 1, прочие верните.",
        "Команда | Наймите матроса: {icon:coin} {icon:coin}. Он служит 12 раундов или до 1 января.",
        "Рынок | Продайте от 1 до 3 бочек. Цена выше на 50%, когда рынок (Hansa) открыт.",
        "Маяк | **Маяк** даёт 7 очков в конце игры [см. сноску 12].",
    ),
    "fr": (
        "Le port",
        "Pioche | Piochez **2 cartes** (de la pioche Deck A), puis défaussez-en 1.",
        "Échange | Payez 3 {icon:coin} à la banque et prenez 5 cubes : 2 rouges, 3 bleus.",
        "Tempête | **Tempête !** Chaque joueur qui a 2-4 bateaux en perd 1 (pas le dernier).",
        "Capitaine | Avec le « Maître du port », allez à 6 cases au plus ; sinon, à 3 seulement.",
        "Nuit | Passez ce tour. À la manche 10, vous marquez −1 point par quai vide.",
        "Carte | Regardez les 4 premières cartes de la pile Atlantis ; gardez-en 1.",
        "Équipage | Un marin : {icon:coin} {icon:coin}. Il sert 12 manches ou jusqu’au 1 mai.",
        "Marché | Vendez de 1 à 3 tonneaux. Prix : 50 % de plus si le marché (Hansa) est ouvert.",
        "Phare | **Le phare** vaut 7 points à la fin de la partie [voir note 12].",
    ),
    "de": (
        "Der Hafen",
        "Ziehen | Ziehe **2 Karten** (vom Stapel Deck A) und wirf danach 1 ab.",
        "Handel | Zahle der Bank 3 {icon:coin} und nimm 5 Würfel: 2 rote, 3 blaue.",
        "Sturm | **Sturm!** Wer 2-4 Schiffe hat, verliert 1 davon (nicht das letzte).",
        "Meister | Hast du den „Hafenmeister“, ziehe bis zu 6 Felder; sonst nur 3.",
        "Nacht | Setze diesen Zug aus. In Runde 10 zählt jeder leere Liegeplatz −1 Punkt.",
        "Karte | Sieh dir die obersten 4 Karten des Stapels Atlantis an; behalte 1 davon.",
        "Mannschaft | Ein Matrose: {icon:coin} {icon:coin}. Er dient 12 Runden oder bis 1. Mai.",
        "Markt | Verkaufe 1 bis 3 Fässer. Ist der Markt (Hansa) offen, zahlt er 50% mehr.",
        "Leuchtturm | **Der Leuchtturm** zählt am Spielende 7 Punkte [siehe Notiz 12].",
    ),
    "cs": (
        "Přístav",
        "Lízání | Lízni si **2 karty** (z balíčku Deck A), potom 1 odhoď.",
        "Obchod | Zaplať bance 3 {icon:coin} a vezmi si 5 kostek: 2 červené, 3 modré.",
        "Bouře | **Bouře!** Každý hráč, který má 2-4 lodě, ztratí 1 z nich (ne poslední).",
        "Správce | Máš-li „Správce přístavu“, posuň se až o 6 polí; jinak jen o 3.",
        "Noc | Vynech tento tah. V kole 10 máš −1 bod za každé prázdné místo.",
        "Mapa | Prohlédni si 4 vrchní karty balíčku Atlantis; 1 si nech, ostatní vrať.",
        "Posádka | Najmi námořníka: {icon:coin} {icon:coin}. Slouží 12 kol nebo do 1. ledna.",
        "Trh | Prodej 1 až 3 sudy. Cena je o 50% vyšší, když je trh (Hansa) otevřený.",
        "Maják | **Maják** dává na konci hry 7 bodů [viz strana 12].",
    ),
    "el": (
        "Το λιμάνι",
        "Τράβηγμα | Τράβηξε **2 κάρτες** (από την τράπουλα Deck A) και ρίξε 1.",
        "Εμπόριο | Πλήρωσε 3 {icon:coin} στην τράπεζα και πάρε 5 κύβους: 2 κόκκινους, 3 μπλε.",
        "Φουρτούνα | **Φουρτούνα!** Όποιος έχει 2-4 πλοία χάνει 1 (όχι το τελευταίο).",
        "Λιμενάρχης | Αν έχεις τον «Λιμενάρχη», προχώρα ως 6 θέσεις· αλλιώς μόνο 3.",
        "Νύχτα | Χάνεις τη σειρά σου. Στον γύρο 10 παίρνεις −1 πόντο για κάθε άδεια θέση.",
        "Χάρτης | Δες τις 4 πρώτες κάρτες της στοίβας Atlantis· κράτα 1, γύρνα τις άλλες.",
        "Πλήρωμα | Πάρε έναν ναύτη: {icon:coin} {icon:coin}. Δουλεύει 12 γύρους ή ως την 1 Μαΐου.",
        "Αγορά | Πούλησε 1 ως 3 βαρέλια. Η τιμή ανεβαίνει 50% όταν η αγορά (Hansa) είναι ανοιχτή.",
        "Φάρος | **Ο φάρος** δίνει 7 πόντους στο τέλος του παιχνιδιού [βλ. σελίδα 12].",
    ),
    "he": (
        "הנמל",
        "שליפה | קח **2 קלפים** (מהחפיסה Deck A), ואז השלך 1.",
        "מסחר | שלם 3 {icon:coin} לקופה וקח 5 קוביות: 2 אדומות, 3 כחולות.",
        "סערה | **סערה!** כל שחקן שיש לו 2-4 ספינות מאבד 1 מהן (לא את האחרונה).",
        "מנהל | אם יש לך את ״מנהל הנמל״, התקדם עד 6 משבצות; אם לא, רק 3.",
        "לילה | דלג על התור. בסיבוב 10 תקבל −1 נקודה על כל רציף ריק.",
        "מפה | הסתכל ב-4 הקלפים העליונים של Atlantis; שמור 1, החזר את השאר.",
        "צוות | שכור מלח: {icon:coin} {icon:coin}. הוא עובד 12 סיבובים, או עד 1 במאי.",
        "שוק | מכור מ-1 עד 3 חביות. המחיר עולה ב-50% כאשר השוק (Hansa) פתוח.",
        "מגדלור | **המגדלור** שווה 7 נקודות בסוף המשחק [ראה עמוד 12].",
    ),
    "ar": (
        "الميناء",
        "سحب | اسحب **2 بطاقة** (من الرزمة Deck A)، ثم تخلص من 1.",
        "تجارة | ادفع 3 {icon:coin} للبنك وخذ 5 مكعبات: 2 أحمر، 3 أزرق.",
        "عاصفة | **عاصفة!** كل لاعب لديه 2-4 سفن يخسر 1 منها (ليس الأخيرة).",
        "القائد | إذا كان لديك «قائد الميناء»، تقدم حتى 6 خانات؛ وإلا فقط 3.",
        "ليل | تخطَّ هذا الدور. في الجولة 10 تحصل على −1 نقطة لكل رصيف فارغ.",
        "خريطة | انظر إلى أعلى 4 بطاقات من Atlantis؛ احتفظ بـ 1 وأعد الباقي.",
        "طاقم | وظّف بحارًا: {icon:coin} {icon:coin}. يعمل 12 جولة، أو حتى 1 مايو.",
        "سوق | بع من 1 إلى 3 براميل. السعر أعلى 50% عندما يكون السوق (Hansa) مفتوحًا.",
        "منارة | **المنارة** تساوي 7 نقاط في نهاية اللعبة [انظر الصفحة 12].",
    ),
    "ja": (
        "みなと",
        "引く | 山札（Deck A）から**カードを2枚**引き、1枚を捨てる。",
        "取引 | 銀行に3{icon:coin}を払い、キューブを5個取る。赤2個、青3個。",
        "嵐 | **嵐だ！**船を2-4隻持つプレイヤーは、1隻を失う（最後の船は失わない）。",
        "港長 | 「港長」を持っていれば6マスまで進める。持っていなければ3マスだけ。",
        "夜 | この番は休み。第10ラウンドには、空いている桟橋1つにつき−1点。",
        "海図 | 山札Atlantisの上から4枚を見て、1枚を手元に残し、残りを戻す。",
        "船員 | 船員を雇う：{icon:coin}{icon:coin}。12ラウンド、または1月1日まで働く。",
        "市場 | 樽を1～3個売る。マーケット（Hansa）が開いていれば、値段は50%高い。",
        "灯台 | **灯台**はゲーム終了時に7点になる［12ページを参照］。",
    ),
    "zh": (
        "港口",
        "抽牌 | 从牌库（Deck A）**抽2张牌**，然后弃1张。",
        "交易 | 付给银行3{icon:coin}，拿取5个方块：2个红色，3个蓝色。",
        "风暴 | **风暴！**每位有2-4艘船的玩家失去1艘（最后一艘除外）。",
        "港务长 | 如果你有“港务长”，最多移动6格；否则只能移动3格。",
        "夜晚 | 跳过本回合。在第10轮，每个空泊位使你得−1分。",
        "海图 | 查看Atlantis牌库顶的4张牌，留下1张，其余放回。",
        "船员 | 雇一名水手：{icon:coin}{icon:coin}。他工作12轮，或到1月1日为止。",
        "市场 | 卖出1至3桶货物。市场（Hansa）开放时，价格高出50%。",
        "灯塔 | **灯塔**在游戏结束时值7分【见第12页】。",
    ),
}

_GAME = f"""\
proofpress: 1
title: {WORDS["en"][0]}
players: {{min: 2, max: 4}}
languages: {{source: en, release: [{", ".join(LANGUAGES[1:])}]}}
version: "1"
licence: CC0-1.0
"""
# Where a card has its name, its text and its deck's name: x, y, width, height in mm.
BOXES = ((7, 7, 49, 9), (7, 20, 49, 44), (7, 74, 49, 7))
_NAME, _TEXT, _DECK = (" ".join(map(str, box)) for box in BOXES)
_FACE = f"""\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect x="-3" y="-3" width="69" height="94" fill="#1f4f6b"/>
  <rect x="4" y="4" width="55" height="80" rx="2" fill="#ffffff"/>
  <text pp:box="{_NAME}" pp:style="name" pp:text="card.name"/>
  <text pp:box="{_TEXT}" pp:style="words" pp:text="card.text"/>
  <text pp:box="{_DECK}" pp:style="foot" pp:text="deck.name"/>
</svg>
"""
_COIN = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
  <circle cx="12" cy="12" r="11" fill="#b8860b"/>
  <circle cx="12" cy="12" r="7" fill="none" stroke="#ffffff" stroke-width="2"/>
</svg>
"""
STYLES = """\
styles:
  words:
    font: Fira Sans
    strong_weight: 700
    size: 9 pt
    leading: 12 pt
    for:
      Hebr: {font: Heebo}
      Arab: {font: Noto Sans Arabic, leading: 14 pt}
      ja: {font: Noto Sans JP}
      zh: {font: Noto Sans SC}
  name: {like: words, weight: 700, size: 13 pt, leading: 16 pt, hyphenate: false}
  foot: {like: words, size: 8 pt, leading: 10 pt, align: centre, vertical: bottom}
"""


def cards(language: str) -> dict[str, tuple[str, str]]:
    """Return each card's name and text as they are written, by the card's id."""
    pairs = (line.partition(" | ") for line in WORDS[language][1:])
    return {id: (name, text) for id, (name, _, text) in zip(NAMES, pairs, strict=True)}


def pack_files() -> dict[str, str]:
    """Return the files of the pack."""
    rows = "".join(
        f'      - {{id: {id}, name: "{name}", text: "{text}"}}\n'
        for id, (name, text) in cards("en").items()
    )
    head = (
        '  - id: port\n    name: Harbour\n    size: poker\n    face: card\n    colour: "#1f4f6b"\n'
    )
    return {
        "game.yaml": _GAME,
        "glossary.yaml": _glossary(),
        "components/port.yaml": f"decks:\n{head}    cut: shared\n    cards:\n{rows}",
        "templates/faces/card.svg": _FACE,
        "templates/styles.yaml": STYLES,
        "art/icons/coin.svg": _COIN,
        **{f"locale/{code}.po": _catalog(code) for code in LANGUAGES[1:]},
    }


_COINS = {
    "en": "coin",
    "pl": "moneta",
    "uk": "монета",
    "ru": "монета",
    "fr": "pièce",
    "de": "Münze",
    "cs": "mince",
    "el": "νόμισμα",
    "he": "מטבע",
    "ar": "عملة",
    "ja": "コイン",
    "zh": "金币",
}


def _glossary() -> str:
    forms = ", ".join(f"{code}: {{sg: {word}}}" for code, word in _COINS.items())
    return f"terms:\n  - {{id: coin, icon: coin, forms: {{{forms}}}}}\n"


def coin(language: str) -> str:
    """Return what the icon is read as."""
    return _COINS[language]


def _catalog(language: str) -> str:
    entries = [("game.title", WORDS["en"][0], WORDS[language][0])]
    entries.append(("port.name", "Harbour", WORDS[language][0]))
    source = cards("en")
    for id, (name, text) in cards(language).items():
        entries.append((f"port.{id}.name", source[id][0], name))
        entries.append((f"port.{id}.text", source[id][1], text))
    return "\n".join(
        f'msgctxt "{context}"\nmsgid "{said}"\nmsgstr "{meant}"\n'
        for context, said, meant in entries
    )
