import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { samplesNote } from "../../content/statistics.ts";
import { nextFreeLabel } from "../../domain/calendar/free-times.server.ts";
import { instantOf } from "../../lib/india-time.ts";
import Home from "./home.tsx";

const words = (html: string) => html.replaceAll(/<[^>]+>/g, "").replaceAll("&#x27;", "'");

const therapist = {
  name: "Asha Rao",
  category: "Counsellor",
  photourl: "/portraits/a.svg",
  rating: 0,
  reviewcount: 0,
  languages: ["English"],
  connections: ["video"],
  prices: { half: "₹249", full: "₹799" },
  concerns: ["Anxiety"],
  registers: [],
  week: [{ day: "2026-11-23", free: 1 }],
  next: { when: "tonight", day: "Today", time: "10:00 PM" },
};
const full = {
  demo: true,
  publicUrl: "https://sahaj.test",
  prices: therapist.prices,
  freeSoon: 7,
  sky: { light: "dawn", rains: false },
  therapists: [therapist],
  kinds: [],
  questions: [],
};

function markup(loaded: Partial<typeof full>) {
  const Stub = createRoutesStub([{ id: "home", path: "/", Component: Home as never }]);
  return renderToStaticMarkup(
    <Stub hydrationData={{ loaderData: { home: { ...full, ...loaded } } }} />,
  );
}

const home = (loaded: Partial<typeof full>) => words(markup(loaded));

test("at night the moon stands over Home, by day the sun, and strokes of rain in the months of rain", () => {
  const [hero = ""] = markup({ sky: { light: "night", rains: false } }).split("how-it-works");
  const [rainy = ""] = markup({ sky: { light: "day", rains: true } }).split("how-it-works");
  expect([hero, rainy].map((html) => html.includes("--color-sky-night"))).toEqual([true, false]);
  expect([hero, rainy].map((html) => html.includes("scene-rain"))).toEqual([false, true]);
});

test.each([
  [
    ["Work or burnout", "Anxiety or overthinking", "Family issues", "Grief"],
    "BurnoutAnxietyFamily+1",
  ],
  [["Relationships", "Family issues", "Living with in-laws", "Grief"], "RelationshipsFamily+2"],
  [
    ["A concern in so many words that it fills a line"],
    "A concern in so many words that it fills a line",
  ],
])("a card shows the concerns that fit in a line: %j", (concerns, shown) => {
  expect(home({ therapists: [{ ...therapist, concerns }] })).toContain(`30 min${shown}`);
});

test("sample reviews and statistics are shown, as samples, in demo mode only", () => {
  expect(home({})).toMatch(
    new RegExp(`Our numbers${samplesNote()}.*What people say${samplesNote()}`),
  );
  expect(home({ demo: false })).not.toMatch(/[Ss]ample|demo|25k|Our numbers/);
});

test("the price, and who is free when, come from the data", () => {
  expect(home({})).toContain("from ₹249 a session");
  expect(home({})).toContain("7 available today or tomorrownext: tonight, 10:00\u{A0}PM");
  const later = { ...therapist, next: { when: "later", day: "Wed 25 Nov", time: "9:00 AM" } };
  expect(home({ freeSoon: 0, therapists: [later] })).toContain(
    "Times available this weeknext: Wed\u{A0}25\u{A0}Nov, 9:00\u{A0}AM",
  );
  const empty = home({ therapists: [], prices: undefined as never, freeSoon: 0 });
  expect(empty).not.toMatch(/₹|See who’s available|People you can talk to/);
});

test.each([
  ["2026-11-20", 19, "next: today, 7:00 PM"],
  ["2026-11-20", 20, "next: tonight, 8:00 PM"],
  ["2026-11-20", 9, "next: today, 9:00 AM"],
  ["2026-11-21", 21, "next: tomorrow, 9:00 PM"],
  ["2026-11-25", 9, "next: Wed 25 Nov, 9:00 AM"],
])("%s at %i h is said as “%s”", (day, hour, said) => {
  const next = nextFreeLabel(instantOf(day, hour), instantOf("2026-11-20", 8));
  const html = home({ freeSoon: 0, therapists: [{ ...therapist, next }] });
  expect(html.replaceAll("\u{A0}", " ")).toContain(said);
});
