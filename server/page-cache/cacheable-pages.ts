import type { Shown } from "../../app/lib/cache/cache-versions.ts";

/** A page that is the same for all visitors. */
export interface CacheablePage {
  shows: Shown["kind"];
  /** Its id in the route table, by which the router asks for its data. */
  route?: string;
  /** Query parameters that it has. An address with any other is not cached. */
  asks?: readonly string[];
  /** With this parameter it shows times too. */
  showsTimesFor?: string;
  /** A visitor with a cookie gets a page of their own. */
  ownForKnown?: true;
}

const read = (route: string): CacheablePage => ({ shows: "nothing", route: `routes/${route}` });
const collection = (route: string): CacheablePage => ({ ...read(route), asks: ["topic"] });
/** Not a page: the router never asks for its data. */
const file: CacheablePage = { shows: "nothing" };

/**
 * Every page that may be cached. All others are made for each request. A page here must not depend on the visitor, except
 * by `ownForKnown`. The forms of /about and /contact are not here: form protection takes a form that comes back within
 * seconds for a machine's, and a cached form is seconds old when it is sent.
 */
const sharedPages = new Map<string, CacheablePage>([
  ["/", { shows: "roster", route: "routes/journey/home" }],
  // It shows free times only with the filter `free`; without it a slot claim does not make it stale.
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

/** The cacheable page at a path without query. A path that ends in .data names the data of the page alone. */
export function cacheablePage(path: string): CacheablePage | undefined {
  const page = path.endsWith(".data") ? path.slice(0, -".data".length) : path;
  const known = sharedPages.get(page);
  if (known) return known;
  const [, collectionOfArticle] = article.exec(page) ?? [];
  return collectionOfArticle === undefined ? undefined : read(`resource-${collectionOfArticle}`);
}
