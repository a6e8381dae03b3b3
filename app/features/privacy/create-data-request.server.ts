import { randomBytes, randomUUID } from "node:crypto";
import type { Db } from "../../db/connect.server.ts";
import type { PublishEvent } from "../../db/jobs/events.server.ts";
import { indiaDay } from "../../lib/india-time.ts";
import { submissionId } from "../../lib/web/form-protection.ts";
import type { PersonalDataDeps } from "./load-personal-data.server.ts";
import { findRequest, insertRequest } from "./request-store.server.ts";
import { type RequestKind, referenceNumberOf } from "./reference-number.ts";

export interface DataRequestDeps extends PersonalDataDeps {
  publish: PublishEvent;
}

interface Asked {
  kind: RequestKind;
  email: string;
  words: string;
}

/** Writes a request down under a number, on an open transaction; both sides hear of it by mail. */
export async function recordDataRequest(
  deps: Omit<DataRequestDeps, "db">,
  trx: Db,
  { kind, email, words }: Asked,
  now: Date,
  id: string = randomUUID(),
): Promise<string> {
  const ticket = referenceNumberOf(kind, indiaDay(now), randomBytes(6));
  await insertRequest(trx, deps.cipher, { id, ticket, kind, email, words, madeAt: now });
  await deps.publish(trx, "data_request.created", { requestId: id });
  return ticket;
}

/**
 * A complaint, or a nominee's name: stored, mailed to who answers for it, and acknowledged. Sent twice, it is one.
 * @returns its number
 */
export async function createDataRequest(
  deps: DataRequestDeps,
  formId: string,
  asked: Asked,
  now: Date,
): Promise<string> {
  const id = submissionId(formId, [asked.kind, asked.email, asked.words]);
  return deps.db.transaction().execute(async (trx) => {
    const there = await findRequest(trx, deps.cipher, id);
    return there?.ticket ?? recordDataRequest(deps, trx, asked, now, id);
  });
}
