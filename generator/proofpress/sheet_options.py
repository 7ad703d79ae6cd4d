"""How the options about sheets and printers are written on the command line."""

from typing import Annotated

from proofpress.commands import option

Bleed = Annotated[
    str | None, option(metavar="MM|shared", help="Bleed that shows around each piece.")
]
Marks = Annotated[str, option(metavar="both|front|back|none", help="Sides with crop marks.")]
Backs = Annotated[
    str, option(metavar="together|apart", help="Backs in the same file, or their own.")
]
Copies = Annotated[
    str, option(metavar="expanded|listed", help="Every copy, or each once with a list.")
]
Skip = Annotated[int, option(metavar="N", help="Leave the first slots empty.")]
Grid = Annotated[str | None, option(metavar="COLUMNSxROWS", help="Lay cards so, come what may.")]
Mix = Annotated[bool, option("--mix", help="Cards of different sizes on the same sheet.")]
PaperWeight = Annotated[
    float, option(metavar="G", help="Of the booklet's paper, in grams a square metre.")
]
PrinterName = Annotated[str | None, option(metavar="NAME", help="A printer of your printers.yaml.")]
Turn = Annotated[
    str, option("--fold", metavar="duplex|short", help="Edge that the paper is turned on.")
]
Save = Annotated[
    str | None, option(metavar="NAME", help="Keep --x and --y as this printer's offset.")
]
Across = Annotated[float | None, option("--x", metavar="MM", help="To the right.")]
Down = Annotated[float | None, option("--y", metavar="MM", help="Down.")]
Landscape = Annotated[
    bool, option("--landscape", help="Measured on the sheet that lies on its side.")
]
Preflight = Annotated[
    bool, option("--preflight", help="Measure the finished files of home sheets too.")
]
Maker = Annotated[
    str, option("--for", metavar="home|MAKER", help="Whom the files are for: `list makers`.")
]
