import { expect, onTestFinished, test } from "vitest";
import { formOf } from "../../../tests/support/http/form-of.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { reportIds, startFakeReports } from "../../../tests/support/providers/fake-reports.ts";
import {
  createMetaReporter,
  createGoogleAnalyticsReporter,
} from "../../adapters/analytics-reports.server.ts";
import { analyticsSettingsOf, scriptServicesOf } from "./analytics-settings.ts";
import {
  parseAnalyticsEvent,
  reportAnalyticsEvent,
  recordAnalyticsConsent,
} from "./analytics.server.ts";
import { randomUUID } from "node:crypto";

const deps = await openJourney();
const now = new Date("2026-11-25T05:00:00Z");
const visitor = "11111111-2222-4333-8444-555555555555";
const choose = (choice: string) => `measuring=${choice}.${visitor}`;

async function someServices() {
  const fake = await startFakeReports();
  onTestFinished(fake.stop);
  const { measurementId, apiSecret, pixelId, accessToken } = reportIds;
  const reporters = {
    analytics: createGoogleAnalyticsReporter({
      collectUrl: `${fake.url}/mp/collect`,
      measurementId,
      apiSecret,
    }),
    advertising: createMetaReporter({ graphBase: `${fake.url}/v25.0`, pixelId, accessToken }),
  };
  const services = { ...deps, reporters, secure: false, secretKey: "k" };
  const report = (cookies: string, fields: Record<string, string>) => {
    const reported = parseAnalyticsEvent(formOf(fields));
    if (!reported) throw new Error("the report was refused");
    return reportAnalyticsEvent(services, { cookies, userAgent: "A browser" }, reported, now);
  };
  return { ...fake, report };
}

const view = { page: "/question", name: "page_view" };

test("only the services that the visitor agreed to are told, in their protocols", async () => {
  const { report, received, faults } = await someServices();
  expect(await report("", view)).toEqual([]);
  expect(await report(choose("a0p0"), view)).toEqual([]);
  expect(await report(choose("a1p0"), view)).toEqual(["analytics"]);
  expect(await report(choose("a0p1"), { page: "/question", name: "Lead" })).toEqual([
    "advertising",
  ]);
  expect(faults).toEqual([]);
  expect(received.map(({ body }) => body)).toEqual([
    {
      client_id: expect.stringMatching(/^\d+\.\d+$/),
      timestamp_micros: now.getTime() * 1000,
      non_personalized_ads: true,
      events: [
        {
          name: "page_view",
          params: {
            page_location: "https://sahaj.test/question",
            page_title: "/question",
            page_referrer: "",
            engagement_time_msec: 1,
          },
        },
      ],
    },
    {
      access_token: reportIds.accessToken,
      data: [
        {
          event_name: "Lead",
          event_time: now.getTime() / 1000,
          action_source: "website",
          event_source_url: "https://sahaj.test/question",
          user_data: {
            client_user_agent: "A browser",
            external_id: [expect.stringMatching(/^[0-9a-f]{64}$/)],
          },
          custom_data: { method: "WhatsApp" },
        },
      ],
    },
  ]);
  expect(JSON.stringify(received)).not.toContain(visitor);
});

test("the services' own names of a browser are used where it has them", async () => {
  const { report, received } = await someServices();
  const cookies = `${choose("a1p1")}; _ga=GA1.1.123.456; _fbp=fb.0.11.22`;
  await report(cookies, {
    page: "/question",
    name: "quiz-started",
    entry_point: "Lets Begin button",
  });
  const byService = Object.fromEntries(received.map(({ service, body }) => [service, body]));
  expect(byService.google).toMatchObject({
    client_id: "123.456",
    events: [{ name: "quiz_started", params: { quiz_name: "Assessment Quiz" } }],
  });
  expect(byService.meta).toMatchObject({
    data: [{ event_name: "quiz-started", user_data: { fbp: "fb.0.11.22" } }],
  });
});

test("a service that fails is an error without its secret", async () => {
  const { report, fail } = await someServices();
  fail();
  await expect(report(choose("a1p0"), view)).rejects.toThrow(/^analytics service answers 500$/);
});

test.each<Record<string, string>>([
  { page: "/booking/AAAAAAAAAAAAAAAAAAAAAA", name: "page_view" },
  { page: "/payment-status?orderId=order_1", name: "page_view" },
  { page: "/therapist/about-therapist?profile=Asha", name: "page_view" },
  { page: "/resource/article/adhd-in-adults", name: "page_view" },
  { page: "/question", name: "answer" },
  { page: "/question", name: "quiz-started", entry_point: "asha@example.com" },
  { name: "page_view" },
])("a report of %j is refused: it could say something", (fields) => {
  expect(parseAnalyticsEvent(formOf(fields))).toBeUndefined();
});

test("of a report with more fields only the known ones are told", async () => {
  const { report, received } = await someServices();
  await report(choose("a1p1"), { ...view, email: "asha@example.com", therapist: "Meera" });
  expect(JSON.stringify(received)).not.toMatch(/asha|Meera/);
});

test("a page names the scripts that the visitor agreed to, or is asked about, where a script may run", () => {
  const ids = { analytics: "G-1", advertising: "2" };
  const scriptsOf = (page: string, cookies: string | null) =>
    Object.keys(scriptServicesOf(ids, page, cookies, false));
  expect(scriptsOf("/quiz", null)).toEqual(["analytics", "advertising"]);
  expect(scriptsOf("/quiz", choose("a1p0"))).toEqual(["analytics"]);
  expect(scriptsOf("/quiz", choose("a0p0"))).toEqual([]);
  for (const page of ["/question", "/match", "/therapist", "/", "/contact", "/booking/x"])
    for (const cookies of [null, choose("a1p1")]) expect(scriptsOf(page, cookies)).toEqual([]);
  const settings = (page: string, reporters: object) =>
    analyticsSettingsOf({ ids, reporters }, page, choose("a1p1"), false);
  expect(settings("/question", { analytics: {} })).toMatchObject({ scripts: {}, reports: true });
  expect(settings("/question", {})).toMatchObject({ scripts: {}, reports: false });
  expect(settings("/quiz", { analytics: {} })).toMatchObject({ scripts: ids, reports: false });
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute));

const kept = async (subject: string) => {
  const columns = "select purpose, given_at, withdrawn_at from consent";
  return (await deps.pool.query(`${columns} where subject = $1 order by purpose`, [subject])).rows;
};

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
