import { beforeAll, expect, test } from "vitest";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist, noProfile } from "../../../tests/support/fixtures/people.ts";
import { ANY_LANGUAGE, type Answers, noAnswers } from "../../domain/visitors/answers.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import type { Therapist } from "../../domain/therapists/therapist.ts";
import { loadMatch } from "./match.server.ts";

/** In which language a visitor who reads Hindi is matched. */
const deps = await openJourney();
let english: Therapist;
let hindi: Therapist;
beforeAll(async () => {
  const concern = ["Anxiety or overthinking"];
  const profile = { ...noProfile, concern };
  english = await addTherapist(deps, { profile, language: ["English", "Tamil"] });
  hindi = await addTherapist(deps, { language: ["English", "Hindi"], nameHi: "आशा मेनन" });
});

const contact = { name: "Asha", email: "asha@example.com", phone_number: "9876543210" };
const matchFor = (page: "en" | "hi", answers: Partial<Answers> = {}) =>
  withLanguage(page, async () =>
    loadMatch(deps, { ...noAnswers, ...contact, issues: ["anxiety"], ...answers }, "v", "", now),
  );

test("on a page in Hindi who speaks Hindi comes first, which is given as the reason and stands chosen", async () => {
  const match = await matchFor("hi");
  expect(match).toMatchObject({
    therapist: { id: hindi.id },
    language: "Hindi",
    reasons: [{ kind: "language", language: "Hindi" }],
  });
  expect(match?.languages[0]).toEqual({ value: "Hindi", label: "हिन्दी" });
});

test("the visitor takes that choice away, or makes another one", async () => {
  const without = await matchFor("hi", { language: ANY_LANGUAGE });
  expect(without).toMatchObject({ therapist: { id: english.id }, language: "" });
  expect(without?.reasons).toEqual([{ kind: "concern", issue: "anxiety" }]);
  const tamil = await matchFor("hi", { language: "Tamil" });
  expect(tamil).toMatchObject({ therapist: { id: english.id }, language: "Tamil" });
  // Beside a therapist who was named there is nothing to choose.
  const named = await loadMatch(deps, { ...noAnswers, ...contact }, "v", english.name, now);
  expect(named?.languages).toEqual([]);
});

test("on a page in English no language counts that was not chosen, also after “any” in Hindi", async () => {
  for (const language of ["", ANY_LANGUAGE]) {
    const match = await matchFor("en", { language });
    expect(match).toMatchObject({ therapist: { id: english.id }, language: "" });
    expect(match?.reasons).toEqual([{ kind: "concern", issue: "anxiety" }]);
    expect(match?.languages.map(({ value }) => value)).toEqual(["English", "Hindi", "Tamil"]);
  }
});

test("a sample for a first visitor is the same in both languages", async () => {
  const one = await loadMatch(deps, noAnswers, "", "", now);
  const other = await withLanguage("hi", async () => loadMatch(deps, noAnswers, "", "", now));
  expect(other?.isSample).toBe(true);
  expect(other?.therapist.id).toBe(one?.therapist.id);
});
