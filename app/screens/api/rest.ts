import { z } from "zod";
import type { Route } from "./+types/rest";
import { isBookingOfOrder } from "../../domain/bookings/find-session-for-meeting.server.ts";
import { createEnquiry } from "../../domain/messages/enquiries.server.ts";
import { enquirySchemas } from "../../domain/messages/parse-enquiry.server.ts";
import { isOrderId } from "../../domain/orders/order.ts";
import {
  findTherapistByName,
  listPublicTherapists,
  publicColumns,
} from "../../domain/therapists/load-therapists.server.ts";
import { contactSchema } from "../../domain/visitors/parse-contact.server.ts";
import { answersOfQuizRow, quizRowSchema } from "../../domain/visitors/quiz-row.server.ts";
import { insertApiVisitor, submitApiAnswers } from "../../domain/visitors/visitors.server.ts";
import { indiaDay } from "../../lib/india-time.ts";
import { ownValue } from "../../lib/own-value.ts";
import type { LimitPurpose } from "../../http/rate-limits.server.ts";
import { servicesContext } from "../../services.server.ts";
import type { Services } from "../../services.ts";
import {
  respondToInsert,
  respondWithRows,
  type RestFault,
  parseColumns,
  parseInsert,
  refuseOverLimit,
  refuseRest,
  refuseRestCall,
  restPreflight,
  type RestRow,
} from "./rest-call.server.ts";

/**
 * The table calls of the specification's section 7, for a front end that was written against it: exactly its nine
 * operations, by the rules of the pages (decision 97).
 */

interface Insert<Parsed extends RestRow = RestRow> {
  schema: (now: Date) => z.ZodType<Parsed>;
  /** Unset: that of every call. */
  limit?: LimitPurpose;
  /** @returns why the row is refused; undefined once it is stored */
  store: (services: Services, row: Parsed, now: Date) => Promise<RestFault | undefined>;
}

const insertOf = <Parsed extends RestRow>(insert: Insert<Parsed>) => insert as unknown as Insert;

const uuid = z.uuid("must be a UUID").transform((text) => text.toLowerCase());
const text = z.string().max(300);

/** Ten minutes, in which the same message of the same person is stored once: there is no form's id. */
const SAME_MS = 600_000;

const conflict = (code: string, message: string): RestFault => ({ status: 409, code, message });

const enquiry = (form: "support" | "contact") =>
  insertOf({
    schema: () => enquirySchemas[form].strict(),
    limit: "enquiry",
    async store(services, row, now) {
      const words = { form, ...row } as Parameters<typeof createEnquiry>[2];
      await createEnquiry(services, `rest ${Math.floor(now.getTime() / SAME_MS)}`, words, now);
      return undefined;
    },
  });

const inserts: Readonly<Record<string, Insert>> = {
  users: insertOf({
    schema: () => contactSchema.extend({ id: uuid }).strict(),
    limit: "newcomer",
    async store(services, { id, ...contact }) {
      const isStored = await insertApiVisitor(services.db, id, contact);
      return isStored ? undefined : conflict("23505", "id belongs to another email address");
    },
  }),
  quiz: insertOf({
    schema: (now) => quizRowSchema(indiaDay(now)),
    limit: "answers",
    async store(services, row) {
      const stored = await submitApiAnswers(services, row.user_id, answersOfQuizRow(row));
      if (stored.ok) return undefined;
      return stored.reason === "user_unknown"
        ? conflict("23503", "user_id is in no row of users")
        : conflict("23505", "user_id has answered on this site, where its answers are changed");
    },
  }),
  support: enquiry("support"),
  contact: enquiry("contact"),
  booking: insertOf({
    schema: () =>
      z.strictObject({
        user_id: uuid,
        therapist: text,
        order_id: z.string().refine(isOrderId, "must be the orderId that payment answered"),
        session_date: text,
        session_time: text,
        duration: z.coerce.number().int(),
        link: text,
      }),
    async store(services, row) {
      if (await isBookingOfOrder(services.db, row)) return undefined;
      return {
        status: 403,
        code: "42501",
        message: "order_id names no paid order with these values",
        hint: "The row is written once, when the order is paid: send the values of that session.",
      };
    },
  }),
};

/** Refuses a table that the public key knows nothing of, or another operation than the one that it has there. */
function refuseTable(table: string): Response {
  const verb = table === "therapist" ? "read" : "insert into";
  return table === "therapist" || Object.hasOwn(inserts, table)
    ? refuseRest(
        { status: 405, code: "42501", message: `The public key may only ${verb} ${table}` },
        { Allow: verb === "read" ? "GET, OPTIONS" : "POST, OPTIONS" },
      )
    : refuseRest({
        status: 404,
        code: "PGRST205",
        message: `There is no table '${table.slice(0, 60)}' for the public key`,
        hint: "Tables: therapist to read; users, quiz, support, contact and booking to insert into.",
      });
}

/** Reads therapists: all, or the one of a name. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (request.method === "OPTIONS") return restPreflight();
  const refusal = await refuseRestCall(request, context);
  if (refusal) return refusal;
  if (params["*"] !== "therapist") return refuseTable(params["*"]);
  const query = new URL(request.url).searchParams;
  const selected = parseColumns(query, publicColumns);
  if (!selected.ok) return refuseRest(selected.fault);
  const name = query.get("name");
  const other = [...query.keys()].find((one) => one !== "select" && one !== "name");
  if (other !== undefined || (name !== null && !name.startsWith("eq.")))
    return refuseRest({
      status: 400,
      code: "PGRST100",
      message: `therapist can’t be read by ${other?.slice(0, 60) ?? "this condition"}`,
      hint: "Read all therapists, or one by name=eq.…",
    });
  const services = context.get(servicesContext);
  if (name === null)
    return respondWithRows(request, 200, await listPublicTherapists(services.db), selected.columns);
  const found = await findTherapistByName(services.db, name.slice("eq.".length));
  return respondWithRows(request, 200, found ? [{ ...found }] : [], selected.columns);
}

/** Inserts one row, by the parser and the limits of the page that writes this table. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const refusal = await refuseRestCall(request, context);
  if (refusal) return refusal;
  const insert = ownValue(inserts, params["*"]);
  if (!insert || request.method !== "POST") return refuseTable(params["*"]);
  const services = context.get(servicesContext);
  const now = services.now();
  const read = await parseInsert(request, insert.schema(now));
  if (!read.ok) return read.refusal;
  // The one row that is written by a visitor who is known already is counted for them, as the page counts it.
  const visitor = typeof read.row["user_id"] === "string" ? read.row["user_id"] : undefined;
  const limited = insert.limit && (await refuseOverLimit(context, insert.limit, visitor));
  if (limited) return limited;
  const fault = await insert.store(services, read.row, now);
  return fault ? refuseRest(fault) : respondToInsert(request, read.row);
}
