import { test } from "vitest";
import { LONG } from "../support/concurrency/crash-steps.ts";
import { surviveWithdrawals } from "../support/concurrency/survive-withdrawals.ts";
import type { WithdrawalKills } from "../support/concurrency/withdrawal-steps.ts";

/**
 * Kills the real server (kill -9) while the five sessions of an absent therapist are withdrawn: in the request, among
 * the offers, and after them. Each session ends in one offer, and after twelve hours without an answer in one refund,
 * with one email each.
 */
const everyKill: WithdrawalKills[] = [
  {
    request: "a withdrawal is inserted",
    offers: ["the slots are held, and the job still active"],
    refunds: [],
  },
  {
    request: "a withdrawal is inserted",
    offers: ["an alternative is held", "the client's email is sent"],
    refunds: ["the session is cancelled", "the refund is made"],
  },
  {
    request: "a session becomes an offer",
    offers: ["the withdrawal's job is active", "the therapist's email is sent"],
    refunds: ["the refund is published", "the meeting is deleted"],
  },
  {
    request: "a withdrawal is published",
    offers: ["the offer is published", "the offer's email is due"],
    refunds: ["the refund is inserted", "the cancellation's email is sent"],
  },
  {
    request: "a session becomes an offer",
    offers: ["the slots are held, and the job still active", "the offer's email is recorded"],
    refunds: ["the session is cancelled", "the cancellation's email is sent"],
  },
];

const stepsOf = ({ request, offers, refunds }: WithdrawalKills) =>
  [request, ...offers, ...refunds].join("; ");

// Its expectations are in surviveWithdrawals.
// oxlint-disable-next-line vitest/expect-expect
test.for(everyKill.map((one) => ({ ...one, steps: stepsOf(one) })))(
  "killed when $steps: five offers, five refunds, one email each",
  { concurrent: true, timeout: 2 * LONG },
  surviveWithdrawals,
);
