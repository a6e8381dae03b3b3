import { testServices } from "../fixtures/test-services.ts";
import { createCipher, demoDataKeys } from "../../../app/lib/cipher.ts";
import { randomInt, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { connect, type Database } from "../../../app/db/connect.server.ts";
import { confirmBooking } from "../../../app/domain/bookings/confirm-booking.server.ts";
import { linkPath } from "../../../app/domain/links/link-kinds.ts";
import { secretLinkToken } from "../../../app/domain/links/secret-links.server.ts";
import { sessionVersion } from "../../../app/domain/bookings/reschedule-booking.server.ts";
import { findOrder } from "../../../app/domain/orders/orders.server.ts";
import { placeOrder } from "../../../app/domain/orders/place-order.server.ts";
import { insertCaptures } from "../../../app/domain/payments/captures.server.ts";
import { makeDataLink } from "../../../app/domain/privacy/data-links.server.ts";
import { addDays, indiaDay, instantOf } from "../../../app/lib/india-time.ts";
import { addVisitor } from "../fixtures/people.ts";
import { applyOrderEvent } from "../../../app/domain/orders/order-updates.server.ts";
import { findTherapistByName } from "../../../app/domain/therapists/load-therapists.server.ts";

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
 * @param visitor another client each time, unless one is named: one client has one session at an hour
 */
export async function bookInProduct(
  databaseUrl: string,
  product: { dataDir: string },
  therapist: string,
  visitor = someContact(),
): Promise<SecretPaths> {
  const secretKey = await readFile(join(product.dataDir, "secret-key"), "utf8");
  const database = connect(databaseUrl);
  try {
    const mine = await book(database, secretKey, therapist, 17, visitor);
    const begun = await book(database, secretKey, therapist, 18, visitor);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await database.db
      .updateTable("orders")
      .set({ starts_at: anHourAgo })
      .where("id", "=", begun)
      .execute();
    const link = { id: randomUUID(), email: visitor.email, newEmail: null, createdAt: new Date() };
    await database.db.transaction().execute((trx) => makeDataLink({ secretKey }, trx, link));
    return {
      data: linkPath("data", secretLinkToken(secretKey, "data", link.id)),
      shown: sessionVersion((await findOrder(database.db, mine))!),
      booking: linkPath("manage", secretLinkToken(secretKey, "manage", mine)),
      session: linkPath("session", secretLinkToken(secretKey, "session", begun)),
    };
  } finally {
    await database.close();
  }
}

const someContact = () => ({
  name: "A Visitor",
  email: `visitor-${randomUUID()}@example.com`,
  phone: `9${randomInt(10 ** 8, 10 ** 9)}`,
});

async function book(
  database: Database,
  secretKey: string,
  therapistName: string,
  hour: number,
  visitor: ReturnType<typeof someContact>,
) {
  const now = new Date();
  const userId = randomUUID();
  await addVisitor(database, userId, visitor);
  const therapist = await findTherapistByName(database.db, therapistName);
  const requested = {
    therapistId: therapist?.id ?? 0,
    startsAt: instantOf(addDays(indiaDay(now), 4), hour),
    durationMinutes: 60 as const,
  };
  const orderedBy = { userId, contact: visitor, network: null };
  const cipher = createCipher(demoDataKeys(secretKey), () => {});
  const deps = {
    ...testServices(database, now),
    minimumNoticeMinutes: 0,
    secretKey,
    cipher,
    publish: async () => {},
  };
  const placed = await placeOrder(deps, requested, orderedBy, now, null);
  if (!placed.ok) throw new Error(`the test's order was refused: ${placed.reason}`);
  const { id, pricePaise, createdAt } = placed.order;
  await database.db.transaction().execute(async (trx) => {
    await applyOrderEvent(trx, id, "payment_completed", now, { captured_paise: pricePaise });
    await insertCaptures(
      trx,
      { id, createdAt },
      [{ transactionId: null, amountPaise: pricePaise }],
      now,
    );
  });
  await confirmBooking(deps, id, now);
  return id;
}
