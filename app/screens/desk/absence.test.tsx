import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Route } from "./+types/absence";
import Absence from "./absence.tsx";

const chosen = { therapistId: 1, from: "2026-11-22", to: "2026-11-22", name: "A", sessions: [] };

function render(offers: number) {
  const loaderData: Route.ComponentProps["loaderData"] = {
    therapists: [{ id: 1, name: "A" }],
    today: "2026-11-20",
    chosen: { ...chosen, offers },
    isInvalid: false,
    blocked: [],
    choosing: [],
  };
  return renderToString(<Absence {...({ loaderData } as Route.ComponentProps)} />);
}

test("the quote says how many offered times of other clients are withdrawn, before the hours are blocked", () => {
  expect(render(0)).not.toContain("withdrawn and replaced");
  expect(render(1)).toContain("One offered time is withdrawn and replaced");
  expect(render(2)).toContain("2 offered times are withdrawn and replaced");
  expect(render(2)).toMatch(/name="offers" value="2"/);
});
