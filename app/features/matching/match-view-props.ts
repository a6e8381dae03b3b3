import type { ComponentProps, ReactNode } from "react";
import type { RefundBar } from "../../ui/bars/refund-bar.tsx";
import type { MatchReason } from "./rank-therapists.ts";
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

interface RequestedSlot extends OfferedSlot {
  startsAt: string;
  free: boolean;
  /** "5:00 – 6:00 PM", India time */
  range: string;
  /** What a cancellation would refund. */
  refunds: ComponentProps<typeof RefundBar>;
}

/** The data of /match. */
export interface MatchViewProps {
  therapist: TherapistCard;
  /** A sample match, because the visitor has no answers. */
  isSample: boolean;
  reasons: MatchReason[];
  alternatives: OtherMatch[];
  /** The languages to choose from; none where a therapist was named. */
  languages: readonly string[];
  /** The chosen one; empty: any. */
  language: string;
  requested: RequestedSlot | undefined;
  nearest: OfferedSlot[];
  /** How soon a session may start, see minimumNoticeText. */
  notice: string;
  connection: string;
  durationMinutes: 30 | 60;
  price: string;
  pricePaise: number;
  /** The visitor's hold, with the ways to change it. */
  held: ReactNode;
  /** The time that is left of the hold on the shown slot, for the bar. */
  holdStrip: ReactNode;
  /** The visitor's booking at that time. */
  booked: ReactNode;
  /** The contact fields that are needed to book; undefined if the contact is known. */
  contact: ContactForm | undefined;
  /** The visitor has submitted answers, which they may share with the therapist. */
  mayShare: boolean;
  /** The URL of Back: the last question, if the time was chosen there. */
  back: string;
  problem: { title: string; text: string } | undefined;
  /** What to know before booking, such as that this browser keeps no cookie. */
  told: { title: string; text: string } | undefined;
}
