/** The colours of the picture, each a `#rrggbb`, by their names in app/ui/styles/tokens.css. */
export type Palette = Readonly<Record<string, string>>;

/** The size that link previews show without cropping, in pixels. */
export const PICTURE = { width: 1200, height: 630 };

/** The space of the title beside the drawing, in pixels; it stands in the middle of its height. */
export const TITLE = { left: 80, width: 640, height: 400, middle: 345 };
/** Average width of a character of the heading font, relative to the font size. */
const CHARACTER_WIDTH = 0.52;

/** Escapes a text for XML. */
export const escapeMarkup = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

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
    const lines = wrap(title, Math.floor(TITLE.width / (size * CHARACTER_WIDTH)));
    if (lines.length <= (size > 60 ? 4 : 5)) return { size, lines };
  }
  return { size: 40, lines: wrap(title, Math.floor(TITLE.width / (40 * CHARACTER_WIDTH))) };
}

interface Frame {
  siteName: string;
  /** An <svg> element with Tailwind's class names for colours. */
  drawing: string;
  colours: Palette;
}

/**
 * Renders a picture around a title.
 * @param top of the title, in pixels @param rows the title's elements; none where it is drawn onto the picture
 */
export function framePictureSvg(
  { siteName, drawing, colours }: Frame,
  top: number,
  rows: readonly string[] = [],
): string {
  const fills = Object.entries(colours).map(([name, hex]) => `.fill-${name}{fill:${hex}}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">`,
    `<style>${fills.join("")}</style>`,
    `<rect width="100%" height="100%" fill="${colours.paper}"/>`,
    `<text x="${TITLE.left}" y="${top - 34}" font-size="40" fill="${colours["sage-deep"]}">${escapeMarkup(siteName)}</text>`,
    ...rows,
    `<g transform="translate(760 140) scale(1.15)" color="${colours["sage-deep"]}">${drawing}</g>`,
    "</svg>",
  ].join("");
}

/** Renders the preview picture of a page: its title, whose line breaks are kept, beside a drawing. */
export function sharePictureSvg({ title, ...frame }: Frame & { title: string }): string {
  const { size, lines } = layOut(title);
  const lineHeight = size * 1.19;
  const first = TITLE.middle - ((lines.length - 1) * lineHeight) / 2 + size * 0.3;
  const rows = lines.map(
    (line, row) =>
      `<text x="${TITLE.left}" y="${first + row * lineHeight}" font-size="${size}" fill="${frame.colours.ink}">${escapeMarkup(line)}</text>`,
  );
  return framePictureSvg(frame, first - size, rows);
}
