import { sql } from "kysely";
import { testServices } from "../fixtures/test-services.ts";
import { endDuePayLinks } from "../fixtures/run-clock.ts";
import { setTimeout as pause } from "node:timers/promises";
import { startPayLinkPayment } from "../../../app/domain/links/start-pay-link-payment.server.ts";
import { Client, type Pool } from "pg";
import { connect, createKysely } from "../../../app/db/connect.server.ts";
import {
  blockOwnHour,
  recordAbsenceAndWithdraw,
} from "../../../app/domain/bookings/record-absence.server.ts";
import { bookForCaller } from "../../../app/domain/links/pay-links.server.ts";
import { endFollowUps, proposeFollowUps } from "../../../app/domain/links/follow-ups.server.ts";
import {
  writeEmailToGroup,
  writeToClient,
} from "../../../app/domain/clients/desk-emails.server.ts";
import {
  confirmOutsidePayment,
  declineOutsidePayment,
  recordOutsidePayment,
} from "../../../app/domain/payments/outside-payments.server.ts";
import { acceptOffer } from "../../../app/domain/bookings/offers.server.ts";
import {
  cancelBooking,
  cancelByOperator,
} from "../../../app/domain/bookings/cancel-session.server.ts";
import { refundIfCancelled } from "../../../app/domain/orders/order-money.ts";
import { confirmBooking } from "../../../app/domain/bookings/confirm-booking.server.ts";
import { rescheduleBooking } from "../../../app/domain/bookings/reschedule-booking.server.ts";
import { createMeeting } from "../../../app/domain/meetings/create-meeting.server.ts";
import { releaseHeldOrderSlot } from "../../../app/domain/orders/place-order.server.ts";
import { claimSlot } from "../../../app/domain/calendar/claim-slot.server.ts";
import { recordBankTransfer } from "../../../app/domain/payments/record-bank-transfer.server.ts";
import {
  sendOrCheckRefund,
  queueDueRefund,
} from "../../../app/domain/payments/send-refunds.server.ts";
import { checkPaymentForWebhook } from "../../../app/domain/payments/check-payment.server.ts";
import { START_LOCK, type LeftOut, type RaceAction, type RaceTask } from "./race-actions.ts";
import { scriptMeetings } from "../providers/scripted-meetings.ts";
import { completed, refundIs, scriptPayments } from "../providers/scripted-payments.ts";
import { findOrder } from "../../../app/domain/orders/orders.server.ts";
/** A process that runs actions concurrently against a database. Started by `startRaceWorkers`. */

const PRICE_PAISE = 79_900;

