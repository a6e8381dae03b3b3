import type { RecordAudit } from "../../db/audit.ts";
import type { Database, Db } from "../../db/connect.server.ts";
import { type PublishJob, publishEmails } from "../../db/job-kinds.ts";
import {
  type ChangeTherapist,
  changeTherapistInTransaction,
  checkTherapistChange,
} from "./change-therapist.server.ts";
import {
  type ChangePhoto,
  changePhotoInTransaction,
  deleteUnusedPhotos,
  insertPhoto,
  makePhoto,
} from "./photos.server.ts";
import {
  differencesOf,
  type ProposalKind,
  proposalColumns,
  type RosterCells,
} from "./roster-entry.ts";
import { lockRosterEntry } from "./roster.server.ts";

/** What a therapist proposed to say of themselves, of one part of their profile. */
export interface Proposal {
  id: number;
  therapistId: number;
  kind: ProposalKind;
  /** The columns that would change, in the notation of an import; empty for a photo. */
  cells: Partial<RosterCells>;
  /** Of the kind photo: its key and what it shows. */
  photo: { key: string; alt: string } | undefined;
  proposedAt: Date;
  /** Null while it waits for staff. */
  decidedAt: Date | null;
  outcome: "published" | "declined" | "superseded" | "withdrawn" | null;
  /** Why it was declined. */
  reason: string | null;
}

interface ProposalRow {
  id: number;
  therapist_id: number;
  kind: ProposalKind;
  cells: unknown;
  proposed_at: Date;
  decided_at: Date | null;
  outcome: Proposal["outcome"];
  reason: string | null;
}

function proposalOf(row: ProposalRow): Proposal {
  const cells = row.cells as Partial<RosterCells> & { photo?: string; alt?: string };
  const isPhoto = row.kind === "photo";
  return {
    id: Number(row.id),
    therapistId: row.therapist_id,
    kind: row.kind,
    cells: isPhoto ? {} : cells,
    photo: isPhoto ? { key: cells.photo ?? "", alt: cells.alt ?? "" } : undefined,
    proposedAt: row.proposed_at,
    decidedAt: row.decided_at,
    outcome: row.outcome,
    reason: row.reason,
  };
}

