import { expect, test } from "vitest";
import { indiaDay } from "../../app/lib/india-time.ts";
import { forFile } from "../support/product/for-file.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";

/** A browser that refuses every cookie: no request of this file sends one. */
const { product } = await forFile(startFreshProduct());

const contact = {
  name: "Asha Rao",
  email: "asha.rao@example.com",
  phone_number: "9876543210",
};

const get = (path: string) => fetch(product.url + path, { redirect: "manual" });
const post = (path: string, fields: Record<string, string>) =>
  fetch(product.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: product.url },
    redirect: "manual",
  });
const pathAfter = (answer: Response) => answer.headers.get("location") ?? "";

test("step 1 comes again with the reason and the ways that need no cookie", async () => {
  const second = pathAfter(await post("/question?step=1", contact));
  expect(second).toBe("/question?step=2");
  const first = pathAfter(await get(second));
  const html = await (await get(first)).text();
  expect(html).toContain("find your answers in this browser");
  expect(html).toContain("Please allow cookies for this site");
  for (const way of ['href="/therapist"', 'href="tel:', "https://wa.me/", "mailto:"])
    expect(html).toContain(way);
});

test("a page with scripts is sent to the same reason", async () => {
  const answer = await (await get("/question.data?step=2")).text();
  expect(answer).toContain("/question?told=not-found");
  expect(await (await get("/question.data?told=not-found")).text()).toContain("allow cookies");
});

test.each([
  ["/question?step=4", { issues: "Anxiety" }],
  ["/question?step=8", { skip: "time" }],
  ["/match", { intent: "language", language: "Tamil" }],
])("an answer to %s without a visitor comes to the same reason", async (path, fields) => {
  expect(pathAfter(await post(path, fields))).toBe("/question?told=not-found");
});

test("the first step says nothing to a visitor who is new", async () => {
  expect(await (await get("/question")).text()).not.toContain("allow cookies");
});

test("the booking panel keeps its time, and the session can be paid for", async () => {
  const therapist = "Ananya Deshpande";
  const profile = `/therapist/about-therapist?profile=${encodeURIComponent(therapist)}`;
  const day = indiaDay(new Date(Date.now() + 2 * 86_400_000));
  const chosen = { preferredDate: day, duration: "30", [`time-${day}`]: "5:00 PM" };
  const match = pathAfter(await post(profile, { ...contact, ...chosen }));
  const html = await (await get(match)).text();
  expect(html).toContain("Your browser doesn’t keep our cookie");
  expect(html).not.toContain("border-terracotta");
  expect(html).toContain(`name="preferredDate" value="${day}"`);
  expect(html).toMatch(/name="preferredTime" value="5:00.PM"/);
  expect(html).toContain('name="duration" value="30"');
  const slot = { therapist, preferredDate: day, preferredTime: "5:00 PM", duration: "30" };
  const book = { ...contact, ...slot, intent: "book" };
  const paying = await post(`/match?profile=${encodeURIComponent(therapist)}`, book);
  expect([paying.status, pathAfter(paying)]).toEqual([302, expect.stringContaining("/sandbox/")]);
});

test("another time, chosen because the first was taken, stays chosen without a cookie", async () => {
  const day = indiaDay(new Date(Date.now() + 3 * 86_400_000));
  const slot = {
    therapist: "Ananya Deshpande",
    preferredDate: day,
    preferredTime: "6:00 PM",
    duration: "60",
  };
  const match = pathAfter(await post("/match", { ...slot, intent: "choose" }));
  expect(match).toContain("/match?profile=Ananya");
  const html = await (await get(match)).text();
  expect(html).toContain("Your browser doesn’t keep our cookie");
  expect(html).toContain(`name="preferredDate" value="${day}"`);
  expect(html).toMatch(/name="preferredTime" value="6:00.PM"/);
});

test("a booking panel of a therapist who is gone says so", async () => {
  const gone = pathAfter(await post("/therapist/about-therapist?profile=Gone", contact));
  const page = await get(gone);
  expect([page.status, gone]).toEqual([404, "/therapist/about-therapist?profile=Gone"]);
});
