import { brand } from "../../../content/brand.ts";
import { promises } from "../../../content/promises.ts";

/** All texts of the two message forms and of the parts beside them. */
export const enquiryCopy = {
  name: "Name",
  email: "Email",
  phone: "Phone number",
  message: "Message",
  emailHint: "Only to answer you",
  messageHint: (max: number) => `Max ${max} Chars`,
  count: (length: number, max: number) => `${length} of ${max} characters`,
  send: "Send Message",
  sent: "Message sent successfully!",
  sentDetail: `We’ll answer within ${promises.messageHours} hours.`,
  reference: "Your reference number:",
  /** Linked from a booking's page. */
  complaint: {
    title: "Something wasn’t right?",
    tabTitle: `Complain about a session: ${brand.name}`,
    lead: `Tell us, whatever it was: your therapist, the call, the money. A person on our team reads it and answers within ${promises.messageHours} hours. Your therapist doesn’t see it.`,
    back: "Back to your booking",
    label: "What happened?",
    hint: "We answer to the email address of this booking, and keep your words for a year.",
    send: "Send the complaint",
    sent: "We have your complaint",
    sentDetail: `We’ve emailed you this number. We’ll answer within ${promises.messageHours} hours.`,
    gone: "We no longer have an email address for this booking, so we couldn’t answer here. Please write to us by email.",
  },
  reachTitle: "Other ways to reach us",
  socialLinks: "Social links",
  mapTitle: "Where we are",
  mapFrame: (place: string) => `Map of ${place}`,
  mapNote:
    "The map comes from OpenStreetMap. If you show it, OpenStreetMap learns your network address.",
  showMap: "Show the map",
  hideMap: "Hide the map",
  openMap: "Open the map (openstreetmap.org)",
  startTitle: "Ready when you are",
  startText: "Eight short questions, then a match. You see the time and price before you pay.",
  startAction: "Start Your Journey",
};
