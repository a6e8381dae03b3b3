import { emailIn, parseName, mailboxKey } from "../../lib/contact.ts";
import type { StoredEntry } from "./roster-entry.ts";

/** What a row says of who it is about; nothing is checked yet. */
interface RowIdentity {
  id?: unknown;
  name?: unknown;
  email?: unknown;
  credentials?: unknown;
}

export type MatchTherapist =
  | { ok: true; known: StoredEntry | undefined }
  /** `alike`: whom the row resembles. */
  | { ok: false; field: string; problem: string; alike?: StoredEntry };

/** In the id column: the row is a new person, although the name resembles that of another. */
const NEW = "new";

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");
const nameOf = (name: unknown) => parseName(textOf(name));

const refuse = (field: string, problem: string, alike?: StoredEntry): MatchTherapist => ({
  ok: false,
  field,
  problem,
  ...(alike && { alike }),
});

const said = ({ id, entry }: StoredEntry) => `${entry.name} (id ${id})`;

const titles = new Set(["dr", "prof", "mr", "mrs", "ms", "miss", "shri", "smt", "sri", "adv"]);

/** A name without titles, case, accents, signs and the order of its parts. */
const foldedName = (name: string) =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "" && !titles.has(part))
    .toSorted()
    .join(" ");

/** The number of characters to insert, remove or replace (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, mark] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, sign] of [...other].entries())
      next.push(
        Math.min(
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
          (row[place] ?? 0) + (mark === sign ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * Whether two names may be spellings of one: a title, an accent, the order of the parts, or a character or two differ.
 */
export function nearlySameName(one: string, other: string): boolean {
  const [first, second] = [foldedName(one), foldedName(other)];
  if (first === second) return true;
  if (first.replaceAll(/\D/g, "") !== second.replaceAll(/\D/g, "")) return false;
  const shorter = Math.min(first.length, second.length);
  const most = shorter >= 12 ? 2 : 1;
  // Each character that one has more is an edit of its own: most pairs need no further comparison.
  const isFar = Math.abs(first.length - second.length) > most;
  return shorter >= 5 && !isFar && editDistance(first, second) <= most;
}

const withoutSpaces = (value: unknown) => textOf(value).replaceAll(/\s/g, "").toLowerCase();

function numbersIn(credentials: unknown): string[] {
  if (!Array.isArray(credentials)) return [];
  return (credentials as unknown[]).flatMap((one) => {
    if (typeof one !== "object" || one === null || !("register" in one && "number" in one))
      return [];
    const number = withoutSpaces(one.number);
    return number === "" ? [] : [`${withoutSpaces(one.register)}:${number}`];
  });
}

/**
 * Finds the therapist whom a row of a roster file is about, so that a name that was changed at the desk makes no second
 * person: by the id that an export writes, else by the name, else by email address or register number together with
 * nearly the same name. A row that only resembles a therapist is refused until its id says who is meant.
 */
export function matchRosterRow(row: RowIdentity, known: readonly StoredEntry[]): MatchTherapist {
  const id = typeof row.id === "number" ? String(row.id) : textOf(row.id).toLowerCase();
  const name = nameOf(row.name);
  if (id !== "" && id !== NEW) {
    const found = known.find((one) => String(one.id) === id);
    return found
      ? { ok: true, known: found }
      : refuse("id", `no therapist has it: leave it empty, or write ${NEW} for a new one`);
  }
  const typed = emailIn(textOf(row.email));
  const email = typed && mailboxKey(typed);
  const numbers = new Set(numbersIn(row.credentials));
  const byName = known.find(({ entry }) => entry.name === name);
  const working = known.filter(({ state }) => state !== "left");
  const byEmail = working.find(({ entry }) => mailboxKey(entry.email) === email);
  const byNumber = working.find(({ entry }) =>
    numbersIn(entry.credentials).some((number) => numbers.has(number)),
  );
  const sameSign = byEmail ?? byNumber;
  const sign = byEmail ? "email" : "credentials";
  if (id === NEW)
    return sameSign
      ? refuse(sign, `is that of ${said(sameSign)}`, sameSign)
      : { ok: true, known: undefined };
  if (byName && sameSign && byName !== sameSign)
    return refuse(sign, `is that of ${said(sameSign)}, the name that of ${said(byName)}`, sameSign);
  if (byName) return { ok: true, known: byName };
  const confirm = (one: StoredEntry) =>
    `write ${one.id} in the id column to change that therapist, or ${NEW} for another person`;
  if (sameSign)
    return nearlySameName(sameSign.entry.name, name)
      ? { ok: true, known: sameSign }
      : refuse(
          sign,
          `is that of ${said(sameSign)}: ${confirm(sameSign)} with another ${sign === "email" ? "address" : "number"}`,
          sameSign,
        );
  const alike = known.find(({ entry }) => nearlySameName(entry.name, name));
  return alike
    ? refuse("name", `is nearly that of ${said(alike)}: ${confirm(alike)}`, alike)
    : { ok: true, known: undefined };
}
