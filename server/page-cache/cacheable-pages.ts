import type { Shown } from "../../app/lib/cache-versions.ts";

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
  route: `screens/${route}`,
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
  ["/", { shows: "times", route: "screens/journey/home" }],
  [
    "/therapist",
    {
      shows: "times",
      route: "screens/journey/therapist-list",
      asks: ["concern", "language", "price", "free", "page"],
    },
  ],
  [
    "/therapist/about-therapist",
    {
      shows: "times",
      route: "screens/journey/therapist-profile",
      asks: ["profile"],
      ownForKnown: true,
    },
  ],
  ["/quiz", { ...unchanging("journey/quiz"), ownForKnown: true }],
  ["/stress", { shows: "times", route: "screens/reading/therapy/stress" }],
  ["/services", { shows: "roster", route: "screens/reading/therapy/therapy-services" }],
  ["/training", unchanging("reading/training/training")],
  ["/privacy", unchanging("privacy/privacy")],
  ["/terms", unchanging("privacy/terms")],
  ["/refunds", unchanging("privacy/refunds")],
  ["/pricing", { shows: "roster", route: "screens/reading/guides/pricing" }],
  ["/first-session", unchanging("reading/guides/first-session")],
  ["/how-we-choose", unchanging("reading/guides/how-we-choose")],
  ["/under-18", unchanging("reading/guides/under-18")],
  ["/accessibility", unchanging("reading/guides/accessibility")],
  ["/coming", unchanging("reading/errors/coming")],
  ["/help-now", unchanging("reading/help/help-now")],
  ["/resource", unchanging("reading/articles/resources")],
  ["/resource/assessment", unchanging("reading/self-check/assessment")],
  ["/resource/audio", unchanging("reading/audio/audio")],
  ["/resource/blog", collection("reading/articles/blog-posts")],
  ["/resource/article", collection("reading/articles/articles")],
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
