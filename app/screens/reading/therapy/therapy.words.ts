import { brand } from "../../../content/brand.ts";

/** Texts of the page for visitors who feel stressed. */
export const stressCopy = {
  title: "Feeling stressed?",
  tabTitle: `Feeling stressed? ${brand.name}`,
  lead: "These are the people you can talk to, soonest available first. Swipe, or press Next.",
  description: "Meet the therapists you can talk to about stress, one after the other.",
  label: "Therapists",
  fits: (concerns: readonly string[]) => `Works with ${concerns.join(", ").toLowerCase()}.`,
  price: (full: string, half: string) => `${full} for 60 min · ${half} for 30 min`,
  next: (day: string, time: string) => `Next available: ${day}, ${time}`,
  notThisWeek: "No times available this week",
  profile: "See profile",
  profileOf: (name: string) => `of ${name}`,
};

/** The texts of the services page, beside those of each service in `content/therapy-services.ts`. */
export const servicesCopy = {
  title: "Services",
  tabTitle: `Services: ${brand.name}`,
  description: "Individual, couple, family and elderly therapy by video, with therapists in India.",
  lead: "Four kinds of sessions, by video or audio.",
  prices: (half: string, full: string) =>
    [
      ["30 minutes", `from ${half}`],
      ["60 minutes", `from ${full}`],
    ] as const,
  priceNote: "Prices are on each profile, and you see the total again before you pay.",
  more: [
    { to: "/pricing", label: "Prices and refunds" },
    { to: "/first-session", label: "Your first session" },
  ],
  comeWith: "People come with, for example",
  book: "Book Session",
  bookFor: (title: string) => ` for ${title}`,
  statistics: "Our numbers",
};
