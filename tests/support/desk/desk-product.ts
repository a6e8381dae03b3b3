import { randomUUID } from "node:crypto";
import { connect, type Database } from "../../../app/db/connect.server.ts";
import { listMessages } from "../../../app/domain/messages/messages.server.ts";
import { createEnquiry } from "../../../app/domain/messages/enquiries.server.ts";
import { createDataRequest } from "../../../app/domain/privacy/data-requests.server.ts";
import type { Role } from "../../../app/domain/staff/staff-member.ts";
import { submitAnswersOf } from "../fixtures/personal-data.ts";
import { seedingServices } from "../fixtures/test-services.ts";
import { addStaff, addStaffSession } from "../fixtures/staff.ts";
import { prepareTargets } from "../http/prepare-targets.ts";
import type { Targets } from "../http/random-requests.ts";
import { startFreshProduct } from "../product/fresh-product.ts";
import type { RunningProduct } from "../product/run-product.ts";

/** Confidential text of the client; no screen, list, file, email or log may contain it without an explicit request. */
export const confidential = { answer: "zebrafinch", message: "quaggamire", request: "okapistone" };

/** The client's contact, which only roles that see contacts are shown. */
export const contact = { email: "visitor@example.com", phone: "9876543210", name: "A Visitor" };

/** Lists the values of an attribute in all tags. */
export const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map(([, value]) => value ?? "");

/** A running demo product with a client, their answers, a message, a data request and staff. */
export interface DeskProduct extends Database {
  product: RunningProduct;
  targets: Targets & { secret: { data: string } };
  /** A booked session four days ahead. */
  orderId: string;
  /** The session that began an hour ago. */
  begunId: string;
  /** The messages, by kind. */
  subjects: Record<"support" | "request", string>;
  /**
   * Signs a member in who is no part of the demo, with one role or several.
   * @param factorAge seconds since their last code @param isOwn a therapist: of the sessions here, else another one
   * @param roleHours for how long they have their role
   * @returns the cookie
   */
  signIn(
    roles: Role | readonly Role[],
    factorAge?: number,
    isOwn?: boolean,
    roleHours?: number,
  ): Promise<string>;
  stop(): Promise<void>;
}

/** Encodes a cookie as the router does: base64 of JSON. */
export const cookieText = (value: string) =>
  encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"));

/** The cookie of the demo's staff member of a role. */
export const demoCookie = (role: Role) => `demo-staff=${cookieText(role)}`;

/** @param environment on top of what `runProduct` sets */
export async function startDeskProduct(
  environment: Record<string, string> = {},
): Promise<DeskProduct> {
  await using started = new AsyncDisposableStack();
  const fresh = await startFreshProduct(environment);
  started.defer(fresh.stop);
  const targets = (await prepareTargets(
    fresh.databaseUrl,
    fresh.product,
    contact,
  )) as DeskProduct["targets"];
  const database = connect(fresh.databaseUrl);
  started.defer(database.close);
  const { pool } = database;
  const { rows: orders } = await pool.query<{ id: string; userId: string }>(
    `select id, user_id as "userId" from orders order by starts_at desc`,
  );
  const [booked, begun] = orders as [(typeof orders)[0], (typeof orders)[0]];
  const now = new Date();
  const silent = await seedingServices(database, fresh.product, now);
  const selfDescribe = confidential.answer;
  await submitAnswersOf(silent, { ...booked, contact }, { selfDescribe });
  const { email } = contact;
  const enquiry = { form: "support", email, message: confidential.message } as const;
  await createEnquiry(silent, randomUUID(), enquiry, now);
  const request = { kind: "complaint", email, words: confidential.request } as const;
  await createDataRequest(silent, randomUUID(), request, now);
  const listed = await listMessages(database.db, ["support", "request"]);
  const subjectOf = (kind: string) => listed.find((one) => one.kind === kind)?.subject ?? "";
  const kept = started.move();
  const subjects = { support: subjectOf("support"), request: subjectOf("request") };
  return {
    ...database,
    product: fresh.product,
    targets,
    orderId: booked.id,
    begunId: begun.id,
    subjects,
    async signIn(roles, factorAge = 0, isOwn = true, roleHours = 48) {
      const { rows } = await pool.query<{ id: number }>(
        `select min(id) as id from therapist
         where (id = (select therapist_id from orders where id = $1)) = $2`,
        [booked.id, isOwn],
      );
      const { id } = await addStaff(pool, [roles].flat(), {
        since: new Date(Date.now() - roleHours * 3_600_000),
        therapistId: rows[0]?.id ?? null,
      });
      const token = await addStaffSession(pool, id, { factorAge });
      return `staff=${cookieText(token)}`;
    },
    stop: () => kept.disposeAsync(),
  };
}
