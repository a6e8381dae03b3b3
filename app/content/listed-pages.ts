/** The pages that search engines are told of, beside the therapists and the things to read. */
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
  "/privacy",
] as const;
