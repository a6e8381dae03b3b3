import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ShortLabel } from "./visually-hidden.tsx";

test.each([
  ["**Skip** this question", "Skip", "Skip this question"],
  ["यह सवाल **छोड़ें**", "छोड़ें", "यह सवाल छोड़ें"],
  ["थेरेपिस्ट **फ़िल्टर** करें", "फ़िल्टर", "थेरेपिस्ट फ़िल्टर करें"],
])("of “%s” “%s” is seen, and “%s” is read aloud, in this order", (text, seen, read) => {
  const html = renderToStaticMarkup(<ShortLabel text={text} />);
  expect(html.replaceAll(/<span class="sr-only">[^<]*<\/span>|<[^>]+>/g, "")).toBe(seen);
  expect(html.replaceAll(/<[^>]+>/g, "")).toBe(read);
});
