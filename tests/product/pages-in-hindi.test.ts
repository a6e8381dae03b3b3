import { expect, test } from "vitest";
import { readProjectFile } from "../support/repository/project-files.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import { forFile } from "../support/product/for-file.ts";
import { htmlFaults } from "../support/http/html-faults.ts";
import { textsByLanguage } from "../support/http/text-by-language.ts";

/** What visitors read in Hindi, page by page. The pages of a booking: tests/journeys. */
const { product, database } = await forFile(startFreshProduct());

/** Pages that are not translated yet. One that is leaves the list: from then on no English may stand on it. */
const waitingPages = new Set([
  // Summaries of articles, which are in English.
  "/resource/blog",
  "/resource/article",
]);

/** Of the desk, of programs and of the demo. */
const noPages = /^\/(?:desk|my|functions|webhooks|page-events|healthz|ui|outbox|left)|\.\w+$/;

/** The paths of all pages for visitors that have no parameter. */
const paths = [
  "/",
  ...Array.from(readProjectFile("app/routes.ts").matchAll(/^ {2}route\("([^":*]+)"/gm)).map(
    ([, path = ""]) => `/${path}`,
  ),
].filter((path) => !noPages.test(path));

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(product.url + path, { headers, redirect: "manual" });
  return { status: answer.status, answer, html: await answer.text() };
};

/** The same with the query that the page needs to show something. */
async function withQuery(path: string): Promise<string> {
  if (path === "/payment-status") return `${path}?orderId=order_1700000000000_aaaaaaaaaaaaaaaa`;
  if (path !== "/therapist/about-therapist") return path;
  const { rows } = await database.query<{ name: string }>("select name from therapist limit 1");
  return `${path}?profile=${encodeURIComponent(rows[0]?.name ?? "")}`;
}

/** Four English words in a row, but for names. */
const englishSentence = /(?:[A-Za-z][A-Za-z’'-]*[ ,]+){3,}[A-Za-z]/;
const names = /GAD-7|PHQ-[89]|Tele-MANAS|Google Analytics|Meta Pixel/g;

test("the list of pages is that of the routes, and names each waiting page once", () => {
  expect(paths.length).toBeGreaterThan(25);
  expect([...waitingPages].filter((path) => !paths.includes(path))).toEqual([]);
});

test.each(paths)("%s says on every element in which language it is", async (path) => {
  const asked = await withQuery(path);
  const english = await read(asked);
  const hindi = await read(asked === "/" ? "/hi" : `/hi${asked}`);
  expect(hindi.status).toBe(english.status);
  expect(english.html).toContain('<html lang="en-IN"');
  expect(hindi.html).toContain('<html lang="hi-IN"');
  const wrong = textsByLanguage(english.html).filter(
    ({ text, lang }) => /[\u0900-\u097f]/.test(text) && !lang.startsWith("hi"),
  );
  expect(wrong).toEqual([]);
  const untranslated = textsByLanguage(hindi.html).filter(
    ({ text, lang }) => !lang.startsWith("en") && englishSentence.test(text.replaceAll(names, "")),
  );
  expect(untranslated).toEqual(waitingPages.has(path) ? untranslated : []);
  expect(await htmlFaults(hindi.html)).toEqual([]);
});

test("every link of a page in Hindi leads to a page in Hindi, but for the one to English", async () => {
  const { html } = await read("/hi/help-now");
  const links = Array.from(html.matchAll(/<a ([^>]*)href="(\/[^"]*)"/g));
  expect(links.length).toBeGreaterThan(20);
  const elsewhere = links.filter(([, , href = ""]) => !/^\/hi(?:\/|$)/.test(href));
  expect(elsewhere.map(([, , href]) => href)).toEqual(elsewhere.map(() => "/help-now"));
  expect(elsewhere.length).toBeGreaterThan(0);
});

test("what exists in English alone is not found below /hi", async () => {
  const gone = ["/desk", "/my", "/functions/v1/therapists", "/sitemap.xml", "/healthz", "/outbox"];
  for (const path of gone) expect([path, (await read(`/hi${path}`)).status]).toEqual([path, 404]);
});

test("the sitemap names each translated page in both languages, and articles once", async () => {
  const { html: xml } = await read("/sitemap.xml");
  expect(xml).toContain(`<loc>${product.url}/hi/help-now</loc>`);
  expect(xml).toContain(`hreflang="hi-IN" href="${product.url}/hi/help-now"`);
  expect(xml).not.toMatch(/\/hi\/resource\/(?:article|blog)\/\w/);
});

test("a page in Hindi comes from the page cache, apart from the English one", async () => {
  const [english, hindi] = [await read("/help-now"), await read("/hi/help-now")];
  expect(hindi.answer.headers.get("etag")).toMatch(/./);
  expect(hindi.answer.headers.get("etag")).not.toBe(english.answer.headers.get("etag"));
});

test("no visitor is redirected by the languages of their browser", async () => {
  const { status, html } = await read("/", { "Accept-Language": "hi-IN,hi;q=0.9" });
  expect(status).toBe(200);
  expect(html).toContain('<html lang="en-IN"');
});

test("a site in English alone has no page in Hindi and no link to one", async () => {
  const { product: english, stop } = await startFreshProduct({ LANGUAGES: "en" });
  try {
    expect((await fetch(`${english.url}/hi/help-now`)).status).toBe(404);
    const html = await (await fetch(`${english.url}/help-now`)).text();
    expect(html).not.toContain("/hi");
    expect(html).not.toContain("hreflang");
  } finally {
    await stop();
  }
});
