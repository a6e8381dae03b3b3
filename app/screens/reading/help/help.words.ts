import { t } from "../../../lib/language/t.ts";
import { emergency, teleManas } from "../../../content/helplines.ts";
import { formatDayWithYear, instantOf } from "../../../lib/india-time.ts";

/** All texts of the help page. */
export const helpNowCopy = {
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
