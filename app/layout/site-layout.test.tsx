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

test("every page has the helplines in its header and footer", () => {
  const [head = "", foot = ""] = page("production").split("</main>");
  for (const part of [head, foot]) {
    expect(part).toContain('href="tel:112"');
    expect(part).toContain('href="tel:14416"');
    expect(part).toContain("We are not a crisis service.");
  }
});

test("the demo notice is shown in demo mode only", () => {
  const notice = "Demo: demo therapists, no real money, no real sessions.";
  expect(page("demo")).toContain(notice);
  expect(page("production")).not.toContain(notice);
});

test("every page has the whole navigation, with the current page marked", () => {
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
  ["primary", "/about", true],
  ["secondary", "/quiz", false],
  ["secondary", "/question", false],
  ["secondary", "/match", false],
  ["secondary", "/payment-status", false],
  ["secondary", "/booking/some-link", false],
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

test("the first link skips to the main content, which can take the focus", () => {
  const html = page("production");
  expect(/<a [^>]*>/.exec(html)?.[0]).toContain('href="#main"');
  expect(html).toContain('<main id="main" tabindex="-1"');
});

test("the footer has the policy, the operator's contact details and the year", () => {
  const foot = page("production").split("<footer")[1] ?? "";
  expect(foot).toMatch(/href="\/privacy"[^>]*>Privacy Policy</);
  expect(foot).toContain(`mailto:${brand.supportEmail}`);
  expect(foot).toContain('href="tel:+911200000000"');
  expect(foot).toContain("Noida, Uttar Pradesh, India");
  expect(foot).toContain("Grievance Officer");
  expect(foot).toContain("© 2025 Sahaj");
});
