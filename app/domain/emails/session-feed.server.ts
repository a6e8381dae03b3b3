import { randomUUID } from "node:crypto";
import ical, { ICalEventClass } from "ical-generator";
import type { AuditedServices, Services } from "../../services.ts";
import { randomToken } from "../../lib/token.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { listBookingEntries } from "../bookings/bookings.server.ts";
import {
  findNewestLink,
  issueLinks,
  resolveLink,
  revokeLinks,
} from "../links/secret-links.server.ts";

/**
 * The address at which a therapist's calendar app reads their sessions. A person who has it sees when they work, so it
 * is random, kept as a digest, and can be revoked; it names no client.
 */

const TOKEN_BYTES = 24;
const DAY = 24 * 60;
const DAYS_BACK = 30;
const DAYS_AHEAD = 90;

const subjectOf = (therapistId: number) => `therapist ${therapistId}`;

/** Creates the feed's address; an earlier one stops working. @returns the token, which is not stored */
export async function createFeed(
  services: AuditedServices,
  therapistId: number,
  now: Date,
): Promise<string> {
  const token = randomToken(TOKEN_BYTES);
  const subject = String(therapistId);
  await services.db.transaction().execute(async (trx) => {
    await revokeLinks(trx, ["feed"], [subject], now);
    await issueLinks(services, trx, [{ kind: "feed", id: randomUUID(), subject, token }], now);
    await services.audit(trx, { useCase: "create-feed", subject: subjectOf(therapistId) }, now);
  });
  return token;
}

/** Revokes the feed's address. Repeatable. */
export async function revokeFeed(
  services: AuditedServices,
  therapistId: number,
  now: Date,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    if (await revokeLinks(trx, ["feed"], [String(therapistId)], now))
      await services.audit(trx, { useCase: "revoke-feed", subject: subjectOf(therapistId) }, now);
  });
}

/** Finds since when a therapist has a feed. */
export async function findFeedDate(
  { db }: Services,
  therapistId: number,
): Promise<Date | undefined> {
  return (await findNewestLink(db, "feed", String(therapistId)))?.issuedAt;
}

/**
 * Renders the feed: booked sessions of the last month and the next three, each titled "Session"; undefined for an
 * unknown token.
 */
export async function renderFeed(
  services: Services,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const feed = await resolveLink(services.db, "feed", token, now);
  if (!feed) return undefined;
  const [from, to] = [addMinutes(now, -DAYS_BACK * DAY), addMinutes(now, DAYS_AHEAD * DAY)];
  const sessions = await listBookingEntries(services.db, from, to, Number(feed.subject));
  const calendar = ical({ prodId: "//Sahaj//Sessions//EN", name: "Sessions", ttl: 3600 });
  for (const { uid, sequence, bookedAt, startsAt, durationMinutes } of sessions) {
    calendar.createEvent({
      // As in the invitation, so that a calendar app shows a session once.
      id: uid,
      sequence,
      // Not the time of this request: an unchanged feed is the same text, which its ETag says.
      stamp: bookedAt,
      start: startsAt,
      end: addMinutes(startsAt, durationMinutes),
      summary: "Session",
      class: ICalEventClass.PRIVATE,
    });
  }
  return calendar.toString();
}
