import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { bytesOf, MOST_OVER_ENGLISH, totalOf } from "../../bench/pages/bytes.ts";
import { readProjectFile } from "../support/repository/project-files.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import { forFile } from "../support/product/for-file.ts";
import { htmlFaults } from "../support/http/html-faults.ts";
import { textsByLanguage } from "../support/http/text-by-language.ts";
import { faultsOfPage } from "../support/http/hindi-faults.ts";

/** What visitors read in Hindi, page by page. The pages of a booking: tests/journeys. */
const { product, database } = await forFile(startFreshProduct());

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
  // A connection that was kept may have ended while the page before was examined.
  const fresh = { ...headers, Connection: "close" };
  const answer = await fetch(product.url + path, { headers: fresh, redirect: "manual" });
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
const names =
  /American College of Physicians|Doing What Matters in Times of Stress|GAD-7|PHQ-[89]|Tele-MANAS|Google Analytics|Meta Pixel/g;

/** The English sentences of a page, with the language that each says to be in, but for those that say English. */
const untranslatedOf = (html: string) =>
  textsByLanguage(html).filter(
    ({ text, lang }) => !lang.startsWith("en") && englishSentence.test(text.replaceAll(names, "")),
  );

/** The therapists who have a name in Devanagari, as an English page calls them. */
const { rows: named } = await database.query<{ name: string }>(
  "select name from therapist where name_hi is not null order by id",
);
const latin = named.map(({ name }) => name);

test("more than 25 pages for visitors are found in the routes", () => {
  expect(paths.length).toBeGreaterThan(25);
});

/** Whether React takes the page over: a static one has no scripts for later. */
const isHydrated = (html: string) => /<script [^>]*type="later"/.test(html);

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
  expect(untranslatedOf(hindi.html)).toEqual([]);
  expect(faultsOfPage(path, hindi.html, latin)).toEqual([]);
  expect(await htmlFaults(hindi.html)).toEqual([]);
  const isInEnglishAlone = path.startsWith("/resource/assessment");
  expect(isHydrated(hindi.html)).toBe(!isInEnglishAlone && isHydrated(english.html));
});

test("a page in Hindi that follows another brings its own texts, and none of the frame", async () => {
  const frame = "सीधे मुख्य हिस्से पर जाएँ"; // "Skip to the main content", as the catalogue has it
  const page = "आपके लिए थेरेपिस्ट"; // "Your match"
  const document = (await read("/hi/match")).html;
  const next = (await read("/hi/match.data")).html;
  expect([document.includes(frame), document.includes(page)]).toEqual([true, true]);
  expect([next.includes(frame), next.includes(page)]).toEqual([false, true]);
});

test("who chose Hindi gets it at the bare domain, and the cached page of all others stays English", async () => {
  const chosen = await read("/in/hi/");
  expect([chosen.status, chosen.answer.headers.get("location")]).toEqual([303, "/hi"]);
  const cookie = chosen.answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  for (const _ of ["rendered", "cached"]) {
    const theirs = await read("/", { cookie });
    expect([theirs.status, theirs.answer.headers.get("location")]).toEqual([303, "/hi"]);
    expect((await read("/")).html).toContain('<html lang="en-IN"');
  }
});

/** The first screens of a visitor on the way to a session. */
const firstScreens = [
  "/",
  "/quiz",
  "/question",
  "/match",
  "/therapist",
  "/therapist/about-therapist",
  "/payment-status",
  "/find-booking",
  "/help-now",
  "/first-session",
  "/pricing",
  "/under-18",
];

test("a first screen in Hindi sends hardly more than the English one", async () => {
  const over: Record<string, number> = {};
  for (const path of firstScreens) {
    const asked = await withQuery(path);
    const english = await bytesOf(product.url, asked);
    const hindi = await bytesOf(product.url, asked === "/" ? "/hi" : `/hi${asked}`);
    over[path] = totalOf(hindi) - totalOf(english);
  }
  // Devanagari weighs more: a page without any would not be in Hindi.
  expect(Object.entries(over).filter(([, bytes]) => bytes < 200)).toEqual([]);
  expect(Object.entries(over).filter(([, bytes]) => bytes > MOST_OVER_ENGLISH)).toEqual([]);
});

