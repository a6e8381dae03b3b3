import { brand } from "../../../content/brand.ts";
import { emergency, teleManas } from "../../../content/helplines.ts";

/** Strings of the therapist's safety page. It gives numbers and what the client told; it prescribes no procedure. */
export const safetyCopy = {
  title: "If your client is in danger",
  tabTitle: `If your client is in danger: ${brand.name}`,
  lead: "Numbers to call, and what your client told us for this session.",
  call: (number: string) => `Call ${number}`,
  emergency: `${emergency.what}, anywhere in India. Say where your client is.`,
  teleManas: `${teleManas.what}, ${teleManas.hours}. Your client can call it too.`,
  team: (phone: string) => `Call our team: ${phone}`,
  teamHours: `${brand.phoneHours}. We help you reach your client or their emergency contact.`,
  name: "Full name",
  noName: "not given",
  phoneTitle: "Your client's phone number",
  phoneHint: "Only when a life is at risk. We record that you saw it and tell our team at once.",
  phoneButton: "A life is at risk: show the number",
  phone: "Phone",
  phoneRecorded: "We recorded that you saw it, and told our team.",
  phoneTooOften: {
    title: "The number was asked for too often",
    text: `Call our team now: ${brand.phone}.`,
  },
  phoneGone: {
    title: "We can't show the number",
    text: `This session isn't booked any more. Call our team: ${brand.phone}.`,
  },
  client: "Where your client is, and who to call",
  city: "City",
  emergencyPhone: "Their phone",
  notTold:
    "Your client hasn't given a city or an emergency contact. You can ask them yourself when the session starts.",
  share:
    "When a life is at risk, you may share what is needed to protect it, and no more: section 23 of the Mental Healthcare Act, 2017.",
  own: "Your own training, your professional body's rules and the law decide what you do. This page doesn't replace them.",
  back: "Back to the session",
} as const;
