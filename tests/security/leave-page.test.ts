import { describe, expect, test } from "vitest";
import { offersLeaving, pathOfSite } from "../../app/lib/web/leaving.ts";
import routes from "../../app/routes.ts";
import { visitorAt } from "../support/http/visitor-by-fetch.ts";
import { forFile } from "../support/product/for-file.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";

/** "Leave this page": on which pages it is, and that none of them shows anything afterwards. */
const { product } = await forFile(startFreshProduct());

/** Pages that neither show nor ask anything personal, and whose subject troubles no one. */
const withoutLink: Readonly<Record<string, string>> = {
  "/": "what the site is, for everyone",
  "/services": "what is offered",
  "/training": "a course for professionals",
  "/privacy": "a policy",
  "/terms": "a policy",
  "/refunds": "a policy",
  "/privacy-choices": "asks about analytics only",
  "/pricing": "prices",
  "/first-session": "a guide",
  "/how-we-choose": "a guide",
  "/accessibility": "a policy",
  "/coming": "a page to come",
  "/outbox": "the demo's emails",
  "/*": "no page",
};

/** Every route that is a page of the site, with an example for its parameters. The desk has a sign-out instead. */
const paths = routes
  .filter(({ file, path = "" }) => file.endsWith(".tsx") && !/^(?:desk|my)\b/.test(path))
  .map(({ path = "" }) => `/${path}`);

const examples: Readonly<Record<string, string>> = {
  "/resource/blog/:slug": "/resource/blog/is-my-sadness-depression",
  "/resource/article/:slug": "/resource/article/adhd-in-adults",
  "/therapist/about-therapist": "/therapist/about-therapist?profile=Ananya+Deshpande",
};
const exampleOf = (path: string) =>
  examples[path] ?? path.replace(/:\w+/g, "AAAAAAAAAAAAAAAAAAAAAA").replace("*", "no-such-page");

const get = (path: string, cookie = "") =>
  fetch(product.url + path, { headers: { cookie }, redirect: "manual" });

test("every page offers to leave it, or stands in the list of those that need not", () => {
  expect(paths.length).toBeGreaterThan(35);
  const [leaving, others] = [
    paths.filter(offersLeaving),
    paths.filter((one) => !offersLeaving(one)),
  ];
  expect(others.toSorted()).toEqual(Object.keys(withoutLink).toSorted());
  expect(leaving.length).toBeGreaterThan(20);
});

test.each(paths)(
  "%s has the link and its script once if it is listed, else neither",
  async (path) => {
    const answer = await get(exampleOf(path));
    const html = await answer.text();
    const times = offersLeaving(path) && answer.status !== 302 ? 1 : 0;
    expect({ path, links: html.split("data-leave=").length - 1 }).toEqual({ path, links: times });
    expect(html.split(/<script[^>]*leave-page/).length - 1).toBe(times);
  },
);

const back = (to: string) =>
  fetch(`${product.url}/left`, {
    method: "POST",
    headers: { cookie: "left=1" },
    body: new URLSearchParams({ to }),
    redirect: "manual",
  });

describe("After someone left", async () => {
  const visitor = await visitorAt(product.url, "Asha Rao");

  test.each(paths.filter(offersLeaving))("%s shows nothing but the way back", async (path) => {
    const example = exampleOf(path);
    const before = await (await visitor.get(example)).text();
    const answer = await get(example, `${visitor.cookie}; left=1`);
    const html = await answer.text();
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(html).toContain("You left this page");
    // The hidden field of the way back names the page's own URL.
    const main = html.split("<main")[1]?.split("</main>")[0] ?? "";
    const shown = main.replaceAll(/<input type="hidden"[^>]*>/g, "");
    expect(shown).not.toMatch(/Asha Rao|visitor@|Ananya|ADHD/);
    expect(html).not.toBe(before);
  });

  test("without scripts the link itself remembers it, unless the page is fetched ahead", async () => {
    const html = await (await visitor.get("/question")).text();
    expect(html).toMatch(/<a[^>]*href="\/left"[^>]*data-leave=/);
    const answer = await get("/left");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      "https://www.google.com/",
    ]);
    expect(answer.headers.get("set-cookie")).toMatch(/^left=1; Path=\//);
    const ahead = await fetch(`${product.url}/left`, {
      headers: { "Sec-Purpose": "prefetch;prerender" },
      redirect: "manual",
    });
    expect([ahead.headers.get("location"), ahead.headers.get("set-cookie")]).toEqual(["/", null]);
  });

  test("the button brings back the page that it is on, and no other site's", async () => {
    const answer = await back("/question?step=2");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/question?step=2"]);
    expect(answer.headers.get("set-cookie")).toMatch(/^left=; Path=\/; Max-Age=0/);
    for (const elsewhere of ["//evil.example", "https://evil.example", "/\\evil.example", ""])
      expect(pathOfSite(elsewhere)).toBe("/");
  });
});
