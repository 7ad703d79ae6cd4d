"""How the options about sheets and printers are written on the command line."""

from typing import Annotated

from proofpress.commands import typer

Bleed = Annotated[
    str | None, typer.Option(metavar="MM|shared", help="Bleed that shows around each piece.")
]
Marks = Annotated[str, typer.Option(metavar="both|front|back|none", help="Sides with crop marks.")]
Backs = Annotated[
    str, typer.Option(metavar="together|apart", help="Backs in the same file, or their own.")
]
Copies = Annotated[
    str, typer.Option(metavar="expanded|listed", help="Every copy, or each once with a list.")
]
Skip = Annotated[int, typer.Option(metavar="N", help="Leave the first slots empty.")]
Grid = Annotated[
    str | None, typer.Option(metavar="COLUMNSxROWS", help="Lay cards so, come what may.")
]
Mix = Annotated[bool, typer.Option("--mix", help="Cards of different sizes on the same sheet.")]
PaperWeight = Annotated[
    float, typer.Option(metavar="G", help="Of the booklet's paper, in grams a square metre.")
]
PrinterName = Annotated[
    str | None, typer.Option(metavar="NAME", help="A printer of your printers.yaml.")
]
Turn = Annotated[
    str, typer.Option("--fold", metavar="duplex|short", help="Edge that the paper is turned on.")
]
Save = Annotated[
    str | None, typer.Option(metavar="NAME", help="Keep --x and --y as this printer's offset.")
]
Across = Annotated[float | None, typer.Option("--x", metavar="MM", help="To the right.")]
Down = Annotated[float | None, typer.Option("--y", metavar="MM", help="Down.")]
Landscape = Annotated[
    bool, typer.Option("--landscape", help="Measured on the sheet that lies on its side.")
]
Preflight = Annotated[
    bool, typer.Option("--preflight", help="Measure the finished files of home sheets too.")
]
Maker = Annotated[
    str, typer.Option("--for", metavar="home|MAKER", help="Whom the files are for: `list makers`.")
]
