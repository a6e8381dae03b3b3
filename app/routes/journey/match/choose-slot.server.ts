import { redirect } from "react-router";
import { saveAnswers } from "../../../features/assessment/save-answers.server.ts";
import {
  parseShownSlot,
  type ShownSlot,
} from "../../../features/matching/parse-shown-slot.server.ts";
import { indiaDay } from "../../../lib/india-time.ts";
import { type MatchForm, refuseFor } from "./match-form.server.ts";

/** Saves the slot of a form as the requested slot. @returns undefined if the form has none */
export async function saveShownSlot(form: MatchForm): Promise<ShownSlot | undefined> {
  const { services, visitor, text } = form;
  const chosen = parseShownSlot(text, indiaDay(services.now()));
  if (chosen) await saveAnswers(services, visitor.userId, chosen);
  return chosen;
}

/** Chooses one of the free slots that /match offers; booking it is the next step. */
export async function chooseSlot(form: MatchForm) {
  const chosen = await saveShownSlot(form);
  return chosen ? redirect(form.here) : refuseFor(form, "slot_unknown", 422);
}
