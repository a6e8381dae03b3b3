import { describe, expect, test } from "vitest";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import { forFile } from "../support/product/for-file.ts";

/** What the built product caches: a page from the cache has an ETag, one rendered for a single request has none. */
const { product, database } = await forFile(startFreshProduct());

async function ask(path: string) {
  const answer = await fetch(product.url + path, { headers: { "Accept-Encoding": "br" } });
  await answer.text();
  const { headers, status } = answer;
  return { status, cached: headers.has("etag"), packed: headers.get("content-encoding") };
}

async function namesOf(query: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}

describe("A page with query parameters", () => {
  test("is cached for each value that the site offers", async () => {
    const [concern] = await namesOf(
      "select jsonb_array_elements_text(profile -> 'concern') as name from therapist",
    );
    const [therapist] = await namesOf("select name from therapist");
    const [price] = await namesOf("select min(cost[2])::text as name from therapist");
    const lists = [
      { concern },
      { language: "Hindi" },
      { price },
      { free: "today" },
      { concern, language: "English", price, free: "7-days" },
    ].map((one) => `?${new URLSearchParams(one as Record<string, string>)}`);
    const profile = `?${new URLSearchParams({ profile: therapist ?? "" })}`;
    const offered = [
      ...lists.map((query) => `/therapist${query}`),
      ...lists.map((query) => `/hi/therapist${query}`),
      `/therapist/about-therapist${profile}`,
      "/resource/blog?topic=Anxiety",
      "/resource/article?topic=Adult+ADHD",
    ];
    for (const url of offered)
      expect([url, await ask(url)]).toEqual([url, { status: 200, cached: true, packed: "br" }]);
  });

  test("that is not there is not cached", async () => {
    for (const url of ["/therapist/about-therapist?profile=Nobody", "/resource/blog/nothing"])
      expect(await ask(url)).toMatchObject({ status: 404, cached: false });
  });
});
