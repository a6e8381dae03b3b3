import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { brand } from "../content/brand.ts";
import { SiteLayout } from "./site-layout.tsx";

function page(mode: "demo" | "production", at = "/") {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <SiteLayout mode={mode}>
        <h1>A page</h1>
      </SiteLayout>
    </MemoryRouter>,
  );
}

test("help is one tap away at the head and at the foot of every page", () => {
  const [head = "", foot = ""] = page("production").split("</main>");
  for (const part of [head, foot]) {
    expect(part).toContain('href="tel:112"');
    expect(part).toContain('href="tel:14416"');
    expect(part).toContain("We are not a crisis service.");
  }
});

test("a demo says so, and only a demo", () => {
  const words = "Demo: demo therapists, no real money, no real sessions.";
  expect(page("demo")).toContain(words);
  expect(page("production")).not.toContain(words);
});

test("every page has the whole navigation, and knows where it is", () => {
  const html = page("production", "/services");
  const paths = ["/", "/about", "/services", "/therapist", "/resource", "/training", "/contact"];
  for (const path of paths)
    expect(html.split(`href="${path}"`).length - 1).toBeGreaterThanOrEqual(3);
  const current = Array.from(html.matchAll(/<a[^>]*aria-current="page"[^>]*>/g), ([tag]) => tag);
  expect(current).toHaveLength(2);
  for (const tag of current) expect(tag).toContain('href="/services"');
  expect(html).toMatch(/href="\/quiz"[^>]*>Book Session</);
});

test.each([
  ["the one thing to do", "/about", true],
  ["beside the next step", "/quiz", false],
  ["beside the next step", "/question", false],
  ["beside the next step", "/match", false],
  ["beside the next step", "/payment-status", false],
  ["beside the next step", "/booking/some-link", false],
])("Book Session is %s on %s", (_, at, primary) => {
  const look = /<a class="([^"]*)"[^>]*>Book Session</.exec(page("production", at))?.[1];
  expect(look?.includes("bg-marigold")).toBe(primary);
});

test("the menu opens and closes without JavaScript", () => {
  const html = page("production");
  expect(html).toMatch(/<button[^>]*popoverTarget="site-menu"[^>]*>Menu</i);
  expect(html).toMatch(/<button[^>]*popoverTargetAction="hide"[^>]*>Close</i);
  expect(html).toMatch(/<div id="site-menu" popover="auto"/);
});

test("the first link skips to the main content, which takes the focus", () => {
  const html = page("production");
  expect(/<a [^>]*>/.exec(html)?.[0]).toContain('href="#main"');
  expect(html).toContain('<main id="main" tabindex="-1"');
});

test("the footer names the policy, the operator's contacts and the year", () => {
  const foot = page("production").split("<footer")[1] ?? "";
  expect(foot).toMatch(/href="\/privacy"[^>]*>Privacy Policy</);
  expect(foot).toContain(`mailto:${brand.supportEmail}`);
  expect(foot).toContain('href="tel:+911200000000"');
  expect(foot).toContain("Noida, Uttar Pradesh, India");
  expect(foot).toContain("Grievance Officer");
  expect(foot).toContain("© 2025 Sahaj");
});
