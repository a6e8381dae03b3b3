import type { ReactNode } from "react";
import type { TherapistCard } from "../therapists/therapist.ts";
import type { OtherMatch } from "./other-matches.tsx";
import type { OfferedSlot } from "./propose-session.server.ts";

/** What /match shows. */
export interface MatchViewProps {
  therapist: TherapistCard;
  reasons: string[];
  alternatives: OtherMatch[];
  wish: (OfferedSlot & { startsAt: string; free: boolean; policy: string }) | undefined;
  nearest: OfferedSlot[];
  durationMinutes: 30 | 60;
  price: string;
  /** What is held for the visitor, and until when. */
  held: ReactNode;
  /** A session that the visitor has paid for at that time. */
  booked: ReactNode;
  hasContact: boolean;
  /** Where Back leads: to the last question, where the time was chosen there. */
  back: string;
  problem: { title: string; text: string } | undefined;
}
