import { randomUUID } from "node:crypto";
import type { Db } from "../../db/connect.server.ts";
import type { PublishEvent } from "../../db/jobs/events.server.ts";
import { submissionId } from "../../lib/web/form-protection.ts";
import type { PersonalDataDeps } from "./load-personal-data.server.ts";
import { findRequest, insertRequest, type RequestKind } from "./request-store.server.ts";
import { receiveMessage } from "../safety/receive-message.server.ts";

export interface DataRequestDeps extends PersonalDataDeps {
  publish: PublishEvent;
}

interface NewDataRequest {
  kind: RequestKind;
  email: string;
  words: string;
}

/** Stores a request with a reference number in an open transaction; both sides then get an email. */
export async function recordDataRequest(
  deps: Omit<DataRequestDeps, "db">,
  trx: Db,
  { kind, email, words }: NewDataRequest,
  now: Date,
  id: string = randomUUID(),
): Promise<string> {
  // The words of an erasure are ours.
  const typed = kind === "erasure" ? [] : [words];
  const message = { kind: "request", subject: id, as: kind, words: typed } as const;
  const { reference: ticket } = await receiveMessage(trx, message, now);
  await insertRequest(trx, deps.cipher, { id, ticket, kind, email, words, createdAt: now });
  await deps.publish(trx, "data_request.created", { requestId: id });
  return ticket;
}

/**
 * Creates a complaint or nomination, which is emailed to the grievance contact and acknowledged. Idempotent per form
 * and content.
 * @returns its reference number
 */
export async function createDataRequest(
  deps: DataRequestDeps,
  formId: string,
  request: NewDataRequest,
  now: Date,
): Promise<string> {
  const id = submissionId(formId, [request.kind, request.email, request.words]);
  return deps.db.transaction().execute(async (trx) => {
    const existing = await findRequest(trx, deps.cipher, id);
    return existing?.ticket ?? recordDataRequest(deps, trx, request, now, id);
  });
}
