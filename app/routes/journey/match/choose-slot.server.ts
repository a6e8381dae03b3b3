import { redirect } from "react-router";
import type { Answers } from "../../../features/assessment/answers.ts";
import { saveAnswers } from "../../../features/assessment/save-answers.server.ts";
import {
  parseShownSlot,
  type ShownSlot,
} from "../../../features/matching/parse-shown-slot.server.ts";
import { indiaDay } from "../../../lib/india-time.ts";
import { type MatchForm, refuseFor } from "./match-form.server.ts";

/** Whether the answers have this slot already, as they mostly do: the match shows the requested slot first. */
const hasSlot = (answers: Answers, { preferredDate, preferredTime, duration }: ShownSlot) =>
  answers.preferredDate === preferredDate &&
  answers.preferredTime === preferredTime &&
  answers.duration === duration;

/** Saves the slot of a form as the requested slot. @returns undefined if the form has none */
export async function saveShownSlot(form: MatchForm): Promise<ShownSlot | undefined> {
  const { services, visitor, answers, text } = form;
  const chosen = parseShownSlot(text, indiaDay(services.now()));
  if (chosen && !hasSlot(answers, chosen)) await saveAnswers(services, visitor.userId, chosen);
  return chosen;
}

/** Chooses one of the free slots that /match offers; booking it is the next step. */
export async function chooseSlot(form: MatchForm) {
  const chosen = await saveShownSlot(form);
  return chosen ? redirect(form.here) : refuseFor(form, "slot_unknown", 422);
}

/** Saves the session's language and matches anew. A language that no therapist speaks changes no rank. */
export async function chooseLanguage({ services, visitor, text }: MatchForm) {
  await saveAnswers(services, visitor.userId, { language: text("language").slice(0, 60) });
  return redirect("/match");
}
