import type { AbsenceDays } from "../../../app/domain/bookings/record-absence.server.ts";
import type { ClientGroup } from "../../../app/domain/clients/client-group.ts";
import type {
  FollowUpEnder,
  FollowUpProposal,
} from "../../../app/domain/links/follow-ups.server.ts";
import type {
  OutsideDecision,
  RecordedPayment,
} from "../../../app/domain/payments/outside-payments.server.ts";
import type { CallerBooking } from "../../../app/domain/links/pay-links.server.ts";
import type { SlotClaim } from "../../../app/domain/calendar/claim-slot.server.ts";

/** Milliseconds by which one of two starts later, pair by pair: the other one begins with more statements. */
const delays = [0, 5, 20, 80, 320, 1_000];
let pairs = 0;

/** @returns the action, which begins a while after the start: another while for each pair */
export const startingLater = (action: RaceAction): RaceAction => ({
  ...action,
  afterMs: delays[(pairs += 1) % delays.length] ?? 0,
});

/** An action that a race worker can run. */
export type RaceAction = Action & { afterMs?: number };

type Action =
  | { do: "claim"; claim: SlotClaim }
  | { do: "move"; orderId: string; startsAt: Date }
  /** The visitor cancels; the refund's job runs too. */
  | { do: "cancel"; orderId: string }
  /** An operator cancels; the refund's job runs too. */
  | { do: "cancel-by-operator"; orderId: string }
  /** The refund's job. The provider is a table with a row per received refund, shared by both workers. */
  | { do: "send-refund"; refundId: string }
  /** An operator records a bank transfer of the amount owed. */
  | { do: "transfer"; orderId: string }
  | { do: "release-hold"; visitorId: string }
  /** Staff record that a therapist is away in these hours, and saw no session in them. */
  | { do: "absence"; days: AbsenceDays }
  /** The therapist blocks an hour in their own week. */
  | { do: "block-own-hour"; therapistId: number; startsAt: Date }
  /** A client takes a slot that is held for them. */
  | { do: "take-offer"; orderId: string; startsAt: Date }
  | { do: "book-for-caller"; booking: CallerBooking }
  /** A client presses Pay on the page of a pay link; the outcome is the order that is paid for. */
  | { do: "press-pay"; orderId: string }
  /** A therapist proposes the next sessions of a client. */
  | { do: "propose-next"; proposal: FollowUpProposal }
  | { do: "end-series"; seriesId: string; by: FollowUpEnder }
  /** Finance confirms or declines a payment outside. */
  | { do: "confirm-outside" | "decline-outside"; orderId: string; decision: OutsideDecision }
  /** Staff write to one client, or to those of a group. */
  | { do: "write-to-client"; orderId: string; staffId: string; text: string }
  | { do: "write-to-group"; group: ClientGroup; staffId: string; text: string; shown: string }
  /** Support records that the price was paid in cash. */
  | { do: "record-outside"; orderId: string; given: RecordedPayment }
  /** The job of every minute that releases the slots of pay links. */
  | { do: "end-pay-links" }
  /** A webhook reports a captured amount; the jobs that follow run too. */
  | { do: "webhook"; orderId: string; capturedPaise: number };

/** A text replacement in every statement, to remove a guard. */
export type LeftOut = [pattern: RegExp, by: string];

export interface RaceTask {
  /** The database. */
  url: string;
  now: Date;
  /** Run in this order, `atOnce` concurrently. */
  actions: RaceAction[];
  atOnce: number;
  leftOut: LeftOut[];
}

/** Each worker waits for this lock, which the starter holds until both are ready. */
export const START_LOCK = 4_242;
