"""
Cuts Anek Devanagari for headings in Hindi (README.md). It reads devanagari.ttf and latin.ttf,
which are the two files of weight 600 of @fontsource/anek-devanagari 5.3.0, unpacked by wawoff2 2.0.1, and shaped.txt:

  grep -rhoPI '[\\x{0900}-\\x{097F}\\x{200C}\\x{200D}]+' app --exclude-dir=fonts | sort -u > words.txt
  hb-shape devanagari.ttf --text-file=words.txt --no-positions --no-clusters --language=hi --script=deva > shaped.txt

It writes anek-devanagari-headings.ttf. Packed by wawoff2's `compress` that is anek-devanagari-headings.woff2.
"""
import re
from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

def cut(font, text, features, scripts):
    subsetter = Subsetter(Options(hinting=False, layout_features=features, layout_scripts=scripts))
    subsetter.populate(unicodes=[one for span in text.split(",") for one in spread(span)])
    subsetter.subset(font)

def spread(span):
    first, last = (span.split("-") * 2)[:2]
    return range(int(first, 16), int(last, 16) + 1)

# Joined characters that no word of the site has: two are then drawn as half a character and a whole one.
joined = re.compile("(?:[KGCJTDPB]h?|Tth?|Ddh?|Ny?|Nn|Ng|M|Y|R|Ll?|V|Sh?|Ss|H)a(?:Nukta)?")
font, used = TTFont("devanagari.ttf"), set(re.findall(r"\w[\w.]*", open("shaped.txt").read()))
names = set(font.getGlyphOrder())
def is_rare(name):
    parts = joined.findall(name.removesuffix(".dv"))
    if name in used or len(parts) < 2 or "".join(parts) + ".dv" != name: return False
    return len(parts) > 2 or (parts[1] != "Ra" and parts[0] + "Halant.dv" in names)
for lookup in font["GSUB"].table.LookupList.Lookup:
    for table in (getattr(one, "ExtSubTable", one) for one in lookup.SubTable):
        if table.LookupType == 4:
            for first, found in list(table.ligatures.items()):
                table.ligatures[first] = [one for one in found if not is_rare(one.LigGlyph)]
                if not table.ligatures[first]: del table.ligatures[first]

cut(font, "901-903,905-90b,90d,90f-911,913-918,91a-928,92a-930,932,935-939,93c-943,945,947-949,94b-94d,958-95f,964,970,"
    "200c,200d,20b9,25cc", "abvm abvs akhn blwf blwm blws cjct half kern mark mkmk nukt pres psts rkrf rphf vatu".split(), ["dev2"])
font.save("hindi.ttf")
latin = TTFont("latin.ttf")
cut(latin, "20-3b,3d,3f,41-5a,61-7a,a0,b7,2013,2014,2018,2019,201c,201d,2026,2192", ["kern", "lnum"], ["*"])
latin.save("signs.ttf")

font = Merger().merge(["hindi.ttf", "signs.ttf"])
# The height of a line: that of Noto Sans Devanagari, so that nothing moves when this face takes its place.
font["hhea"].ascent = font["OS/2"].sTypoAscender = font["OS/2"].usWinAscent = 1792
font["OS/2"].usWinDescent = 816
font["hhea"].descent = font["OS/2"].sTypoDescender = -816
font.recalcTimestamp, font["head"].created, font["head"].modified = False, 0, 0
family = "Anek Devanagari Cuts"
font["name"].names = [one for one in font["name"].names if one.nameID == 0]
for id, value in {1: family, 2: "Regular", 4: family, 6: family.replace(" ", "")}.items():
    font["name"].setName(value, id, 3, 1, 0x409)
font.save("anek-devanagari-headings.ttf")
