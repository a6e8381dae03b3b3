import { listedPages } from "../content/listed-pages.ts";
import demoTherapists from "../features/therapists/roster/demo-therapists.json" with { type: "json" };
import { profilePath } from "../features/therapists/therapist-path.ts";

/**
 * The profiles that are known when the site is built. Only the name is drawn, so that the picture isn't
 * wrong of somebody of the same name.
 */
export const picturedProfiles = demoTherapists.map(({ name }) => ({
  path: profilePath(name),
  title: name,
}));

const listed: ReadonlySet<string> = new Set(
  [...listedPages, ...picturedProfiles].map(({ path }) => path),
);

/** Every rendered address of this form is a piece, and each piece has its picture. */
const article = /^\/resource\/(?:blog|article)\/[\w-]+$/;

/** Where the picture of a page is, by the page's path. Drawn at build: pictures/draw-share-pictures.ts. */
export function pictureFile(path: string): string {
  const name = decodeURIComponent(path.slice(1)).replaceAll(/[^\w-]+/g, "-");
  return `share/${name || "home"}.png`;
}

/**
 * Which picture comes with a link to this path; a profile's holds its query. An operator's own
 * therapists have the list's: what is drawn at build can't know them.
 */
export function sharePicturePath(path: string): string {
  if (listed.has(path) || article.test(path)) return `/${pictureFile(path)}`;
  return `/${pictureFile(path.startsWith("/therapist") ? "/therapist" : "/")}`;
}
