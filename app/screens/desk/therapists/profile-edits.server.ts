import { editVersion, listProfileEdits } from "../../../domain/therapists/profile-edits.server.ts";
import { profileParts } from "../../../domain/therapists/roster-entry.ts";
import type { Db } from "../../../db/connect.server.ts";
import { formatInstant } from "../../../lib/india-time.ts";
import { findColumn, type TherapistField, therapistFields } from "./therapist-fields.tsx";

/** A stretch of a text that stayed, was removed or was added. */
export interface WordChange {
  kind: "same" | "removed" | "added";
  text: string;
}

/** Words and the spaces and breaks between them. */
const wordsAndSpaces = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

/**
 * Compares two texts word by word: the longest common sequence of words stays, what is only in one of them was removed
 * or added. Takes words times words in time and memory; a text has a few hundred.
 */
export function wordChanges(before: string, after: string): WordChange[] {
  const [one, two] = [wordsAndSpaces(before), wordsAndSpaces(after)];
  // longest[a][b]: of the words from a and from b on.
  const longest = Array.from({ length: one.length + 1 }, () => new Uint16Array(two.length + 1));
  for (let a = one.length - 1; a >= 0; a -= 1)
    for (let b = two.length - 1; b >= 0; b -= 1)
      longest[a]![b] =
        one[a] === two[b]
          ? longest[a + 1]![b + 1]! + 1
          : Math.max(longest[a + 1]![b]!, longest[a]![b + 1]!);
  const changes: WordChange[] = [];
  const add = (kind: WordChange["kind"], text = "") => {
    const last = changes.at(-1);
    if (last?.kind === kind) last.text += text;
    else changes.push({ kind, text });
  };
  let [a, b] = [0, 0];
  while (a < one.length || b < two.length) {
    if (a < one.length && b < two.length && one[a] === two[b]) {
      add("same", one[a]);
      a += 1;
      b += 1;
    } else if (a < one.length && (b === two.length || longest[a + 1]![b]! >= longest[a]![b + 1]!)) {
      add("removed", one[a]);
      a += 1;
    } else {
      add("added", two[b]);
      b += 1;
    }
  }
  return changes;
}

/**
 * True if a text was rewritten: fewer than half of the characters of the longer one stayed. Word by word it could not
 * be read.
 */
export function isRewritten(changes: readonly WordChange[]): boolean {
  const lengthOf = (which: WordChange["kind"]) =>
    changes.reduce((sum, { kind, text }) => sum + (kind === which ? text.trim().length : 0), 0);
  return 2 * lengthOf("same") < lengthOf("same") + Math.max(lengthOf("removed"), lengthOf("added"));
}

/** Loads a therapist's live edits that staff have not looked at, each beside what staff saw before. */
export async function loadProfileEdits(db: Db, therapistId: number) {
  const edits = await listProfileEdits(db, therapistId);
  return edits
    .filter(({ takenBackAt }) => takenBackAt === null)
    .map((edit) => {
      const { part, before, after } = edit;
      const field: TherapistField | undefined =
        part === "photo" ? undefined : therapistFields[part];
      return {
        part,
        label: field?.label ?? "Photo",
        since: formatInstant(edit.editedAt),
        shown: editVersion(edit),
        columns: profileParts[part].map((name) => {
          const column = findColumn(name);
          const textIn = ({ [name]: cell = "" }: typeof before) => column?.typed?.(cell) ?? cell;
          const [was, is] = [textIn(before), textIn(after)];
          const changes = wordChanges(was, is);
          return {
            label: column?.label ?? name,
            lang: field?.lang,
            changes,
            /** Both texts, where the changes can't be read word by word. */
            rewritten: was !== "" && is !== "" && isRewritten(changes) ? { was, is } : null,
          };
        }),
        photo: field
          ? undefined
          : { before: before.photourl ?? "", after: after.photourl ?? "", alt: after.alt ?? "" },
      };
    });
}
