import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { PLACEHOLDER } from "./photos.server.ts";
import { protectedTitleOf } from "./protected-title.ts";
import type { RosterFilter } from "./roster-entry.ts";
import { listTitlesWithoutRosterEntry } from "./roster.server.ts";
import type { Therapist } from "./therapist.ts";

/** What visitors look for on a profile and don't find. */
export type MissingPart = "entry" | "photo" | "degree" | "since";

export interface RosterRow extends Pick<
  Therapist,
  "id" | "name" | "category" | "cost" | "state" | "listedFrom"
> {
  missing: MissingPart[];
}

/**
 * Lists a page of therapists by name. In a few statements, however many there are.
 * @param wanted.name a part of the name, in any spelling that the search of clients knows @param today YYYY-MM-DD
 */
export async function listRosterPage(
  db: Db,
  wanted: { filter: RosterFilter; name: string; page: number; limit: number },
  today: string,
): Promise<{ rows: RosterRow[]; count: number }> {
  const titles = (await listTitlesWithoutRosterEntry(db, today, "here"))
    .filter((one) => protectedTitleOf(one) !== undefined)
    .map(({ id }) => id);
  const lacks = sql`photourl = ${PLACEHOLDER} or degree is null or practising_since is null
    or id = any(${titles}::int[])`;
  const shown = {
    here: sql`state <> 'left'`,
    listed: sql`state = 'listed'`,
    paused: sql`state = 'paused'`,
    left: sql`state = 'left'`,
    missing: sql`state <> 'left' and (${lacks})`,
  }[wanted.filter];
  const { rows } = await sql<
    Omit<RosterRow, "missing"> & { total: number; photo: boolean; degree: boolean; since: boolean }
  >`
    select id, name, category, cost, state, listed_from as "listedFrom", count(*) over ()::int as total,
      photourl <> ${PLACEHOLDER} as photo, degree is not null as degree, practising_since is not null as since
    from therapist
    where (${shown}) and position(searchable(${wanted.name}) in searchable(name)) > 0
    order by name, id limit ${wanted.limit} offset ${(wanted.page - 1) * wanted.limit}`.execute(db);
  const unregistered = new Set(titles);
  return {
    count: rows[0]?.total ?? 0,
    rows: rows.map(({ photo, degree, since, ...row }) => ({
      ...row,
      missing: [
        ...(unregistered.has(row.id) ? (["entry"] as const) : []),
        ...(photo ? [] : (["photo"] as const)),
        ...(degree ? [] : (["degree"] as const)),
        ...(since ? [] : (["since"] as const)),
      ],
    })),
  };
}
