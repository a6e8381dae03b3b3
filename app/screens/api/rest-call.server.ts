import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { countUse } from "../../http/form-limits.server.ts";
import type { LimitPurpose } from "../../http/rate-limits.server.ts";
import { sameSecret } from "../../lib/token.ts";
import { requestContext } from "../../http/request-context.ts";
import { servicesContext } from "../../services.server.ts";
import { cors, hasKey, parseBody } from "./api-call.server.ts";

/**
 * What the standard client of a hosted backend sends to its tables and reads from them (PostgREST 12): the public key,
 * `select`, `Prefer`, one object by `Accept`, and errors with a code. docs/openapi.yaml describes the calls.
 */

const headersOfRest = {
  ...cors,
  "Access-Control-Allow-Headers": `${cors["Access-Control-Allow-Headers"]}, accept-profile, content-profile, prefer`,
};

export const restPreflight = (): Response =>
  new Response(null, { status: 204, headers: headersOfRest });

export type RestRow = Record<string, unknown>;

/** Why a call is refused, with a code of PostgreSQL or PostgREST. */
export interface RestFault {
  status: number;
  code: string;
  message: string;
  /** What to do instead. */
  hint?: string;
}

export const refuseRest = ({ status, ...fault }: RestFault, headers: HeadersInit = {}): Response =>
  Response.json(
    { details: null, hint: null, ...fault },
    { status, headers: { ...headersOfRest, ...headers } },
  );

/** Counts a call against a rate limit. @returns the refusal if it is exceeded */
export async function refuseOverLimit(
  context: Readonly<RouterContextProvider>,
  purpose: LimitPurpose,
  visitor?: string,
): Promise<Response | undefined> {
  const message = await countUse(context, purpose, visitor);
  if (message === undefined) return undefined;
  const seconds = String(context.get(requestContext).retryAfterSeconds ?? 60);
  return refuseRest({ status: 429, code: "429", message }, { "Retry-After": seconds });
}

/** Checks the key, in either of the two headers that carry it, and counts the call. @returns the refusal */
export async function refuseRestCall(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response | undefined> {
  const { PUBLIC_ANON_KEY: key } = context.get(servicesContext).config;
  return hasKey(request, key) || sameSecret(request.headers.get("apikey") ?? "", key)
    ? refuseOverLimit(context, "call")
    : refuseRest({ status: 401, code: "PGRST301", message: "The public key is missing" });
}

const EMAIL_HINT =
  "A therapist’s email address opens meetings. Leave it out: create-meeting takes the orderId and the visitor’s address.";

/** Parses `select`. @param readable the columns that it may name */
export function parseColumns(
  query: URLSearchParams,
  readable: readonly string[],
): { ok: true; columns: readonly string[] } | { ok: false; fault: RestFault } {
  const asked = (query.get("select") ?? "*").replaceAll(/["\s]/g, "").split(",");
  const columns = asked.flatMap((one) => (one === "*" ? readable : [one]));
  const other = columns.find((one) => !readable.includes(one))?.slice(0, 60);
  if (other === undefined) return { ok: true, columns };
  const fault =
    other === "email"
      ? {
          status: 403,
          code: "42501",
          message: "permission denied for column email",
          hint: EMAIL_HINT,
        }
      : { status: 400, code: "42703", message: `column "${other}" does not exist` };
  return { ok: false, fault };
}

/** Answers rows, or the one row that `Accept` asks for. */
export function respondWithRows(
  request: Request,
  status: 200 | 201,
  rows: readonly RestRow[],
  columns: readonly string[],
): Response {
  const shown = rows.map((row) => Object.fromEntries(columns.map((one) => [one, row[one]])));
  if (!request.headers.get("Accept")?.includes("vnd.pgrst.object+json"))
    return Response.json(shown, { status, headers: headersOfRest });
  if (shown.length !== 1)
    return refuseRest({
      status: 406,
      code: "PGRST116",
      message: `The result contains ${shown.length} rows, not one`,
    });
  const headers = { ...headersOfRest, "Content-Type": "application/vnd.pgrst.object+json" };
  return new Response(JSON.stringify(shown[0]), { status, headers });
}

const oneRow = z.union([
  z.tuple([z.looseObject({})]),
  z.looseObject({}).transform((one) => [one] as const),
]);

export async function parseInsert(
  request: Request,
  schema: z.ZodType<RestRow>,
): Promise<{ ok: true; row: RestRow } | { ok: false; refusal: Response }> {
  const sent = parseBody(await request.text(), oneRow);
  const isUpsert = request.headers.get("Prefer")?.includes("resolution=") ?? false;
  if ("refusal" in sent || isUpsert) {
    const message = "Only a plain insert of one JSON object, or of a list of one, is possible";
    return { ok: false, refusal: refuseRest({ status: 400, code: "PGRST102", message }) };
  }
  const parsed = parseBody(JSON.stringify(sent.body[0]), schema);
  if (!("refusal" in parsed)) return { ok: true, row: parsed.body };
  const { fields } = (await parsed.refusal.json()) as { fields: Record<string, string> };
  const message = Object.entries(fields).map(([field, wrong]) => `${field}: ${wrong}`);
  const fault = { status: 422, code: "23514", message: message.join("; ") };
  return { ok: false, refusal: refuseRest(fault) };
}

/** Answers an insert: with nothing, or the row as it was sent if `Prefer` asks for it. */
export function respondToInsert(request: Request, row: RestRow): Response {
  if (!request.headers.get("Prefer")?.includes("return=representation"))
    return new Response(null, { status: 201, headers: headersOfRest });
  const selected = parseColumns(new URL(request.url).searchParams, Object.keys(row));
  return selected.ok
    ? respondWithRows(request, 201, [row], selected.columns)
    : refuseRest(selected.fault);
}
