import { t } from "../../../lib/language/t.ts";
import { brand } from "../../../content/brand.ts";
import { emergency, teleManas } from "../../../content/helplines.ts";
import { formatDayWithYear, instantOf } from "../../../lib/india-time.ts";

/** All texts of the help page. */
export const helpNowCopy = {
  get title() {
    return t("Help now");
  },
  get tabTitle() {
    return t("Help now: {brand}", { brand: brand.name });
  },
  get description() {
    return t("Numbers in India that you can call now, 24 hours a day, and what to say.");
  },
  /** The two buttons at the top. */
  get calls() {
    return [
      { line: emergency, action: t("Call 112"), detail: t("Police, fire, ambulance") },
      { line: teleManas, action: t("Call 14416"), detail: t("Tele-MANAS: talk to someone, free") },
    ];
  },
  get callsNote() {
    return t("Both answer 24 hours a day. You don’t have to know what to say.");
  },
  /** The day of our last call of each number; nothing before the first. */
  checked(days: Readonly<Record<string, string>>) {
    const lines = Object.entries(days).map(([number, day]) =>
      t("{number} on {dayWithYear}", {
        number,
        dayWithYear: formatDayWithYear(instantOf(day, 12)),
      }),
    );
    return lines.length > 0
      ? t("Our team called these numbers: {numbers}.", { numbers: lines.join(", ") })
      : false;
  },
  get emergencyTitle() {
    return t("Call 112 if");
  },
  get emergencyReasons() {
    return [
      t("you have hurt yourself, or you’re about to"),
      t("you have swallowed poison or too many tablets, even if you feel fine now"),
      t("someone is hurting you, or you fear for your life"),
      t("someone near you is in danger"),
    ];
  },
  get talkTitle() {
    return t("Call 14416 if");
  },
  get talkReasons() {
    return [
      t("you’re thinking of ending your life or hurting yourself"),
      t("it’s all too much, and you need to talk to someone now"),
      t("you’re worried about someone else"),
    ];
  },
  get talkNote() {
    return t(
      "Tele-MANAS is the Government of India’s mental-health line. Help is available in 20 languages. Ask for yours.",
    );
  },
  get moreTitle() {
    return t("More numbers");
  },
  get wordsTitle() {
    return t("What you can say");
  },
  get words() {
    return [
      t("“I’m not feeling well and I need to talk to someone.”"),
      t("“I’m having thoughts of hurting myself, and I’m scared.”"),
      t("“I’m worried about someone. I don’t know what to do.”"),
      t("“I’m not safe where I am.” Then say where you are."),
    ];
  },
  get wordsNote() {
    return t(
      "You can stay silent for a while, ask for another language, ask who will know about the call, and hang up whenever you want.",
    );
  },
  get cannotCallTitle() {
    return t("If you can’t call");
  },
  get cannotCall() {
    return t(
      "Tell someone near you: a friend, a neighbour, a doctor, a shopkeeper. Stay with them, or stay where other people are. Move away from anything you could use to hurt yourself.",
    );
  },
  get cannotSpeak() {
    return t(
      "If you can’t speak or hear: the government’s app “112 India” calls for help with one press, and tells where you are.",
    );
  },
  get seenTitle() {
    return t("If someone might see your phone");
  },
  get seen() {
    return t(
      "“Leave this page” opens a search page instead of this one, and Back shows nothing. Your browser history and your call list still show what you did. You can delete those yourself.",
    );
  },
  /** The accessible name of a number in the list. */
  callLine: (name: string, number: string) => t("Call {name}, {number}", { name, number }),
  lineText: (what: string, hours: string) => t("{what}. {hours}.", { what, hours }),
};
/** Texts of the helplines that stand before an answer. */
export const helpFirstCopy = {
  get title() {
    return t("If you’re in danger, please talk to someone now");
  },
  get calls() {
    return [
      { line: emergency, action: t("Call 112") },
      { line: teleManas, action: t("Call Tele-MANAS 14416") },
    ];
  },
  get note() {
    return t("You don’t have to know what to say. [More help](/help-now)");
  },
  get others() {
    return t(
      "If someone is hurting you: [women’s helpline 181](tel:181), [under 18, Childline 1098](tel:1098).",
    );
  },
  medical: {
    get title() {
      return t("If someone is badly hurt or very ill, call 112 now");
    },
    get text() {
      return t("Say where you are and what has happened. Stay with them, and stay on the call.");
    },
  },
  voices: {
    get title() {
      return t("This sounds frightening. You don’t have to face it alone");
    },
    get text() {
      return t(
        "People at Tele-MANAS know such moments. They listen, and tell you where a doctor can help. It’s free, 24 hours a day.",
      );
    },
  },
  get perhaps() {
    return t(
      "If it’s urgent: call [112](tel:112) in danger, or [Tele-MANAS 14416](tel:14416) to talk, free, 24 hours a day.",
    );
  },
};
