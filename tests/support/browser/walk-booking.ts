import { expect } from "@playwright/test";
import { localPath } from "../../../app/lib/language/local-path.ts";
import type { JourneySlot } from "./journey-slot.ts";
import type { Visitor } from "./journey.ts";
import { formatClock } from "../../../app/lib/india-time.ts";
import { said, saying } from "./said.ts";
import { fillContact } from "./walk-assessment.ts";

/** Works every hour of every day, so that any slot can be booked. */
export const openTherapist = "Ananya Deshpande";

export const profileOf = (therapist: string) =>
  `/therapist/about-therapist?profile=${encodeURIComponent(therapist)}`;

/** The line of a match or an order that says until when its time is held. @param until any end by default */
export const heldLine = (page: Visitor["page"], until?: Date) =>
  page.getByText(
    saying(
      "{slot} is held for you until {untilClock}",
      until && { untilClock: formatClock(until) },
    ),
  );

/** The panel's radio of a slot. */
export function timeOf({ page }: Visitor, { day, time }: JourneySlot) {
  return page.locator(`input[name="time-${day}"][value="${time}"]`);
}

export async function chooseInPanel(visitor: Visitor, slot: JourneySlot): Promise<void> {
  await visitor.page.locator(`input[name="preferredDate"][value="${slot.day}"]`).check();
  await timeOf(visitor, slot).check();
}

/** Chooses a time on a therapist's profile, which leads to their match page. */
export async function bookFromProfile(
  visitor: Visitor,
  slot: JourneySlot,
  therapist = openTherapist,
): Promise<void> {
  const { page } = visitor;
  await page.goto(profileOf(therapist));
  await chooseInPanel(visitor, slot);
  await fillContact(visitor);
  await panelButton(visitor).click();
  await expect(page).toHaveURL(/\/match\?profile=/);
}

/** The header has a link of the same name, and the bar of a small screen a button outside of the form. */
export function panelButton({ page }: Visitor) {
  return page.locator("main form").getByRole("button", { name: said("Book Session") });
}

/** Book Session on the match page: leads to the pay page. @returns the address of that page */
export async function goToPay({ page }: Visitor): Promise<string> {
  await page.getByRole("button", { name: said("Book Session") }).click();
  await expect(page.getByRole("heading", { name: "Demo payment" })).toBeVisible();
  return page.url();
}

/** Presses a button of the pay page (Pay ₹…, Fail, Leave pending, Cancel). @returns the order's id */
export async function payAs({ page }: Visitor, button: string | RegExp): Promise<string> {
  if (button === "Fail" || button === "Leave pending")
    await page.locator("summary", { hasText: "Try another outcome" }).click();
  await page.getByRole("button", { name: button }).click();
  await page.waitForURL(({ pathname }) => pathname === localPath("/payment-status"));
  return new URL(page.url()).searchParams.get("orderId") ?? "";
}

/** Expects a paid and booked session with its link. @returns the meeting link */
export async function expectThanks({ page }: Visitor): Promise<string> {
  await expect(page.getByRole("heading", { name: said("Thanks") })).toBeVisible({
    timeout: 30_000,
  });
  const link = page.getByRole("link", { name: /^https:\/\// });
  await expect(link).toBeVisible({ timeout: 30_000 });
  return (await link.getAttribute("href")) ?? "";
}

/** From a profile to the pay page: the slot is held. @returns the address of that page */
export async function holdFromProfile(
  visitor: Visitor,
  slot: JourneySlot,
  therapist = openTherapist,
): Promise<string> {
  await bookFromProfile(visitor, slot, therapist);
  return goToPay(visitor);
}
