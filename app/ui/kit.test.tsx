import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DateTile } from "./date/date-tile.tsx";
import { WeekStrip } from "./date/week-strip.tsx";
import { SunPath } from "./navigation/sun-path.tsx";
import { RefundBar } from "./refund-bar.tsx";

const week = (frees: readonly number[]) =>
  frees.map((free, place) => ({ day: `2026-11-${23 + place}`, free }));

test("a week is named by its sentence and shows none, a few and many", () => {
  const html = renderToStaticMarkup(<WeekStrip days={week([0, 1, 4, 5, 14, 2, 3])} />);
  expect(html.match(/border-dashed/g)).toHaveLength(1);
  expect(html.match(/bg-leaf/g)).toHaveLength(4);
  expect(html.match(/bg-sage-deep/g)).toHaveLength(2);
  expect(html.replaceAll(/<[^>]+>/g, "")).toBe("Free on 6 of the next 7 daysMTWTFSS");
});

test("a date tile is read out in full", () => {
  const html = renderToStaticMarkup(<DateTile day="2026-11-25" />);
  expect(html).toContain('dateTime="2026-11-25"');
  expect(html).toContain("Wednesday, 25 November 2026");
});

test("the sun climbs one notch a step, as far as the number beside it says", () => {
  const heights = [1, 2, 4, 8].map((step) => {
    const html = renderToStaticMarkup(<SunPath step={step} of={8} />);
    expect(html).toContain(`${step} of 8`);
    return Number(/<circle[^>]* cy="([\d.]+)"/.exec(html)?.[1]);
  });
  expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  expect(new Set(heights).size).toBe(4);
});

test("a refund bar's marker moves through the first span and never leaves it", () => {
  const spans = [
    { amount: "₹799", until: "Tue 24, 6 PM" },
    { amount: "₹399.50", until: "Wed 25, 6 PM" },
  ];
  const sunAt = (now: number) =>
    /<circle cx="([\d.]+)%"/.exec(
      renderToStaticMarkup(
        <RefundBar spans={spans} now={now} sentence="All of it until Tue 24." />,
      ),
    )?.[1];
  expect([-1, 0, 0.5, 1, 2].map(sunAt).map(Number)).toEqual([3, 3, 29, 55, 55]);
  expect(
    renderToStaticMarkup(<RefundBar spans={[]} now={1} sentence="No refund is due." />),
  ).toContain("No refund is due.");
});
