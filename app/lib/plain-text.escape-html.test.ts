import { expect, test } from "vitest";
import { escapeHtml } from "./plain-text.ts";

test("markup and both kinds of quotes are escaped", () => {
  expect(escapeHtml(`<a href="x" id='y'>R&D</a>`)).toBe(
    "&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;R&amp;D&lt;/a&gt;",
  );
});

test("escaped text is escaped again, so that it is displayed as typed", () => {
  expect(escapeHtml("&lt;")).toBe("&amp;lt;");
});
