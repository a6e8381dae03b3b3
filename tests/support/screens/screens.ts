import { expect } from "@playwright/test";
import { matchPath } from "../../../app/domain/therapists/therapist-path.ts";
import { answerByRequest, introduceByRequest } from "../product/answer-by-request.ts";
import {
  bookByRequest,
  chooseByRequest,
  orderByRequest,
  payByRequest,
} from "../product/book-by-request.ts";
import { bookingScreens } from "./booking-screens.ts";
import { dataScreens } from "./data-screens.ts";
import { at, formScreens } from "./form-screens.ts";
import type { JourneyProduct } from "../browser/journey-product.ts";
import type { JourneySlot } from "../browser/journey-slot.ts";
import type { Visitor } from "../browser/journey.ts";
import { emailsAbout } from "../providers/read-mail.ts";
import { chooseDay, fillContact, goOnTo } from "../browser/walk-assessment.ts";
import { chooseInPanel, openTherapist, panelButton, profileOf } from "../browser/walk-booking.ts";

/** A screen in one of its states: how a visitor reaches it, and the heading that identifies it. */
export interface Screen {
  /** @param takeSlot returns an unused slot; there are few, so call it only if one is needed */
  open(visitor: Visitor, takeSlot: () => JourneySlot, product: JourneyProduct): Promise<unknown>;
  heading: string | RegExp;
  /** The console line of the browser about an error response. */
  noise?: RegExp;
  /** Consists of the parts of another screen, so only the nightly lane checks it. */
  isVariant?: boolean;
}

function atStep(step: number) {
  return async (visitor: Visitor, takeSlot: () => JourneySlot) => {
    const { page } = visitor;
    await introduceByRequest(visitor);
    // A day to come: of today's times most may have passed.
    await page.goto(`/question?step=${Math.min(step, 7)}`);
    if (step < 7) return;
    const slot = takeSlot();
    await chooseDay(visitor, slot.day);
    if (step < 8) return;
    await goOnTo(visitor, 8);
    await page.getByRole("radio", { name: slot.time, exact: true }).check();
  };
}

/** Opens the result of an order by the outcome of its payment. */
async function payment(outcome: "fail" | "pending", visitor: Visitor, slot: JourneySlot, look = 1) {
  const orderId = await payByRequest(visitor, await orderByRequest(visitor, slot), outcome);
  await visitor.page.goto(`/payment-status?orderId=${orderId}&look=${look}`);
}

/**
 * Every screen of the journey in every state, except those of `pages.ts`, which have a URL.
 */
