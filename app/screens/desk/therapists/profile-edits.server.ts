import {
  type CloseEdit,
  editVersion,
  keepProfileEdit,
  listProfileEdits,
  type ProfileEdit,
  takeBackProfileEdit,
} from "../../../domain/therapists/profile-edits.server.ts";
import { profileParts, type ProfilePart } from "../../../domain/therapists/roster-entry.ts";
import type { Db } from "../../../db/connect.server.ts";
import { parseAuditReason } from "../../../domain/staff/audit.server.ts";
import type { DeskActions } from "../../../http/desk-form.server.ts";
import { formatInstant } from "../../../lib/india-time.ts";
import {
  labelOfColumn,
  problemOf,
  rightOn,
  type TherapistField,
  textOfCell,
  therapistFields,
} from "./therapist-fields.ts";
import { photoCopy, profileEditsCopy as copy, therapistsCopy } from "./therapists.words.ts";

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

/** What a therapist changed of their profile, beside what staff saw before. */
export interface ShownEdit {
  part: ProfilePart;
  label: string;
  since: string;
  /** Sent back with its form. */
  shown: string;
  columns: readonly { label: string; changes: WordChange[]; lang: TherapistField["lang"] }[];
  photo: { before: string; after: string; alt: string } | undefined;
}

function shownEdit(edit: ProfileEdit): ShownEdit {
  const { part, before, after, editedAt } = edit;
  const field: TherapistField | undefined = part === "photo" ? undefined : therapistFields[part];
  const textIn = (values: ProfileEdit["before"], column: string) =>
    textOfCell(values[column] ?? "", field?.area);
  return {
    part,
    label: field?.label ?? photoCopy.title,
    since: formatInstant(editedAt),
    shown: editVersion(edit),
    columns: profileParts[part].map((column) => ({
      label: labelOfColumn(column) ?? therapistsCopy.entry,
      changes: wordChanges(textIn(before, column), textIn(after, column)),
      lang: field?.lang,
    })),
    photo: field
      ? undefined
      : { before: before.photourl ?? "", after: after.photourl ?? "", alt: after.alt ?? "" },
  };
}

/** Loads a therapist's live edits that staff have not looked at. */
export async function loadProfileEdits(db: Db, therapistId: number): Promise<ShownEdit[]> {
  const edits = await listProfileEdits(db, therapistId);
  return edits.filter(({ takenBackAt }) => takenBackAt === null).map(shownEdit);
}

type Closed = CloseEdit | { ok: false; reason: "reason_missing" };

const isPart = (text: string): text is ProfilePart => Object.hasOwn(profileParts, text);

/** Which edit a form names; undefined for a part that there is not. */
const editIn = (therapistId: number, field: (name: string) => string) => {
  const part = field("part");
  return isPart(part) ? { therapistId, part, shown: field("shown") } : undefined;
};

const gone = { ok: false, reason: "changed_meanwhile" } as const;

/** The forms of what a therapist changed of their own profile. */
export const profileEditForms: DeskActions<{ therapistId: number }, Closed> = {
  ...rightOn("texts"),
  expects: "shown",
  actions: {
    "keep-edit": {
      run: async (deps, { therapistId, field, now }) => {
        const edit = editIn(therapistId, field);
        return edit ? keepProfileEdit(deps, edit, now) : gone;
      },
    },
    "take-back-edit": {
      run: async (deps, { therapistId, field, now }) => {
        const edit = editIn(therapistId, field);
        const reason = parseAuditReason(field("reason"));
        if (reason === undefined) return { ok: false, reason: "reason_missing" };
        return edit ? takeBackProfileEdit(deps, edit, reason, now) : gone;
      },
    },
  },
  refuse: (refused) => {
    if (refused.reason === "reason_missing") return [copy.reasonMissing, 422];
    return [refused.reason === "changed_meanwhile" ? copy.changed : problemOf("", refused), 409];
  },
  done: ({ therapistId, intent }) => `/desk/therapists/${therapistId}?done=${intent}`,
};
