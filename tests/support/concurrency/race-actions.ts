import type { SlotClaim } from "../../../app/features/calendar/claim-slot.server.ts";

/** What a race worker can do. */
export type RaceAction =
  | { do: "claim"; claim: SlotClaim }
  | { do: "move"; orderId: string; day: string; time: string }
  /** The visitor cancels; the refund's job runs as well. */
  | { do: "cancel"; orderId: string }
  /** An operator cancels; the refund's job runs as well. */
  | { do: "cancel-by-operator"; orderId: string }
  /** The refund's job. The fake provider is a table with a row per refund, so both workers see the same one. */
  | { do: "send-refund"; refundId: string }
  /** An operator records that the due refund was paid by bank transfer. */
  | { do: "transfer"; orderId: string }
  | { do: "release"; visitorId: string }
  /** A webhook arrives and the provider reports this capture; the jobs that follow run as well. */
  | { do: "webhook"; orderId: string; capturedPaise: number };

/** What is replaced in every statement, to switch a guard off. */
export type LeftOut = [pattern: RegExp, by: string];

export interface RaceOrder {
  /** URL of the database. */
  url: string;
  now: Date;
  /** Started in this order, `atOnce` at a time. */
  actions: RaceAction[];
  atOnce: number;
  leftOut: LeftOut[];
}

/** Each worker waits for this advisory lock; `startRaceWorkers` holds it until all are waiting. */
export const START_LOCK = 4_242;
