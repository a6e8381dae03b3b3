import { expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import { forFile } from "../support/product/for-file.ts";
import { prepareTargets } from "../support/http/prepare-targets.ts";

/**
 * Every page with fields that a visitor fills loads the script that takes them along to the other language
 * (app/screens/frame/keep-typed-fields.ts).
 */
const { product, databaseUrl } = await forFile(startFreshProduct());
const targets = await prepareTargets(databaseUrl, product);

const examples: Readonly<Record<string, string>> = {
  "/therapist/about-therapist": `/therapist/about-therapist?${new URLSearchParams({ profile: targets.therapist })}`,
  "/training/apply": "/training/apply?module=foundation",
  "/booking/:token": targets.secret.booking,
  "/booking/:token/complaint": `${targets.secret.booking}/complaint`,
  "/privacy/your-data/:token": targets.secret.data,
};

const inEnglishAlone = /^(?:desk|my|session|ui|outbox)\b/;

/** Every page of a visitor, by the routes, and every form that a test knows. */
const paths = [
  ...routes
    .filter(({ file, path = "" }) => file.endsWith(".tsx") && !inEnglishAlone.test(path))
    .map(({ path = "" }) => examples[`/${path}`] ?? `/${path.replace("*", "no-such-page")}`),
  ...targets.forms.map(({ path }) => path),
].filter((path) => !path.includes(targets.secret.session));

async function pageOf(path: string): Promise<string> {
  const answer = await fetch(product.url + path, { headers: { Cookie: targets.cookies[0] ?? "" } });
  return answer.text();
}

/** A field that a visitor fills: neither hidden nor the trap for programs. */
const typed = /<(?:textarea|select|input(?![^>]*(?:type="hidden"|tabindex="-1")))[^>]*\bname="/i;
const script = /<script[^>]*src="\/assets\/keep-typed-fields-[\w-]+\.js"/;

test("every page with fields takes them along to the other language", async () => {
  const pages = await Promise.all(
    [...new Set(paths)].map(async (path) => ({ path, html: await pageOf(path) })),
  );
  const asking = pages.filter(({ html }) => typed.test(html));
  expect(asking.length).toBeGreaterThan(17);
  expect(asking.filter(({ html }) => !script.test(html)).map(({ path }) => path)).toEqual([]);
  // A page that is only read loads no script for it. These have fields at other times, or belong to one that has.
  const idle = pages.filter(({ html }) => !typed.test(html) && script.test(html));
  expect(idle.map(({ path }) => path)).toEqual([
    "/match",
    "/payment-status",
    "/booking/:token/receipt",
    "/pay/:token",
    "/email-changed/:token",
    "/privacy-choices",
  ]);
  // The link is where the script is, with the page's own query.
  for (const { path, html } of asking)
    expect(html.replaceAll("&amp;", "&")).toContain(`href="/in/hi${path}"`);
});
