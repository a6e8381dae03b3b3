import type { Shown } from "../../app/lib/cache/cache-versions.ts";

/** A page that is the same for all visitors. */
export interface CacheablePage {
  shows: Shown["kind"];
  /** Its id in the route table, by which the router requests its data. */
  route?: string;
  /** Its query parameters. A URL with any other is not cached. */
  asks?: readonly string[];
  /** A visitor with a cookie gets a personal page, which is not cached. */
  ownForKnown?: true;
}

const unchanging = (route: string): CacheablePage => ({
  shows: "nothing",
  route: `routes/${route}`,
});
const collection = (route: string): CacheablePage => ({ ...unchanging(route), asks: ["topic"] });
/** A file without a route: the router never requests its data. */
const file: CacheablePage = { shows: "nothing" };

/**
 * Every page that may be cached. All others are rendered for each request. A page here must not depend on the visitor,
 * except by `ownForKnown`. The forms of /about and /contact are not here, because form protection measures the time
 * from rendering to submission, which a cached form falsifies.
 */
const sharedPages = new Map<string, CacheablePage>([
  ["/", { shows: "times", route: "routes/journey/home" }],
  [
    "/therapist",
    {
      shows: "times",
      route: "routes/journey/therapist-list",
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
  ["/quiz", { ...unchanging("journey/quiz"), ownForKnown: true }],
  ["/stress", { shows: "times", route: "routes/content/stress" }],
  ["/services", { shows: "roster", route: "routes/content/therapy-services" }],
  ["/training", unchanging("content/training/training")],
  ["/privacy", unchanging("content/privacy/privacy")],
  ["/terms", unchanging("content/privacy/terms")],
  ["/refunds", unchanging("content/privacy/refunds")],
  ["/pricing", { shows: "roster", route: "routes/content/guides/pricing" }],
  ["/first-session", unchanging("content/guides/first-session")],
  ["/how-we-choose", unchanging("content/guides/how-we-choose")],
  ["/under-18", unchanging("content/guides/under-18")],
  ["/accessibility", unchanging("content/guides/accessibility")],
  ["/coming", unchanging("content/errors/coming")],
  ["/help-now", unchanging("content/help-now/help-now")],
  ["/resource", unchanging("content/resources/resources")],
  ["/resource/assessment", unchanging("content/resources/assessment")],
  ["/resource/audio", unchanging("content/resources/audio")],
  ["/resource/blog", collection("content/resources/blog-posts")],
  ["/resource/article", collection("content/resources/articles")],
  ["/robots.txt", file],
  ["/sitemap.xml", { shows: "roster" }],
  ["/manifest.webmanifest", file],
  ["/resource/blog/feed.xml", file],
  ["/resource/article/feed.xml", file],
]);

const article = /^\/resource\/(blog|article)\/[\w-]{1,80}$/;

/** Finds the cacheable page at a path without query. A path that ends in .data names only the page's data. */
export function cacheablePage(path: string): CacheablePage | undefined {
  const page = path.endsWith(".data") ? path.slice(0, -".data".length) : path;
  const known = sharedPages.get(page);
  if (known) return known;
  const [, collectionOfArticle] = article.exec(page) ?? [];
  return collectionOfArticle === undefined
    ? undefined
    : unchanging(`resource-${collectionOfArticle}`);
}
