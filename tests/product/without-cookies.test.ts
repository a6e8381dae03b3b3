import { expect, test } from "vitest";
import { indiaDay } from "../../app/lib/india-time.ts";
import { forFile } from "../support/product/for-file.ts";
import { formsOn } from "../support/http/visitor-by-fetch.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";

/** A browser that refuses every cookie: no request of this file sends one. */
const { product } = await forFile(startFreshProduct());

const contact = {
  name: "Asha Rao",
  email: "asha.rao@example.com",
  phone_number: "9876543210",
};

const therapist = "Ananya Deshpande";
const profile = `/therapist/about-therapist?profile=${encodeURIComponent(therapist)}`;
const inTwoDays = indiaDay(new Date(Date.now() + 2 * 86_400_000));
const chosenTime = { preferredDate: inTwoDays, duration: "30", [`time-${inTwoDays}`]: "5:00 PM" };

const get = (path: string) => fetch(product.url + path, { redirect: "manual" });
const post = (path: string, fields: Record<string, string>) =>
  fetch(product.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: product.url, "Sec-Fetch-Site": "same-origin" },
    redirect: "manual",
  });
const pathAfter = (answer: Response) => answer.headers.get("location") ?? "";

/** Sends a form and opens the page after it, with the cookie only where the browser keeps it. */
async function postAndFollow(path: string, fields: Record<string, string>, keepsCookies = false) {
  const first = await post(path, fields);
  expect(first.status).toBe(302);
  expect(decodeURIComponent(pathAfter(first))).not.toMatch(/Asha|asha|98765/);
  const cookie = first.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return fetch(product.url + pathAfter(first), {
    headers: keepsCookies ? { Cookie: cookie } : {},
    redirect: "manual",
  });
}

test("step 1 comes again with the reason and the ways that need no cookie", async () => {
  const answer = await postAndFollow("/question?step=1", contact);
  expect([answer.status, pathAfter(answer)]).toEqual([302, "/question?told=not-found"]);
  const html = await (await get(pathAfter(answer))).text();
  // Sent anew, it asks anew: the visitor may have allowed cookies.
  expect(html).toMatch(/<form[^>]*action="\/question\?step=1"/);
  expect(html).toContain("find your answers in this browser");
  expect(html).toContain("Please allow cookies for this site");
  for (const way of ['href="/therapist"', 'href="tel:', "https://wa.me/", "mailto:"])
    expect(html).toContain(way);
});

test("a browser that keeps the cookie is at step 2, or at the match of the panel", async () => {
  expect((await postAndFollow("/question?step=1", contact, true)).status).toBe(200);
  const panel = { ...contact, ...chosenTime };
  const match = await postAndFollow(profile, panel, true);
  expect([match.status, pathAfter(match)]).toEqual([302, "/match?profile=Ananya%20Deshpande"]);
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
  const answer = await postAndFollow(profile, { ...contact, ...chosenTime });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain("Your browser doesn’t keep our cookie");
  expect(html).not.toContain("border-terracotta");
  expect(html).toContain(`name="preferredDate" value="${inTwoDays}"`);
  expect(html).toMatch(/name="preferredTime" value="5:00.PM"/);
  expect(html).toContain('name="duration" value="30"');
  expect(html).not.toContain("Next available time");
  const { action, fields } = formsOn(html, "book")[0]!;
  const book = { ...fields, ...contact };
  // The page has the time in its URL, so that a mistake in the contact keeps it.
  const mistaken = await post(action, { ...book, phone_number: "12" });
  expect(mistaken.status).toBe(422);
  expect(await mistaken.text()).toMatch(/name="preferredTime" value="5:00.PM"/);
  const paying = await post(action, book);
  expect([paying.status, pathAfter(paying)]).toEqual([302, expect.stringContaining("/sandbox/")]);
});

test("who books before any question has a cookie from then on, and the time is held for them", async () => {
  const { action, fields } = formsOn(await (await get("/match")).text(), "book")[0]!;
  const person = { ...contact, email: "kamla.devi@example.com", phone_number: "9123456780" };
  const paying = await post(action, { ...fields, ...person });
  expect([paying.status, pathAfter(paying)]).toEqual([302, expect.stringContaining("/sandbox/")]);
  const Cookie = paying.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const match = await (await fetch(`${product.url}/match`, { headers: { Cookie } })).text();
  expect(match).toContain("is held for you until");
  expect(match).not.toContain("This is a sample therapist");
});

test("another time, chosen because the first was taken, stays chosen without a cookie", async () => {
  const day = indiaDay(new Date(Date.now() + 3 * 86_400_000));
  const slot = {
    therapist: "Ananya Deshpande",
    preferredDate: day,
    preferredTime: "6:00 PM",
    duration: "60",
  };
  // The profile's form led to the first time, in the address.
  const first = `/match?profile=Ananya%20Deshpande&preferredDate=${day}`;
  const match = pathAfter(await post(first, { ...slot, intent: "choose" }));
  expect(match).toContain("/match?profile=Ananya");
  const html = await (await get(match)).text();
  expect(html).toContain("Your browser doesn’t keep our cookie");
  expect(html).toContain(`name="preferredDate" value="${day}"`);
  expect(html).toMatch(/name="preferredTime" value="6:00.PM"/);
});

test("a time that is chosen before any form was filled leads to the profile, and says nothing of cookies", async () => {
  const day = indiaDay(new Date(Date.now() + 3 * 86_400_000));
  const slot = { therapist: "Ananya Deshpande", preferredDate: day, preferredTime: "6:00 PM" };
  const led = pathAfter(await post("/match", { ...slot, duration: "60", intent: "choose" }));
  expect(led).toContain("/therapist/about-therapist?profile=Ananya");
  const html = await (await get(led)).text();
  expect(html).not.toContain("doesn’t keep our cookie");
  const chosen = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input);
  const checked = chosen.filter((input) => /checked/.test(input)).join();
  expect(checked).toContain(`name="preferredDate"`);
  expect(checked).toContain(`value="${day}"`);
  expect(checked).toContain(`name="time-${day}"`);
});

test("a booking panel of a therapist who is gone says so", async () => {
  const gone = pathAfter(await post("/therapist/about-therapist?profile=Gone", contact));
  const page = await get(gone);
  expect([page.status, gone]).toEqual([404, "/therapist/about-therapist?profile=Gone"]);
});
