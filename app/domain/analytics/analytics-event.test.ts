import { expect, test } from "vitest";
import { pageName } from "./analytics-event.ts";

test("a page's name is its path, an article's that of its collection", () => {
  expect(pageName("/")).toBe("/");
  expect(pageName("/therapist/about-therapist")).toBe("/therapist/about-therapist");
  expect(pageName("/resource/article/living-with-panic")).toBe("/resource/article");
  expect(pageName("/resource/blog/sunday-night-dread")).toBe("/resource/blog");
  expect(pageName("/payment-status")).toBe("/payment-status");
});

test.each([
  "/booking/AAAAAAAAAAAAAAAAAAAAAA",
  "/session/AAAAAAAAAAAAAAAAAAAAAA",
  "/outbox",
  "/meera@example.com",
  "/resource/article/a/b",
  "/resource/article/",
])("%s has no name", (pathname) => {
  expect(pageName(pathname)).toBeUndefined();
});
