import type { ReactNode } from "react";
import type { TherapistCard } from "../therapists/therapist.ts";
import type { Answers } from "../assessment/answers.ts";
import type { OtherMatch } from "./other-matches.tsx";
import type { OfferedSlot } from "./load-match.server.ts";

/** The contact fields of the Book Session form, with what was typed and what could not be taken. */
export interface ContactForm {
  formId: string;
  values: Pick<Answers, "name" | "email" | "phone_number">;
  errors: Partial<Record<string, string>>;
}

/** What /match shows. */
export interface MatchViewProps {
  therapist: TherapistCard;
  /** Nobody's match yet: the visitor has answered nothing. */
  isSample: boolean;
  reasons: string[];
  alternatives: OtherMatch[];
  requested: (OfferedSlot & { startsAt: string; free: boolean; policy: string }) | undefined;
  nearest: OfferedSlot[];
  /** How soon a session may start, see minimumNoticeText. */
  notice: string;
  connection: string;
  durationMinutes: 30 | 60;
  price: string;
  pricePaise: number;
  /** What is held for the visitor, and until when. */
  held: ReactNode;
  /** A session that the visitor has paid for at that time. */
  booked: ReactNode;
  /** What a visitor without contact has to fill in to book; undefined where it is known. */
  contact: ContactForm | undefined;
  /** Where Back leads: to the last question, where the time was chosen there. */
  back: string;
  problem: { title: string; text: string } | undefined;
}
