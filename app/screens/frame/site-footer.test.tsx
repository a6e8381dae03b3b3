import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeEach, expect, test } from "vitest";
import { brand } from "../../content/brand.ts";
import { WaysToReachUs } from "../reading/contact/contact.tsx";
import { ContactDetails } from "./site-footer.tsx";

/** The list that an operator edits. */
const links = brand.socialLinks as { label: string; url: string }[];
const asEdited = [...links];

const places = { "the Contact page": WaysToReachUs, "the footer": ContactDetails };
const empty = [
  { label: "Instagram", url: "" },
  { label: "LinkedIn", url: " " },
];

beforeEach(() => {
  links.length = 0;
});
afterAll(() => {
  links.splice(0, links.length, ...asEdited);
});

test.each(Object.entries(places))("%s leaves out social links without a URL", (_, Place) => {
  links.push(...empty, { label: "WhatsApp", url: "https://wa.me/1" });
  const html = renderToStaticMarkup(<Place />);
  expect(html).toContain('href="https://wa.me/1"');
  expect(html).not.toMatch(/Instagram|LinkedIn|href="\s*"/);
});

test.each(Object.entries(places))("%s has no trace of a list without any URL", (_, Place) => {
  const without = renderToStaticMarkup(<Place />);
  links.push(...empty);
  expect(renderToStaticMarkup(<Place />)).toBe(without);
  expect(without).not.toMatch(/Social links|<ul[^>]*><\/ul>/);
});
