import { expect, test } from "vitest";
import { withLanguage } from "../lib/language/with-language.server.ts";
import { findModule, listModules, loadTrainingPage } from "./training.server.ts";

const feesShown = () =>
  listModules().map(({ id, pricePaise, recommended }) => [id, pricePaise, recommended]);

test("every module has its texts, and one fee in every language", () => {
  // The specification's.
  const fees = [
    ["exploration", 250_000, false],
    ["foundation", 300_000, false],
    ["professional-development", 500_000, true],
  ];
  expect(feesShown()).toEqual(fees);
  expect(withLanguage("hi", feesShown)).toEqual(fees);
  for (const { features, requirement, educationLabel } of listModules()) {
    expect(features.length).toBeGreaterThan(2);
    expect(requirement.refusal).toHaveLength(2);
    expect(requirement.question).toMatch(/\?$/);
    expect(educationLabel).not.toBe("");
  }
});

test("who is asked for a degree reads which one before Yes, who is asked for an age what helps before No", () => {
  expect(findModule("foundation")?.requirement.hints).toEqual({
    yes: expect.stringContaining("special education"),
  });
  expect(findModule("exploration")?.requirement.hints).toEqual({
    no: "A parent or guardian applies with you.",
  });
  expect(findModule("nothing")).toBeUndefined();
});

test("a point with bold words at its start has them as its title", () => {
  const { parts } = loadTrainingPage();
  expect(parts.path.points[1]).toEqual({
    title: "Interview",
    text: "We talk, by video or in Noida, about what you want and what we offer.",
  });
  expect(parts.fit.points[2]).toEqual({ title: "", text: "You can give it a few hours a week." });
});
