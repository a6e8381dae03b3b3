import { expect, test } from "vitest";
import { escapeHtml } from "./escape-html.ts";

test("markup and both kinds of quotes become text", () => {
  expect(escapeHtml(`<a href="x" id='y'>R&D</a>`)).toBe(
    "&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;R&amp;D&lt;/a&gt;",
  );
});

test("what is already escaped is escaped again, so that it reads as it was typed", () => {
  expect(escapeHtml("&lt;")).toBe("&amp;lt;");
});
