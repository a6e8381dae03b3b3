import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { DaySession } from "../../bookings/list-sessions.server.ts";
import { TodayView } from "./today-view.tsx";

const session: DaySession = {
  orderId: "order_1_a",
  startsAt: new Date("2026-11-20T11:30:00Z"),
  durationMinutes: 60,
  state: "booked",
  therapistName: "Meera Krishnan",
  contactName: "Asha",
  hasLink: true,
  noShow: false,
  confirmation: "sent",
  reminded: true,
};

const html = (today: DaySession[]) =>
  renderToStaticMarkup(<TodayView inbox={[]} unlisted={0} days={{ today, tomorrow: [] }} />);

test("the day's sessions say that nothing is known of who joined", () => {
  expect(html([session])).toContain("Who has joined is not known");
  expect(html([])).not.toContain("joined");
});
