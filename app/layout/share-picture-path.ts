import { listedPages } from "../content/listed-pages.ts";
import demoTherapists from "../features/therapists/roster/demo-therapists.json" with { type: "json" };
import { profilePath } from "../features/therapists/therapist-path.ts";

/**
 * The profiles that are known at build time: the demo therapists. The picture shows only the name, so that it also fits
 * an operator's therapist of the same name.
 */
export const picturedProfiles = demoTherapists.map(({ name }) => ({
  path: profilePath(name),
  title: name,
}));

const listed: ReadonlySet<string> = new Set(
  [...listedPages, ...picturedProfiles].map(({ path }) => path),
);

/** The paths of articles and blog posts; each has a picture. */
const article = /^\/resource\/(?:blog|article)\/[\w-]+$/;

/** Returns the file of a page's picture. The build draws it: pictures/draw-share-pictures.ts. */
export function pictureFile(path: string): string {
  const name = decodeURIComponent(path.slice(1)).replaceAll(/[^\w-]+/g, "-");
  return `share/${name || "home"}.png`;
}

/**
 * Returns the path of the Open Graph picture of a page. Profiles of an operator's therapists, which are unknown at
 * build time, have the picture of the list.
 * @param path for a profile with its query
 */
export function sharePicturePath(path: string): string {
  if (listed.has(path) || article.test(path)) return `/${pictureFile(path)}`;
  return `/${pictureFile(path.startsWith("/therapist") ? "/therapist" : "/")}`;
}
