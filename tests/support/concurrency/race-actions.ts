import type { SlotClaim } from "../../../app/features/calendar/claim-slot.server.ts";

/** What a racer can be told to do. */
export type RaceAction =
  | { do: "claim"; claim: SlotClaim }
  | { do: "move"; orderId: string; day: string; time: string }
  /** The visitor cancels; the refund's job is done as well. */
  | { do: "cancel"; orderId: string }
  /** An operator cancels; the refund's job is done as well. */
  | { do: "cancel-by-operator"; orderId: string }
  /** The refund's job. The provider is a row a refund that it got: both racers see the same one. */
  | { do: "send-refund"; refundId: string }
  /** An operator records that what the order owes went by bank transfer. */
  | { do: "transfer"; orderId: string }
  | { do: "give-back"; visitorId: string }
  /** The provider rings and says that so much was taken; the jobs that follow are done as well. */
  | { do: "webhook"; orderId: string; takenPaise: number };

/** What is replaced in every statement: a guard that is off. */
export type LeftOut = [pattern: RegExp, by: string];

export interface RaceOrder {
  /** The database's. */
  url: string;
  now: Date;
  /** Done in this order, so many at once. */
  deeds: RaceAction[];
  atOnce: number;
  leftOut: LeftOut[];
}

/** Each racer waits for this lock; whoever starts the race has it until all are there. */
export const START_LOCK = 4_242;
