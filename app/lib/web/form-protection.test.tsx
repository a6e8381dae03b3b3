import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { type FormRule, newFormId, checkFormProtection, submissionId } from "./form-protection.ts";

const secretKey = "only-for-tests";
const shown = new Date("2026-11-21T12:00:00Z");
const after = (seconds: number): FormRule => ({
  secretKey,
  now: new Date(shown.getTime() + seconds * 1000),
  minSeconds: 2,
  button: "Send Message",
});
const formId = newFormId("form-1", shown, secretKey);

/** The hidden fields as a browser submits them, with `changes`. */
function sent(changes: Record<string, string> = {}): FormData {
  const html = renderToStaticMarkup(<FormProtectionFields formId={formId} />);
  const form = new FormData();
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const name = / name="([^"]*)"/.exec(tag)?.[1] ?? "";
    form.set(name, changes[name] ?? / value="([^"]*)"/.exec(tag)?.[1] ?? "");
  }
  return form;
}

test("a form submitted 2 seconds to 5 days after it was shown is accepted, with its id", () => {
  for (const seconds of [2, 60, 5 * 86_400]) {
    expect(checkFormProtection(sent(), "other", after(seconds))).toEqual({ formId });
  }
});

test("a form with a filled honeypot is refused, and gets a new id", () => {
  const filled = sent({ leave_empty: "https://evil.example" });
  const read = checkFormProtection(filled, "other", after(60));
  expect(read.refusal).toMatch(/automatic message.* press Send Message again/);
  expect(read.formId).toMatch(/^other\./);
});

test("a form submitted too soon is refused, and keeps its id", () => {
  const read = checkFormProtection(sent(), "other", after(1));
  expect(read).toMatchObject({
    formId,
    refusal: expect.stringMatching(/^That was very quick.* press Send Message again/),
  });
  // Submitted again.
  expect(checkFormProtection(sent(), "other", after(3)).refusal).toBeUndefined();
});

test.each([
  ["none", ""],
  ["made up", "00000000-0000-4000-8000-000000000000"],
  ["of another key", newFormId("form-1", shown, "another key")],
  ["dated back", newFormId("form-1", shown, secretKey).replace(/\.[^.]+\./, ".1.")],
  ["with more behind it", `${newFormId("form-1", shown, secretKey)}x`],
])("a form whose id is %s is refused, and gets a valid one", (_, id) => {
  const read = checkFormProtection(sent({ formId: id }), "other", after(60));
  expect(read.refusal).toMatch(/That was very quick/);
  const again = sent({ formId: read.formId });
  expect(checkFormProtection(again, "third", after(62))).toEqual({ formId: read.formId });
});

test("with minSeconds 0 a form may be submitted at once, but needs a valid id", () => {
  const rule = { ...after(0), minSeconds: 0 };
  expect(checkFormProtection(sent(), "other", rule)).toEqual({ formId });
  expect(checkFormProtection(sent({ formId: "made-up" }), "other", rule).refusal).toBeDefined();
});

test("without minSeconds a form without the hidden fields is accepted", () => {
  const rule = { ...after(0), minSeconds: undefined };
  expect(checkFormProtection(new FormData(), "other", rule)).toEqual({ formId: "" });
  expect(checkFormProtection(sent(), "other", rule)).toEqual({ formId });
});

test("the same form with the same values is one submission; another form or value is another", () => {
  const first = submissionId("form-1", ["a@example.com", "Hello"]);
  expect(submissionId("form-1", ["a@example.com", "Hello"])).toBe(first);
  expect(submissionId("form-2", ["a@example.com", "Hello"])).not.toBe(first);
  expect(submissionId("form-1", ["a@example.com", "Hello again"])).not.toBe(first);
  expect(submissionId("form-1", ["a@example.comHello", ""])).not.toBe(first);
});
