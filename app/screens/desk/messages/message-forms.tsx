import { callNow, savedReplies } from "../../../content/saved-replies.ts";
import type { MessageKind } from "../../../domain/messages/message.ts";
import { messageRights } from "../../../domain/staff/desk-screens.ts";
import { area, choice, type DeskForms, hidden, text } from "../desk-fields.tsx";

export const key = { kind: hidden(), subject: hidden() };
const answer = area("Your answer", {
  hint: "Goes by email to the writer. No health words: others may see a mailbox.",
  rows: 6,
});
const outcome = text("What was done", {
  hint: "3 to 200 characters. Whom you called and what they said; no name. We log it.",
  maxLength: 200,
});
const opening = { expects: { nothing: "it changes nothing" } } as const;

/** The forms about a message. A data request is opened for one look, with a reason and a fresh code. */
export function messageForms(kind: MessageKind) {
  const right = messageRights[kind === "request" ? "requests" : "messages"];
  return {
    open: {
      ...right,
      ...opening,
      reads: kind === "request" ? "message" : undefined,
      button: "Open",
      variant: "primary",
      fields: { ...key, reason: text("Reason", { maxLength: 200 }) },
    },
    insert: {
      ...right,
      ...opening,
      button: "Insert",
      fields: {
        ...key,
        answer,
        saved: choice("Saved reply", String, [
          ["", "Choose one"],
          ...[callNow, ...savedReplies].map(({ id, title }) => [id, title] as const),
        ]),
      },
    },
    answer: {
      ...right,
      expects: "shown",
      button: "Send the answer",
      variant: "primary",
      fields: { ...key, shown: hidden(), answer },
    },
    close: {
      ...right,
      expects: "shown",
      button: "Close",
      fields: { ...key, shown: hidden(), outcome },
    },
  } satisfies DeskForms;
}
