import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { digest } from "../../lib/token.ts";
import { bookingNotice, noticeText, noticeInForce } from "../visitors/privacy-notice.ts";
import { analyticsNotices } from "../analytics/analytics-notice.ts";
import { recordAnalyticsConsent } from "../analytics/analytics.server.ts";
import { registerVisitor } from "../visitors/answers.server.ts";
import { type ContentItem, parseContentItem, pathsOf } from "./content-kinds.ts";
import {
  listContentDrafts,
  publishContentDraft,
  saveContentDraft,
  createPublishedContent,
} from "./content.server.ts";
import { isOnPage } from "./is-on-page.ts";

const deps = await openJourney();

const itemOf = (name: string) => parseContentItem(name) as ContentItem;

const save = (name: string, fields: Record<string, string>, itemCount?: number) =>
  saveContentDraft(
    deps,
    itemOf(name),
    { field: (field) => fields[field] ?? "", staffId: null, itemCount },
    now,
  );

async function publish(name: string, at: Date) {
  const draft = (await listContentDrafts(deps.db)).find(
    ({ kind, item }) => `${kind}.${item}` === name,
  );
  expect(await publishContentDraft(deps, itemOf(name), String(draft?.id), at)).toEqual({
    ok: true,
  });
  return draft?.id ?? 0;
}

async function siteNow() {
  const site = createPublishedContent();
  await site.reload(deps);
  return site.current();
}

/** The booking notice with another first item. */
const words = (what: string) => ({
  ...Object.fromEntries(
    bookingNotice.items.flatMap((item, at) => [
      [`what-${at}`, at === 0 ? what : item.what],
      [`why-${at}`, item.why],
    ]),
  ),
  more: "That is all.",
});

/** What the consent of a new visitor records. */
async function recorded(shown: string) {
  const id = randomUUID();
  const contact = { name: "Asha Rao", email: "asha@example.com", phone_number: "9876543210" };
  const consent = { button: "step_1_continue", shown } as const;
  await registerVisitor(deps.db, deps.cipher, id, contact, {}, consent);
  return deps.db
    .selectFrom("consent")
    .select(["purpose", "notice_version as version", "notice_hash as hash"])
    .where("subject", "=", id)
    .executeTakeFirstOrThrow();
}

test("a notice is shown on the chosen pages once it is published, and taken off by an empty one", async () => {
  const fields = { text: "Closed  on 1 January.", "place-home": "yes", "place-booking": "yes" };
  expect(await save("notice.new-year", fields)).toEqual({ ok: true });
  expect((await siteNow()).notices).toEqual([]);
  await publish("notice.new-year", now);
  const [notice] = (await siteNow()).notices;
  expect(notice).toEqual({ text: "Closed on 1 January.", paths: pathsOf(["home", "booking"]) });
  const at = (path: string) => isOnPage(notice ?? { paths: [] }, path);
  expect(["/", "/match", "/booking/abc"].map(at)).toEqual([true, true, true]);
  expect(["/therapist", "/matching", "/help-now"].map(at)).toEqual([false, false, false]);
  expect(isOnPage({ paths: pathsOf(["everywhere"]) }, "/help-now")).toBe(true);
  await save("notice.new-year", { text: "" });
  await publish("notice.new-year", later(60));
  expect((await siteNow()).notices).toEqual([]);
});

test("a consent records the version of the notice that was shown, and the hash of its words", async () => {
  expect(await recorded("")).toMatchObject({ version: bookingNotice.version });
  await save("consent.booking", words("Your full name"), bookingNotice.items.length);
  const first = await publish("consent.booking", now);
  await save("consent.booking", words("The name you use"), bookingNotice.items.length);
  const second = await publish("consent.booking", later(86_400));
  const [older, newer] = [`2026-11-20.${first}`, `2026-11-21.${second}`];
  const { consents } = await siteNow();
  const shown = noticeInForce(bookingNotice, consents.booking);
  expect([shown.version, shown.items[0]]).toEqual([
    newer,
    { ...bookingNotice.items[0], what: "The name you use" },
  ]);
  expect(await recorded(newer)).toEqual({
    purpose: "booking",
    version: newer,
    hash: digest(noticeText(shown)),
  });
  // From a page that was opened before the publication; and one that says nothing true.
  expect(await recorded(older)).toMatchObject({ version: older });
  expect(await recorded(bookingNotice.version)).toMatchObject({
    version: bookingNotice.version,
    hash: digest(noticeText(bookingNotice)),
  });
  expect(await recorded("2031-01-01.9")).toMatchObject({ version: newer });
});

/** What a consent to analytics records. */
async function givenToAnalytics(shown: string) {
  const subject = randomUUID();
  const choice = { subject, analytics: true, advertising: false };
  await recordAnalyticsConsent(deps, choice, later(90_000), () => shown);
  const { rows } = await deps.pool.query(
    "select purpose, notice_version as version, notice_hash as hash from consent where subject = $1",
    [subject],
  );
  return rows;
}

test("a consent to analytics records the published version that the choices showed", async () => {
  const builtIn = analyticsNotices.analytics;
  expect(await givenToAnalytics("")).toMatchObject([
    { purpose: "analytics", version: builtIn.version },
  ]);
  const text = { "what-0": "Counting visits", "why-0": "Google counts them.", more: "No names." };
  await save("consent.analytics", text, builtIn.items.length);
  const version = `2026-11-20.${await publish("consent.analytics", now)}`;
  const shown = noticeInForce(builtIn, (await siteNow()).consents.analytics);
  expect([shown.version, shown.items[0]?.what]).toEqual([version, "Counting visits"]);
  const hash = digest(noticeText(shown));
  expect(await givenToAnalytics(version)).toEqual([{ purpose: "analytics", version, hash }]);
  expect(await givenToAnalytics(builtIn.version)).toMatchObject([{ version: builtIn.version }]);
  expect(await givenToAnalytics("")).toMatchObject([{ version }]);
});

test("a notice with other items than its form is neither saved nor shown", async () => {
  const count = bookingNotice.items.length;
  expect(await save("consent.booking", words("A"), count)).toMatchObject({
    reason: "words_invalid",
  });
  expect(await save("consent.booking", words("Your name"), count + 1)).toMatchObject({
    reason: "words_invalid",
  });
  const published = { version: "1", more: "x", items: [{ what: "a", why: "b" }] };
  expect(noticeInForce(bookingNotice, published)).toBe(bookingNotice);
  const long = { text: "x".repeat(201), "place-home": "yes" };
  expect(await save("notice.long", long)).toMatchObject({ reason: "notice_invalid" });
  expect(await save("notice.long", { text: "Hi." })).toMatchObject({ reason: "places_missing" });
  expect(parseContentItem("consent.sharing")).toBeUndefined();
});