/** Lists what waits for staff, the oldest first, with the therapist's name. */
export async function listOpenProposals(
  db: Db,
  limit: number,
): Promise<(Proposal & { name: string })[]> {
  const rows = await db
    .selectFrom("therapist_proposal")
    .innerJoin("therapist", "therapist.id", "therapist_id")
    .selectAll("therapist_proposal")
    .select("therapist.name")
    .where("decided_at", "is", null)
    .orderBy("proposed_at")
    .orderBy("therapist_proposal.id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...proposalOf(row), name: row.name }));
}

/** Lists a therapist's newest proposal of each kind, open or decided. */
export async function listProposalsOf(db: Db, therapistId: number): Promise<Proposal[]> {
  const rows = await db
    .selectFrom("therapist_proposal")
    .selectAll()
    .distinctOn("kind")
    .where("therapist_id", "=", therapistId)
    .orderBy("kind")
    .orderBy("id", "desc")
    .execute();
  return rows.map(proposalOf);
}

export async function findProposal(db: Db, id: number): Promise<Proposal | undefined> {
  const row = await db
    .selectFrom("therapist_proposal")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && proposalOf(row);
}

type Deps = Pick<Database, "db"> & { audit: RecordAudit };

export type Propose =
  | { ok: true }
  | { ok: false; reason: "kind_unknown" | "nothing_new" | "no_register_entry" }
  | { ok: false; reason: "therapist_unknown" | "photo_missing" | "alt_invalid" }
  | Extract<ChangeTherapist, { reason: "invalid" }>
  | Extract<ChangePhoto, { reason: "photo_invalid" }>;

/** Ends the open proposal of a kind. @returns whether there was one */
async function endOpen(
  trx: Db,
  therapistId: number,
  kind: ProposalKind,
  outcome: "superseded" | "withdrawn",
  now: Date,
): Promise<boolean> {
  const ended = await trx
    .updateTable("therapist_proposal")
    .set({ decided_at: now, outcome })
    .where("therapist_id", "=", therapistId)
    .where("kind", "=", kind)
    .where("decided_at", "is", null)
    .returning("id")
    .execute();
  return ended.length > 0;
}

/** Stores a proposal in place of the open one of its kind; the same again changes nothing. */
async function store(
  { db: trx, audit }: { db: Db; audit: RecordAudit },
  therapistId: number,
  kind: ProposalKind,
  cells: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const open = (await listProposalsOf(trx, therapistId)).find(
    (one) => one.kind === kind && one.decidedAt === null,
  );
  const before = open && (open.photo ? { photo: open.photo.key, alt: open.photo.alt } : open.cells);
  const isSame =
    before && Object.entries(cells).every(([name, text]) => text === Reflect.get(before, name));
  if (isSame) return;
  await endOpen(trx, therapistId, kind, "superseded", now);
  await trx
    .insertInto("therapist_proposal")
    .values({ therapist_id: therapistId, kind, cells: JSON.stringify(cells), proposed_at: now })
    .execute();
  const subject = `therapist ${therapistId}`;
  await audit(trx, { useCase: "propose-profile", subject, after: { kind } }, now);
}

/**
 * A therapist proposes another text for a part of their profile. Nothing is shown to visitors until staff publish it.
 * By the rules of an import. A newer proposal takes the place of an open one.
 */
export async function createTextProposal(
  deps: Deps,
  therapistId: number,
  kind: ProposalKind,
  typed: Partial<RosterCells>,
  now: Date,
): Promise<Propose> {
  const columns = proposalColumns[kind];
  if (columns.length === 0) return { ok: false, reason: "kind_unknown" };
  const cells = Object.fromEntries(columns.map((column) => [column, typed[column] ?? ""]));
  return deps.db.transaction().execute(async (trx): Promise<Propose> => {
    const stored = await lockRosterEntry(trx, therapistId);
    if (!stored) return { ok: false, reason: "therapist_unknown" };
    const checked = checkTherapistChange(stored, cells, now);
    if (!checked.ok) return checked;
    if (differencesOf(stored.entry, checked.entry).length === 0)
      return { ok: false, reason: "nothing_new" };
    await store({ ...deps, db: trx }, therapistId, kind, cells, now);
    return { ok: true };
  });
}

/** A therapist proposes another photo, which is encoded again as one that staff upload. */
export async function createPhotoProposal(
  deps: Deps,
  therapistId: number,
  given: { file: Uint8Array | undefined; alt: string },
  now: Date,
): Promise<Propose> {
  const made = await makePhoto(given);
  if (!made.ok) return made;
  const { photo } = made;
  if (!photo) return { ok: false, reason: "photo_missing" };
  return deps.db.transaction().execute(async (trx): Promise<Propose> => {
    if (!(await lockRosterEntry(trx, therapistId)))
      return { ok: false, reason: "therapist_unknown" };
    await insertPhoto(trx, photo.key, photo.copies);
    const cells = { photo: photo.key, alt: given.alt };
    await store({ ...deps, db: trx }, therapistId, "photo", cells, now);
    await deleteUnusedPhotos(trx);
    return { ok: true };
  });
}

/** A therapist takes an open proposal back. Repeatable. */
export async function withdrawProposal(
  deps: Deps,
  therapistId: number,
  kind: ProposalKind,
  now: Date,
): Promise<{ ok: true }> {
  return deps.db.transaction().execute(async (trx) => {
    if (!(await endOpen(trx, therapistId, kind, "withdrawn", now))) return { ok: true } as const;
    await deleteUnusedPhotos(trx);
    const subject = `therapist ${therapistId}`;
    await deps.audit(trx, { useCase: "withdraw-proposal", subject, before: { kind } }, now);
    return { ok: true } as const;
  });
}

export type DecideProposal =
  | { ok: true }
  | { ok: false; reason: "decided_meanwhile" | "reason_missing" }
  | Exclude<ChangeTherapist, { ok: true }>
  | Exclude<ChangePhoto, { ok: true }>;

type DecideDeps = Deps & { publish: PublishJob };

class Undone extends Error {
  readonly refused: Exclude<DecideProposal, { ok: true }>;
  constructor(refused: Exclude<DecideProposal, { ok: true }>) {
    super(refused.reason);
    this.refused = refused;
  }
}

/** Decides an open proposal, and lets its therapist know by email. */
async function decide(
  deps: DecideDeps,
  id: number,
  end: { outcome: "published" | "declined"; reason: string | null },
  now: Date,
  apply: (trx: Db, proposal: Proposal) => Promise<DecideProposal>,
): Promise<DecideProposal> {
  try {
    return await deps.db.transaction().execute(async (trx): Promise<DecideProposal> => {
      const row = await trx
        .updateTable("therapist_proposal")
        .set({ ...end, decided_at: now })
        .where("id", "=", id)
        .where("decided_at", "is", null)
        .returningAll()
        .executeTakeFirst();
      if (!row) return { ok: false, reason: "decided_meanwhile" };
      const done = await apply(trx, proposalOf(row));
      if (!done.ok) throw new Undone(done);
      await deleteUnusedPhotos(trx);
      await publishEmails(deps.publish, trx, `${id}`, { proposal_decided: 0 });
      return done;
    });
  } catch (error) {
    if (error instanceof Undone) return error.refused;
    throw error;
  }
}

/**
 * Publishes what a therapist proposed: visitors see it at once.
 * @param shown the cells of now beside which staff saw it, from `therapistCells`; of a photo anything
 */
export function publishProposal(
  deps: DecideDeps,
  id: number,
  shown: string,
  now: Date,
): Promise<DecideProposal> {
  return decide(deps, id, { outcome: "published", reason: null }, now, (trx, proposal) => {
    const on = { ...deps, db: trx };
    const { therapistId, cells, photo } = proposal;
    return photo
      ? changePhotoInTransaction(on, therapistId, photo, now, "publish-proposal")
      : changeTherapistInTransaction(on, therapistId, { shown, cells }, now, "publish-proposal");
  });
}

const MOST_CHARACTERS = 500;

/** Declines what a therapist proposed. @param typed why; the therapist reads it */
export async function declineProposal(
  deps: DecideDeps,
  id: number,
  typed: string,
  now: Date,
): Promise<DecideProposal> {
  const reason = typed.trim();
  if (reason.length < 3 || reason.length > MOST_CHARACTERS)
    return { ok: false, reason: "reason_missing" };
  return decide(
    deps,
    id,
    { outcome: "declined", reason },
    now,
    async (trx, { therapistId, kind }) => {
      const subject = `therapist ${therapistId}`;
      await deps.audit(trx, { useCase: "decline-proposal", subject, before: { kind } }, now);
      return { ok: true };
    },
  );
}
