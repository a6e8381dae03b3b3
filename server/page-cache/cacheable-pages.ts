import type { Shown } from "../../app/lib/cache/cache-versions.ts";

/** A page that is the same for everybody. */
export interface CacheablePage {
  shows: Shown["kind"];
  /** Its id in the route table: the router asks for the data of this part of a page alone. */
  route?: string;
  /** What its address may ask. One that asks anything else is answered anew. */
  asks?: readonly string[];
  /** Asked this, it shows times too. */
  showsTimesFor?: string;
  /** A visitor whom we know gets one of their own. */
  ownForKnown?: true;
}

const read = (route: string): CacheablePage => ({ shows: "nothing", route: `routes/${route}` });
const collection = (route: string): CacheablePage => ({ ...read(route), asks: ["topic"] });
/** Not a page: the router never asks for its data. */
const file: CacheablePage = { shows: "nothing" };

/**
 * Every page that may be kept and shown to several visitors. A page that isn't here is made for each request. What is
 * here must not depend on the visitor, but by `ownForKnown` on who they are. Forms that strangers' machines like to fill,
 * as on /about and /contact, are not: a kept one has been shown for seconds already, and who sends it at once would
 * pass for somebody who has read it.
 */
const sharedPages = new Map<string, CacheablePage>([
  ["/", { shows: "roster", route: "routes/journey/home" }],
  // Without a wish for a free time it shows people only: a slot that changes hands elsewhere is no news to it.
  [
    "/therapist",
    {
      shows: "roster",
      route: "routes/journey/therapist-list",
      showsTimesFor: "free",
      asks: ["concern", "language", "price", "free", "page"],
    },
  ],
  [
    "/therapist/about-therapist",
    {
      shows: "times",
      route: "routes/journey/therapist-profile",
      asks: ["profile"],
      ownForKnown: true,
    },
  ],
  ["/quiz", { ...read("journey/quiz"), ownForKnown: true }],
  ["/stress", { shows: "roster", route: "routes/content/stress" }],
  ["/services", read("content/therapy-services")],
  ["/training", read("content/training")],
  ["/privacy", read("content/privacy/privacy")],
  ["/coming", read("content/coming")],
  ["/help-now", read("content/help-now")],
  ["/resource", read("content/resources/resources")],
  ["/resource/assessment", read("content/resources/assessment")],
  ["/resource/audio", read("content/resources/audio")],
  ["/resource/blog", collection("content/resources/blog-posts")],
  ["/resource/article", collection("content/resources/articles")],
  ["/robots.txt", file],
  ["/sitemap.xml", { shows: "roster" }],
  ["/manifest.webmanifest", file],
  ["/resource/blog/feed.xml", file],
  ["/resource/article/feed.xml", file],
]);

const article = /^\/resource\/(blog|article)\/[\w-]{1,80}$/;

/** The shared page at a path without query, if there is one. A path that ends in .data is the page's data alone. */
export function cacheablePage(path: string): CacheablePage | undefined {
  const page = path.endsWith(".data") ? path.slice(0, -".data".length) : path;
  const known = sharedPages.get(page);
  if (known) return known;
  const [, collectionOfArticle] = article.exec(page) ?? [];
  return collectionOfArticle === undefined ? undefined : read(`resource-${collectionOfArticle}`);
}
