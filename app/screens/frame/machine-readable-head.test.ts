import { expect, test } from "vitest";
import { machineReadableHead } from "./machine-readable-head.ts";

const page = (head: string) => `<html><head>${head}</head><body><p>Hello</p></body></html>`;
const address = {
  publicUrl: "https://sahaj.test",
  url: "http://10.0.0.1/services?utm=x",
  siteName: "Sahaj",
  languages: ["en", "hi"] as const,
};
const title = "<title>Services &amp; prices</title>";

test("a page has its canonical URL, without query parameters", () => {
  const html = machineReadableHead(page(title), address);
  expect(html).toContain('<link rel="canonical" href="https://sahaj.test/services"/>');
  expect(html).toContain('<meta property="og:url" content="https://sahaj.test/services"/>');
  expect(html).toContain('<meta property="og:title" content="Services &amp; prices"/>');
  expect(html).toContain('property="og:image" content="https://sahaj.test/share/en.png"');
});

test("a profile's canonical URL keeps the escaped name", () => {
  const url = "http://10.0.0.1/therapist/about-therapist?profile=A%20%22B%22%3C&day=2";
  const html = machineReadableHead(page(title), { ...address, url });
  expect(html).toContain(
    'href="https://sahaj.test/therapist/about-therapist?profile=A%20%22B%22%3C"/>',
  );
});

test("a page's own canonical link is kept, and used as og:url", () => {
  const own = '<link rel="canonical" href="https://sahaj.test/resource/blog"/>';
  const html = machineReadableHead(page(title + own), address);
  expect(html.match(/rel="canonical"/g)).toHaveLength(1);
  expect(html).toContain('property="og:url" content="https://sahaj.test/resource/blog"');
});

test("og:description is the page's description, if it has one", () => {
  const described = page(`${title}<meta name="description" content="Four kinds."/>`);
  expect(machineReadableHead(described, address)).toContain(
    'property="og:description" content="Four kinds."',
  );
  expect(machineReadableHead(page(title), address)).not.toContain("og:description");
});

test("a page with noindex gets no tags", () => {
  const html = page('<meta name="robots" content="noindex"/>');
  expect(machineReadableHead(html, address)).toBe(html);
});

test("a page with noindex to which people are sent names its languages, and nothing else", () => {
  const html = page('<meta name="robots" content="noindex"/>');
  const sent = machineReadableHead(html, {
    ...address,
    url: "http://10.0.0.1/hi/find-booking?a=1",
  });
  expect(alternates(sent)).toEqual([
    "en-IN https://sahaj.test/find-booking",
    "hi-IN https://sahaj.test/hi/find-booking",
    "x-default https://sahaj.test/find-booking",
  ]);
  expect(sent.replaceAll(/<link rel="alternate"[^>]*>/g, "")).toBe(html);
});

test("structured data is in the head, and no text in it can close the script element", () => {
  const structuredData = { headline: "A walk </script><script>alert(1)</script>" };
  const html = machineReadableHead(page(title), { ...address, structuredData });
  const [, json = ""] =
    /<script type="application\/ld\+json">([^<]*)<\/script><\/head>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(structuredData);
  expect(machineReadableHead(page(title), address)).not.toContain("<script");
});

const alternates = (html: string) =>
  [...html.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
    ([, tag, href]) => `${tag} ${href}`,
  );

test("a page names itself in both languages, and in each it is its own canonical page", () => {
  const both = [
    "en-IN https://sahaj.test/services",
    "hi-IN https://sahaj.test/hi/services",
    "x-default https://sahaj.test/services",
  ];
  const english = machineReadableHead(page(title), address);
  expect(alternates(english)).toEqual(both);
  const url = "http://10.0.0.1/hi/services";
  const hindi = machineReadableHead(page(title), { ...address, url });
  expect(alternates(hindi)).toEqual(both);
  expect(hindi).toContain('<link rel="canonical" href="https://sahaj.test/hi/services"/>');
  expect(hindi).toContain('<meta property="og:locale" content="hi_IN"/>');
  expect(hindi).toContain('property="og:image" content="https://sahaj.test/share/hi.png"');
});

test("home has no slash at its end in Hindi", () => {
  const hindi = machineReadableHead(page(title), { ...address, url: "http://10.0.0.1/hi" });
  expect(hindi).toContain('<link rel="canonical" href="https://sahaj.test/hi"/>');
});

test.each([
  ["in English, below /hi too", "https://sahaj.test/resource/article/panic", "en_IN"],
  ["in Hindi", "https://sahaj.test/hi/resource/article/panic", "hi_IN"],
])("an article %s is in the one language of its own canonical URL", (_, own, locale) => {
  const url = "http://10.0.0.1/hi/resource/article/panic";
  const head = `${title}<link rel="canonical" href="${own}"/>`;
  const html = machineReadableHead(page(head), { ...address, url });
  expect(alternates(html)).toEqual([]);
  expect(html.match(/rel="canonical"/g)).toHaveLength(1);
  expect(html).toContain(`property="og:url" content="${own}"`);
  expect(html).toContain(`property="og:locale" content="${locale}"`);
});

test("a site in English alone names no other language", () => {
  const html = machineReadableHead(page(title), { ...address, languages: ["en"] });
  expect(alternates(html)).toEqual([]);
});

test("a page whose matter is in English alone names the English one as its own, below /hi too", () => {
  for (const path of ["/resource/assessment", "/hi/resource/assessment"]) {
    const html = machineReadableHead(page(title), { ...address, url: `http://10.0.0.1${path}` });
    expect(html).toContain('rel="canonical" href="https://sahaj.test/resource/assessment"');
    expect(alternates(html)).toEqual([]);
  }
});
