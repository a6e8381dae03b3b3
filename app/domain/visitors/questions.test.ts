import { expect, test } from "vitest";
import { choiceSteps, optionLabel, options, specifiedLabel } from "./questions.ts";

test.each(Object.values(choiceSteps).filter((field) => field !== undefined))(
  "in English each answer of %s is shown as the specification words it",
  (field) => {
    for (const id of options[field]) {
      expect(specifiedLabel(field, id)).not.toBe("");
      expect(optionLabel(field, id)).toBe(specifiedLabel(field, id));
    }
  },
);
