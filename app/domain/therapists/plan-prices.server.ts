import type { AuditedServices } from "../../services.ts";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { namedColumns, type Row } from "../../db/row.ts";
import { indiaDay, isDay } from "../../lib/india-time.ts";
import { titleWithoutEntry } from "./protected-title.ts";
import { findRosterEntry } from "./roster.server.ts";

const columns = ["id", "cost", "from_day", "published_at"] as const;

type PriceChange = Row<"price_change", (typeof columns)[number]>;

/** Lists a therapist's draft, and what is published and still to come, by day. */
function listOpenChanges(db: Db, therapistId: number): Promise<PriceChange[]> {
  return db
    .selectFrom("price_change")
    .select(namedColumns("price_change", columns))
    .where("therapist_id", "=", therapistId)
    .where("applied_at", "is", null)
    .where("withdrawn_at", "is", null)
    .orderBy("from_day")
    .orderBy("id")
    .execute();
}

/** Locks a therapist until the transaction ends. @returns whether there is one */
async function lockTherapist(trx: Db, therapistId: number): Promise<boolean> {
  const row = await trx
    .selectFrom("therapist")
    .select("id")
    .where("id", "=", therapistId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

async function insertDraft(
  trx: Db,
  therapistId: number,
  { cost, fromDay }: Pick<PriceChange, "cost" | "fromDay">,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("price_change")
    .values({ therapist_id: therapistId, cost, from_day: fromDay, saved_at: now })
    .execute();
}

async function deleteDraft(trx: Db, therapistId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("price_change")
    .where("therapist_id", "=", therapistId)
    .where("published_at", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function updateChange(
  trx: Db,
  id: number,
  change: { published_at: Date } | { withdrawn_at: Date },
): Promise<void> {
  await trx.updateTable("price_change").set(change).where("id", "=", id).execute();
}

/** Gives therapists the published prices whose day has come; of several the last one stays. */
async function applyDue(trx: Db, today: string, now: Date): Promise<void> {
  await sql`
    with due as (
      select id, therapist_id, from_day, cost from price_change
      where published_at is not null and applied_at is null and withdrawn_at is null and from_day <= ${today}
      for update skip locked
    ), applied as (
      update price_change set applied_at = ${now} where id in (select id from due)
    )
    update therapist set cost = last.cost
    from (select distinct on (therapist_id) therapist_id, cost from due
      order by therapist_id, from_day desc, id desc) as last
    where therapist.id = last.therapist_id`.execute(trx);
}

export type PlanPrices =
  | { ok: true }
  | {
      ok: false;
      reason:
        | "prices_invalid"
        | "from_day_invalid"
        | "therapist_unknown"
        | "draft_changed"
        | "no_register_entry";
    };

/** A therapist's prices to come. */
export interface PricePlan {
  draft: PriceChange | undefined;
  /** By day. */
  published: PriceChange[];
}

const MOST_RUPEES = 1_000_000;
const subjectOf = (therapistId: number) => `therapist ${therapistId}`;
const shownOf = ({ cost, fromDay }: Pick<PriceChange, "cost" | "fromDay">) => ({ cost, fromDay });

export async function loadPricePlan(db: Db, therapistId: number): Promise<PricePlan> {
  const open = await listOpenChanges(db, therapistId);
  return {
    draft: open.find(({ publishedAt }) => publishedAt === null),
    published: open.filter(({ publishedAt }) => publishedAt !== null),
  };
}

/** What a page shows of a therapist's prices to come. */
export const pricePlanVersion = async (db: Db, therapistId: number): Promise<string> =>
  planVersionOf(await loadPricePlan(db, therapistId));

export const planVersionOf = ({ draft, published }: PricePlan): string =>
  [draft?.id ?? 0, ...published.map(({ id }) => id)].join(" ");

/** Runs a change in a transaction, with the therapist locked. */
function changeLocked(
  { db }: AuditedServices,
  therapistId: number,
  run: (trx: Db, plan: PricePlan) => Promise<PlanPrices>,
): Promise<PlanPrices> {
  return db.transaction().execute(async (trx): Promise<PlanPrices> => {
    if (!(await lockTherapist(trx, therapistId))) return { ok: false, reason: "therapist_unknown" };
    return run(trx, await loadPricePlan(trx, therapistId));
  });
}

/** Whole rupees as staff type them; 0 for a session without charge, which an empty field is not. */
const isPrice = (typed: string) => /^\d{1,7}$/.test(typed) && Number(typed) <= MOST_RUPEES;

/**
 * Saves the draft of a therapist's prices from a day on, in place of an earlier draft. No visitor sees it. Repeatable.
 */
export async function draftPrices(
  services: AuditedServices,
  therapistId: number,
  typed: { half: string; full: string; fromDay: string },
  now: Date,
): Promise<PlanPrices> {
  const prices = [typed.half, typed.full];
  if (!prices.every(isPrice)) return { ok: false, reason: "prices_invalid" };
  const cost = prices.map(Number);
  const { fromDay } = typed;
  if (!isDay(fromDay) || fromDay < indiaDay(now)) return { ok: false, reason: "from_day_invalid" };
  return changeLocked(services, therapistId, async (trx, { draft }) => {
    const after = { cost, fromDay };
    if (draft && JSON.stringify(shownOf(draft)) === JSON.stringify(after)) return { ok: true };
    await deleteDraft(trx, therapistId);
    await insertDraft(trx, therapistId, after, now);
    await services.audit(
      trx,
      { useCase: "draft-prices", subject: subjectOf(therapistId), after },
      now,
    );
    return { ok: true };
  });
}

/**
 * Publishes the draft that the page showed: the prices count from its day on, for orders placed then. @param shown the
 * draft's id; another draft is refused
 */
export async function publishPrices(
  services: AuditedServices,
  therapistId: number,
  shown: string,
  now: Date,
): Promise<PlanPrices> {
  return changeLocked(services, therapistId, async (trx, { draft, published }) => {
    if (published.some(({ id }) => String(id) === shown)) return { ok: true };
    if (!draft || String(draft.id) !== shown) return { ok: false, reason: "draft_changed" };
    const stored = await findRosterEntry(trx, therapistId);
    if (stored && titleWithoutEntry(stored.entry, indiaDay(now)))
      return { ok: false, reason: "no_register_entry" };
    await updateChange(trx, draft.id, { published_at: now });
    await applyDue(trx, indiaDay(now), now);
    const after = shownOf(draft);
    const entry = { useCase: "publish-prices", subject: subjectOf(therapistId), after };
    await services.audit(trx, entry, now);
    return { ok: true };
  });
}

/** Deletes the draft, or withdraws a published change whose day has not come. Repeatable. @param shown its id */
export async function withdrawPrices(
  services: AuditedServices,
  therapistId: number,
  shown: string,
  now: Date,
): Promise<PlanPrices> {
  return changeLocked(services, therapistId, async (trx, { draft, published }) => {
    const found = [draft, ...published].find((one) => one && String(one.id) === shown);
    if (!found) return { ok: true };
    if (found === draft) await deleteDraft(trx, therapistId);
    else await updateChange(trx, found.id, { withdrawn_at: now });
    const before = shownOf(found);
    const entry = { useCase: "withdraw-prices", subject: subjectOf(therapistId), before };
    await services.audit(trx, entry, now);
    return { ok: true };
  });
}

/** Applies the published prices whose day has come. Runs every minute. Orders that exist keep their price. */
export async function applyDuePrices(db: Db, now: Date): Promise<void> {
  await db.transaction().execute((trx) => applyDue(trx, indiaDay(now), now));
}