export const screens: Readonly<Record<string, Screen>> = {
  "the intro to somebody who is known": {
    isVariant: true,
    heading: "Let's Find Your Therapist",
    async open(visitor, takeSlot) {
      await chooseByRequest(visitor, takeSlot());
      await visitor.page.goto("/quiz");
      await expect(visitor.page.getByRole("link", { name: /^Go on with / })).toBeVisible();
    },
  },
  "question 1": { open: at("/question"), heading: "What's your name?" },
  "question 1 with errors": {
    heading: "What's your name?",
    noise: /status of 422/,
    async open(visitor) {
      await visitor.page.goto("/question");
      await fillContact({ ...visitor, email: "meera", phone: "12" });
      await visitor.page.getByRole("button", { name: "Continue" }).click();
      await expect(visitor.page.getByRole("alert")).toBeFocused();
    },
  },
  "question 2": { isVariant: true, open: atStep(2), heading: "How old are you?" },
  "question 3 with its free text open": {
    isVariant: true,
    heading: "How do you identify?",
    async open(visitor, takeSlot) {
      await atStep(3)(visitor, takeSlot);
      await visitor.page.getByLabel("Prefer to self-describe").check();
    },
  },
  "question 4": {
    isVariant: true,
    open: atStep(4),
    heading: "What's been on your mind the most lately?",
  },
  "question 5": { isVariant: true, open: atStep(5), heading: "Have you tried therapy before?" },
  "question 6": { isVariant: true, open: atStep(6), heading: "How would you like to connect?" },
  "question 7": { open: atStep(7), heading: "What kind of therapist feels right for you?" },
  "question 8": { open: atStep(8), heading: "When would you prefer your therapy sessions?" },
  "match after the assessment": {
    heading: /\w/,
    async open(visitor, takeSlot) {
      await answerByRequest(visitor, { issues: ["Family issues"], ...takeSlot() });
      await visitor.page.goto("/match");
      await expect(visitor.page.getByText("Why this match")).toBeVisible();
    },
  },
  "match with a free time": {
    heading: openTherapist,
    async open(visitor, takeSlot) {
      await visitor.page.goto((await chooseByRequest(visitor, takeSlot())).url);
    },
  },
  "match with a time that the visitor has booked": {
    heading: openTherapist,
    async open(visitor, takeSlot) {
      await bookByRequest(visitor, takeSlot());
      await visitor.page.goto(matchPath(openTherapist));
      await expect(visitor.page.getByText("Open my booking")).toBeVisible();
    },
  },
  "match while another time is held": {
    isVariant: true,
    heading: "Farhan Qureshi",
    async open(visitor, takeSlot) {
      await orderByRequest(visitor, takeSlot());
      await visitor.page.goto(matchPath("Farhan Qureshi"));
      await expect(
        visitor.page.getByRole("button", { name: "Go back to this time" }),
      ).toBeVisible();
    },
  },
  "match of an unknown name": {
    isVariant: true,
    open: at("/match?profile=Nobody"),
    heading: "We couldn’t find that therapist",
    noise: /status of 404/,
  },
  "therapist list narrowed": {
    heading: "Meet Your Therapists",
    async open({ page }) {
      await page.goto("/therapist?concern=Anxiety&free=tomorrow");
      await page.getByText("Filter therapists").click();
      await expect(page.getByRole("button", { name: "Show therapists" })).toBeVisible();
    },
  },
  "therapist list with nobody on it": {
    isVariant: true,
    heading: "Meet Your Therapists",
    async open({ page }) {
      await page.goto("/therapist?concern=Grief&language=Tamil&price=300");
      await expect(page.getByText("No therapist matches all of these filters")).toBeVisible();
    },
  },
  "therapist profile with errors": {
    heading: openTherapist,
    noise: /status of 422/,
    async open(visitor, takeSlot) {
      await visitor.page.goto(profileOf(openTherapist));
      await chooseInPanel(visitor, takeSlot());
      await fillContact({ ...visitor, email: "meera", phone: "12" });
      await panelButton(visitor).click();
      await expect(visitor.page.getByRole("alert")).toBeFocused();
    },
  },
  "therapist profile of an unknown name": {
    isVariant: true,
    open: at(profileOf("Nobody")),
    heading: "We couldn’t find that therapist",
    noise: /status of 404/,
  },
  "payment result, booked": {
    heading: "Thanks",
    async open(visitor, takeSlot) {
      const { orderId } = await bookByRequest(visitor, takeSlot());
      await visitor.page.goto(`/payment-status?orderId=${orderId}`);
    },
  },
  "payment result, booked, the mail refused": {
    heading: "Thanks",
    async open(visitor, takeSlot, product) {
      const { orderId } = await bookByRequest(visitor, takeSlot());
      await emailsAbout(product.outbox, orderId, 2);
      await product.rows(
        "update email set sent_at = null, refused_at = now() where order_id = $1",
        [orderId],
      );
      await visitor.page.goto(`/payment-status?orderId=${orderId}`);
      await expect(
        visitor.page.getByText("Your email provider rejected our message"),
      ).toBeVisible();
      await expect(visitor.page.getByText("on its way")).toHaveCount(0);
    },
  },
  "payment result, failed": {
    heading: "Payment Failed",
    open: (visitor, takeSlot) => payment("fail", visitor, takeSlot()),
  },
  "payment result, loading": {
    isVariant: true,
    heading: "Loading Payment Information",
    open: (visitor, takeSlot) => payment("pending", visitor, takeSlot()),
  },
  "payment result, pending": {
    heading: "Your payment is still being confirmed",
    open: (visitor, takeSlot) => payment("pending", visitor, takeSlot(), 16),
  },
  ...bookingScreens,
  ...formScreens,
  ...dataScreens,
  "soothing audios": {
    heading: "Soothing Audios",
    open: at("/resource/audio"),
  },
  "self-checks with one open and questions left out": {
    heading: "Self Assessment",
    async open({ page }) {
      await page.goto("/resource/assessment");
      await page.locator("summary", { hasText: "Mood and energy" }).click();
      await page.getByRole("button", { name: "See my score" }).filter({ visible: true }).click();
      await expect(page.getByRole("alert")).toBeFocused();
    },
  },
  "a self-check's score": {
    heading: "Few signs of worry and tension",
    async open({ page }) {
      await page.goto("/resource/assessment");
      await page.locator("summary", { hasText: "Worry and tension" }).click();
      for (const never of await page.getByLabel("Not at all").filter({ visible: true }).all()) {
        await never.check();
      }
      await page.getByRole("button", { name: "See my score" }).filter({ visible: true }).click();
    },
  },
  outbox: {
    isVariant: true,
    heading: "Outbox of the demo",
    async open(visitor, takeSlot) {
      await bookByRequest(visitor, takeSlot());
      await visitor.page.goto("/outbox");
      await visitor.page.getByText("Read it").first().click();
    },
  },
};
