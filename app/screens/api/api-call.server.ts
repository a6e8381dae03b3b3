import type { z } from "zod";
import type { RouterContextProvider } from "react-router";
import { fingerprint, sameSecret } from "../../lib/token.ts";
import { requestContext } from "../../http/request-context.ts";
import { servicesContext } from "../../services.server.ts";
import { countUse } from "../../http/form-limits.server.ts";

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const kinds: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  array: "a list",
  object: "an object",
};

/** A range like "between 1 and 120" has two issues; each names one limit. */
function sizeOf(issue: RawIssue & { code: "too_small" | "too_big" }): string {
  const isSmall = issue.code === "too_small";
  const bound = String(isSmall ? issue.minimum : issue.maximum);
  const limit = isSmall ? `at least ${bound}` : `at most ${bound}`;
  if (issue.origin === "string") {
    return isSmall && bound === "1" ? "is empty" : `must have ${limit} characters`;
  }
  if (issue.origin === "array") return `must have ${limit} entries`;
  return `must be ${limit}`;
}

/**
 * Describes what is wrong with a field, for the developer of an API client. A schema's own message takes precedence.
 * @returns text that follows the field's name: "is missing", "must be a whole number"
 */
function messageOfIssue(issue: RawIssue): string {
  if (issue.input === undefined) return "is missing";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case "too_small":
    case "too_big":
      return sizeOf(issue);
    case "invalid_value":
      return `must be ${issue.values.map(String).join(" or ")}`;
    case "invalid_format":
      return issue.format === "uuid" ? "must be a UUID" : "has another form than documented";
    case "unrecognized_keys":
      return `has no ${issue.keys.join(", ").slice(0, 100)}`;
    default:
      return "is not as documented";
  }
}

/** Returns the first message of each field by its path, such as "meta_info.time". */
function fieldsOfIssues(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join(".") || "body"] ??= message;
  return fields;
}

// Shared handling of the function paths: public key as bearer, CORS for pages of other sites, JSON request and
// response bodies. docs/openapi.yaml describes the shapes and errors.

export const cors = {
  "Access-Control-Allow-Origin": "*",
  // Headers of the standard client library; x-region if a region is configured.
  "Access-Control-Allow-Headers": "authorization, x-client-info, apikey, content-type, x-region",
  "Access-Control-Allow-Methods": "GET, POST, OPTIONS",
  "Access-Control-Expose-Headers": "Retry-After",
  "Access-Control-Max-Age": "86400",
  // Pages of other sites may read the response, because they have the public key.
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Cache-Control": "no-store",
};

export function respondToCall(status: number, body: unknown, headers: HeadersInit = {}): Response {
  return Response.json(body, { status, headers: { ...cors, ...headers } });
}

export const preflight = (): Response => new Response(null, { status: 204, headers: cors });

/** Answers 405 with the allowed methods. */
export function wrongMethod(methods: "POST" | "GET, POST"): Response {
  return respondToCall(405, { error: "method_not_allowed" }, { Allow: `${methods}, OPTIONS` });
}

/** Answers 422 naming each invalid field: `{error: "invalid", fields: {"meta_info.time": "…"}}` */
export function invalid(fields: Record<string, string>): Response {
  return respondToCall(422, { error: "invalid", fields });
}

/** Whether a request has the public key as its bearer. */
export function hasKey({ headers }: Request, publicKey: string): boolean {
  const [scheme, token] = (headers.get("Authorization") ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && sameSecret(token ?? "", publicKey);
}

/** Counts a call for its network and its visitor. @returns the refusal if a rate limit is exceeded */
export async function tooMany(
  context: Readonly<RouterContextProvider>,
  purpose: "call" | "order" | "newcomer" | "meetingGuess",
  visitor?: string,
): Promise<Response | undefined> {
  if (!(await countUse(context, purpose, visitor))) return undefined;
  const seconds = context.get(requestContext).retryAfterSeconds ?? 60;
  return respondToCall(429, { error: "too_many_requests" }, { "Retry-After": String(seconds) });
}

/**
 * Counts a call as a guess for what it names, an order id or email addresses, from all networks together.
 * @returns the refusal if the limit is exceeded, or a function that takes back the count
 */
export async function countGuess(
  context: Readonly<RouterContextProvider>,
  named: readonly string[],
): Promise<{ refusal: Response } | { uncount: () => Promise<void> }> {
  const { limits, secretKey } = context.get(servicesContext);
  const users = [...new Set(named.map((text) => text.toLowerCase()))].map((text) => ({
    visitor: fingerprint(`meeting guess ${text}`, secretKey),
    network: null,
  }));
  for (const { visitor } of users) {
    const refusal = await tooMany(context, "meetingGuess", visitor);
    if (refusal) return { refusal };
  }
  const uncount = async () => {
    for (const user of users) await limits.uncount("meetingGuess", user);
  };
  return { uncount };
}

/** Checks the key and counts the call. @returns the refusal; undefined if the call may proceed */
export async function refuseCall(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response | undefined> {
  const { PUBLIC_ANON_KEY } = context.get(servicesContext).config;
  if (!hasKey(request, PUBLIC_ANON_KEY)) return respondToCall(401, { error: "unauthorized" });
  return tooMany(context, "call");
}

/** Parses a body by its schema. @returns the body, or the refusal */
export function parseBody<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): { body: z.infer<Schema> } | { refusal: Response } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { refusal: respondToCall(400, { error: "body_not_json" }) };
  }
  const parsed = schema.safeParse(json, { error: messageOfIssue });
  if (parsed.success) return { body: parsed.data };
  return { refusal: invalid(fieldsOfIssues(parsed.error.issues)) };
}

/**
 * Checks method, key and rate limits, and parses the body by its schema.
 * @returns the body, or the refusal
 */
export async function parseCall<Schema extends z.ZodType>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  schema: Schema,
): Promise<{ body: z.infer<Schema> } | { refusal: Response }> {
  if (request.method === "OPTIONS") return { refusal: preflight() };
  if (request.method !== "POST") return { refusal: wrongMethod("POST") };
  const refusal = await refuseCall(request, context);
  if (refusal) return { refusal };
  return parseBody(await request.text(), schema);
}
