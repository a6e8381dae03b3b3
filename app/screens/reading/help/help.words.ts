import { brand } from "../../../content/brand.ts";
import { formatDayWithYear, instantOf } from "../../../lib/india-time.ts";
import { emergency, teleManas, childline, womenHelpline } from "../../../content/helplines.ts";

/** All texts of the help page. */
export const helpNowCopy = {
  title: "Help now",
  tabTitle: `Help now: ${brand.name}`,
  description: "Numbers in India that you can call now, day or night, and what to say.",
  /** The two buttons at the top. */
  calls: [
    { line: emergency, action: "Call 112", detail: "Police, fire, ambulance" },
    { line: teleManas, action: "Call 14416", detail: "Tele-MANAS: talk to someone, free" },
  ],
  callsNote: "Both answer day and night. You don’t have to know what to say.",
  /** The day of our last call of each number; nothing before the first. */
  checked(days: Readonly<Record<string, string>>) {
    const lines = Object.entries(days).map(
      ([number, day]) => `${number} on ${formatDayWithYear(instantOf(day, 12))}`,
    );
    return lines.length > 0 && `Our team called these numbers: ${lines.join(", ")}.`;
  },
  emergencyTitle: "Call 112 if",
  emergencyReasons: [
    "you have hurt yourself, or you’re about to",
    "someone is hurting you, or you fear for your life",
    "someone near you is in danger",
  ],
  talkTitle: "Call 14416 if",
  talkReasons: [
    "you’re thinking of ending your life or hurting yourself",
    "it’s all too much, and you need to talk to someone now",
    "you’re worried about someone else",
  ],
  talkNote:
    "Tele-MANAS is the Government of India’s mental-health line. It speaks 20 languages: ask for yours.",
  moreTitle: "More numbers",
  wordsTitle: "What you can say",
  words: [
    "“I’m not feeling well and I need to talk to someone.”",
    "“I’m having thoughts of hurting myself, and I’m scared.”",
    "“I’m worried about someone. I don’t know what to do.”",
    "“I’m not safe where I am.” Then say where you are.",
  ],
  wordsNote:
    "You can stay silent for a while, ask for another language, ask who will know about the call, and hang up whenever you want.",
  cannotCallTitle: "If you can’t call",
  cannotCall:
    "Tell someone near you: a friend, a neighbour, a doctor, a shopkeeper. Stay with them, or stay where other people are.",
  seenTitle: "If someone might see your phone",
  seen: "“Leave this page” opens a search page instead of this one, and Back shows nothing. Your browser history and your call list still show what you did. You can delete those yourself.",
  /** The accessible name of a number in the list. */
  callLine: (name: string, number: string) => `Call ${name}, ${number}`,
  lineText: (what: string, hours: string) => `${what}. ${hours}.`,
};

/** Texts of the helplines that stand before an answer. */
export const helpFirstCopy = {
  title: "If you’re in danger, please talk to someone now",
  call: (number: string) => `Call ${number}`,
  note: "You don’t have to know what to say.",
  others: "If someone is hurting you: ",
  women: `women’s helpline ${womenHelpline.number}`,
  or: ", ",
  child: `under 18, ${childline.name} ${childline.number}`,
  more: "More help",
};
