import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { brand } from "../../content/brand.ts";
import type { QuietFrame } from "./quiet-frame.ts";
import { SiteLayout } from "./site-layout.tsx";

const quiet: QuietFrame = { back: { to: "/question?step=3", label: "Back" }, title: "4 of 8" };

function page(mode: "demo" | "production", at = "/", frame?: QuietFrame) {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <SiteLayout mode={mode} quiet={frame} inTwoLanguages={false} notices={[]}>
        <h1>A page</h1>
      </SiteLayout>
    </MemoryRouter>,
  );
}

test.each([
  ["ordinary", undefined],
  ["quiet", quiet],
])(
  "every %s page has the helplines once, in the pill of its header, and a link in its footer",
  (_, frame) => {
    const html = page("production", "/question", frame);
    const [strip = "", head = ""] = html.split("<header");
    const [pill = ""] = /<details[^>]*><summary[^>]*>.*?Help now.*?<\/details>/.exec(head) ?? [];
    expect(pill).toMatch(/href="tel:112".*href="tel:14416".*href="\/help-now"/);
    expect(html.match(/tel:14416/g)).toHaveLength(1);
    expect(strip).not.toContain("tel:");
    expect(html.split("</main>")[1]).toContain('href="/help-now"');
  },
);

test("a page that is neither personal nor a demo's has no line across its top", () => {
  expect(page("production", "/pricing").split("<header")[0]).not.toContain("<section");
});

test("the page of helplines offers no session", () => {
  expect(page("production", "/help-now")).not.toContain("Book Session");
});

test("a page without navigation has a back link and its title in the header, for small screens", () => {
  const html = page("production", "/question", quiet);
  expect(html).toMatch(/href="\/question\?step=3"[^>]*>.*Back</);
  expect(html).toContain(">4 of 8<");
});

test("the demo notice is shown in demo mode only", () => {
  const notice = "Demo: no real money";
  expect(page("demo")).toContain(notice);
  expect(page("production")).not.toContain(notice);
});

const strip = (at: string) => page("demo", at).split("<header")[0] ?? "";

test("a personal page can be left from the line across its top, which stays in sight", () => {
  expect(strip("/question")).toMatch(/class="[^"]*leave-strip.*data-leave=".*Leave this page/);
  expect(strip("/pricing")).not.toContain("leave");
  // It has a button of its own.
  expect(strip("/help-now")).not.toContain("data-leave");
});

test("every page has the whole navigation, with the current page marked", () => {
  const html = page("production", "/services");
  const paths = ["/", "/about", "/services", "/therapist", "/resource", "/training", "/contact"];
  for (const path of paths)
    expect(html.split(`href="${path}"`).length - 1).toBeGreaterThanOrEqual(3);
  const current = Array.from(html.matchAll(/<a[^>]*aria-current="page"[^>]*>/g), ([tag]) => tag);
  expect(current).toHaveLength(2);
  for (const tag of current) expect(tag).toContain('href="/services"');
  expect(html).toContain('href="/find-booking"');
});

test("Book Session leads to the quiz: outlined in the header’s own look, primary in the menu", () => {
  const links = Array.from(
    page("production", "/about").matchAll(
      /<a class="([^"]*)"[^>]*href="\/quiz"[^>]*>Book Session</g,
    ),
    ([, look = ""]) => look.includes("bg-marigold"),
  );
  expect(links).toEqual([false, true]);
});

test("the menu opens and closes without JavaScript", () => {
  const html = page("production");
  // One button does both: it names no action of its own.
  const buttons = html.match(/<button[^>]*popoverTarget="site-menu"[^>]*>.*?>Menu</gi) ?? [];
  expect(buttons).toHaveLength(1);
  expect(buttons[0]).not.toMatch(/popoverTargetAction/i);
  expect(html).toMatch(/<div id="site-menu" popover="auto"/);
});

test("the first link skips to the main content, which can take the focus", () => {
  const html = page("production");
  expect(/<a [^>]*>/.exec(html)?.[0]).toContain('href="#main"');
  expect(html).toContain('<main id="main" tabindex="-1"');
});

test("the row of a quiet page has the policy and the mailbox outside of its fold", () => {
  const foot = page("production", "/question", quiet).split("<footer")[1] ?? "";
  const [row = ""] = foot.split("<details");
  expect(row).toMatch(/href="\/privacy"[^>]*>Privacy Policy</);
  expect(row).toContain(`href="mailto:${brand.supportEmail}"`);
  expect(row).toContain(`>${brand.supportEmail}</a>`);
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
