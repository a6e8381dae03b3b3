import { expect, test } from "vitest";
import { closestOption, priceSteps } from "../../domain/therapists/list-filters.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import { listFields, activeFilters, quickFilters } from "./therapist-list.server.ts";

const choices = {
  concerns: ["Family issues", "Anxiety or overthinking", "Anxiety"],
  languages: ["English", "Hindi"],
  genders: ["woman", "man"] as const,
  prices: [699, 799, 999],
};

test("a word matches a concern that equals it or begins with it", () => {
  expect(closestOption("anxiety", choices.concerns)).toEqual([
    "Anxiety or overthinking",
    "Anxiety",
  ]);
  expect(closestOption("Family", choices.concerns)).toEqual(["Family issues"]);
  expect(closestOption("Anx", choices.concerns)).toEqual([]);
});

test("a few prices are offered, without the highest, which would include all therapists", () => {
  expect(priceSteps([699, 799, 999])).toEqual([699, 799]);
  expect(priceSteps([100, 200, 300, 400, 500, 600, 700, 800, 900, 1000])).toEqual([
    100, 300, 500, 700, 900,
  ]);
  expect(priceSteps([799])).toEqual([]);
});

test("the fields show the active filters, also an unknown word and another price", () => {
  const fields = listFields(
    { concern: "Fam", language: "hindi", price: 750, free: "3-days", page: 1 },
    choices,
    (_name, { price = 0 }) => price - 690,
  );
  expect(fields.map(({ selected }) => selected)).toEqual(["Fam", "Hindi", "", "750", "3-days"]);
  for (const { choices: offered, selected } of fields.filter(({ name }) => name !== "gender")) {
    expect(offered.map(({ value }) => value)).toContain(selected);
  }
  expect(fields[3]?.choices.map(({ label }) => label)).toEqual([
    "Up to ₹699 (9)",
    "Up to ₹750 (60)",
    "Up to ₹799 (109)",
  ]);
});

test("each filter can be removed alone, which leads to the first page", () => {
  const parts = activeFilters({ concern: "Grief", gender: "woman", free: "today", page: 4 });
  expect(parts).toEqual([
    { label: "Grief", to: "/therapist?gender=woman&free=today" },
    { label: "Woman", to: "/therapist?concern=Grief&free=today" },
    { label: "Available today", to: "/therapist?concern=Grief&gender=woman" },
  ]);
});

test("on a page in Hindi Hindi is the first filter and the first language, until it is chosen", () => {
  const firstOf = (language?: string) => {
    const requested = { page: 1, ...(language && { language }) };
    const [quick] = quickFilters(requested, choices);
    return [quick?.label, quick?.to, listFields(requested, choices, () => 4)[1]?.choices[0]?.label];
  };
  expect(withLanguage("hi", () => firstOf())).toEqual([
    "हिन्दी",
    "/therapist?language=Hindi",
    "हिन्दी (4)",
  ]);
  expect(withLanguage("hi", () => firstOf("Hindi"))[0]).toBe("आज उपलब्ध");
  expect(firstOf()).toEqual(["Available today", "/therapist?free=today", "English (4)"]);
  const withoutHindi = { ...choices, languages: ["English"] };
  const [first] = withLanguage("hi", () => quickFilters({ page: 1 }, withoutHindi));
  expect(first?.label).toBe("आज उपलब्ध");
});
