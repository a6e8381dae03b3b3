import { randomInt, randomUUID } from "node:crypto";
import { connect } from "../../../app/db/connect.server.ts";
import { sessionVersion } from "../../../app/domain/bookings/reschedule-booking.server.ts";
import { linkPath } from "../../../app/domain/links/link-kinds.ts";
import { secretLinkToken } from "../../../app/domain/links/secret-links.server.ts";
import { makeDataLink } from "../../../app/domain/privacy/data-links.server.ts";
import type { Therapist } from "../../../app/domain/therapists/therapist.ts";
import { addDays, addMinutes, indiaDay } from "../../../app/lib/india-time.ts";
import { someBookedOrder } from "../fixtures/booked-order.ts";
import { someVisitor } from "../fixtures/orders.ts";
import { seedingServices } from "../fixtures/test-services.ts";

/** The secret pages of two bookings in a running product. */
export interface SecretPaths {
  /** The visitor's manage page, of a session four days ahead. */
  booking: string;
  /** What its form to reschedule carries. */
  shown: string;
  /** The therapist's page, of a session that began an hour ago. */
  session: string;
  /** The visitor's data page; the link is valid for an hour. */
  data: string;
}

/**
 * @param product one that runs on the database, in demo mode
 * @param therapist one who works at every time
 * @param contact another client each time, unless one is named: one client has one session at an hour
 */
export async function bookInProduct(
  databaseUrl: string,
  product: { dataDir: string },
  therapist: Pick<Therapist, "id">,
  contact = someContact(),
  now = new Date(),
): Promise<SecretPaths> {
  const deps = await seedingServices(connect(databaseUrl), product, now);
  try {
    const book = async (hour: number) => {
      const requested = { day: addDays(indiaDay(now), 4), hour };
      const visitor = await someVisitor(deps, { contact });
      return someBookedOrder(deps, { therapist, visitor, requested, at: now });
    };
    const [mine, begun] = [await book(17), await book(18)];
    await deps.db
      .updateTable("orders")
      .set({ starts_at: addMinutes(now, -60) })
      .where("id", "=", begun.id)
      .execute();
    const link = { id: randomUUID(), email: contact.email, newEmail: null, createdAt: now };
    await deps.db.transaction().execute((trx) => makeDataLink(deps, trx, link));
    return {
      data: linkPath("data", secretLinkToken(deps.secretKey, "data", link.id)),
      shown: sessionVersion(mine),
      booking: linkPath("manage", secretLinkToken(deps.secretKey, "manage", mine.id)),
      session: linkPath("session", secretLinkToken(deps.secretKey, "session", begun.id)),
    };
  } finally {
    await deps.close();
  }
}

const someContact = () => ({
  name: "A Visitor",
  email: `visitor-${randomUUID()}@example.com`,
  phone: `9${randomInt(10 ** 8, 10 ** 9)}`,
});
