import { sendKind } from "../support/fixtures/email-sweep.ts";
import { withoutEmails } from "./without-emails.ts";
import { jobs } from "../../app/jobs.ts";
import { staffIds } from "./actors/goodwill.ts";
import { noFaults, testControls } from "./test-controls.ts";
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

/** A trigger that overrides changes of a table. */
const override = (table: string, when: string, change: string, deps = "update") => `
  create function public.override() returns trigger language plpgsql as $$ begin ${change} end $$;
  create trigger override before ${deps} on ${table} for each row when (${when})
    execute function public.override()`;

const toPaidFree = "new.state = 'paid' and new.price_paise = 0";

testControls([
  [
    "the word of finance",
    {
      sql: override(
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
      sql: override(
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
      sql: override(
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
      sql: override(
        "outside_payment",
        "true",
        "new.amount_paise := new.amount_paise - 100; return new;",
        "insert",
      ),
      plan: outside,
    },
    /\d+ was recorded outside for \d+/,
  ],
  [
    "keeping the payment of an order",
    {
      sql: `create function public.lose() returns trigger language plpgsql as $$ begin
          delete from public.outside_payment where order_id = new.order_id; return null; end $$;
        create trigger lose after update on outside_payment for each row
          when (new.state = 'confirmed') execute function public.lose()`,
      plan: outside,
    },
    /paid outside, without a payment/,
  ],
  [
    "ending the order of a payment that is not confirmed",
    {
      sql: override(
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
        ${override("claim", "old.state = 'paid' and new.state = 'released'", "return old;")}`,
      mostSteps: 2_000,
      plan: outside,
    },
    /a slot is held for a payment that was not confirmed/,
  ],
  [
    "telling of an unconfirmed payment only while it is",
    {
      sql: `create function public.end_order() returns trigger language plpgsql as $$ begin
          update public.orders set state = 'abandoned' where id = new.subject; return new; end $$;
        create trigger end_order before insert on email for each row when (new.kind = 'unconfirmed')
          execute function public.end_order()`,
      plan: outside,
    },
    /told that it is not confirmed, when the order was abandoned/,
  ],
  [
    "taking nothing for a session without charge",
    {
      sql: `drop function order_money_adds_up cascade;
        ${override("orders", toPaidFree, "new.captured_paise := 100; return new;")}`,
      mostSteps: 2_000,
      plan: free,
    },
    /money of a session without charge/,
  ],
  [
    "asking no provider about a session without charge",
    {
      sql: override("orders", toPaidFree, "new.provider := 'phonepe'; return new;"),
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
      sql: override(
        "pay_link",
        "new.series is not null",
        "new.series := gen_random_uuid(); return new;",
        "insert",
      ),
      plan: series,
    },
    /\d series were proposed by 1 presses/,
  ],
  [
    "ending the sessions of a series",
    {
      sql: override(
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
