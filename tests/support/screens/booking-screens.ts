import { expect } from "@playwright/test";
import {
  cancel,
  cancelByUs,
  chooseNewTime,
  openBooking,
  refundFails,
  sessionPathOf,
  startIn,
  unfold,
} from "../browser/after-booking.ts";
import { enterDesk } from "../desk/desk-test.ts";
import { emailsAbout } from "../providers/read-mail.ts";
import { bookByRequest } from "../product/book-by-request.ts";
import type { JourneyProduct } from "../browser/journey-product.ts";
import { at } from "./form-screens.ts";
import type { Screen } from "./screens.ts";

const nobodys = "AAAAAAAAAAAAAAAAAAAAAA";

/** The manage page after an action on its order. */
function bookingAfter(
  change: (product: JourneyProduct, orderId: string) => Promise<unknown>,
): Screen["open"] {
  return async (visitor, takeSlot, product) => {
    const { orderId, path } = await openBooking(visitor, takeSlot());
    await change(product, orderId);
    await visitor.page.goto(path);
  };
}

function sessionAfter(
  change: (product: JourneyProduct, orderId: string) => Promise<unknown>,
): Screen["open"] {
  return async (visitor, takeSlot, product) => {
    const { orderId } = await bookByRequest(visitor, takeSlot());
    const path = await sessionPathOf(product, orderId);
    await change(product, orderId);
    await visitor.page.goto(path);
  };
}

/** The session has begun, and no one came. */
const missed = (minutes: number) => async (product: JourneyProduct, orderId: string) => {
  await startIn(product, orderId, minutes);
  await product.rows("update booking set no_show_at = now() where order_id = $1", [orderId]);
};

/** Opens the page on which a client pays for the first of two sessions that staff propose. @returns its address */
async function openSeriesLink(
  ...[visitor, takeSlot, product]: Parameters<Screen["open"]>
): Promise<{ address: string; linkId: string }> {
  const { page } = visitor;
  const { orderId } = await bookByRequest(visitor, takeSlot());
  await enterDesk(page.context(), product.url, "owner");
  await page.goto(`/desk/order/${orderId}/next?weeks=1&count=2`);
  for (const times of await page.locator('select[name^="session-"]').all())
    await times.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Hold the times and email the client" }).click();
  await expect(page.getByText("Held. The client gets one email")).toBeVisible();
  const [first] = await product.rows<{ id: string }>(
    "select order_id as id from pay_link where follows = $1 order by held_until",
    [orderId],
  );
  const linkId = first?.id ?? "";
  const [email] = await emailsAbout(product.outbox, linkId, 1);
  const address = /https?:\/\/\S+\/pay\/[\w-]+/.exec(email?.text ?? "")?.[0] ?? "";
  await page.goto(address);
  return { address, linkId };
}

/** Leaves the payment page of a series open, and returns to its link. */
async function leavePayPageOpen(...given: Parameters<Screen["open"]>) {
  const [{ page }] = given;
  const { address, linkId } = await openSeriesLink(...given);
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page.getByRole("button", { name: /^Pay ₹/ })).toBeVisible();
  await expect(page).not.toHaveURL(address);
  await page.goto(address);
  return { address, linkId };
}

