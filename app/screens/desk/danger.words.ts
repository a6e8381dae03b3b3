import { openingProblems } from "./desk-form.tsx";
import { brand, brandWords } from "../../content/brand.ts";
import { emergency, teleManas } from "../../content/helplines.ts";

/** Texts of the desk's page for a person in danger. */
export const dangerCopy = {
  title: "A person in danger",
  lead: "For the minute in which a life may be at risk. Calling comes first, this desk second.",
  steps: [
    `If a person is being hurt, or is about to act: call ${emergency.number} now. Say where the person is.`,
    "Call the therapist, who knows the person. Their email address is in the order, their phone number in your own list.",
    `Thoughts without an act: ${teleManas.number} (free mental-health support from the Government of India, in 20 languages, 24×7) talks with the person, and with you.`,
    "Find the order by email address, phone or number. Owner and support see the client’s phone number there.",
    "City and emergency contact are told to the therapist alone. A member with the privacy role opens them here, with a reason.",
    "Tell only what protects the life, and only to who needs it: section 23 of the Mental Healthcare Act, 2017.",
    "Write down what you did: close the entry on the first screen, or answer the message, in plain words.",
  ],
  todo: "What to do",
  call: (number: string) => `Call ${number}`,
  find: "Find the order",
  numbers: "Numbers",
  get team() {
    return `Our own line, which therapists see: ${brand.phone}, ${brandWords.phoneHours}`;
  },
  detailsTitle: "City and emergency contact",
  detailsLead:
    "Opens what the client told us for this case, for one look. We log who opened it and why.",
  members: (emails: string) => `Members with the privacy role can open them: ${emails}`,
  noMember: "No member has the privacy role. An owner can give it under Staff, and it waits a day.",
  open: "Open the details",
  opened: "The details",
  fields: {
    name: "Client",
    phone: "Phone",
    email: "Email",
    when: "Session",
    therapist: "Therapist",
  },
  nothingTold: "The client gave no city and no emergency contact, or they are deleted.",
  problems: openingProblems,
} as const;