test("every link of a page in Hindi leads to a page in Hindi, but for the one to English", async () => {
  const { html } = await read("/hi/help-now");
  const links = Array.from(html.matchAll(/<a ([^>]*)href="(\/[^"]*)"/g));
  expect(links.length).toBeGreaterThan(20);
  const elsewhere = links.filter(([, , href = ""]) => !/^\/hi(?:\/|$)/.test(href));
  expect(elsewhere.map(([, , href]) => href)).toEqual(elsewhere.map(() => "/in/en/help-now"));
  expect(elsewhere.length).toBeGreaterThan(0);
});

test("what exists in English alone is not found below /hi", async () => {
  const gone = ["/desk", "/my", "/functions/v1/therapists", "/sitemap.xml", "/healthz", "/outbox"];
  for (const path of gone) expect([path, (await read(`/hi${path}`)).status]).toEqual([path, 404]);
});

const inHindi = readdirSync(new URL("../../app/content/articles/hi/", import.meta.url))
  .filter((name) => name.endsWith(".md"))
  .map((name) => `/resource/article/${name.replace(".md", "")}`);
const inEnglish = "/resource/article/adhd-in-adults";

/** An entry of the sitemap by its page. */
const entryOf = (xml: string, path: string) =>
  xml.split("\n").find((line) => line.includes(`<loc>${product.url}${path}</loc>`));

test("the sitemap names each translated page in both languages, and articles once, in their own", async () => {
  const { html: xml } = await read("/sitemap.xml");
  expect(entryOf(xml, "/hi/help-now")).toContain(
    `hreflang="hi-IN" href="${product.url}/hi/help-now"`,
  );
  for (const path of inHindi) {
    expect(entryOf(xml, `/hi${path}`)).not.toContain("hreflang");
    expect(entryOf(xml, path)).toBeUndefined();
  }
  expect(entryOf(xml, inEnglish)).not.toContain("hreflang");
  expect(entryOf(xml, `/hi${inEnglish}`)).toBeUndefined();
});

test("the self-checks, whose Hindi items are not ours to write, are named below /hi and lead to English", async () => {
  const { html } = await read("/hi/resource/assessment");
  expect(html).toContain("अभी सिर्फ़ अंग्रेज़ी में");
  expect(html).toMatch(/<a [^>]*href="\/resource\/assessment"[^>]*hrefLang="en"/i);
  expect(html).not.toContain("data-check");
  expect(html).not.toContain("Over the last 2 weeks");
  expect(html).toContain('href="tel:14416"');
  const { html: xml } = await read("/sitemap.xml");
  expect(entryOf(xml, "/resource/assessment")).not.toContain("hreflang");
  expect(entryOf(xml, "/hi/resource/assessment")).toBeUndefined();
});

/** The titles of the cards of a list, with the language of each. */
function cardsOf(html: string) {
  return Array.from(html.matchAll(/<article[^>]*>.*?<\/article>/gs), ([card]) => ({
    path: /<a [^>]*href="([^"]+)"/.exec(card)?.[1] ?? "",
    lang: /<a [^>]*\blang="([^"]+)"/.exec(card)?.[1],
    saysEnglish: card.includes("अंग्रेज़ी में"),
  }));
}

test("a list in Hindi has the articles in Hindi first, and says which are in English", async () => {
  const cards = cardsOf((await read("/hi/resource/article")).html);
  const own = cards.slice(0, inHindi.length);
  expect(own.map(({ path }) => path).toSorted()).toEqual(inHindi.map((path) => `/hi${path}`));
  expect(own.filter(({ lang, saysEnglish }) => lang !== undefined || saysEnglish)).toEqual([]);
  const others = [
    ...cards.slice(inHindi.length),
    ...cardsOf((await read("/hi/resource/blog")).html),
  ];
  expect(others.length).toBeGreaterThan(20);
  expect(others.filter(({ lang, saysEnglish }) => lang !== "en" || !saysEnglish)).toEqual([]);
});

test("no list or search in English leads to an article in Hindi", async () => {
  const slugs = inHindi.map((path) => path.split("/").at(-1) ?? "");
  for (const path of ["/resource/article", "/resource/blog?q=neend"]) {
    const { html } = await read(path);
    expect(slugs.filter((slug) => html.includes(slug))).toEqual([]);
  }
  for (const path of inHindi) {
    const { status, answer } = await read(path);
    expect([path, status, answer.headers.get("location")]).toEqual([
      path,
      302,
      "/resource/article",
    ]);
  }
});

