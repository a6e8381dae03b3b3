import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Danger } from "../../../domain/safety/danger.ts";
import { SearchResultsView } from "./search-results-view.tsx";

const htmlFor = (danger: Danger | undefined) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SearchResultsView
        query="akela"
        results={{ count: 0, near: false, danger, groups: [] }}
        collection="article"
      />
    </MemoryRouter>,
  );

test("what may mean danger puts one line above a search without results, and keeps the ways on", () => {
  const html = htmlFor("perhaps");
  expect([...html.matchAll(/tel:(\d+)/g)].map(([, number]) => number)).toEqual(["112", "14416"]);
  expect(html.indexOf("tel:112")).toBeLessThan(html.indexOf('id="results"'));
  for (const way of ['href="/quiz"', 'href="/therapist"']) expect(html).toContain(way);
});

test("an alarm leaves a search without results the helplines alone", () => {
  expect(htmlFor("danger")).not.toContain('href="/quiz"');
  expect(htmlFor(undefined)).not.toContain("tel:");
});
