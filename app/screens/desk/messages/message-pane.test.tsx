import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Danger } from "../../../domain/safety/danger.ts";
import { OneMessage } from "./message-pane.tsx";

const now = new Date("2026-11-28T16:10:00Z");

const writer = {
  id: "order_1_a",
  contactName: "Kavita Solanki",
  contactPhone: "9000000110",
  startsAt: new Date("2026-11-26T11:30:00Z"),
  therapistName: "Neha Trivedi",
  state: "booked",
} as const;

/** The pane of a message of 74 minutes ago, as text and as markup. */
function pane(danger: Danger | null, of: { writer?: typeof writer | null; closedAt?: Date } = {}) {
  const { closedAt = null } = of;
  const key = { kind: "support", subject: "subject-7" } as const;
  const message = {
    ...key,
    email: "kavita@example.com",
    reference: "M-20261128-EBNP6J",
    danger,
    writtenAt: new Date(now.getTime() - 74 * 60_000),
    orderId: null,
    handler: null,
    answers: 0,
    answeredAt: null,
    closedAt,
    booking: undefined,
  };
  const opened = {
    ...key,
    text: "I can’t wait until Monday.",
    bookings: [],
    writer: of.writer,
    outcome: closedAt ? "Called her sister." : "",
  };
  const page = { now, messages: [message] } as unknown as Parameters<typeof OneMessage>[0]["page"];
  const html = renderToStaticMarkup(<OneMessage {...{ page, message, opened }} />);
  return { html, text: html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ") };
}

test("a message that sounds like danger asks to call first, says who wrote, and what to do", () => {
  const { html, text } = pane("danger", { writer });
  const inOrder = [
    "This sounds like danger. Call first.",
    "Arrived 74 min ago",
    "Call 112",
    "Call 14416",
    "Has booked with us: Kavita Solanki",
    "Thu 26 Nov, 5:00 PM IST with Neha Trivedi",
    "9000000110",
    "I can’t wait until Monday.",
    "Say where the person is.",
    "Your answer",
    "What was done",
  ].map((part) => text.indexOf(part));
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  expect(inOrder).not.toContain(-1);
  expect(html).toContain('href="tel:112"');
  expect(html).toContain('href="tel:9000000110"');
  expect(html).toContain('<details open=""');
  // The reply that fits is chosen, and not written yet; the one marigold thing is the call.
  expect(html).toMatch(/<option value="call-now" selected="">/);
  expect(html.match(/button-primary/g)).toHaveLength(1);
  expect(text).not.toMatch(/Due in|Close without an answer/);
  expect(html).toMatch(/<input[^>]*required[^>]*name="outcome"/);
});

test("who has no booking is said to have none, and a role that sees no bookings is told nothing", () => {
  expect(pane("danger", { writer: null }).text).toContain("No booking has this address");
  expect(pane("danger").text).not.toMatch(/No booking|Has booked/);
});

test("a threat is called one, and gets no reply for a person in danger", () => {
  const { html, text } = pane("threat", { writer });
  expect(text).toContain("This sounds like a threat. Call first.");
  expect(html).toContain('<option value="" selected="">');
});

test("once closed it says what was done, and asks for no call", () => {
  const { text } = pane("danger", { closedAt: now });
  expect(text).toContain("What was done: Called her sister.");
  expect(text).not.toContain("Call 112");
});

test.each(["perhaps", null] as const)("a message of %s has its due time and no calls", (danger) => {
  const { text } = pane(danger);
  expect(text).toContain("Due in 11 h");
  expect(text).toContain("Close without an answer");
  expect(text).not.toMatch(/Call (?:112|first)|What was done/);
});
