import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Danger } from "../../../domain/safety/danger.ts";
import { HelpFirst } from "./help-first.tsx";

const htmlFor = (danger: Danger | undefined) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <HelpFirst danger={danger} />
    </MemoryRouter>,
  );

const numbersIn = (danger: Danger | undefined) =>
  [...htmlFor(danger).matchAll(/tel:(\d+)/g)].map(([, number]) => number);

test.each([
  ["medical", "112"],
  ["danger", "112"],
  ["threat", "112"],
  ["voices", "14416"],
] as const)("for %s the number to call first is %s", (danger, number) => {
  expect(numbersIn(danger)[0]).toBe(number);
  expect(numbersIn(danger)).toEqual(expect.arrayContaining(["112", "14416"]));
});

test("what may mean danger shows one line with both numbers, and other text none", () => {
  expect(numbersIn("perhaps")).toEqual(["112", "14416"]);
  expect(htmlFor("perhaps")).not.toContain("<h2");
  expect(numbersIn(undefined)).toEqual([]);
});
