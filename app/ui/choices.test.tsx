import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChoiceCards } from "./form/choice-cards.tsx";
import { DayStrip } from "./date/day-strip.tsx";
import { TimeGrid } from "./date/time-grid.tsx";

/** The opening tag of the input with this value. */
function input(html: string, value: string): string {
  const tag = html.match(/<input[^>]*>/g)?.find((found) => found.includes(`value="${value}"`));
  if (!tag) throw new Error(`no input with value ${value}`);
  return tag;
}

test("an unavailable time is disabled and has a note; the others are enabled", () => {
  const html = renderToStaticMarkup(
    <TimeGrid
      name="time"
      groups={[
        {
          label: "Morning",
          times: [{ value: "9:00 AM", disabled: true, note: "Passed" }, { value: "10:00 AM" }],
        },
      ]}
      selected="10:00 AM"
    />,
  );
  expect(input(html, "9:00 AM")).toContain('disabled=""');
  expect(html).toContain("Passed");
  expect(input(html, "10:00 AM")).not.toContain("disabled");
  expect(input(html, "10:00 AM")).toContain('checked=""');
  expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>Morning<\/legend>/);
});

test("no option is checked without a selection", () => {
  const html = renderToStaticMarkup(
    <ChoiceCards
      legend="How old are you?"
      name="age"
      type="radio"
      options={[{ value: "18–24", label: "18–24" }]}
      selected={[]}
    />,
  );
  expect(html).not.toContain("checked=");
});

test("several checkboxes can be checked, and a hint describes its own", () => {
  const html = renderToStaticMarkup(
    <ChoiceCards
      legend="Topics"
      legendHidden
      name="topics"
      type="checkbox"
      options={[
        { value: "a", label: "A" },
        { value: "b", label: "B", hint: "More about B" },
        { value: "c", label: "C" },
      ]}
      selected={["a", "b"]}
    />,
  );
  expect(input(html, "a")).toContain('checked=""');
  expect(input(html, "b")).toContain('checked=""');
  expect(input(html, "c")).not.toContain('checked=""');
  const hint = /<span id="([^"]+)"[^>]*>More about B/.exec(html)?.[1];
  expect(input(html, "b")).toContain(`aria-describedby="${hint}"`);
  expect(html).toContain('<legend class=""><span class="sr-only">Topics</span></legend>');
});

test("the first input has the group's name as its id, for the error summary", () => {
  const html = renderToStaticMarkup(
    <ChoiceCards
      legend="Age"
      name="age"
      type="radio"
      options={[
        { value: "x", label: "X" },
        { value: "y", label: "Y" },
      ]}
      selected={[]}
    />,
  );
  expect(input(html, "x")).toContain('id="age"');
  expect(input(html, "y")).not.toContain(" id=");
});

test("without JavaScript a day strip is radio buttons, and its arrows are invisible", () => {
  const html = renderToStaticMarkup(
    <DayStrip
      name="date"
      days={[
        { value: "2026-11-20", label: "Today" },
        { value: "2026-11-21", label: "Tomorrow" },
      ]}
      selected="2026-11-21"
    />,
  );
  expect(input(html, "2026-11-21")).toContain('checked=""');
  const arrows = html.match(/<button[^>]*>/g) ?? [];
  expect(arrows).toHaveLength(2);
  // visibility: hidden removes the buttons from the Tab order.
  for (const arrow of arrows) expect(arrow).toMatch(/class="invisible /);
});
