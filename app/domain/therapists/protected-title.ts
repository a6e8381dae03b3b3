import type { Credential, RosterEntry } from "./roster-entry.ts";

/**
 * The one rule of titles: "Clinical Psychologist" and "Psychiatrist" belong to people in a register (Mental Healthcare
 * Act 2017, s. 2). Without a register entry that holds no therapist is listed under them. A degree in clinical
 * psychology or psychiatry is no title.
 */

const clinicalPsychologist = String.raw`clinical(?:\s*(?:,|&|/|-|\band\b)\s*[a-z]+)*(?:\s+(?!psychology|\w*therapist)[a-z]+)?[\s-]+psychologist|psychologist\s*[(,–-]\s*clinical\s*(?:\)|$)`;
const titles = [
  ["Clinical Psychologist", clinicalPsychologist],
  ["Psychiatrist", String.raw`\w*psychiatrist`],
] as const;

/** The same titles in Hindi, in the spellings that people use. */
const hindiTitles = [
  ["Clinical Psychologist", "(?:क्ल[िी]निकल|नैदानिक)\\s+(?:साइ?क[ॉोौ]ल[ॉोौ]जिस्ट|मनोवैज्ञानिक)"],
  ["Psychiatrist", "(?:साइ?(?:कि|के|कै)(?:या)?ट्रिस्ट|मनोचिकित्सक|मनोरोग\\s+विशेषज्ञ)"],
] as const;

/** Each title has one of these words: for a search in the database. */
export const wordsOfTitles = "psychologist|psychiatrist|साइक|साक|मनोवैज्ञानिक|मनोचिकित्सक|मनोरोग";

/** The writer's own title in a text that may speak of other professions too: "I am a senior clinical psychologist". */
const asOwn = String.raw`(?:\b(?:I am|I['’]m|s?he is)|(?<!\b(?:such|well) )\bas) an? (?:[\w-]+ ){0,2}`;

/** The same in Hindi: "मैं एक क्लिनिकल साइकोलॉजिस्ट हूँ", "मनोचिकित्सक के तौर पर". */
const isOwnInHindi = (text: string, source: string) =>
  new RegExp(
    `मैं\\s+(?:[^\\s।.!?]+\\s+){0,4}${source}\\s+(?:भी\\s+|ही\\s+)?हू[ँं]|बतौर\\s+(?:[^\\s।]+\\s+){0,2}${source}|${source}\\s+के\\s+(?:तौर\\s+पर|रूप\\s+में)`,
  ).test(text);

const isOneOf = (text: string, source: string) => new RegExp(`\\b(?:${source})`, "i").test(text);

/** Whether a register entry still holds. @param today YYYY-MM-DD */
export function holds({ expiresOn }: Pick<Credential, "expiresOn">, today: string): boolean {
  return expiresOn === undefined || expiresOn > today;
}

type Titled = Pick<RosterEntry, "name" | "category" | "profile"> &
  Partial<Pick<RosterEntry, "degree" | "nameHi" | "profileHi">>;

/** Returns the protected title that a profile bears, in English or in Hindi; undefined for none. */
export function protectedTitleOf(entry: Titled): string | undefined {
  const { name, category, profile, degree, nameHi, profileHi } = entry;
  const { objective, approach } = profile;
  const isBorne = ([, source]: (typeof titles)[number]) =>
    [name, category, degree ?? ""].some((text) => isOneOf(text, source)) ||
    [objective, approach].some((text) => new RegExp(`${asOwn}(?:${source})`, "i").test(text));
  const isBorneInHindi = ([, source]: (typeof hindiTitles)[number]) =>
    new RegExp(source).test(nameHi ?? "") ||
    [profileHi?.objective, profileHi?.approach].some((text) => isOwnInHindi(text ?? "", source));
  return (titles.find(isBorne) ?? hindiTitles.find(isBorneInHindi))?.[0];
}

/**
 * Returns the protected title that an entry bears without a register entry that holds; undefined where all is well.
 * @param today YYYY-MM-DD
 */
export function titleWithoutEntry(
  entry: Parameters<typeof protectedTitleOf>[0] & Pick<RosterEntry, "credentials">,
  today: string,
): string | undefined {
  return entry.credentials.some((one) => holds(one, today)) ? undefined : protectedTitleOf(entry);
}
