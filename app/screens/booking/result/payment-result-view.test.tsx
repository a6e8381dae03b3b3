import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { PaymentResultView } from "./payment-result-view.tsx";

type Props = Parameters<typeof PaymentResultView>[0];

const again = {
  therapist: { name: "Meera Krishnan", nameHi: null, photourl: "/portraits/meera.svg" },
  day: "2026-11-21",
  range: "5:00 – 6:00 PM",
  label: "Sat 21 Nov, 5:00 PM IST",
  isFree: false,
  durationMinutes: 60,
  nearest: [{ day: "2026-11-21", time: "6:00 PM", label: "Sat 21 Nov, 6:00 PM IST" }],
};

const failed = {
  view: "failed",
  reason: null,
  therapistName: "Meera Krishnan",
  bankReturnsBy: "Wed 25 Nov",
  payLink: null,
  again,
};

function html(outcome: object): string {
  const props = { outcome: { ...failed, ...outcome } } as unknown as Props;
  const Stub = createRoutesStub([{ path: "/", Component: () => <PaymentResultView {...props} /> }]);
  return renderToStaticMarkup(<Stub />);
}

const other = "preferredTime";
const payLink = { path: "/pay/link", held: "Your time is still held for you until 9:48 PM." };

test("after a failed payment a taken time is said, with times of the same therapist to choose", () => {
  const shown = html({});
  expect(shown).toContain("isn’t available");
  expect(shown).toContain('action="/match?profile=Meera%20Krishnan"');
  expect(shown).toMatch(/name="preferredTime" value="6:00 PM"/);
});

test("an available time is said, and no other is offered", () => {
  const shown = html({ again: { ...again, isFree: true, nearest: [] } });
  expect(shown).toContain("This time is available again.");
  expect(shown).not.toContain(other);
});

test("a client with a pay link is told until when the time is held, and is led to no other time", () => {
  const shown = html({ payLink });
  expect(shown).toContain(payLink.held);
  expect(shown).toContain('href="/pay/link"');
  expect(shown).not.toContain("isn’t available");
  expect(shown).not.toContain(other);
});

test("without the session the pay link is said all the same", () => {
  expect(html({ again: null, payLink })).toContain(payLink.held);
});
