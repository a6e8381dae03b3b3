import { brand, brandWords, supportLink } from "../../../content/brand.ts";

/** Strings of the therapist's page of a session. */
export const therapistSessionCopy = {
  title: "Your session",
  cancelledTitle: "This session is cancelled",
  cancelledByUs: "We cancelled it and told your client. You don’t need to do anything.",
  cancelledByClient: "Your client cancelled it. The time is available to others again.",
  nameNotGiven: "a client who gave no name",
  bookedBy: (firstName: string) => `Booked by ${firstName}, for someone else.`,
  bookedByUnknown: "Booked for someone else.",
  details: "What your client told you",
  detailsPrivacy: "Only you see these details. Please don’t store them elsewhere.",
  safety: "If your client is in danger: who to call",
  refused: {
    title: "You can’t record that now",
    text: "Nothing was changed. See below what you can do.",
  },
  missed: {
    title: "If your client doesn’t come",
    later: (from: string) =>
      `From ${from}, 15 minutes after the start, you can mark this session as missed here.`,
    now: "Your client may still come late. If they don’t, you can mark this session as missed.",
    ask: "Mark as missed",
    confirm: "Please do this only if you were there and waited. Your client can see it.",
    submit: "Yes, my client didn’t come",
    recorded: "You marked this session as missed",
    undo: (at: string) =>
      `Marked on ${at}. If that was a mistake, tell us and we’ll undo it: ${supportLink}.`,
  },
} as const;

/** Strings of the therapist's safety page. It gives numbers and what the client told; it prescribes no procedure. */
export const safetyCopy = {
  title: "If your client is in danger",
  tabTitle: `If your client is in danger: ${brand.name}`,
  lead: "Numbers to call, and what your client told us for this session.",
  call: (number: string) => `Call ${number}`,
  emergency: (what: string) => `${what}, anywhere in India. Say where your client is.`,
  teleManas: (what: string, hours: string) => `${what}, ${hours}. Your client can call it too.`,
  team: (phone: string) => `Call our team: ${phone}`,
  get teamHours() {
    return `${brandWords.phoneHours}. We help you reach your client or their emergency contact.`;
  },
  name: "Full name",
  noName: "not given",
  phoneTitle: "Your client’s phone number",
  phoneHint: "Only when a life is at risk. We record that you saw it and tell our team at once.",
  phoneButton: "A life is at risk: show the number",
  phone: "Phone",
  phoneRecorded: "We recorded that you saw it, and told our team.",
  phoneTooOften: {
    title: "The number was asked for too often",
    text: `Call our team now: ${brand.phone}.`,
  },
  phoneGone: {
    title: "We can’t show the number",
    text: `This session isn’t booked any more. Call our team: ${brand.phone}.`,
  },
  client: "Where your client is, and who to call",
  city: "City",
  emergencyPhone: "Their phone",
  notTold:
    "Your client hasn’t given a city or an emergency contact. You can ask them yourself when the session starts.",
  share:
    "When a life is at risk, you may share what is needed to protect it, and no more: section 23 of the Mental Healthcare Act, 2017.",
  own: "Your own training, your professional body’s rules and the law decide what you do. This page doesn’t replace them.",
  back: "Back to the session",
} as const;
