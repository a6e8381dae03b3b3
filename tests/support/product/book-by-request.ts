import { expect } from "@playwright/test";
import { localPath } from "../../../app/lib/language/local-path.ts";
import type { JourneySlot } from "../browser/journey-slot.ts";
import type { Visitor } from "../browser/journey.ts";
import { formsOn } from "../http/visitor-by-fetch.ts";
import { openTherapist, profileOf } from "../browser/walk-booking.ts";

/**
 * The way to a booking as a browser without scripts sends it, with the cookies of the visitor's own browser: for
 * journeys whose subject begins after it. The way itself is walked, click by click, in profile-to-link and
 * assessment-to-link; here no page is drawn on the way, which takes a fiftieth of the time.
 *
 * @returns the address of the pay page; the slot is held
 */
export async function orderByRequest(
  visitor: Visitor,
  slot: JourneySlot,
  therapist?: string,
): Promise<string> {
  const chosen = await chooseByRequest(visitor, slot, therapist);
  const [book] = formsOn(chosen.text, "book");
  const action = new URL(book?.action ?? "", chosen.url).href;
  const payPage = await visitor.page.request.post(action, { form: book?.fields ?? {} });
  expect(await payPage.text()).toContain("Demo payment");
  return payPage.url();
}

/**
 * Chooses a time in a profile's booking panel.
 * @returns the match page that it leads to, on which nothing is held yet
 */
export async function chooseByRequest(
  { page, name, email, phone }: Visitor,
  { day, time }: JourneySlot,
  therapist = openTherapist,
): Promise<{ url: string; text: string }> {
  const panel = { name, email, phone_number: phone, preferredDate: day, [`time-${day}`]: time };
  const chosen = await page.request.post(localPath(profileOf(therapist)), {
    form: { ...panel, duration: "60" },
    // As in answer-by-request.ts.
    maxRetries: 1,
  });
  expect(chosen.url()).toContain(localPath("/match?profile="));
  return { url: chosen.url(), text: await chosen.text() };
}

/** Presses a button of the pay page. @returns the order's id */
export async function payByRequest(
  { page }: Visitor,
  payPage: string,
  outcome: "pay" | "fail" | "pending",
): Promise<string> {
  const result = new URL((await page.request.post(payPage, { form: { outcome } })).url());
  expect(result.pathname).toBe(localPath("/payment-status"));
  return result.searchParams.get("orderId") ?? "";
}

/** A session that is paid and booked. @returns with the meeting's link and the path of the booking's own page */
export async function bookByRequest(visitor: Visitor, slot: JourneySlot, therapist?: string) {
  const payPage = await orderByRequest(visitor, slot, therapist);
  const orderId = await payByRequest(visitor, payPage, "pay");
  const told = async (pattern: RegExp) => {
    const thanks = await visitor.page.request.get(localPath(`/payment-status?orderId=${orderId}`));
    return pattern.exec(await thanks.text())?.[1] ?? "";
  };
  // A link whose text is its URL.
  const toMeeting = /<a [^>]*href="(https:[^"]+)"[^>]*>\1</;
  await expect.poll(() => told(toMeeting), { timeout: 30_000, intervals: [100] }).not.toBe("");
  return {
    orderId,
    link: await told(toMeeting),
    path: await told(new RegExp(`href="(${localPath("/booking")}/[\\w-]{22})"`)),
  };
}
