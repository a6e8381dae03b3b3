import { sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import type { Credential, RosterEntry } from "./roster-entry.ts";

/** Finds credentials by therapist id, sorted by register. */
export async function credentialsOf(
  db: Db,
  therapistIds: readonly number[],
): Promise<Map<number, Credential[]>> {
  const found = new Map<number, Credential[]>(therapistIds.map((id) => [id, []]));
  const rows = await db
    .selectFrom("therapist_credential")
    .select(["therapist_id", "register", "number", "checked_on as checkedOn"])
    .where("therapist_id", "in", [...therapistIds, 0])
    .orderBy("register")
    .orderBy("number")
    .execute();
  for (const { therapist_id: id, ...credential } of rows) found.get(id)?.push(credential);
  return found;
}

/** Inserts a therapist, or updates the one of that name. @returns whether it was inserted */
export async function upsertTherapist(
  trx: Db,
  entry: RosterEntry,
  shown: { photourl: string; demo: boolean },
): Promise<"added" | "changed"> {
  const {
    profile,
    weeklyHours,
    daysOff,
    inPersonPlace,
    credentials,
    photo: _photo,
    ...columns
  } = entry;
  const row = {
    ...columns,
    ...shown,
    profile: JSON.stringify(profile),
    weekly_hours: weeklyHours && JSON.stringify(weeklyHours),
    days_off: daysOff,
    in_person_place: inPersonPlace,
  };
  const before = await trx
    .selectFrom("therapist")
    .select("id")
    .where("name", "=", entry.name)
    .executeTakeFirst();
  const { id } = await trx
    .insertInto("therapist")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx.deleteFrom("therapist_credential").where("therapist_id", "=", id).execute();
  if (credentials.length > 0) {
    await trx
      .insertInto("therapist_credential")
      .values(
        credentials.map(({ checkedOn, ...one }) => ({
          therapist_id: id,
          ...one,
          checked_on: checkedOn,
        })),
      )
      .execute();
  }
  return before ? "changed" : "added";
}

/** Reports whether there are no therapists, and locks the table against inserts until this transaction ends. */
export async function lockEmptyRoster(trx: Db): Promise<boolean> {
  await sql`lock table therapist in share row exclusive mode`.execute(trx);
  return !(await trx.selectFrom("therapist").select("id").limit(1).executeTakeFirst());
}
