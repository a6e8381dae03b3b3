import { saveOrderContact } from "../../domain/orders/order-contact.server.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";

import type { Services } from "../../services.ts";
import { loadProfilePage } from "./therapist-profile.server.ts";

const deps = { ...(await openJourney()), now: () => now } as unknown as Services;

test("a profile gets the visitor's contact and slot, and none of their answers about health", async () => {
  const therapist = await addTherapist(deps);
  const visitorId = randomUUID();
  const contact = { name: "Asha Rao", email: "asha@example.com", phone_number: "9876543210" };
  const slot = { preferredDate: "2026-11-21", preferredTime: 17, duration: 30 } as const;
  const health = { issues: ["anxiety"], triedTherapy: "yes", gender: "woman", age: "25-34" };
  await saveOrderContact(deps, visitorId, contact, { ...slot, ...health } as never);
  const page = await loadProfilePage(deps, therapist, visitorId, new URLSearchParams());
  expect(page.answers).toEqual({ ...contact, ...slot });
});

test("a time more than seven days ahead can be changed: the strip opens at its days, and leads to others", async () => {
  const therapist = await addTherapist(deps);
  const shownFor = async (day: string) => {
    const { week, beside, next } = await loadProfilePage(
      deps,
      therapist,
      undefined,
      new URLSearchParams({ day }),
    );
    return { days: [week[0]?.day, week.at(-1)?.day], beside, next };
  };
  const today = await shownFor("");
  expect(today).toMatchObject({ days: ["2026-11-20", "2026-11-26"], beside: null });
  expect(await shownFor("2026-11-26")).toEqual(today);
  expect(await shownFor("2026-12-20")).toEqual({
    days: ["2026-12-17", "2026-12-23"],
    beside: { earlier: "2026-12-13", later: "2026-12-27" },
    // The bar names the next time of all, not of these days.
    next: today.next,
  });
  expect((await shownFor("2026-12-13")).days).toEqual(["2026-12-10", "2026-12-16"]);
  for (const odd of ["2020-01-01", "2099-01-01", "__proto__", "2026-12-40"])
    expect(await shownFor(odd)).toEqual(today);
});

test("a slot in the address stands chosen", async () => {
  const slot = { preferredDate: "2026-11-25", preferredTime: "6:00 PM", duration: "30" };
  const asked = new URLSearchParams({ day: "2026-11-25", ...slot });
  const { answers } = await loadProfilePage(deps, await addTherapist(deps), undefined, asked);
  expect(answers).toMatchObject({
    preferredDate: "2026-11-25",
    preferredTime: 18,
    duration: 30,
    name: "",
  });
});
