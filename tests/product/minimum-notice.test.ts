import { expect, test } from "vitest";
import { startFunctions } from "../support/product/functions-product.ts";
import { functionsOf } from "../support/product/call-function.ts";
import { runProduct } from "../support/product/run-product.ts";
import { forFile } from "../support/product/for-file.ts";
import { visitorAt } from "../support/http/visitor-by-fetch.ts";

/** A site whose operator wants a week of notice: whatever day it is, the next days' slots are within it. */
const deps = await forFile(startFunctions());
const patient = await forFile(
  runProduct({
    databaseUrl: deps.databaseUrl,
    sandboxUrl: deps.sandbox.url,
    environment: { MINIMUM_NOTICE_MINUTES: "10080" },
  }),
);

const line = "Sessions start at least 7 days from now.";

test("another client is refused a slot within the notice, and told why", async () => {
  const refused = await functionsOf(patient.url)("payment", deps.newPayment());
  expect(refused.status).toBe(422);
  expect(refused.body).toEqual({
    error: "invalid",
    fields: { "meta_info.time": "must start at least 7 days from now" },
  });
});

test("the profile says how soon a session can start, and offers none that starts sooner", async () => {
  const profile = `/therapist/about-therapist?profile=${encodeURIComponent(deps.therapist.name)}`;
  const page = await (await fetch(patient.url + profile)).text();
  expect(page).toContain(line);
  const times = [...page.matchAll(/<input[^>]*name="time-[^>]*>/g)].map(([input]) => input);
  expect(times.filter((input) => !input.includes("disabled"))).toEqual([]);
});

test("a visitor who requests a time within the notice is shown others, and can't book it by its form", async () => {
  const visitor = await visitorAt(patient.url, "Asha Rao");
  const { name, date, time } = deps.newPayment().meta_info;
  const match = `/match?profile=${encodeURIComponent(name)}`;
  const slot = { therapist: name, preferredDate: date, preferredTime: time, duration: "60" };
  await visitor.post(match, { intent: "choose", ...slot });
  expect(await (await visitor.get(match)).text()).toContain(line);
  const step8 = await (await visitor.get("/question?step=8")).text();
  // Before 9 AM the first day with times has none within the notice: then the page says that it shows another day.
  expect(step8).toMatch(/Sessions start at least 7 days from now\.|No times are left on/);
  const refused = await visitor.post(match, { intent: "book", ...slot });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("too soon to book");
});
