import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Route } from "./+types/absence";
import Absence from "./absence.tsx";

const chosen = { therapistId: 1, from: "2026-11-22", to: "2026-11-22", name: "A", sessions: [] };

type Own = Route.ComponentProps["loaderData"]["own"];

function render(offers: number, own: Own = [], changes: object = {}) {
  const loaderData: Route.ComponentProps["loaderData"] = {
    therapists: [{ id: 1, name: "A" }],
    today: "2026-11-20",
    chosen: { ...chosen, offers },
    asked: chosen,
    blocked: [],
    own,
    choosing: [],
    ...changes,
  };
  return renderToString(<Absence {...({ loaderData } as Route.ComponentProps)} />);
}

test("the quote says how many offered times of other clients are withdrawn, before the hours are blocked", () => {
  expect(render(0)).not.toContain("withdrawn and replaced");
  expect(render(1)).toContain("One offered time is withdrawn and replaced");
  expect(render(2)).toContain("2 offered times are withdrawn and replaced");
  expect(render(2)).toMatch(/name="offers" value="2"/);
});

test("of the hours that a therapist blocked one can be opened, or all of the day", () => {
  const options = (hours: number[]) => {
    const html = render(0, [{ therapistId: 1, name: "A", day: "2026-11-24", hours }]);
    return [...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)<\/option>/g)]
      .map(([, value, text]) => `${value}: ${text}`)
      .slice(-hours.length - 1);
  };
  expect(options([17, 18])).toEqual(["17 18: All 2 hours", "17: 5:00 PM", "18: 6:00 PM"]);
  expect(options([17]).at(-1)).toBe("17: 5:00 PM");
  expect(options([17])[0]).not.toMatch(/All/);
  expect(render(0)).toContain("No therapist has blocked an hour.");
});

test("days that can't be blocked stay in the form, below what is wrong with them", () => {
  const asked = { therapistId: 1, from: "2026-11-01", to: "2026-11-02" };
  const html = render(0, [], { asked, chosen: null });
  expect(html).toContain("Choose a beginning and a later end, at most a year apart and not over.");
  expect(html).toMatch(/name="from"[^>]* value="2026-11-01"|value="2026-11-01"[^>]* name="from"/);
  expect(html).toMatch(/name="to"[^>]* value="2026-11-02"|value="2026-11-02"[^>]* name="to"/);
});
