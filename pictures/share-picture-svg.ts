/** The colours of the picture, each a `#rrggbb`, by their names in app/ui/styles/tokens.css. */
export type Palette = Readonly<Record<string, string>>;

/** What Open Graph's readers show whole: 1200 by 630 pixels. */
export const PICTURE = { width: 1200, height: 630 };

const LEFT = 80;
/** Up to here a title may reach before it touches the drawing. */
export const TITLE_WIDTH = 640;
const TITLE_MIDDLE = 345;
/** Of a letter of the heading face, on average, in parts of its size; titles have few wide ones. */
const LETTER = 0.52;

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function wrap(title: string, emails: number): string[] {
  return title.split("\n").flatMap((part) => {
    const lines: string[] = [];
    for (const word of part.split(" ")) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && longer.length <= emails) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}

/** The largest letters with which the title takes at most five lines. */
function layOut(title: string): { size: number; lines: string[] } {
  for (const size of [72, 64, 56, 48]) {
    const lines = wrap(title, Math.floor(TITLE_WIDTH / (size * LETTER)));
    if (lines.length <= (size > 60 ? 4 : 5)) return { size, lines };
  }
  return { size: 40, lines: wrap(title, Math.floor(TITLE_WIDTH / (40 * LETTER))) };
}

interface PictureOf {
  /** Line breaks in it are kept. */
  title: string;
  siteName: string;
  /** An <svg> of the site, in which class names of Tailwind choose the colours. */
  drawing: string;
  colours: Palette;
}

/** The picture that comes with a link to a page: its title, beside the window on the hills. */
export function sharePictureSvg({ title, siteName, drawing, colours }: PictureOf): string {
  const { size, lines } = layOut(title);
  const lead = size * 1.19;
  const first = TITLE_MIDDLE - ((lines.length - 1) * lead) / 2 + size * 0.3;
  const fills = Object.entries(colours).map(([name, hex]) => `.fill-${name}{fill:${hex}}`);
  const rows = lines.map(
    (line, row) =>
      `<text x="${LEFT}" y="${first + row * lead}" font-size="${size}" fill="${colours.ink}">${escape(line)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">`,
    `<style>${fills.join("")}</style>`,
    `<rect width="100%" height="100%" fill="${colours.paper}"/>`,
    `<text x="${LEFT}" y="${first - size - 34}" font-size="40" fill="${colours["sage-deep"]}">${escape(siteName)}</text>`,
    ...rows,
    `<g transform="translate(760 140) scale(1.15)" color="${colours["sage-deep"]}">${drawing}</g>`,
    "</svg>",
  ].join("");
}
