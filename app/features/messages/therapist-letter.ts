import { oneLine } from "../../lib/one-line.ts";
import type { Brand } from "./brand.ts";
import { firstName, greeting } from "./first-name.ts";
import { layOutLetter } from "./letter-layout.ts";
import type { WrittenLetter } from "./letter-layout.ts";
import { sessionStart } from "./session-start.ts";

export interface TherapistLetterInput {
  therapistName: string;
  /** As typed; the letter tells the first name only. */
  visitorName: string;
  /** "Sat 21 Nov 2026, 5:00 PM – 6:00 PM IST" */
  sessionWhen: string;
  durationMinutes: number;
  /** The meeting. */
  link: string;
  brand: Brand;
}

/** To the therapist, once a session is booked. It carries no intake answer: mailboxes are no place for them. */
export function therapistLetter(input: TherapistLetterInput): WrittenLetter {
  const start = sessionStart(input.sessionWhen);
  const name = oneLine(input.therapistName, 80);
  return layOutLetter({
    subject: `Session booked: ${start}`,
    preheader: `A new session on ${start}. The link to join is inside.`,
    heading: "A new session is booked",
    blocks: [
      { kind: "paragraph", text: name === "" ? greeting("") : `Hello ${name},` },
      { kind: "paragraph", text: "A session with you is booked and paid." },
      {
        kind: "facts",
        rows: [
          { label: "When", value: input.sessionWhen },
          { label: "Length", value: `${input.durationMinutes} minutes` },
          { label: "With", value: firstName(input.visitorName) ?? "Name not given" },
        ],
      },
      { kind: "button", label: "Join the session", address: input.link },
      {
        kind: "paragraph",
        text: "Please be there five minutes early: the room may ask you to sign in first, and until it is open the other side waits.",
      },
      {
        kind: "paragraph",
        text: `The calendar entry that comes with this letter holds the time for you. If you can't keep it, write to ${input.brand.supportEmail} as soon as you can.`,
      },
    ],
    reason: `This letter came because you take sessions at ${input.brand.name}. If you don't, please tell us.`,
    brand: input.brand,
  });
}
