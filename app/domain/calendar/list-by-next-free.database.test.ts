import { beforeAll, expect, test } from "vitest";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { someHold } from "../../../tests/support/database/slot-claims.ts";
import { findListedTherapist } from "../therapists/therapists.server.ts";
import { findLowestTherapistPrices } from "../therapists/load-therapists.server.ts";
import { instantOf } from "../../lib/india-time.ts";
import type { ListFilters } from "../therapists/list-filters.ts";
import { listFreeTherapists } from "./list-by-next-free.server.ts";

// Friday 20 November, 10:30 AM in India.
const deps = await openJourney();
const profile = (...concern: string[]) => ({ objective: "", approach: "", concern, help: [] });

beforeAll(async () => {
  await addTherapist(deps, {
    name: "Asha",
    profile: profile("Anxiety or overthinking"),
    cost: [299, 699],
  });
  await addTherapist(deps, {
    name: "Bina",
    profile: profile("Family issues"),
    language: ["Tamil"],
  });
  // Saturdays from five.
  const evenings = { sat: [[17, 21]] as [number, number][] };
  await addTherapist(deps, { name: "Chitra", profile: profile("Anxiety"), weeklyHours: evenings });
});

const friday = (hour: number) => instantOf("2026-11-20", hour);
const find = (requested: Partial<ListFilters>) =>
  listFreeTherapists(deps, { page: 1, ...requested }, now);
const names = async (requested: Partial<ListFilters>) =>
  (await find(requested)).therapists.map(({ name }) => name);

test("all are listed, the earliest free first, with the options to filter by", async () => {
  const { count, pages, choices } = await find({});
  expect({ count, pages }).toEqual({ count: 3, pages: 1 });
  expect(await names({})).toEqual(["Asha", "Bina", "Chitra"]);
  expect(choices.concerns.toSorted()).toEqual([
    "Anxiety",
    "Anxiety or overthinking",
    "Family issues",
  ]);
  expect(choices.languages).toEqual(["English", "Hindi", "Tamil"]);
  expect(choices.prices).toEqual([699, 799]);
});

test("the list is filtered by concern, language and price, each and together", async () => {
  expect(await names({ concern: "anxiety" })).toEqual(["Asha", "Chitra"]);
  expect(await names({ language: "tamil" })).toEqual(["Bina"]);
  expect(await names({ price: 700 })).toEqual(["Asha"]);
  expect(await names({ concern: "Anxiety", price: 799, language: "Hindi" })).toEqual([
    "Asha",
    "Chitra",
  ]);
  expect(await names({ concern: "Anxiety", language: "Tamil" })).toEqual([]);
  expect(await names({ concern: "Nothing of the kind" })).toEqual([]);
});

test("each option is counted as the list that it leads to, with the other filters as they are", async () => {
  const { countWith } = await find({ concern: "Anxiety", language: "Hindi" });
  expect([
    countWith("price", { price: 700 }),
    countWith("language", { language: "Tamil" }),
    countWith("concern", { concern: "Family issues" }),
    countWith("free", { free: "today" }),
    countWith("concern", {}),
  ]).toEqual([1, 0, 0, 1, 2]);
});

test("filtered by free time, the earliest free comes first, and therapists without one are left out", async () => {
  const therapistId = (await findListedTherapist(deps.db, "Asha"))?.id ?? 0;
  // Other visitors hold Asha's next two hours after the minimum notice; a half-taken hour is not free.
  await someHold(deps, { therapistId, startsAt: friday(13) });
  await someHold(deps, { therapistId, startsAt: friday(14), durationMinutes: 30 });
  const today = await find({ free: "today" });
  expect(today.therapists.map(({ name, next }) => [name, next])).toEqual([
    ["Bina", { when: "today", day: "Today", time: "1:00 PM" }],
    ["Asha", { when: "today", day: "Today", time: "3:00 PM" }],
  ]);
  const tomorrow = await find({ free: "tomorrow" });
  expect(tomorrow.count).toBe(3);
  expect(tomorrow.therapists.at(-1)?.next).toEqual({
    when: "tomorrow",
    day: "Tomorrow",
    time: "5:00 PM",
  });
});

test("each card has its free times of seven days; without a filter no therapist is left out", async () => {
  await addTherapist(deps, { name: "Devi", weeklyHours: {} });
  const { therapists, count, freeSoon } = await find({});
  expect(await findLowestTherapistPrices(deps.db)).toEqual({ half: "₹299", full: "₹699" });
  expect(therapists.map(({ name }) => name)).toEqual(["Bina", "Asha", "Chitra", "Devi"]);
  expect({ count, freeSoon }).toEqual({ count: 4, freeSoon: 3 });
  const [bina, asha, chitra, devi] = therapists;
  // Today four of fourteen have passed or are too soon; two of Asha's are held.
  expect(bina?.week[0]).toEqual({ day: "2026-11-20", free: 10 });
  expect(asha?.week.map(({ free }) => free)).toEqual([8, 14, 14, 14, 14, 14, 14]);
  expect(chitra?.week.map(({ free }) => free)).toEqual([0, 4, 0, 0, 0, 0, 0]);
  expect(devi?.week.map(({ free }) => free)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(devi?.next).toBeUndefined();
  expect(bina).toMatchObject({
    prices: { half: "₹299", full: "₹799" },
    languages: ["Tamil"],
    connections: ["video", "audio"],
    concerns: ["Family issues"],
    registers: [],
  });
  await deps.db.deleteFrom("therapist").where("name", "=", "Devi").execute();
});

test("a page number behind the last page shows the last page", async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      addTherapist(deps, {
        name: `Many ${index}`,
        language: ["Konkani"],
        cost: [299, 699 + index],
      }),
    ),
  );
  const first = await find({ language: "Konkani" });
  const second = await find({ language: "Konkani", page: 2 });
  expect([first.count, first.pages, first.therapists.length]).toEqual([30, 2, 24]);
  expect(second.therapists.length).toBe(6);
  const both = [...first.therapists, ...second.therapists].map(({ name }) => name);
  expect(new Set(both).size).toBe(30);
  const behind = await find({ language: "Konkani", page: 900 });
  expect([behind.page, behind.therapists]).toEqual([2, second.therapists]);
  const free = await find({ language: "Konkani", free: "today", page: 2 });
  expect([free.count, free.therapists.length]).toEqual([30, 6]);
});
