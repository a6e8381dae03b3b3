import { randomBytes, randomUUID } from "node:crypto";
import type { Db } from "../../db/connect.server.ts";
import type { RecordFact } from "../../db/jobs/events.server.ts";
import { indiaDay } from "../../lib/india-time.ts";
import { submissionId } from "../../lib/web/form-protection.ts";
import type { HeldOn } from "./load-personal-data.server.ts";
import { findRequest, insertRequest } from "./request-store.server.ts";
import { type RequestKind, ticketOf } from "./reference-number.ts";

export interface RequestOn extends HeldOn {
  record: RecordFact;
}

interface Asked {
  kind: RequestKind;
  email: string;
  words: string;
}

/** Writes a request down under a number, on an open transaction; both sides hear of it by mail. */
export async function noteRequest(
  on: Omit<RequestOn, "db">,
  trx: Db,
  { kind, email, words }: Asked,
  now: Date,
  id: string = randomUUID(),
): Promise<string> {
  const ticket = ticketOf(kind, indiaDay(now), randomBytes(6));
  await insertRequest(trx, on.vault, { id, ticket, kind, email, words, madeAt: now });
  await on.record(trx, "request.made", { requestId: id });
  return ticket;
}

/**
 * A complaint, or a nominee's name: stored, mailed to who answers for it, and acknowledged. Sent twice, it is one.
 * @returns its number
 */
export async function makeRequest(
  on: RequestOn,
  formId: string,
  asked: Asked,
  now: Date,
): Promise<string> {
  const id = submissionId(formId, [asked.kind, asked.email, asked.words]);
  return on.db.transaction().execute(async (trx) => {
    const there = await findRequest(trx, on.vault, id);
    return there?.ticket ?? noteRequest(on, trx, asked, now, id);
  });
}
