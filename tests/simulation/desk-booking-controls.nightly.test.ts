import { sendKind } from "../support/fixtures/email-sweep.ts";
import { withoutEmails } from "./without-emails.ts";
import { jobs } from "../../app/jobs.ts";
import { staffIds } from "./actors/goodwill.ts";
import { noFaults, onWrite, testControls } from "./test-controls.ts";
import type { DeskBooking } from "./plan-staff.ts";

/**
 * Controls of the invariants about payments outside, sessions without charge and series: each removes a guard, lets
 * staff book so, and expects the invariant that then breaks.
 */
const booked = (way: "outside" | "free") => ({
  ...noFaults,
  deskBookings: [0, 1, 2].map((slot): DeskBooking => ({ way, atMinute: 1 + slot, slot })),
});
const [outside, free] = [booked("outside"), booked("free")];
const series = {
  ...noFaults,
  deskBookings: [60, 80, 120].map((atMinute): DeskBooking => ({
    way: "series",
    atMinute,
    by: "staff",
    sessions: 4,
  })),
};

const toPaidFree = "new.state = 'paid' and new.price_paise = 0";

testControls([
  [
    "the word of finance",
    {
      sql: onWrite(
        "outside_payment",
        "new.state = 'expired'",
        `new.state := 'confirmed'; new.decided_by := '${staffIds.owner}'; new.decided_as_owner := true; return new;`,
      ),
      plan: outside,
    },
    /a payment outside was confirmed by no one/,
  ],
  [
    "keeping what finance decided",
    {
      sql: onWrite(
        "outside_payment",
        "new.state = 'declined'",
        "new.state := 'expired'; return new;",
      ),
      plan: outside,
    },
    /finance was told declined, and the payment outside is expired/,
  ],
  [
    "recording the confirmation with the capture",
    {
      sql: onWrite(
        "outside_payment",
        "new.state = 'confirmed'",
        "new.state := 'recorded'; new.decided_at := null; new.decided_by := null; return new;",
      ),
      mostSteps: 2_000,
      plan: outside,
    },
    /captured, and the payment outside is recorded/,
  ],
  [
    "recording the price",
    {
      sql: onWrite(
        "outside_payment",
        "true",
        "new.amount_paise := new.amount_paise - 100; return new;",
        "before insert",
      ),
      plan: outside,
    },
    /\d+ was recorded outside for \d+/,
  ],
  [
    "keeping the payment of an order",
    {
      sql: onWrite(
        "outside_payment",
        "new.state = 'confirmed'",
        "delete from public.outside_payment where order_id = new.order_id; return null;",
        "after update",
      ),
      plan: outside,
    },
    /paid outside, without a payment/,
  ],
  [
    "ending the order of a payment that is not confirmed",
    {
      sql: onWrite(
        "orders",
        "old.state = 'recorded' and new.state = 'failed'",
        "new.state := 'abandoned'; return new;",
      ),
      plan: outside,
    },
    /\(abandoned\): the payment outside is (declined|expired)/,
  ],
  [
    "releasing the slot of a payment that is not confirmed",
    {
      sql: `drop trigger paid_claim_has_payment on orders;
        ${onWrite("claim", "old.state = 'paid' and new.state = 'released'", "return old;")}`,
      mostSteps: 2_000,
      plan: outside,
    },
    /a slot is held for a payment that was not confirmed/,
  ],
  [
    "telling of an unconfirmed payment only while it is",
    {
      sql: onWrite(
        "email",
        "new.kind = 'unconfirmed'",
        "update public.orders set state = 'abandoned' where id = new.subject; return new;",
        "before insert",
      ),
      plan: outside,
    },
    /told that it is not confirmed, when the order was abandoned/,
  ],
  [
    "taking nothing for a session without charge",
    {
      sql: `drop function order_money_adds_up cascade;
        ${onWrite("orders", toPaidFree, "new.captured_paise := 100; return new;")}`,
      mostSteps: 2_000,
      plan: free,
    },
    /money of a session without charge/,
  ],
  [
    "asking no provider about a session without charge",
    {
      sql: onWrite("orders", toPaidFree, "new.provider := 'phonepe'; return new;"),
      mostSteps: 2_000,
      plan: free,
    },
    /a payment page of a session without charge/,
  ],
  [
    "telling of a series that ends",
    { jobList: withoutEmails("follow_ups_ended"), plan: series },
    /a client was not told that their time is released/,
  ],
  [
    "telling of a series that ends once",
    {
      jobList: {
        ...jobs,
        email: async (deps, email, now) => {
          await jobs.email(deps, email, now);
          if (email.kind === "follow_ups_ended")
            await sendKind(deps, "pay_released", email.subject, now);
        },
      },
      plan: series,
    },
    /a client was told twice that their time is released/,
  ],
  [
    "proposing a series once",
    {
      sql: onWrite(
        "pay_link",
        "new.series is not null",
        "new.series := gen_random_uuid(); return new;",
        "before insert",
      ),
      plan: series,
    },
    /\d series were proposed by 1 presses/,
  ],
  [
    "ending the sessions of a series",
    {
      sql: onWrite(
        "pay_link",
        "new.end_reason <> 'paid' and new.series is not null",
        "new.ended_at := null; new.end_reason := null; return new;",
      ),
      mostSteps: 8_000,
      plan: series,
    },
    /sessions of an ended series are still to pay/,
  ],
]);
