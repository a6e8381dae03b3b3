import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openJourney } from "../../../tests/support/fixtures/orders.ts";
import { recordAnalyticsConsent } from "./analytics.server.ts";

const deps = await openJourney();

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute));

const kept = (subject: string) =>
  deps.db
    .selectFrom("consent")
    .select(["purpose", "given_at", "withdrawn_at"])
    .where("subject", "=", subject)
    .orderBy("purpose")
    .execute();

test("consent and withdrawal are stored with their times; a second consent starts anew", async () => {
  const subject = randomUUID();
  await recordAnalyticsConsent(deps.db, { analytics: true, advertising: false, subject }, at(0));
  await recordAnalyticsConsent(deps.db, { analytics: true, advertising: false, subject }, at(1));
  expect(await kept(subject)).toEqual([
    { purpose: "analytics", given_at: at(0), withdrawn_at: null },
  ]);
  await recordAnalyticsConsent(deps.db, { analytics: false, advertising: true, subject }, at(2));
  expect(await kept(subject)).toEqual([
    { purpose: "advertising", given_at: at(2), withdrawn_at: null },
    { purpose: "analytics", given_at: at(0), withdrawn_at: at(2) },
  ]);
  await recordAnalyticsConsent(deps.db, { analytics: true, advertising: true, subject }, at(3));
  expect(await kept(subject)).toEqual([
    { purpose: "advertising", given_at: at(2), withdrawn_at: null },
    { purpose: "analytics", given_at: at(3), withdrawn_at: null },
  ]);
});

test("a refusal without earlier consent stores nothing", async () => {
  const subject = randomUUID();
  await recordAnalyticsConsent(deps.db, { analytics: false, advertising: false, subject }, at(0));
  expect(await kept(subject)).toEqual([]);
});
