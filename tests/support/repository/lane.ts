import { existsSync } from "node:fs";
import { join } from "node:path";

/** `npm run test:nightly` sets it: tests then run in their long form, and those that take long are there. */
export const isNightly = process.env.LANE === "nightly";

/**
 * `npm test` sets it: it has six minutes on two cores. Without a lane, as in `npm run test:unit` and
 * `npm run test:browser`, every test runs whose file's name does not say "nightly".
 */
export const isShort = process.env.LANE === "short";

/** The journeys of the short lane: a whole booking, each page once, and what goes wrong at a payment. */
export const shortJourneys = existing("tests/journeys", [
  "assessment/assessment-to-link.test.ts",
  "booking/profile-to-link.test.ts",
  "booking/booked-screens.test.ts",
  "booking/failed-payment.test.ts",
  "booking/late-payment.test.ts",
  "booking/find-booking.test.ts",
  "content/therapist-list.test.ts",
  "desk/desk.test.ts",
  "site/accessibility.test.ts",
  "site/every-page.test.ts",
  "site/keyboard.test.ts",
  "site/search-engines.test.ts",
  "site/small-phone.test.ts",
]);

/** What the short lane leaves out of unit and database tests: controls, random input, outages and whole programs. */
export const longTests = existing(".", [
  "app/domain/privacy/update-data.lock-visitors.test.ts",
  "server/doctor/examine.database.test.ts",
  "server/doctor/examine.test.ts",
  "server/embedded-postgres/binaries.test.ts",
  "server/embedded-postgres/embedded-postgres.test.ts",
  "tests/commands/database-unavailable.test.ts",
  "tests/commands/dev-reload.test.ts",
  "tests/commands/fresh-demo.test.ts",
  "tests/commands/other-mode.test.ts",
  "tests/commands/rotate-keys.test.ts",
  "tests/commands/therapists.test.ts",
  "tests/concurrency/replicas.test.ts",
  "tests/product/alert-rules.test.ts",
  "tests/repository/compose-database.test.ts",
  "tests/resilience/database-outage.test.ts",
  "tests/resilience/drain.test.ts",
  "tests/resilience/free-session-crash.test.ts",
  "tests/resilience/lost-webhook-crash.test.ts",
  "tests/resilience/stalled-mail.test.ts",
  "tests/resilience/withdrawal-crash.test.ts",
  "tests/security/bad-input-random.test.ts",
  "tests/simulation/caller-controls.test.ts",
  "tests/simulation/desk-booking-controls.test.ts",
  "tests/simulation/fault-controls.test.ts",
  "tests/simulation/guard-controls.test.ts",
  "tests/simulation/staff-controls.test.ts",
]);

/** @throws Error naming a path that does not exist, so that no renamed test leaves its lane unnoticed */
function existing(folder: string, paths: readonly string[]): readonly string[] {
  const missing = paths.filter(
    (path) => !existsSync(join(import.meta.dirname, "../../..", folder, path)),
  );
  if (missing.length > 0) throw new Error(`no such test: ${missing.join(", ")}`);
  return paths;
}
