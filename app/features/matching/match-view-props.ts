import type { ReactNode } from "react";
import type { TherapistCard } from "../therapists/therapist.ts";
import type { Answers } from "../assessment/answers.ts";
import type { OtherMatch } from "./other-matches.tsx";
import type { OfferedSlot } from "./load-match.server.ts";

/** The contact fields of the Book Session form with submitted values and errors. */
export interface ContactForm {
  formId: string;
  values: Pick<Answers, "name" | "email" | "phone_number">;
  errors: Partial<Record<string, string>>;
}

/** The data of /match. */
export interface MatchViewProps {
  therapist: TherapistCard;
  /** A sample match, because the visitor has no answers. */
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
  /** The visitor's hold and its expiry. */
  held: ReactNode;
  /** The visitor's booking at that time. */
  booked: ReactNode;
  /** The contact fields that are needed to book; undefined if the contact is known. */
  contact: ContactForm | undefined;
  /** The URL of Back: the last question, if the time was chosen there. */
  back: string;
  problem: { title: string; text: string } | undefined;
}
