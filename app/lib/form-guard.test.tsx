import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FormGuard } from "../ui/form-guard.tsx";
import { readFormGuard, submissionId } from "./form-guard.ts";

/** What a browser would send of the guard, untouched but for `changes`. */
function sent(changes: Record<string, string> = {}): FormData {
  const html = renderToStaticMarkup(<FormGuard formId="form-1" />);
  const form = new FormData();
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const name = / name="([^"]*)"/.exec(tag)?.[1] ?? "";
    form.set(name, changes[name] ?? / value="([^"]*)"/.exec(tag)?.[1] ?? "");
  }
  return form;
}

test("a form that a person sent has its id and an empty trap", () => {
  expect(readFormGuard(sent())).toEqual({ formId: "form-1", trapped: false });
});

test("a machine that fills every field is seen", () => {
  expect(readFormGuard(sent({ leave_empty: "https://evil.example" })).trapped).toBe(true);
});

test("a form without the guard is nobody's trap", () => {
  expect(readFormGuard(new FormData())).toEqual({ formId: "", trapped: false });
});

test("a second press is the same submission; another form or other words are another", () => {
  const first = submissionId("form-1", ["a@example.com", "Hello"]);
  expect(submissionId("form-1", ["a@example.com", "Hello"])).toBe(first);
  expect(submissionId("form-2", ["a@example.com", "Hello"])).not.toBe(first);
  expect(submissionId("form-1", ["a@example.com", "Hello again"])).not.toBe(first);
  expect(submissionId("form-1", ["a@example.comHello", ""])).not.toBe(first);
});
