/** The colours of the picture, each a `#rrggbb`, by their names in app/ui/styles/tokens.css. */
export type Palette = Readonly<Record<string, string>>;

/** The size that link previews show without cropping, in pixels. */
export const PICTURE = { width: 1200, height: 630 };

const LEFT = 80;
/** The space beside the drawing, in pixels. */
export const TITLE_WIDTH = 640;
const TITLE_MIDDLE = 345;
/** Average width of a character of the heading font, relative to the font size. */
const CHARACTER_WIDTH = 0.52;

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** @param maxLength in characters */
function wrap(title: string, maxLength: number): string[] {
  return title.split("\n").flatMap((part) => {
    const lines: string[] = [];
    for (const word of part.split(" ")) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && longer.length <= maxLength) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}

/** Chooses the largest font size with which the title takes at most four lines (five in small sizes). */
function layOut(title: string): { size: number; lines: string[] } {
  for (const size of [72, 64, 56, 48]) {
    const lines = wrap(title, Math.floor(TITLE_WIDTH / (size * CHARACTER_WIDTH)));
    if (lines.length <= (size > 60 ? 4 : 5)) return { size, lines };
  }
  return { size: 40, lines: wrap(title, Math.floor(TITLE_WIDTH / (40 * CHARACTER_WIDTH))) };
}

interface PictureOf {
  /** Its line breaks are kept. */
  title: string;
  siteName: string;
  /** An <svg> element with Tailwind's class names for colours. */
  drawing: string;
  colours: Palette;
}

/** Renders the preview picture of a page: its title beside a drawing. */
export function sharePictureSvg({ title, siteName, drawing, colours }: PictureOf): string {
  const { size, lines } = layOut(title);
  const lineHeight = size * 1.19;
  const first = TITLE_MIDDLE - ((lines.length - 1) * lineHeight) / 2 + size * 0.3;
  const fills = Object.entries(colours).map(([name, hex]) => `.fill-${name}{fill:${hex}}`);
  const rows = lines.map(
    (line, row) =>
      `<text x="${LEFT}" y="${first + row * lineHeight}" font-size="${size}" fill="${colours.ink}">${escape(line)}</text>`,
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
