/** The pages in the sitemap besides therapists, articles and blog posts. */
export const listedPages = [
  "/",
  "/quiz",
  "/therapist",
  "/services",
  "/stress",
  "/about",
  "/contact",
  "/training",
  "/resource",
  "/resource/blog",
  "/resource/article",
  "/resource/assessment",
  "/resource/audio",
  "/help-now",
  "/pricing",
  "/first-session",
  "/how-we-choose",
  "/under-18",
  "/accessibility",
  "/privacy",
  "/terms",
  "/refunds",
];

/** Pages whose matter is in English alone. Below `/hi` they say so, lead there, and name the English page as theirs. */
export const pagesInEnglish: ReadonlySet<string> = new Set(["/resource/assessment"]);
