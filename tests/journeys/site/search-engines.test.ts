import { expect, keptTest as test } from "../../support/browser/journey.ts";

const get = async (url: string) => {
  const answer = await fetch(url);
  return { answer, text: await answer.text() };
};

async function sitemapOf(url: string): Promise<string[]> {
  const { text } = await get(`${url}/sitemap.xml`);
  return Array.from(text.matchAll(/<loc>([^<]*)</g), ([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );
}

test("the sitemap names pages that are there, each with its description and a picture", async ({
  product,
}) => {
  const { answer } = await get(`${product.url}/sitemap.xml`);
  expect(answer.headers.get("content-type")).toContain("application/xml");
  const addresses = await sitemapOf(product.url);
  expect(addresses.length).toBeGreaterThan(40);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) {
    expect(address.startsWith(`${product.url}/`)).toBe(true);
    const { answer: page, text: html } = await get(address);
    expect.soft(page.status, address).toBe(200);
    expect.soft(html, address).not.toContain('content="noindex');
    expect.soft(html, address).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect.soft(html, address).toMatch(/<meta property="og:title" content="[^"]+"/);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    expect.soft(canonical?.replaceAll("&amp;", "&"), address).toBe(address);
    const picture = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
    expect.soft(picture, address).toMatch(/\/share\/(?:en|hi)\.png$/);
    const bytes = new Uint8Array(await (await fetch(picture)).arrayBuffer());
    const view = new DataView(bytes.buffer);
    // A PNG says what it is in its first bytes, then how wide and how high.
    expect
      .soft([view.getUint32(0), view.getUint32(16), view.getUint32(20)], address)
      .toEqual([0x89_50_4e_47, 1200, 630]);
  }
});

test("security.txt says where a vulnerability is reported, and until when that holds", async ({
  product,
}) => {
  const { answer, text } = await get(`${product.url}/.well-known/security.txt`);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "");
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test("robots.txt lets everybody in and names the sitemap", async ({ product }) => {
  const { text } = await get(`${product.url}/robots.txt`);
  expect(text).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${product.url}/sitemap.xml\n`);
});

test("the manifest and every picture it names are there", async ({ product }) => {
  const { answer, text } = await get(`${product.url}/manifest.webmanifest`);
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  const { name, icons } = JSON.parse(text) as { name: string; icons: { src: string }[] };
  expect(name).toBe("Sahaj");
  for (const { src } of icons) {
    const picture = await fetch(product.url + src);
    expect(picture.headers.get("content-type"), src).toMatch(/^image\//);
  }
});

for (const path of [
  "/match",
  "/payment-status",
  "/find-booking",
  `/booking/${"A".repeat(22)}`,
  `/session/${"A".repeat(22)}`,
  "/outbox",
  "/coming",
  "/no-such-page",
  "/resource/article?q=sleep",
]) {
  test(`${path} asks not to be found`, async ({ product }) => {
    const { text } = await get(product.url + path);
    expect(text).toContain('<meta name="robots" content="noindex');
    expect(text).not.toContain('rel="canonical"');
    expect(text).not.toContain('property="og:');
    expect(await sitemapOf(product.url)).not.toContain(product.url + path);
  });
}

function structured(html: string): Record<string, unknown>[] {
  const found = html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g);
  return Array.from(found, ([, json = ""]) => JSON.parse(json) as Record<string, unknown>);
}

test("Home says what the business is, and gives itself no rating", async ({ product }) => {
  const { text } = await get(product.url);
  const [business, ...others] = structured(text);
  expect(others).toEqual([]);
  expect(business).toMatchObject({
    "@type": "MedicalBusiness",
    name: "Sahaj",
    areaServed: { name: "India" },
  });
  expect(text).not.toContain("AggregateRating");
});