async function race({ url, now, actions, atOnce, leftOut }: RaceTask): Promise<string[]> {
  const { pool, close } = connect(url, { max: atOnce });
  const db = createKysely(without(leftOut, pool));
  const payments = scriptPayments();
  const captured = new Map<string, number>();
  const paid = "insert into paid_at_provider (refund_id) values ($1) on conflict do nothing";
  payments.script.sendRefund = async ({ refundId, amountPaise }) => {
    // The duration of a real call, so that the other worker can act meanwhile.
    await pool.query("select pg_sleep(0.02)");
    await pool.query(paid, [refundId]);
    return refundIs("COMPLETED", refundId, amountPaise);
  };
  payments.script.fetchRefund = async ({ refundId }) => {
    const found = await pool.query("select from paid_at_provider where refund_id = $1", [refundId]);
    return found.rowCount ? refundIs("COMPLETED", refundId, PRICE_PAISE) : "not-found";
  };
  payments.script.fetchStatus = async (orderId) => completed(PRICE_PAISE, captured.get(orderId));
  const deps = {
    ...testServices({ pool, db, close }, now),
    payments,
    meetings: scriptMeetings("none", {
      open: async () => ({ link: `https://meet.test/${process.pid}` }),
    }),
  };

  async function perform(action: RaceAction): Promise<string> {
    if (action.afterMs) await pause(action.afterMs);
    switch (action.do) {
      case "claim":
        return (await claimSlot(deps, action.claim, { returned: sql`id` })).outcome;
      case "move": {
        const moved = await rescheduleBooking(deps, action.orderId, action, now);
        return moved.ok ? "moved" : moved.reason;
      }
      case "cancel": {
        const order = await findOrder(db, action.orderId);
        if (!order) return "unknown";
        const cancelled = await cancelBooking(
          deps,
          action.orderId,
          refundIfCancelled(order, now).paise,
          now,
        );
        await queueDueRefund(deps, action.orderId, now);
        return cancelled.ok ? "cancelled" : cancelled.reason;
      }
      case "cancel-by-operator": {
        const cancelled = await cancelByOperator(deps, action.orderId, "the therapist is ill", now);
        await queueDueRefund(deps, action.orderId, now);
        return cancelled.ok ? "cancelled by us" : cancelled.reason;
      }
      case "send-refund":
        await sendOrCheckRefund(deps, action.refundId, now);
        return "followed";
      case "transfer": {
        const recorded = await recordBankTransfer(
          deps,
          action.orderId,
          `UTR ${action.orderId}`,
          now,
        );
        return recorded.ok ? "transferred" : recorded.reason;
      }
      case "release-hold":
        return (await releaseHeldOrderSlot(deps.db, action.visitorId, now))
          ? "released"
          : "no hold";
      case "absence": {
        const recorded = await recordAbsenceAndWithdraw(deps, action.days, [], "is away", now);
        return recorded.ok ? "away" : recorded.reason;
      }
      case "block-own-hour": {
        const blocked = await blockOwnHour(deps, action.therapistId, action.startsAt, now);
        return blocked.ok ? "blocked" : blocked.reason;
      }
      case "take-offer": {
        const taken = await acceptOffer(deps, action.orderId, action.startsAt, now);
        return taken.ok ? "taken" : taken.reason;
      }
      case "book-for-caller": {
        const booked = await bookForCaller(deps, action.booking, now);
        return booked.ok ? "booked for them" : booked.reason;
      }
      case "press-pay": {
        const opened = await startPayLinkPayment(deps, action.orderId, () => now);
        return opened.ok ? opened.orderId : opened.reason;
      }
      case "propose-next": {
        const proposed = await proposeFollowUps(deps, action.proposal, now);
        return proposed.ok ? "proposed" : proposed.reason;
      }
      case "end-series": {
        const ended = await endFollowUps(deps, action.seriesId, action.by, now);
        return ended.ok ? `released ${ended.released}` : ended.reason;
      }
      case "confirm-outside": {
        const confirmed = await confirmOutsidePayment(deps, action.orderId, action.decision, now);
        return confirmed.ok ? "confirmed" : confirmed.reason;
      }
      case "decline-outside": {
        const { orderId, decision } = action;
        const refusal = { ...decision, reason: "no money came" };
        const declined = await declineOutsidePayment(deps, orderId, refusal, now);
        return declined.ok ? "declined" : declined.reason;
      }
      case "write-to-client": {
        const written = await writeToClient(deps, action.orderId, action, now);
        return written.ok ? "written" : written.reason;
      }
      case "write-to-group": {
        const written = await writeEmailToGroup(deps, action.group, action, now);
        return written.ok ? `to ${written.people}` : written.reason;
      }
      case "record-outside": {
        const recorded = await recordOutsidePayment(deps, action.orderId, action.given, now);
        return recorded.ok ? "recorded" : recorded.reason;
      }
      case "end-pay-links":
        await endDuePayLinks(deps, now);
        return "swept";
      case "webhook":
        captured.set(action.orderId, action.capturedPaise);
        await checkPaymentForWebhook(deps, action.orderId, now);
        await confirmBooking(deps, action.orderId, now);
        await createMeeting(deps, action.orderId, now);
        await queueDueRefund(deps, action.orderId, now);
        return "answered";
    }
  }

  // Opens the connections before the start, so that connecting delays no action.
  await Promise.all(Array.from({ length: atOnce }, () => pool.query("select pg_sleep(0.01)")));
  const gate = new Client({ connectionString: url });
  await gate.connect();
  await gate.query("select pg_advisory_lock_shared($1)", [START_LOCK]);
  await gate.end();
  const outcomes: string[] = [];
  let next = 0;
  // As many at once as there are connections, so that none waits for one until it times out.
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let index = (next += 1) - 1; index < actions.length; index = (next += 1) - 1)
        outcomes[index] = await perform(actions[index] as RaceAction).catch(
          (error: Error) => `threw ${error.message}`,
        );
    }),
  );
  await close();
  return outcomes;
}

/** Wraps the pool so that every statement is sent with the replacements applied. */
function without(leftOut: LeftOut[], pool: Pool): Pool {
  return {
    async connect() {
      const client = await pool.connect();
      return {
        query: (text: string, values: unknown[]) =>
          client.query(
            leftOut.reduce((rest, [pattern, by]) => rest.replace(pattern, by), text),
            values,
          ),
        release: () => client.release(),
      };
    },
    end: async () => {},
  } as unknown as Pool;
}

process.on("message", (task: RaceTask) => {
  void race(task).then((outcomes) => process.send?.(outcomes));
});