test("an article in Hindi is in Hindi as a whole; of one in English the frame is", async () => {
  for (const path of inHindi) {
    const { html } = await read(`/hi${path}`);
    expect(untranslatedOf(html.replace(/<h2 id="sources">.*?<\/ul>/s, ""))).toEqual([]);
    expect(html).toContain(`rel="canonical" href="${product.url}/hi${path}"`);
    expect(html).toContain('"inLanguage":"hi-IN"');
    expect(html).not.toContain('rel="alternate" hreflang');
    expect(await htmlFaults(html)).toEqual([]);
  }
  const { html } = await read(`/hi${inEnglish}`);
  expect(untranslatedOf(html.replace(/<head>.*<\/head>/s, ""))).toEqual([]);
  expect(html).toContain(`rel="canonical" href="${product.url}${inEnglish}"`);
  expect(html).toContain('"inLanguage":"en-IN"');
  expect(html).toContain('<h1 lang="en">');
});

test("a search in Hindi finds in either script, and says what is in English", async () => {
  for (const query of ["neend", "नींद", "निंद"]) {
    const { html } = await read(`/hi/resource/blog?q=${encodeURIComponent(query)}`);
    expect(html).toContain("/hi/resource/article/neend-nahi-aati");
    expect(html).toContain("/hi/resource/blog/sleeping-when-the-mind-will-not-stop");
    expect(html).toContain("अंग्रेज़ी में");
    expect(html).toContain("<mark");
    expect(untranslatedOf(html)).toEqual([]);
  }
});

test("words of danger in Hindi, in either script, bring the numbers first", async () => {
  for (const query of ["marna chahta", "मरना चाहती", "jeene ka mann nahi", "suicide karna"]) {
    const { html } = await read(`/hi/resource/article?q=${encodeURIComponent(query)}`);
    const [, main = ""] = html.split("<main");
    expect(main.indexOf('href="tel:112"')).toBeGreaterThan(0);
    expect(main.indexOf('href="tel:112"')).toBeLessThan(main.indexOf('id="results"'));
  }
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

/** Compressed bytes of the links to the same page in Hindi, and of `hreflang`. */
const MOST_FOR_LINKS = 400;

test("a site in English alone has no page in Hindi and no link to one", async () => {
  const { product: english, stop } = await startFreshProduct({ LANGUAGES: "en" });
  try {
    expect((await fetch(`${english.url}/hi/help-now`)).status).toBe(404);
    const html = await (await fetch(`${english.url}/help-now`)).text();
    // A page of a site in both says so in its links, and sends nothing else for the other language.
    const [alone, besides] = [
      await bytesOf(english.url, "/help-now"),
      await bytesOf(product.url, "/help-now"),
    ];
    expect(besides.html - alone.html).toBeLessThan(MOST_FOR_LINKS);
    expect([besides.css, besides.js]).toEqual([alone.css, alone.js]);
    expect(html).not.toContain("/hi");
    expect(html).not.toContain("hreflang");
  } finally {
    await stop();
  }
});

const profile = (name: string) => `/therapist/about-therapist?profile=${encodeURIComponent(name)}`;

test("a therapist’s own texts in Hindi stand on pages in Hindi alone, and one who has none says so", async () => {
  const note = "यह परिचय अंग्रेज़ी में है";
  const { html: hindi } = await read(`/hi${profile("Ananya Deshpande")}`);
  expect(hindi).toContain("अनन्या देशपांडे</h1>");
  expect(hindi).toContain("सोच के चक्कर को शुरू में ही पहचानना");
  // The scripts of the page have the note among their texts.
  expect(hindi.replaceAll(/<script.*?<\/script>/gs, "")).not.toContain(note);
  const { html: without } = await read(`/hi${profile("Arjun Menon")}`);
  expect(without.replaceAll(/<script.*?<\/script>/gs, "")).toContain(note);
  expect(without).toContain('<p lang="en" class="lg:text-xl">');
  const { html: english } = await read(profile("Ananya Deshpande"));
  expect(english).not.toContain("अनन्या");
  expect(await read("/hi/therapist").then(({ html }) => html)).toContain("अनन्या देशपांडे");
  const { html: found } = await read(`/hi/resource/blog?q=${encodeURIComponent("अनन्या")}`);
  const { html: byLatin } = await read("/hi/resource/blog?q=Ananya");
  for (const html of [found, byLatin]) expect(html).toContain(`profile=Ananya%20Deshpande`);
});
