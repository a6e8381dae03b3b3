import { phoneLink } from "../../../lib/phone-link.ts";
import { childline, emergency, teleManas } from "../../../content/helplines.ts";
import type { Guide } from "./guide-page.tsx";

/** Who helps people under 18, whom this site can't book. */
export const under18: Guide = {
  title: "Help for under-18s",
  description:
    "Sessions here are for adults. These people help children and teenagers, free and at any hour.",
  lead: "Sessions on this site are for adults. If you’re under 18, you can get help here, free.",
  drawing: "door",
  sections: [
    {
      id: "say",
      title: "What you can say",
      points: [
        "“I’m not feeling okay and I need to talk to someone.”",
        "“Something is happening at home, and I don’t feel safe.”",
        "“I’m having thoughts of hurting myself, and I’m scared.”",
      ],
      paragraphs: ["You don’t have to explain it well. One sentence is enough."],
    },
    {
      id: "adult",
      title: "An adult you trust",
      paragraphs: [
        "A parent, an aunt or uncle, a teacher, a school counsellor, a doctor. If the first adult doesn’t listen, tell another one. It isn’t your fault.",
      ],
    },
    {
      id: "danger",
      title: "If you’re in danger now",
      paragraphs: [
        `Call ${phoneLink(emergency.number)}. Say where you are. If you can’t talk, try to get to a place with other people.`,
      ],
      links: [{ to: "/help-now", label: "More help now" }],
    },
    {
      id: "parents",
      title: "For parents and carers",
      paragraphs: [
        `${childline.name} and ${teleManas.name} also help adults who worry about a child. For care, ask your child’s doctor, a hospital or the school for a professional who works with children.`,
        "You can book a session here for yourself, to talk about what you’re going through.",
      ],
      links: [{ to: "/quiz", label: "Find a therapist for yourself" }],
    },
  ],
  next: [
    { to: "/resource/audio", label: "Soothing Audios" },
    { to: "/resource", label: "Articles and questions" },
  ],
};

/** The large buttons at the top. */
export const under18Calls = [
  {
    line: childline,
    action: `Call ${childline.number}`,
    detail: `${childline.name}: for anyone under 18, ${childline.hours}, free`,
  },
  {
    line: teleManas,
    action: `Call ${teleManas.number}`,
    detail: `${teleManas.name}: talk to someone, ${teleManas.hours}, free`,
  },
] as const;