/** The screens of a booked session, of the visitor and of the therapist. */
export const bookingScreens: Readonly<Record<string, Screen>> = {
  "booking, everything unfolded": {
    heading: "Your session",
    async open(visitor, takeSlot) {
      await openBooking(visitor, takeSlot());
      for (const label of [
        "Reschedule",
        "Cancel",
        "Details for your therapist",
        "Replace the link",
      ])
        await unfold(visitor, label);
      await expect(
        visitor.page.getByRole("button", { name: "Reschedule the session" }),
      ).toBeVisible();
    },
  },
  "receipt of a booking": {
    heading: "Receipt",
    async open(visitor, takeSlot) {
      const { path } = await openBooking(visitor, takeSlot());
      await visitor.page.goto(`${path}/receipt`);
    },
  },
  "sessions to pay for, with their payment page open": {
    isVariant: true,
    heading: "The payment page is open",
    open: leavePayPageOpen,
  },
  "sessions to pay for, with a payment that is being checked": {
    isVariant: true,
    heading: "We’re checking your payment",
    async open(visitor, takeSlot, product) {
      const { address, linkId } = await leavePayPageOpen(visitor, takeSlot, product);
      await product.rows(
        `update orders set payment_expires_at = now() - interval '1 second'
         where (id = $1 or attempt_of = $1) and state = 'awaiting_payment'`,
        [linkId],
      );
      await visitor.page.goto(address);
    },
  },
  "booking, moved": {
    isVariant: true,
    heading: "Your session",
    async open(visitor, takeSlot) {
      await openBooking(visitor, takeSlot());
      await unfold(visitor, "Reschedule");
      await chooseNewTime(visitor, takeSlot());
      await visitor.page.getByRole("button", { name: "Reschedule the session" }).click();
      await expect(visitor.page.getByText("Your session is now on")).toBeVisible();
    },
  },
  "booking, moved to no time": {
    isVariant: true,
    heading: "Your session",
    noise: /status of 422/,
    async open(visitor, takeSlot) {
      await openBooking(visitor, takeSlot());
      await unfold(visitor, "Reschedule");
      await visitor.page.getByRole("button", { name: "Reschedule the session" }).click();
      await expect(visitor.page.getByRole("alert")).toBeVisible();
    },
  },
  "booking, on the day": {
    isVariant: true,
    open: bookingAfter((product, orderId) => startIn(product, orderId, 600)),
    heading: "Your session",
  },
  "booking, begun": {
    isVariant: true,
    open: bookingAfter((product, orderId) => startIn(product, orderId, -10)),
    heading: "Your session has begun",
  },
  "booking, missed": {
    isVariant: true,
    heading: "This session is over",
    open: bookingAfter(missed(-120)),
  },
  "booking, cancelled": {
    heading: "This session is cancelled",
    async open(visitor, takeSlot) {
      await openBooking(visitor, takeSlot());
      await cancel(visitor);
    },
  },
  "booking, cancelled by us": {
    isVariant: true,
    heading: "This session is cancelled",
    open: bookingAfter(cancelByUs),
  },
  "payment status, cancelled by us": {
    isVariant: true,
    heading: "This session is cancelled",
    async open(visitor, takeSlot, product) {
      const { orderId } = await openBooking(visitor, takeSlot());
      await cancelByUs(product, orderId);
      await visitor.page.goto(`/payment-status?orderId=${orderId}`);
    },
  },
  "booking, a refund failed": {
    isVariant: true,
    heading: "This session is cancelled",
    async open(visitor, takeSlot, product) {
      const { orderId, path } = await openBooking(visitor, takeSlot());
      await cancel(visitor);
      await refundFails(product, orderId);
      await visitor.page.goto(path);
    },
  },
  "booking of an unknown link": {
    open: at(`/booking/${nobodys}`),
    heading: "This link doesn’t work",
    noise: /status of 404/,
  },
  "find my booking": { open: at("/find-booking"), heading: "Find my booking" },
  "find my booking, with an error": {
    isVariant: true,
    heading: "Find my booking",
    noise: /status of 422/,
    async open({ page }) {
      await page.goto("/find-booking");
      await page.getByLabel("Email").fill("meera");
      await page.getByRole("button", { name: "Email me the link" }).click();
      await expect(page.getByRole("alert")).toBeFocused();
    },
  },
  "find my booking, asked": {
    heading: "Find my booking",
    async open({ page, email }) {
      await page.goto("/find-booking");
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Email me the link" }).click();
      await expect(page.getByText("Check your email")).toBeVisible();
    },
  },
  "session of a therapist, to come": {
    isVariant: true,
    open: sessionAfter(async () => {}),
    heading: "Your session",
  },
  "session of a therapist, nobody comes": {
    heading: "Your session",
    async open(visitor, takeSlot, product) {
      await sessionAfter((deps, orderId) => startIn(deps, orderId, -20))(
        visitor,
        takeSlot,
        product,
      );
      await visitor.page.locator("summary", { hasText: "Mark as missed" }).click();
    },
  },
  "session of a therapist, missed": {
    isVariant: true,
    heading: "Your session",
    open: sessionAfter(missed(-30)),
  },
  "session of a therapist, cancelled by us": {
    isVariant: true,
    heading: "This session is cancelled",
    open: sessionAfter(cancelByUs),
  },
  "session of a therapist, unknown link": {
    isVariant: true,
    open: at(`/session/${nobodys}`),
    heading: "This link doesn’t work",
    noise: /status of 404/,
  },
};
