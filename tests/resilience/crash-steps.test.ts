import { test } from "vitest";
import { surviveKills, waves } from "../support/concurrency/crash-steps.ts";

/**
 * Kills the real server (kill -9) at five steps between payment and email; the nightly file has the others and the
 * database. In each case every order ends with one booking, one meeting and one email to visitor and therapist.
 */

// One wave covers the whole path in five steps; the others run in the nightly lane.
// Its expectations are in surviveKills.
// oxlint-disable-next-line vitest/expect-expect
test.for(waves.slice(0, 1))(
  "killed when %s: after a restart each order ends booked once",
  { concurrent: true },
  surviveKills,
);
