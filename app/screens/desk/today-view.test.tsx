import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { TodaySession } from "./today.server.ts";
import { TodayView } from "./today.tsx";

const session: TodaySession = {
  orderId: "order_1_a",
  startsAt: new Date("2026-11-20T11:30:00Z"),
  durationMinutes: 60,
  state: "booked",
  therapistName: "Meera Krishnan",
  clientName: "Asha",
  hasLink: true,
  noShow: false,
  confirmation: "sent",
  reminded: true,
  joined: "Client opened the link 5:01 PM; therapist not seen yet",
};

const html = (today: TodaySession[]) =>
  renderToStaticMarkup(<TodayView inbox={[]} unlisted={0} days={{ today, tomorrow: [] }} />);

test("the owner is told which details visitors see as samples, in words, and no one else", () => {
  const shown = renderToStaticMarkup(
    <TodayView inbox={[]} unlisted={0} days={null} unset={["registered name", "phone number"]} />,
  );
  expect(shown).toContain("registered name, phone number.");
  expect(html([])).not.toContain("sample details");
});

test("the day's sessions say who was seen, and what that means", () => {
  expect(html([session])).toContain("Client opened the link 5:01 PM; therapist not seen yet");
  expect(html([session])).toContain(
    "“Seen” means that someone opened the meeting by its link on our pages.",
  );
  expect(html([])).not.toContain("“Seen” means");
});
