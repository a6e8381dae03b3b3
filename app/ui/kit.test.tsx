import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DateTile } from "./date/date-tile.tsx";
import { WeekAvailability } from "./date/week-availability.tsx";
import { StepProgress } from "./navigation/step-progress.tsx";
import { PendingLine } from "./feedback/pending-line.tsx";
import { RefundBar } from "./bars/refund-bar.tsx";

const week = (frees: readonly number[]) =>
  frees.map((free, place) => ({ day: `2026-11-${23 + place}`, free }));

test("a week is named by its sentence and shows none, a few and many", () => {
  const html = renderToStaticMarkup(<WeekAvailability days={week([0, 1, 4, 5, 14, 2, 3])} />);
  expect(html.match(/bg-leaf /g)).toHaveLength(4);
  expect(html.match(/bg-sage-deep /g)).toHaveLength(2);
  expect(html.replaceAll(/<[^>]+>/g, "")).toBe("Available on 6 of the next 7 daysMTWTFSS");
});

test("a date tile is read out in full", () => {
  const html = renderToStaticMarkup(<DateTile day="2026-11-25" />);
  expect(html).toContain('dateTime="2026-11-25"');
  expect(html).toContain("Wednesday, 25 November 2026");
});

test("each step that is done has closed a loop of the kolam, and the sun's colour is at the one of now", () => {
  for (const step of [1, 2, 4, 8]) {
    const html = renderToStaticMarkup(<StepProgress step={step} of={8} />);
    expect(html).toContain(`${step} of 8`);
    expect(html.match(/stroke-dashoffset="0"/g) ?? []).toHaveLength(step - 1);
    expect(html.match(/<circle[^>]*fill-marigold/g)).toHaveLength(1);
    expect(html.match(/<circle/g)).toHaveLength(8);
  }
});

test("the whole kolam has eight loops, in the colours of both schemes", () => {
  const whole = readFileSync(new URL("../../public/kolam.svg", import.meta.url), "utf8");
  expect(whole.match(/<use href="#a"/g)).toHaveLength(7);
  expect(whole).toContain("prefers-color-scheme:dark");
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

test("each step of a waiting time says its state in words", () => {
  const html = renderToStaticMarkup(
    <PendingLine
      steps={[
        { label: "Paid", state: "done" },
        { label: "Confirming", state: "now" },
        { label: "Email", state: "next" },
      ]}
    />,
  );
  expect(html.replaceAll(/<[^>]+>/g, "")).toBe("Done: PaidNow: ConfirmingNext: Email");
  expect(html.match(/aria-current="step"/g)).toHaveLength(1);
});

test("the sprite has every drawing, in colours of the palette, within 6 kB", () => {
  const sprite = readFileSync(new URL("picture/sprite.svg", import.meta.url), "utf8");
  const names = Array.from(sprite.matchAll(/<symbol id="([a-z]+)"/g), ([, name]) => name);
  expect(names).toEqual(
    "sun moon hills sill chai tulsi lamp chairs door envelope phone armchair cups flat tree roofs".split(
      " ",
    ),
  );
  expect(sprite.length).toBeLessThan(6000);
  expect(sprite).not.toMatch(/#[0-9a-f]{3}/i);
});
