import type { AuditedServices } from "../../services.ts";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { RecordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/connect.server.ts";
import { namedColumns, type Row } from "../../db/row.ts";
import { type ChangeTherapist, changeTherapistInTransaction } from "./change-therapist.server.ts";
import {
  type ChangePhoto,
  changePhotoInTransaction,
  deleteUnusedPhotos,
  insertPhoto,
  makePhoto,
} from "./photos.server.ts";
import {
  cellsOfEntry,
  type ProfilePart,
  profileParts,
  type RosterCells,
  type TextPart,
} from "./roster-entry.ts";
import { lockRosterEntry } from "./roster.server.ts";
import { findTherapistById } from "./therapists.server.ts";

/**
 * Therapists' edits of their own profile. An edit is live right away, and staff can undo it. The text before the edit
 * is stored until staff have looked. Proposals that wait for staff were tried first: nearly all were fine. Titles
 * without a register entry, the worst case, are refused first.
 */

/** A part of a profile by column, in the notation of an import; of a photo its address and what it shows. */
type PartValues = Readonly<Record<string, string>>;

const columns = ["part", "before", "after", "edited_at", "taken_back_at", "reason"] as const;

/** A therapist's change of one part of their profile that staff have not looked at, or have taken back. */
export type ProfileEdit = Row<"profile_edit", (typeof columns)[number]> & {
  before: PartValues;
  after: PartValues;
};

type On = AuditedServices;

/** Lists a therapist's edits that are not closed, by part. */
export async function listProfileEdits(db: Db, therapistId: number): Promise<ProfileEdit[]> {
  const rows = await db
    .selectFrom("profile_edit")
    .select(namedColumns("profile_edit", columns))
    .where("therapist_id", "=", therapistId)
    .orderBy("edited_at")
    .execute();
  return rows as ProfileEdit[];
}

/** Therapists with live edits that staff have not looked at, and when the first one was made. */
export interface EditedProfile {
  therapistId: number;
  name: string;
  since: Date;
}

/** Lists whose edits wait for a look, the oldest first. */
export async function listEditedProfiles(db: Db, limit: number): Promise<EditedProfile[]> {
  const { rows } = await sql<EditedProfile>`
    select therapist_id as "therapistId", name, min(edited_at) as since
    from profile_edit join therapist on therapist.id = therapist_id
    where taken_back_at is null group by therapist_id, name order by since, therapist_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Reads a part as it is now, and locks the therapist. */
async function lockPart(
  trx: Db,
  therapistId: number,
  part: ProfilePart,
): Promise<PartValues | undefined> {
  const stored = await lockRosterEntry(trx, therapistId);
  const therapist = stored && (await findTherapistById(trx, therapistId));
  if (!therapist) return undefined;
  if (part === "photo") return { photourl: therapist.photourl, alt: therapist.photoAlt };
  return cellsOf(part, cellsOfEntry(stored.entry));
}

/** The columns of a part, and no other. */
const cellsOf = (part: TextPart, cells: Partial<RosterCells>): PartValues =>
  Object.fromEntries(profileParts[part].map((column) => [column, cells[column] ?? ""]));

/** Changes a part in one transaction, and stores what stood there before for staff. */
async function editPart<Result extends { ok: boolean }>(
  services: AuditedServices,
  therapistId: number,
  part: ProfilePart,
  now: Date,
  change: (on: On) => Promise<Result>,
): Promise<Result | { ok: false; reason: "therapist_unknown" }> {
  return services.db.transaction().execute(async (trx) => {
    const before = await lockPart(trx, therapistId, part);
    if (!before) return { ok: false, reason: "therapist_unknown" } as const;
    const done = await change({ ...services, db: trx });
    const after = done.ok ? await lockPart(trx, therapistId, part) : before;
    if (!isDeepStrictEqual(before, after)) {
      // Several edits are taken back as one, to what staff saw last: a change by staff in between is no part of them.
      await sql`
        insert into profile_edit (therapist_id, part, before, after, edited_at)
        values (${therapistId}, ${part}, ${JSON.stringify(before)}, ${JSON.stringify(after)}, ${now})
        on conflict (therapist_id, part) do update set
          before = case when profile_edit.taken_back_at is null and profile_edit.after = excluded.before
            then profile_edit.before else excluded.before end,
          after = excluded.after, edited_at = excluded.edited_at, taken_back_at = null, reason = null`.execute(
        trx,
      );
      await sql`delete from profile_edit where therapist_id = ${therapistId} and before = after`.execute(
        trx,
      );
      await deleteUnusedPhotos(trx);
    }
    return done;
  });
}

const EDIT = "edit-own-profile";

export type EditProfile = ChangeTherapist | ChangePhoto;

/**
 * A therapist changes a text of their own profile, by the rules of an import. Visitors see it at once. Repeatable.
 * @param given.shown the cells that the form showed, from `therapistCells`
 */
export function editProfileText(
  services: AuditedServices,
  therapistId: number,
  part: TextPart,
  { shown, cells }: { shown: string; cells: Partial<RosterCells> },
  now: Date,
): Promise<EditProfile> {
  const given = { shown, cells: cellsOf(part, cells) };
  return editPart<EditProfile>(services, therapistId, part, now, (on) =>
    changeTherapistInTransaction(on, therapistId, given, now, EDIT),
  );
}

/** A therapist changes their photo, or only what it shows; the file is encoded again as one that staff upload. */
export async function editProfilePhoto(
  services: AuditedServices,
  therapistId: number,
  given: { file: Uint8Array | undefined; alt: string },
  now: Date,
): Promise<EditProfile> {
  const made = await makePhoto(given);
  if (!made.ok) return made;
  const { photo } = made;
  return editPart<EditProfile>(services, therapistId, "photo", now, async (on) => {
    if (photo) await insertPhoto(on.db, photo.key, photo.copies);
    const shown = { photourl: photo?.photourl, alt: given.alt };
    return changePhotoInTransaction(on, therapistId, shown, now, EDIT);
  });
}

/** What staff see of an edit, to be sent back with its form. */
export const editVersion = ({ editedAt }: Pick<ProfileEdit, "editedAt">) => editedAt.toISOString();

export type CloseEdit =
  | { ok: true }
  /** By the therapist, or by another member of staff. */
  | { ok: false; reason: "changed_meanwhile" }
  | Exclude<EditProfile, { ok: true }>;

/** An edit of which a form says what it showed. */
interface ExpectedEdit {
  therapistId: number;
  part: ProfilePart;
  /** From {@link editVersion}. */
  shown: string;
}

/** Finds the live edit that a form showed, with the part as it is now; both are locked. */
async function lockExpectedEdit(trx: Db, { therapistId, part, shown }: ExpectedEdit) {
  const current = await lockPart(trx, therapistId, part);
  const edit = (await listProfileEdits(trx, therapistId)).find((one) => one.part === part);
  if (!current || !edit || edit.takenBackAt || editVersion(edit) !== shown) return undefined;
  return { edit, current };
}

/** Leaves an edit as it is: staff have looked at it. */
export async function keepProfileEdit(
  services: AuditedServices,
  shown: ExpectedEdit,
  now: Date,
): Promise<CloseEdit> {
  const { therapistId, part } = shown;
  return services.db.transaction().execute(async (trx): Promise<CloseEdit> => {
    if (!(await lockExpectedEdit(trx, shown))) return { ok: false, reason: "changed_meanwhile" };
    await trx
      .deleteFrom("profile_edit")
      .where("therapist_id", "=", therapistId)
      .where("part", "=", part)
      .execute();
    await deleteUnusedPhotos(trx);
    const subject = `therapist ${therapistId}`;
    await services.audit(trx, { useCase: "keep-profile-edit", subject, after: { part } }, now);
    return { ok: true };
  });
}

/**
 * Takes an edit back: visitors see what stood there before, and the therapist reads why at `/my/profile`. A part that
 * was changed since stays as it is.
 */
export async function takeBackProfileEdit(
  services: AuditedServices,
  shown: ExpectedEdit,
  reason: string,
  now: Date,
): Promise<CloseEdit> {
  const { therapistId, part } = shown;
  return services.db.transaction().execute(async (trx): Promise<CloseEdit> => {
    const { edit, current } = (await lockExpectedEdit(trx, shown)) ?? {};
    if (!edit || !isDeepStrictEqual(current, edit.after))
      return { ok: false, reason: "changed_meanwhile" };
    const audit: RecordAudit = (db, entry, at) => services.audit(db, { ...entry, reason }, at);
    const done = await restore({ ...services, db: trx, audit }, therapistId, edit, now);
    if (!done.ok) return done;
    await trx
      .updateTable("profile_edit")
      .set({ taken_back_at: now, reason })
      .where("therapist_id", "=", therapistId)
      .where("part", "=", part)
      .execute();
    await deleteUnusedPhotos(trx);
    return { ok: true };
  });
}

function restore(
  on: AuditedServices,
  therapistId: number,
  { part, before, after }: ProfileEdit,
  now: Date,
): Promise<EditProfile> {
  const useCase = "take-back-profile-edit";
  if (part === "photo") {
    const { photourl, alt = "" } = before;
    return changePhotoInTransaction(on, therapistId, { photourl, alt }, now, useCase);
  }
  const shown = JSON.stringify(profileParts[part].map((column) => after[column]));
  const cells = cellsOf(part, before);
  return changeTherapistInTransaction(on, therapistId, { shown, cells }, now, useCase);
}
