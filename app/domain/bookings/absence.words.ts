import { brand } from "../../content/brand.ts";

/** Strings of the client's page of a session to which the therapist doesn't come. */
export const absentCopy = {
  /** For the operator's own records. */
  reason: "The client says that the therapist did not come",
  title: (therapistName: string) => `If ${therapistName} isn’t there`,
  later: (from: string) =>
    `Please wait a few minutes: the meeting may open only when they join. From ${from} you can choose another time or a full refund here.`,
  now: "We’re sorry that you’re waiting. You lose nothing: call us, choose another time, or get all your money back.",
  call: (phone: string) => `Call us: ${phone}`,
  hours: `A person answers ${brand.phoneHours}.`,
  anotherTime: (therapistName: string) => ({
    ask: "Choose another time",
    effect: `We’ll end this session and hold up to three other times for you, with ${therapistName} first. You don’t pay anything more. You can still ask for a refund instead.`,
    submit: "They didn’t come. Show me other times",
  }),
  refund: (amount: string) => ({
    ask: `Get a full refund of ${amount}`,
    effect: `We’ll end this session and refund all ${amount} to where you paid from. Our team looks into what happened.`,
    submit: `They didn’t come. Refund my ${amount}`,
  }),
} as const;

/** Minutes after the start from which a client can say that the therapist did not come. */
export const ABSENT_AFTER_MINUTES = 10;
