import type { Attendee } from "../../../domain/bookings/attendee.ts";
import type { AttendeeTexts } from "../attendee.words.ts";
import type { Offer } from "../../../domain/bookings/load-offer.server.ts";
import type { RefundProgress } from "../refund-progress.ts";
import type { CardTherapist } from "../../../domain/therapists/therapist.ts";

/** The result of an order's payment, as /payment-status shows it. */
export type Outcome =
  | Failed
  /**
   * The database does not know the order. paid: what the provider captured for it, "₹799"; null for nothing.
   * isSettled: staff have closed the payment.
   */
  | { view: "unknown"; paid: string | null; isSettled: boolean }
  /**
   * The viewer knows the order's id, but nothing proves that the order is theirs. mailedTo: "r…a@example.com", where
   * the links of a session to come were sent; else null.
   */
  | { view: "elsewhere"; mailedTo: string | null }
  /** The payment is undecided, or the booking is not written yet; normally for seconds. amount: null without charge. */
  | { view: "waiting"; paid: boolean; amount: string | null }
  /** There is no session: alternative slots are held. */
  | { view: "offer"; offer: Offer }
  /** The payment has no session and is refunded. isDuplicate: the visitor had paid for the slot before. */
  | { view: "refund"; slot: string; refunds: RefundProgress[]; isDuplicate: boolean }
  | ({
      view: "cancelled";
      slot: string;
      refunds: RefundProgress[];
      /** All of the payment was refunded before the session was cancelled. */
      hadNothingLeft: boolean;
      /** Nothing was paid: nothing is said about a refund. */
      isFree: boolean;
      /** "Fri 4 Dec": date of the full refund, when the operator cancelled the session; else null. */
      byUs: { refundBy: string } | null;
    } & Managed)
  | ({
      view: "booked";
      /** YYYY-MM-DD */
      day: string;
      date: string;
      time: string;
      startsAt: string;
      therapist: CardTherapist;
      /** null: not created yet, or withheld. */
      link: string | null;
      /** Why no link is shown. */
      withheld: Withheld | null;
      durationMinutes: number;
      /** "Video call"; with the street address for a session in person. */
      connection: string;
      isInPerson: boolean;
      /** "₹799", or "No charge". */
      amount: string;
      /** Nothing was paid: there is no receipt, and nothing is said about refunds. */
      isFree: boolean;
      /** What the client can still change; null once the session has begun. */
      changes: { until: string; mayMove: boolean; refund: string | null; isAll: boolean } | null;
      /** "Wed 25 Nov, 6:00 PM" */
      starts: string;
      joinNow: boolean;
      /** What the client told the therapist; null where the page shows no links, and for another viewer. */
      attendee: Attendee | null;
      /** The sentences of its form; null where the attendee is. */
      attendeeTexts: AttendeeTexts | null;
      /** "r…a@example.com": where the link was sent; null where the attendee is, too. */
      mailedTo: string | null;
      /** This browser may correct that address here. */
      mayCorrect: boolean;
    } & Managed);

export interface Failed {
  view: "failed";
  failureCode: string | null;
  /** The provider whose code it is. */
  provider: string | null;
  therapistName: string | null;
  /** "Wed 25 Nov": when the bank has returned what it took for a failed payment. */
  bankReturnsBy: string;
  /** The client's pay link, and until when staff hold the time; null without one. */
  payLink: { path: string; held: string } | null;
}

export interface Managed {
  /** Path of the page to reschedule or cancel; when it is withheld, of the page that emails its link. */
  managePath: string;
}

/** Why links are withheld: the client replaced the manage link, or the session is over. */
export type Withheld = "replaced" | "over";
