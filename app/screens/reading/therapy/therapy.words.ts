import { t } from "../../../lib/language/t.ts";
import { brand } from "../../../content/brand.ts";

/** Texts of the page for visitors who feel stressed. */
export const stressCopy = {
  get title() {
    return t("Feeling stressed?");
  },
  get tabTitle() {
    return t("Feeling stressed? {brand}", { brand: brand.name });
  },
  get lead() {
    return t(
      "These are the people you can talk to, soonest available first. Swipe, or press Next.",
    );
  },
  get description() {
    return t("Meet the therapists you can talk to about stress, one after the other.");
  },
  get label() {
    return t("Therapists");
  },
  fits: (concerns: readonly string[]) =>
    t("Works with {concerns}.", { concerns: concerns.join(", ").toLowerCase() }),
  price: (full: string, half: string) => t("{full} for 60 min · {half} for 30 min", { full, half }),
  next: (day: string, time: string) => t("Next available: {day}, {time}", { day, time }),
  get notThisWeek() {
    return t("No times available this week", {}, "on a card");
  },
  get profile() {
    return t("See profile");
  },
  profileOf: (name: string) => t("of {name}", { name }),
};
/** The texts of the services page, beside the kinds of session in `content/therapy`. */
export const servicesCopy = {
  get title() {
    return t("Services");
  },
  get tabTitle() {
    return t("Services: {brand}", { brand: brand.name });
  },
  get description() {
    return t("Individual, couple, family and elderly therapy by video, with therapists in India.");
  },
  get lead() {
    return t("Four kinds of sessions, by video or audio.");
  },
  prices: (half: string, full: string) =>
    [
      [t("30 minutes"), t("from {half}", { half })],
      [t("60 minutes"), t("from {full}", { full })],
    ] as const,
  get priceNote() {
    return t("Prices are on each profile, and you see the total again before you pay.");
  },
  get more() {
    return [
      { to: "/pricing", label: t("Prices and refunds") },
      { to: "/first-session", label: t("Your first session") },
    ];
  },
  get comeWith() {
    return t("People come with, for example");
  },
  get book() {
    return t("Book Session");
  },
  bookFor: (title: string) => t(" for {title}", { title }),
  get statistics() {
    return t("Our numbers");
  },
};
