import { expect, test } from "vitest";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { listFrequentQuestions } from "./frequent-questions.server.ts";
import { type ContentItem, parseContentItem } from "./content-kinds.ts";
import {
  listContentDrafts,
  discardContentDraft,
  publishContentDraft,
  saveContentDraft,
  createPublishedContent,
} from "./content.server.ts";

const deps = await openJourney();

const itemOf = (name: string) => parseContentItem(name) as ContentItem;
const typed = (fields: Record<string, string>) => ({
  field: (name: string) => fields[name] ?? "",
  staffId: null,
});
const draftOf = async () => String((await listContentDrafts(deps.db))[0]?.id);

test("a draft is seen by no visitor until it is published, once, and is kept as it was", async () => {
  const site = createPublishedContent();
  const fee = itemOf("faq.fee");
  const text = typed({ question: "What does it cost?", answer: "From  ₹249." });
  expect(await saveContentDraft(deps, fee, text, now)).toEqual({ ok: true });
  expect(await saveContentDraft(deps, fee, text, now)).toEqual({ ok: true });
  expect(await site.reload(deps.db)).toBe(false);
  const draft = await draftOf();
  expect(await publishContentDraft(deps, fee, "0", now)).toEqual({
    ok: false,
    reason: "draft_changed",
  });
  expect(await publishContentDraft(deps, fee, draft, now)).toEqual({ ok: true });
  expect(await publishContentDraft(deps, fee, draft, now)).toMatchObject({ ok: false });
  expect(await site.reload(deps.db)).toBe(true);
  const shown = site.current().questions.find(({ id }) => id === "fee");
  expect(shown).toMatchObject({ question: "What does it cost?", answer: "From ₹249." });
  expect(shown?.more?.to).toBe("/pricing");
  const change = deps.db.updateTable("content_version").set({ body: "{}" }).execute();
  await expect(change).rejects.toThrow("published_content_stays");
});

test("an empty answer leaves a question out, a new one comes last, a helpline gets its day", async () => {
  const site = createPublishedContent();
  for (const [name, fields] of [
    ["faq.medicine", { question: "Medicine?", answer: "" }],
    ["faq.parking", { question: "Where can I park?", answer: "Sessions are online." }],
    ["helpline.14416", { checkedOn: "2026-11-20" }],
  ] as const) {
    await saveContentDraft(deps, itemOf(name), typed(fields), now);
    await publishContentDraft(deps, itemOf(name), await draftOf(), now);
  }
  await site.reload(deps.db);
  const { questions, checkedDays } = site.current();
  const ids = questions.map(({ id }) => id);
  expect(ids).toEqual([
    ...listFrequentQuestions()
      .map(({ id }) => id)
      .filter((id) => id !== "medicine"),
    "parking",
  ]);
  expect(checkedDays).toEqual({ "14416": "2026-11-20" });
});

test("what is wrong is refused, and a draft is discarded", async () => {
  const age = itemOf("faq.age");
  const saved = (fields: Record<string, string>, item = age) =>
    saveContentDraft(deps, item, typed(fields), now);
  expect(await saved({ question: "Hi" })).toEqual({ ok: false, reason: "question_invalid" });
  const tomorrow = { checkedOn: "2026-11-21" };
  expect(await saved(tomorrow, itemOf("helpline.14416"))).toEqual({
    ok: false,
    reason: "day_invalid",
  });
  for (const name of ["faq.cancel", "helpline.911", "faq.A b", "prices.1", ""])
    expect(parseContentItem(name)).toBeUndefined();
  await saved({ question: "How old must I be?", answer: "18 or over." });
  expect(await listContentDrafts(deps.db)).toHaveLength(1);
  await discardContentDraft(deps, age, now);
  expect(await listContentDrafts(deps.db)).toEqual([]);
});
