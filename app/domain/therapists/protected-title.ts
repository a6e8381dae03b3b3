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

/** Each title has one of these words: for a search in the database. */
export const wordsOfTitles = "psychologist|psychiatrist";

/** The writer's own title in a text that may speak of other professions too: "I am a senior clinical psychologist". */
const asOwn = String.raw`(?:\b(?:I am|I['’]m|s?he is)|(?<!\b(?:such|well) )\bas) an? (?:[\w-]+ ){0,2}`;

const isOneOf = (text: string, source: string) => new RegExp(`\\b(?:${source})`, "i").test(text);

/** Whether a register entry still holds. @param today YYYY-MM-DD */
export function holds({ expiresOn }: Pick<Credential, "expiresOn">, today: string): boolean {
  return expiresOn === undefined || expiresOn > today;
}

/** Returns the protected title that a profile bears; undefined for none. */
export function protectedTitleOf({
  name,
  category,
  profile,
  degree,
}: Pick<RosterEntry, "name" | "category" | "profile"> & Partial<Pick<RosterEntry, "degree">>):
  | string
  | undefined {
  const { objective, approach } = profile;
  const isBorne = ([, source]: (typeof titles)[number]) =>
    [name, category, degree ?? ""].some((text) => isOneOf(text, source)) ||
    [objective, approach].some((text) => new RegExp(`${asOwn}(?:${source})`, "i").test(text));
  return titles.find(isBorne)?.[0];
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
