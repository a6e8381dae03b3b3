import type { DurationMinutes } from "../therapists/therapist.ts";

/** The assessment answers saved across screens; every field is present, an unanswered one is empty. */
export interface Answers {
  name: string;
  email: string;
  phone_number: string;
  age: string;
  gender: string;
  selfDescribe: string;
  therapistType: string;
  issues: string[];
  triedTherapy: string;
  connection: string;
  /** YYYY-MM-DD; empty means today */
  preferredDate: string;
  /** A slot's label, "5:00 PM"; empty when none was chosen */
  preferredTime: string;
  duration: DurationMinutes;
}

export const noAnswers: Answers = {
  name: "",
  email: "",
  phone_number: "",
  age: "",
  gender: "",
  selfDescribe: "",
  therapistType: "",
  issues: [],
  triedTherapy: "",
  connection: "",
  preferredDate: "",
  preferredTime: "",
  duration: 60,
};

/** Reports whether step 1 is complete, which is needed to send a session link. */
export function hasContact(answers: Answers): boolean {
  return answers.name !== "" && answers.email !== "" && answers.phone_number !== "";
}
