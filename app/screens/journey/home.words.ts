import { t } from "../../lib/language/t.ts";
import { brand } from "../../content/brand.ts";
import type { IconName } from "../../ui/icon.tsx";
import type { DrawingName } from "../../ui/picture/drawing.tsx";
import { unbrokenTime } from "../../lib/india-time.ts";
import type { NextFree } from "../../domain/therapists/therapist.ts";

/** All texts of the home page, in the order of its sections. */
export const homeCopy = {
  get tabTitle() {
    return t("{brand}: find a therapist in India", { brand: brand.name });
  },
  get description() {
    return t(
      "No labels, no long waitlists, no pressure. Answer eight short questions, meet a therapist who fits, and talk by video.",
    );
  },
  get kicker() {
    return t("Online therapy, anywhere in India");
  },
  get promises() {
    return [t("No Labels"), t("No Long Waitlists"), t("No Pressure")];
  },
  get subline() {
    return t("You don't have to carry it all alone anymore");
  },
  get start() {
    return t("Get Started Today");
  },
  priceFrom: (price: string) => t("**from {price}** a session", { price }),
  get noAccount() {
    return t("no account");
  },
  freeToCancel: (hours: number) =>
    t("cancel up to {hours} hours before for a full refund", { hours }),
  freeSoon: (count: number) => t("{count} available today or tomorrow", { count }),
  get freeLater() {
    return t("Times available this week");
  },
  next: ({ when, day, time }: NextFree) =>
    when === "later"
      ? unbrokenTime(t("next: {day}, {time}", { day, time }))
      : when === "tomorrow"
        ? unbrokenTime(t("next: tomorrow, {time}", { time }))
        : when === "tonight"
          ? unbrokenTime(t("next: tonight, {time}", { time }))
          : unbrokenTime(t("next: today, {time}", { time })),
  get seeWhoIsFree() {
    return t("See who’s available");
  },
  get servicesTitle() {
    return t("For one, for two, for a family");
  },
  get servicesLead() {
    return t("By video or audio, 30 or 60 minutes.");
  },
  get transformationTitle() {
    return t("What can change");
  },
  /** Goals of therapy. The note says that they are no promise. */
  get transformations() {
    return [
      {
        before: t("I should be able to manage this by myself."),
        after: t("I said it out loud, and someone stayed."),
      },
      {
        before: t("It is the same thought every night."),
        after: t("The thought still comes. I know what to do with it."),
      },
      {
        before: t("We only talk about bills and food."),
        after: t("We can disagree and still have tea together."),
      },
    ];
  },
  get transformationNote() {
    return t("Goals people work towards. We can’t promise them.");
  },
  get therapistsTitle() {
    return t("People you can talk to");
  },
  get therapistsLead() {
    return t("Available times, prices and how they work.");
  },
  get allTherapists() {
    return t("See all therapists");
  },
  get stepsTitle() {
    return t("How it works");
  },
  get steps() {
    return [
      {
        drawing: "phone",
        title: t("Answer eight short questions"),
        text: t("Skip most of them if you like. Go back any time."),
      },
      {
        drawing: "chairs",
        title: t("See your match, and why"),
        text: t("Not the right fit? Choose any other therapist."),
      },
      {
        drawing: "cup",
        title: t("Pick a time and pay"),
        text: t("You see the price and the refund terms first."),
      },
      {
        drawing: "envelope",
        title: t("Get your link"),
        text: t("By email and on screen. Nothing to install."),
      },
    ] satisfies { drawing: DrawingName; title: string; text: string }[];
  },
  adults: (name: string) => t("{name} is for adults, 18 and over.", { name }),
  get reasonsTitle() {
    return t("What you can count on");
  },
  get reasons() {
    return [
      {
        icon: "check",
        title: t("You see everything before you decide"),
        text: t("How they work, when they’re available, what it costs."),
      },
      {
        icon: "clock",
        title: t("Nothing to sign up for"),
        text: t("No account. You pay for one session at a time."),
      },
      {
        icon: "shield",
        title: t("Your answers stay private"),
        text: t(
          "We use them to suggest a therapist. Your therapist sees them only if you share them. We never sell them.",
        ),
      },
    ] satisfies { icon: IconName; title: string; text: string }[];
  },
  get costTitle() {
    return t("What a session costs");
  },
  minutes: (minutes: number) => t("{minutes} minutes", { minutes }),
  get from() {
    return t("from <price>");
  },
  get refundTitle() {
    return t("If you cancel");
  },
  refundShare: (percent: number) => `${percent}%`,
  refundUntilHours: (hours: number) => t("{hours} h before", { hours }),
  get refundUntilStart() {
    return t("the start");
  },
  refundSentence: (hours: number, percent: number) =>
    t(
      "Cancel {hours} hours before and we’ll refund all of it. After that, until the start, {percent}%.",
      { hours, percent },
    ),
  get statisticsTitle() {
    return t("Our numbers");
  },
  get reviewsTitle() {
    return t("What people say");
  },
  get questionsTitle() {
    return t("Questions people ask");
  },
  get allQuestions() {
    return t("All questions and answers");
  },
  get loading() {
    return t("Loading...");
  },
};
