import {
  active,
  completed,
  created,
  emailCompleted,
  emailCreated,
  type Step,
} from "./kill-points.ts";

const hold = "hold-alternatives";

const sent = (kind: string): Step => ({
  on: "update",
  table: "email",
  when: `new.kind = '${kind}' and new.sent_at is not null`,
});

/** Writes of an absence, of the offers that follow, and of the refunds after twelve hours without an answer. */
export const withdrawalSteps: Record<string, Step> = {
  "a withdrawal is inserted": { on: "insert", table: "withdrawal", when: "true" },
  "a session becomes an offer": { on: "update", table: "orders", when: "new.state = 'offered'" },
  "a withdrawal is published": created(hold),
  "the withdrawal's job is active": active(hold),
  "an alternative is held": { on: "insert", table: "claim", when: "new.state = 'offered'" },
  "the offer is published": emailCreated("offer"),
  "the slots are held, and the job still active": completed(hold),
  "the offer's email is due": { on: "insert", table: "email", when: "new.kind = 'offer'" },
  "the client's email is sent": sent("offer"),
  "the therapist's email is sent": sent("cancelled_therapist"),
  "the offer's email is recorded": emailCompleted("offer"),
  "the session is cancelled": { on: "update", table: "orders", when: "new.state = 'cancelled'" },
  "the refund is published": created("queue-refund"),
  "the refund is inserted": { on: "insert", table: "refund", when: "true" },
  "the refund is made": { on: "update", table: "refund", when: "new.state = 'COMPLETED'" },
  "the cancellation's email is sent": sent("cancelled"),
  "the meeting is deleted": completed("cancel-meeting"),
};

/** When the product is killed: steps of the absence's request, of its offers and of their refunds. */
export interface WithdrawalKills {
  request: string;
  offers: readonly string[];
  refunds: readonly string[];
}
