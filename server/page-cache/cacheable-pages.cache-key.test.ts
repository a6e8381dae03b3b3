import { expect, test } from "vitest";
import { readProjectFile } from "../../tests/support/repository/project-files.ts";
import { cacheKeyOf } from "./cacheable-pages.ts";

test.each([
  ["/", "/"],
  ["/therapist?page=2&concern=anxiety", "/therapist?concern=anxiety&page=2"],
  ["/therapist?concern=anxiety&page=2", "/therapist?concern=anxiety&page=2"],
  ["/services?utm_source=mail&gclid=x", "/services"],
  ["/therapist/about-therapist?profile=Asha%20Rao", "/therapist/about-therapist?profile=Asha+Rao"],
  ["/therapist/about-therapist?profile=Asha+Rao", "/therapist/about-therapist?profile=Asha+Rao"],
  [
    "/therapist.data?_routes=screens%2Fjourney%2Ftherapist-list",
    "/therapist.data?_routes=screens%2Fjourney%2Ftherapist-list",
  ],
  ["/resource/blog/sunday-night-dread", "/resource/blog/sunday-night-dread"],
])("%s is kept as %s", (url, address) => {
  expect(cacheKeyOf(url)?.address).toBe(address);
  expect(cacheKeyOf(url)?.address).toBe(address);
});

test.each([
  ["asks what the page doesn't know", "/therapist?x=1"],
  ["asks twice", "/therapist?page=1&page=2"],
  ["is sent on to one without what is empty", "/therapist?concern=&page=2"],
  ["is a search, which stays with whoever looks", "/resource/blog?q=sleep"],
  ["has no end", `/therapist?concern=${"a".repeat(1_500)}`],
  ["belongs to one visitor", "/match"],
  ["belongs to one visitor", "/booking/secret"],
  ["belongs to one visitor", "/training/apply"],
  ["asks for parts of data where there is a page", "/therapist?_routes=root"],
  ["asks for parts of data that it has not", "/therapist.data?_routes=anything"],
  ["asks for another page's data", "/quiz.data?_routes=screens%2Fjourney%2Ftherapist-list"],
  ["leads nowhere", "/resource/blog/a/b"],
])("an address that %s is not kept: %s", (_, url) => {
  expect(cacheKeyOf(url)).toBeUndefined();
});

test("the number of parsed URLs is not limited", () => {
  for (let page = 0; page < 5_000; page += 1) {
    expect(cacheKeyOf(`/therapist?page=${page}`)?.address).toBe(
      page === 0 ? "/therapist?page=0" : `/therapist?page=${page}`,
    );
  }
});

test("pages with therapist cards expire with every slot claim", () => {
  expect(cacheKeyOf("/")?.page.shows).toBe("times");
  expect(cacheKeyOf("/therapist")?.page.shows).toBe("times");
  expect(cacheKeyOf("/therapist?concern=Anxiety&page=2")?.page.shows).toBe("times");
});

test("every cacheable page has its id of the route table, for the router's data requests", () => {
  const routes = readProjectFile("app/routes.ts");
  const paths = [...routes.matchAll(/route\("([^":*]+)", "(screens\/[^"]+)\.tsx"\)/g)];
  expect(paths.length).toBeGreaterThan(20);
  const shared = paths.filter(([, path]) => cacheKeyOf(`/${path}`));
  expect(shared.length).toBeGreaterThan(10);
  for (const [, path, id = ""] of shared)
    expect(cacheKeyOf(`/${path}.data?_routes=${encodeURIComponent(id)}`)?.parameters).toBe(false);
});

const parameters = (url: string) => cacheKeyOf(url)?.parameters;

test("a key with parameters of the page requires that the loader confirms them as canonical", () => {
  expect(parameters("/therapist")).toBe(false);
  expect(parameters("/therapist?utm_source=x")).toBe(false);
  expect(parameters("/therapist?price=5")).toBe(true);
  expect(parameters("/therapist.data?price=5&_routes=screens%2Fjourney%2Ftherapist-list")).toBe(
    true,
  );
});
