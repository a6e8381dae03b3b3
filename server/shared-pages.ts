import type { Shown } from "../app/lib/seen-changes.ts";

/** A page that is the same for everybody. */
export interface SharedPage {
  shows: Shown["kind"];
  /** What its address may ask. One that asks anything else is answered anew. */
  asks?: readonly string[];
  /** Asked this, it shows times too. */
  showsTimesFor?: string;
  /** A visitor whom we know gets one of their own. */
  ownForKnown?: true;
}

const read: SharedPage = { shows: "nothing" };
const shelf: SharedPage = { shows: "nothing", asks: ["topic"] };

/**
 * Every page that may be kept and shown to several visitors. A page that isn't here is made for each request. What is
 * here must not depend on the visitor, but by `ownForKnown` on who they are. Forms that strangers' machines like to fill,
 * as on /about and /contact, are not: a kept one has been shown for seconds already, and who sends it at once would
 * pass for somebody who has read it.
 */
const sharedPages = new Map<string, SharedPage>([
  ["/", { shows: "roster" }],
  // Without a wish for a free time it shows people only: a slot that changes hands elsewhere is no news to it.
  [
    "/therapist",
    {
      shows: "roster",
      showsTimesFor: "free",
      asks: ["concern", "language", "price", "free", "page"],
    },
  ],
  ["/therapist/about-therapist", { shows: "times", asks: ["profile"], ownForKnown: true }],
  ["/quiz", { ...read, ownForKnown: true }],
  ["/stress", { shows: "roster" }],
  ["/services", read],
  ["/training", read],
  ["/privacy", read],
  ["/coming", read],
  ["/help-now", read],
  ["/resource", read],
  ["/resource/assessment", read],
  ["/resource/audio", read],
  ["/resource/blog", shelf],
  ["/resource/article", shelf],
  ["/robots.txt", read],
  ["/sitemap.xml", { shows: "roster" }],
  ["/manifest.webmanifest", read],
  ["/resource/blog/feed.xml", read],
  ["/resource/article/feed.xml", read],
]);

const piece = /^\/resource\/(?:blog|article)\/[\w-]{1,80}$/;

/** The shared page at a path without query, if there is one. A path that ends in .data is the page's data alone. */
export function sharedPage(path: string): SharedPage | undefined {
  const page = path.endsWith(".data") ? path.slice(0, -".data".length) : path;
  return sharedPages.get(page) ?? (piece.test(page) ? read : undefined);
}
