import { slotTimes } from "../../../app/domain/calendar/slots.ts";
import { therapistDisplayName } from "../../../app/domain/therapists/therapist-name.ts";
import { textsOf } from "../../../app/lib/language/catalogues.server.ts";
import { type Language, readLanguageFrom } from "../../../app/lib/language/language.ts";
import { formatHour } from "../../../app/lib/india-time.ts";
import { keyOf, t } from "../../../app/lib/language/t.ts";
import { readProjectFile } from "../repository/project-files.ts";

/** From now on the visitor of the running test reads this language, and so do formatters and `t` in this process. */
export function readIn(language: Language): void {
  readLanguageFrom(() => language);
}

/** A text as the screen shows it: without the marks of Markdown. */
const shown = (text: string) =>
  text.replaceAll("**", "").replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1");

/**
 * What the visitor of the running test reads in place of an English text. It is `t`, with two differences: a text that
 * no screen has is an error, so that `toHaveCount(0)` can't ask for a misspelt one, and marks of Markdown are gone.
 */
export const said: typeof t = (english, ...rest) => {
  if (/[a-z]/i.test(english) && !textsOf("hi").has(keyOf(english, rest[1])))
    throw new Error(`The catalogue has no text "${english}"`);
  return shown(t(english, ...rest));
};

/** The same as an expression, with anything in place of the values that are not given. */
export const saying = (english: string, values: Record<string, string | number> = {}): RegExp =>
  new RegExp(
    said<string>(english, values)
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\\\{\w+\\\}/g, ".+?")
      .replaceAll(/\s/g, String.raw`\s`),
  );

/** The name of a demo's therapist: in Hindi in Devanagari, where they have one. */
export function therapistSaid(name: string): string {
  const path = "app/domain/therapists/demo-therapists.json";
  const rows = JSON.parse(readProjectFile(path)) as { name: string; nameHi?: string | null }[];
  return therapistDisplayName(rows.find((one) => one.name === name) ?? { name });
}

/** A slot's time, by its English label. */
export const timeSaid = (time: string) =>
  formatHour(slotTimes.find(({ label }) => label === time)!.hour);
