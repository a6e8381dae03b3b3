import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { type FormRule, newFormId, checkFormProtection, submissionId } from "./form-protection.ts";

const secretKey = "only-for-tests";
const shown = new Date("2026-11-21T12:00:00Z");
const after = (seconds: number): FormRule => ({
  secretKey,
  now: new Date(shown.getTime() + seconds * 1000),
  leastSeconds: 2,
});
const formId = newFormId("form-1", shown, secretKey);

/** What a browser would send of the guard, untouched but for `changes`. */
function sent(changes: Record<string, string> = {}): FormData {
  const html = renderToStaticMarkup(<FormProtectionFields formId={formId} />);
  const form = new FormData();
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const name = / name="([^"]*)"/.exec(tag)?.[1] ?? "";
    form.set(name, changes[name] ?? / value="([^"]*)"/.exec(tag)?.[1] ?? "");
  }
  return form;
}

test("a form that a person sent has its id, and nobody doubts it, not after days either", () => {
  for (const seconds of [2, 60, 5 * 86_400]) {
    expect(checkFormProtection(sent(), "other", after(seconds))).toEqual({ formId });
  }
});

test("a machine that fills every field is seen, and gets a form with an empty trap", () => {
  const filled = sent({ leave_empty: "https://evil.example" });
  const read = checkFormProtection(filled, "other", after(60));
  expect(read.doubt).toMatch(/automatic message/);
  expect(read.formId).toMatch(/^other\./);
});

test("a form that comes back before anybody can have read it is asked for again, under the same id", () => {
  const read = checkFormProtection(sent(), "other", after(1));
  expect(read).toMatchObject({ formId, doubt: expect.stringMatching(/faster than anybody/) });
  // Sent again, from the page that said so.
  expect(checkFormProtection(sent(), "other", after(3)).doubt).toBeUndefined();
});

test.each([
  ["none", ""],
  ["made up", "00000000-0000-4000-8000-000000000000"],
  ["of another key", newFormId("form-1", shown, "another key")],
  ["dated back", newFormId("form-1", shown, secretKey).replace(/\.[^.]+\./, ".1.")],
  ["with more behind it", `${newFormId("form-1", shown, secretKey)}x`],
])(
  "a form whose id is %s was never shown: it is asked for again with one that is right",
  (_, id) => {
    const read = checkFormProtection(sent({ formId: id }), "other", after(60));
    expect(read.doubt).toMatch(/faster than anybody/);
    const again = sent({ formId: read.formId });
    expect(checkFormProtection(again, "third", after(62))).toEqual({ formId: read.formId });
  },
);

test("a form that came filled in may be sent at once, if it was shown at all", () => {
  const rule = { ...after(0), leastSeconds: 0 };
  expect(checkFormProtection(sent(), "other", rule)).toEqual({ formId });
  expect(checkFormProtection(sent({ formId: "made-up" }), "other", rule).doubt).toBeDefined();
});

test("where nobody looks, a form without the guard is taken", () => {
  const rule = { ...after(0), leastSeconds: undefined };
  expect(checkFormProtection(new FormData(), "other", rule)).toEqual({ formId: "" });
  expect(checkFormProtection(sent(), "other", rule)).toEqual({ formId });
});

test("a second press is the same submission; another form or other words are another", () => {
  const first = submissionId("form-1", ["a@example.com", "Hello"]);
  expect(submissionId("form-1", ["a@example.com", "Hello"])).toBe(first);
  expect(submissionId("form-2", ["a@example.com", "Hello"])).not.toBe(first);
  expect(submissionId("form-1", ["a@example.com", "Hello again"])).not.toBe(first);
  expect(submissionId("form-1", ["a@example.comHello", ""])).not.toBe(first);
});
