import { expect } from "@playwright/test";
import { localPath } from "../../../app/lib/language/local-path.ts";
import { bookByRequest } from "../product/book-by-request.ts";
import type { JourneyProduct } from "./journey-product.ts";
import type { JourneySlot } from "./journey-slot.ts";
import type { Visitor } from "./journey.ts";
import { formsOn } from "../http/visitor-by-fetch.ts";
import { said, saying } from "./said.ts";
import { emailsAbout } from "../providers/read-mail.ts";
import { demoCookie } from "../desk/desk-product.ts";

/** A booking whose visitor has the manage page open. */
export interface OpenBooking {
  orderId: string;
  /** The meeting's link. */
  link: string;
  /** The manage page's path. */
  path: string;
}

/** Books, pays, and opens the manage page. */
export async function openBooking(visitor: Visitor, slot: JourneySlot): Promise<OpenBooking> {
  const booked = await bookByRequest(visitor, slot);
  await visitor.page.goto(booked.path);
  await expect(visitor.page.getByRole("heading", { level: 1 })).toHaveText(said("Your session"));
  return booked;
}

/**
 * Finds a page's path in an email, whose text is wrapped between words only; a booking's is in the client's language.
 */
export function pathIn(text: string | undefined, kind: "booking" | "session"): string {
  const path = kind === "booking" ? localPath("/booking") : "/session";
  const found = new RegExp(`(?<=\\d|\\.example)${path}/[\\w-]{22}(?![\\w-])`).exec(text ?? "");
  if (!found) throw new Error(`the email names no /${kind}/ page:\n${text}`);
  return found[0];
}

/** Opens the therapist's page of a session by the link in their email. */
export async function sessionPathOf(product: JourneyProduct, orderId: string): Promise<string> {
  const emails = await emailsAbout(product.outbox, orderId, 2);
  const text = emails.map((one) => one.text ?? "").find((one) => one.includes("/session/"));
  return pathIn(text, "session");
}

/**
 * Puts the start of a booked session so many minutes from now: what is months away in a product with a real
 * clock is asked of the database. The claim stays where it was, so that journeys don't get in each other's way.
 */
export async function startIn(
  product: JourneyProduct,
  orderId: string,
  minutes: number,
): Promise<void> {
  const startsAt = new Date(Date.now() + minutes * 60_000);
  // With the terms of that time: without naming them it would be a move of ours, which keeps the better ones.
  const terms = "free_until = $2::timestamptz - interval '24 hours'";
  await product.rows(`update orders set starts_at = $2, ${terms} where id = $1`, [
    orderId,
    startsAt,
  ]);
}

/** Opens a folded part of the page by its button. */
export async function unfold({ page }: Visitor, label: string): Promise<void> {
  await page.locator("summary", { hasText: said(label) }).click();
}

/** Chooses a day and time on the page for rescheduling. */
export async function chooseNewTime({ page }: Visitor, slot: JourneySlot): Promise<void> {
  await page.locator(`input[name="preferredDate"][value="${slot.day}"]`).check();
  await page.locator(`input[name="time-${slot.day}"][value="${slot.time}"]`).check();
}

/** Takes both steps of a cancellation on the manage page. */
export async function cancel(visitor: Visitor): Promise<void> {
  await unfold(visitor, "Cancel");
  await visitor.page.getByRole("button", { name: saying("Cancel, get {amount} back") }).click();
  await expect(visitor.page.getByRole("heading", { level: 1 })).toHaveText(
    said("This session is cancelled"),
  );
}

/** Support cancels the session at the desk. */
export async function cancelByUs(product: JourneyProduct, orderId: string): Promise<void> {
  const url = `${product.url}/desk/order/${orderId}`;
  const headers = { Cookie: demoCookie("support"), Origin: product.url };
  const [form] = formsOn(await (await fetch(url, { headers })).text(), "cancel-as-ours");
  const body = new URLSearchParams({ ...form?.fields, reason: "The therapist is ill" });
  const { status } = await fetch(url, { method: "POST", headers, body, redirect: "manual" });
  expect(status).toBe(302);
}

/** Waits until the refund of an order is completed. */
export async function refunded(product: JourneyProduct, orderId: string): Promise<void> {
  const read = () =>
    product.rows("select state, amount_paise from refund where order_id = $1", [orderId]);
  await expect.poll(read, { timeout: 30_000 }).toMatchObject([{ state: "COMPLETED" }]);
}

/** Stores a refund as failed at the provider and not retried yet. */
export async function refundFails(product: JourneyProduct, orderId: string): Promise<void> {
  await refunded(product, orderId);
  await product.rows(
    `with failed as (update refund set state = 'FAILED', refunded_at = null where order_id = $1)
      update orders set refunded_paise = 0 where id = $1`,
    [orderId],
  );
}
