"""
Sets the digits and the rupee sign of a face of headings at 85 % of their width (README.md), so that a price and a time
stand close, in the same file and in hardly another byte. It reads that face, and the two files of
@fontsource-variable/anek-latin 5.3.0 that have both weights and widths:

  python3 narrow-digits.py anek-latin-headings.woff2 $LATIN_WDTH $EXT_WDTH
  python3 narrow-digits.py anek-devanagari-headings.woff2 $LATIN_WDTH $EXT_WDTH

Weights are those of the face: 400 to 700, or 600 alone.
"""
import sys
from fontTools.ttLib import TTFont
from fontTools.varLib.hvar import add_HVAR
from fontTools.varLib.instancer import instantiateVariableFont

WIDTH = 85
path, latin, extended = sys.argv[1:]
face = TTFont(path, recalcTimestamp=False)
weights = (400, 700) if "fvar" in face else 600
face.ensureDecompiled()
own = face.getBestCmap()
for file, characters in ((latin, "0123456789"), (extended, "₹")):
    source = instantiateVariableFont(TTFont(file), {"wdth": WIDTH, "wght": weights})
    assert source["head"].unitsPerEm == face["head"].unitsPerEm
    names = source.getBestCmap()
    for code in map(ord, characters):
        drawn = source["glyf"][names[code]]
        assert not drawn.isComposite()
        drawn.removeHinting()
        face["glyf"][own[code]] = drawn
        face["hmtx"][own[code]] = source["hmtx"][names[code]]
        if "gvar" in face:
            face["gvar"].variations[own[code]] = source["gvar"].variations[names[code]]
if "gvar" in face:
    add_HVAR(face)
face.flavor = "woff2"
face.save(path)
