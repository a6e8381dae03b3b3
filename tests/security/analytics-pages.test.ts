import { describe, expect, test } from "vitest";
import { mayLoadScripts, pageName } from "../../app/domain/analytics/analytics-event.ts";
import routes from "../../app/routes.ts";
import { visitorAt } from "../support/http/visitor-by-fetch.ts";
import { forFile } from "../support/product/for-file.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import { reportEnvironment, startFakeReports } from "../support/providers/fake-reports.ts";

/** Which pages foreign scripts may see after a Yes, on every page of the site, by what the pages really contain. */
const fake = await forFile(startFakeReports());
const { product, database } = await forFile(startFreshProduct(reportEnvironment(fake.url)));

const agreed = "measuring=a1p1.11111111-2222-4333-8444-555555555555";
const foreign = /googletagmanager|google-analytics|facebook/;

/** Every page without parameters, and one of each with. */
const paths = [
  ...routes.map(({ path = "" }) => `/${path}`),
  "/therapist/about-therapist?profile=Ananya+Deshpande",
  "/resource/article/adhd-in-adults",
  "/question?step=1",
  "/booking/AAAAAAAAAAAAAAAAAAAAAA",
].filter((path) => !/[:*]|^\/(?:functions|webhooks)/.test(path));

async function open(path: string, cookie = agreed) {
  const answer = await fetch(product.url + path, { headers: { cookie }, redirect: "manual" });
  const policy = answer.headers.get("content-security-policy") ?? "";
  return { policy, html: await answer.text() };
}

test.each(paths)("%s names foreign hosts only if it is open to them", async (path) => {
  const { policy, html } = await open(path);
  const isOpen = mayLoadScripts(path.split("?")[0] ?? "");
  expect(foreign.test(policy)).toBe(isOpen);
  expect(html).not.toMatch(/<(?:script|img|iframe)[^>]*(?:google|facebook)/);
  const [script = ""] = /<script[^>]*data-agreed[^>]*>/.exec(html) ?? [];
  expect({ path, loads: script.includes("data-analytics=") }).toEqual({ path, loads: isOpen });
  expect(script.includes("data-reports=")).toBe(script !== "" && !isOpen);
  const refused = await open(path, agreed.replace("a1p1", "a0p0"));
  expect(refused.policy).not.toMatch(foreign);
});

describe("A page that is open to foreign scripts", async () => {
  const { rows } = await database.query<{ name: string }>("select name from therapist");
  const openPages = paths.filter(mayLoadScripts);
  const visitor = await visitorAt(product.url, "Asha Rao");

  test.each(openPages)(
    "%s has no field, no therapist's name, and is left by loading another",
    async (path) => {
      expect(openPages.length).toBeGreaterThan(5);
      const own = await (await visitor.get(path)).text();
      for (const html of [(await open(path)).html, own]) {
        const fields = [...html.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].map(
          ([tag]) => tag,
        );
        expect(fields.filter((tag) => !tag.includes('type="hidden"'))).toEqual([]);
        expect(rows.filter(({ name }) => html.includes(name))).toEqual([]);
        expect(html).not.toMatch(/Asha Rao|asha@/);
        // React would open other pages in this one, and the scripts would stay.
        expect(html).not.toContain("entry.client");
        expect(html).not.toContain("__reactRouterContext");
      }
    },
  );
});

const report = (fields: Record<string, string>, headers: Record<string, string>) =>
  fetch(`${product.url}/page-events`, {
    method: "POST",
    headers,
    body: new URLSearchParams(fields),
  });

test("a report is told to both services after a Yes, and to none before it", async () => {
  const view = { page: pageName("/question") ?? "", name: "page_view" };
  expect((await report(view, {})).status).toBe(204);
  expect((await report(view, { cookie: agreed.replace("a1p1", "a0p0") })).status).toBe(204);
  expect(fake.received).toEqual([]);
  expect((await report(view, { cookie: agreed, "User-Agent": "A browser" })).status).toBe(204);
  await expect
    .poll(() => fake.received.map(({ service }) => service).toSorted())
    .toEqual(["google", "meta"]);
  expect(fake.faults).toEqual([]);
});

test("a report of another site's page, or of something unknown, is refused", async () => {
  const elsewhere = { cookie: agreed, origin: "https://elsewhere.example" };
  expect((await report({ page: "/question", name: "page_view" }, elsewhere)).status).toBe(403);
  expect((await report({ page: "/booking/x", name: "page_view" }, {})).status).toBe(422);
});
