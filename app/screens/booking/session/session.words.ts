import { supportLink } from "../../../domain/links/manage-link.ts";

/** Strings of the therapist's page of a session. */
export const therapistSessionCopy = {
  title: "Your session",
  cancelledTitle: "This session is cancelled",
  cancelledByUs: "We cancelled it and told your client. You don't need to do anything.",
  cancelledByClient: "Your client cancelled it. The time is available to others again.",
  nameNotGiven: "a client who gave no name",
  bookedBy: (firstName: string) => `Booked by ${firstName}, for someone else.`,
  bookedByUnknown: "Booked for someone else.",
  details: "What your client told you",
  detailsPrivacy: "Only you see these details. Please don't store them elsewhere.",
  safety: "If your client is in danger: who to call",
  refused: {
    title: "You can't record that now",
    text: "Nothing was changed. See below what you can do.",
  },
  missed: {
    title: "If your client doesn't come",
    later: (from: string) =>
      `From ${from}, 15 minutes after the start, you can mark this session as missed here.`,
    now: "Your client may still come late. If they don't, you can mark this session as missed.",
    ask: "Mark as missed",
    confirm: "Please do this only if you were there and waited. Your client can see it.",
    submit: "Yes, my client didn't come",
    recorded: "You marked this session as missed",
    undo: (at: string) =>
      `Marked on ${at}. If that was a mistake, tell us and we'll undo it: ${supportLink}.`,
  },
} as const;
