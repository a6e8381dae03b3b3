import { brand } from "../../../content/brand.ts";

/** Texts of the page for visitors who feel stressed. */
export const stressCopy = {
  title: "Feeling stressed?",
  tabTitle: `Feeling stressed? ${brand.name}`,
  lead: "These are the people you can talk to, soonest free first. Swipe, or press Next.",
  description: "Meet the therapists you can talk to about stress, one after the other.",
  label: "Therapists",
  fits: (concerns: readonly string[]) => `Works with ${concerns.join(", ").toLowerCase()}.`,
  price: (full: string, half: string) => `${full} for 60 min · ${half} for 30 min`,
  next: (day: string, time: string) => `Next free: ${day}, ${time}`,
  notThisWeek: "No free times this week",
  profile: "See profile",
  profileOf: (name: string) => `of ${name}`,
};
