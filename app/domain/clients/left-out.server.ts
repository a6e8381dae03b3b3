import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { addDays, addMinutes, instantOf } from "../../lib/india-time.ts";
import { isHeldOrPaid } from "../calendar/slot-claims.server.ts";
import { EMAILS_BY_HAND } from "../orders/emails-by-hand.ts";
import type { ClientGroup, GroupMember } from "./client-group.ts";
import { MOST_MEMBERS } from "./written-text.ts";

/**
 * Why an email to a group doesn't go to a person: `second` joins a client, `unpaid` has a time that is held but not
 * sold, `waiting` has paid and has no session now, `erased` asked for an erasure.
 */
export type LeftOutReason = "second" | "unpaid" | "waiting" | "cancelled" | "erased";

/** A person around a group's sessions who doesn't get its email. */
export interface LeftOut extends Pick<
  GroupMember,
  "orderId" | "name" | "startsAt" | "therapistName"
> {
  reason: LeftOutReason;
}

/** The orders with a session in a group's time. */
const isInGroup = ({ day, therapistId }: ClientGroup, now: Date) => sql<boolean>`
  starts_at >= ${day === undefined ? now : instantOf(day, 0)}
  and ${day === undefined ? sql`true` : sql`starts_at < ${instantOf(addDays(day, 1), 0)}`}
  and ${therapistId === undefined ? sql`true` : sql`therapist_id = ${therapistId}`}`;

const isBooked = sql<boolean>`
  orders.state = 'booked' and contact_email <> '' and erasure_requested_at is null`;

/** A second person whom a group's email can reach, by the order of their session. */
export interface SecondOfGroup {
  orderId: string;
  /** Has had all emails by hand of the last 24 hours. */
  hasEnough: boolean;
}

/** Lists the second persons of a group's booked sessions; at most one more than {@link MOST_MEMBERS}. */
export async function listSecondPersons(
  db: Db,
  group: ClientGroup,
  now: Date,
): Promise<SecondOfGroup[]> {
  const { rows } = await sql<SecondOfGroup>`
    select orders.id as "orderId", (select count(*) from desk_email
        where desk_email.order_id = orders.id and to_second and written_at > ${addMinutes(now, -24 * 60)})
        >= ${EMAILS_BY_HAND} as "hasEnough"
    from orders join attendee on attendee.order_id = orders.id
    where second_email is not null and ${isBooked} and ${isInGroup(group, now)}
    order by starts_at, orders.id limit ${MOST_MEMBERS + 1}`.execute(db);
  return rows;
}

/**
 * Lists who doesn't get an email to a group, and why, the earliest session first. A client who gets the email for
 * another session isn't left out.
 * @param members who gets the email
 * @returns at most one more than {@link MOST_MEMBERS}
 */
export async function listLeftOut(
  db: Db,
  group: ClientGroup,
  members: readonly GroupMember[],
  now: Date,
): Promise<LeftOut[]> {
  const reached = members.map(({ email }) => email.toLowerCase());
  const { rows } = await sql<LeftOut>`
    select "orderId", contact_name as name, starts_at as "startsAt", therapist.name as "therapistName", reason from (
      select orders.id as "orderId", contact_name, starts_at, therapist_id, case
          when orders.state = 'booked' and (erasure_requested_at is not null or contact_email = '') then 'erased'
          when orders.state in ('cancelled', 'refunded') then 'cancelled'
          when orders.state in ('paid', 'disputed', 'offered', 'owed') then 'waiting'
          when exists (select from claim where claim.order_id = orders.id
            and ${isHeldOrPaid(now)}) then 'unpaid' end as reason
      from orders where ${isInGroup(group, now)}
        and not lower(contact_email collate "C") = any(${reached}::text[])
      union all
      select orders.id, contact_name, starts_at, therapist_id, 'second'
      from orders join attendee on attendee.order_id = orders.id
      where second_email is not null and ${group.toSeconds !== true} and ${isBooked} and ${isInGroup(group, now)}
    ) one join therapist on therapist.id = therapist_id
    where reason is not null order by starts_at, "orderId", reason limit ${MOST_MEMBERS + 1}`.execute(
    db,
  );
  return rows;
}
