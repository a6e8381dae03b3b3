import { test } from "vitest";
import { LONG } from "../support/concurrency/crash-steps.ts";
import { surviveWithdrawals } from "../support/concurrency/survive-withdrawals.ts";
import type { WithdrawalKills } from "../support/concurrency/withdrawal-steps.ts";

/**
 * Kills the real server (kill -9) while the five sessions of an absent therapist are withdrawn; the nightly file kills
 * it at the other steps. Each session ends in one offer, and after twelve hours without an answer in one refund, with
 * one email each.
 */

const kills: WithdrawalKills = {
  request: "a withdrawal is inserted",
  offers: ["the slots are held, and the job still active"],
  refunds: [],
};

// Its expectations are in surviveWithdrawals.
// oxlint-disable-next-line vitest/expect-expect
test(
  "killed in the request and in the middle of the withdrawals: five offers, five refunds, one email each",
  { timeout: LONG },
  (context) => surviveWithdrawals(kills, context),
);
