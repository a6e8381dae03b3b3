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
  test("is cached for each value that the site offers, as is its data", async () => {
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
      ...lists.map((query) => ["/therapist", query, "screens/journey/therapist-list"]),
      ["/therapist/about-therapist", profile, "screens/journey/therapist-profile"],
      ["/resource/blog", "?topic=Anxiety", "blog"],
      ["/resource/article", "?topic=Adult+ADHD", "screens/reading/articles/articles"],
    ];
    for (const [path, query, route] of offered) {
      for (const url of [
        `${path}${query}`,
        `${path}.data${query}`,
        `${path}.data${query}&_routes=${encodeURIComponent(route ?? "")}`,
      ])
        expect([url, await ask(url)]).toEqual([url, { status: 200, cached: true, packed: "br" }]);
    }
  });

  test("is rendered for each request, in the quick compression, for any other value", async () => {
    const others = [
      "/therapist?price=123",
      "/therapist?price=999999",
      "/therapist?concern=Anxious",
      "/therapist?language=Klingon",
      "/therapist?free=someday",
      "/therapist?page=1",
      "/therapist?page=999",
      "/therapist?page=0x1",
      "/therapist.data?price=123",
      "/therapist.data?_routes=anything",
      "/services.data?_routes=anything",
      "/resource/blog?topic=Anything",
      "/resource/article?topic=anxiety",
      "/therapist?unknown=1",
      "/?unknown=1",
    ];
    for (const url of others) {
      const { status, cached, packed } = await ask(url);
      // The router answers with next to nothing where it is asked for parts that a page has not.
      const expected = url.includes("_routes") ? packed : "br";
      expect([url, status, cached, packed]).toEqual([url, 200, false, expected]);
    }
  });

  test("that is not there is not cached", async () => {
    for (const url of [
      "/therapist/about-therapist?profile=Nobody",
      "/therapist/about-therapist.data?profile=Nobody",
      "/resource/blog/nothing",
    ])
      expect(await ask(url)).toMatchObject({ status: 404, cached: false });
  });
});
