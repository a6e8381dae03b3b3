import { listedPages } from "../content/listed-pages.ts";

const listed: ReadonlySet<string> = new Set(listedPages.map(({ path }) => path));

/** Every rendered address of this form is a piece, and each piece has its picture. */
const piece = /^\/resource\/(?:blog|article)\/[\w-]+$/;

/** Where the picture of a page is, by the page's path. Drawn at build: pictures/draw-share-pictures.ts. */
export function pictureFile(path: string): string {
  return `share/${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
}

/**
 * Which picture comes with a link to this path. A profile has the list's: what is drawn at build
 * can't know an operator's therapists.
 */
export function sharePicturePath(path: string): string {
  if (listed.has(path) || piece.test(path)) return `/${pictureFile(path)}`;
  return `/${pictureFile(path.startsWith("/therapist") ? "/therapist" : "/")}`;
}
