import { promises } from "../../content/promises.ts";

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
