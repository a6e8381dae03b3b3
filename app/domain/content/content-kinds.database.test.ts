import { expect, test } from "vitest";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
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

const save = (name: string, fields: Record<string, string>) =>
  saveContentDraft(
    deps,
    itemOf(name),
    { field: (field) => fields[field] ?? "", staffId: null },
    now,
  );

async function publish(name: string, at: Date) {
  const draft = (await listContentDrafts(deps.db)).find(
    ({ kind, item }) => `${kind}.${item}` === name,
  );
  expect(await publishContentDraft(deps, itemOf(name), String(draft?.id), at)).toEqual({
    ok: true,
  });
}

async function siteNow() {
  const site = createPublishedContent();
  await site.reload(deps.db);
  return site.current();
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

test("a notice that is too long or has no page is not saved, and the words beside a form are not edited here", async () => {
  const long = { text: "x".repeat(201), "place-home": "yes" };
  expect(await save("notice.long", long)).toMatchObject({ reason: "notice_invalid" });
  expect(await save("notice.long", { text: "Hi." })).toMatchObject({ reason: "places_missing" });
  expect(parseContentItem("consent.booking")).toBeUndefined();
});
