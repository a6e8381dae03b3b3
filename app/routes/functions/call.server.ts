import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { sameSecret } from "../../lib/token.ts";
import { requestContext } from "../../request-context.ts";
import { servicesContext } from "../../services.server.ts";
import { overLimit } from "../judge-form.server.ts";

/**
 * What the four function paths share: the public key as bearer, CORS for browsers of other sites, JSON
 * in and out. Shapes and refusals are described in docs/openapi.yaml.
 */

const cors = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "authorization, x-client-info, apikey, content-type",
  "Access-Control-Allow-Methods": "GET, POST, OPTIONS",
  "Access-Control-Max-Age": "86400",
  // Other sites' pages may read the answer: they hold the public key.
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Cache-Control": "no-store",
};

export function answer(status: number, body: unknown, headers: HeadersInit = {}): Response {
  return Response.json(body, { status, headers: { ...cors, ...headers } });
}

export function preflight(): Response {
  return new Response(null, { status: 204, headers: cors });
}

/** 405, with the methods that would do. */
export function wrongMethod(method: "GET" | "POST"): Response {
  return answer(405, { error: "method_not_allowed" }, { Allow: `${method}, OPTIONS` });
}

/** 422 naming each bad field: `{error: "invalid", fields: {"meta_info.time": "…"}}` */
export function invalid(fields: Record<string, string>): Response {
  return answer(422, { error: "invalid", fields });
}

export function hasKey(request: Request, publicKey: string): boolean {
  const [scheme, token] = (request.headers.get("Authorization") ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && sameSecret(token ?? "", publicKey);
}

/** Counts a call for the network that it came from. @returns the refusal for one too many */
export async function tooMany(
  context: Readonly<RouterContextProvider>,
  purpose: "call" | "order",
  visitor?: string,
): Promise<Response | undefined> {
  if (!(await overLimit(context, purpose, visitor))) return undefined;
  const seconds = context.get(requestContext).retryAfterSeconds ?? 60;
  return answer(429, { error: "too_many_requests" }, { "Retry-After": String(seconds) });
}

/**
 * Checks method, key and number of calls, and reads the body by its schema.
 * @returns the body, or the refusal to answer with
 */
export async function readCall<Schema extends z.ZodType>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  schema: Schema,
): Promise<{ body: z.infer<Schema> } | { refusal: Response }> {
  if (request.method === "OPTIONS") return { refusal: preflight() };
  if (request.method !== "POST") return { refusal: wrongMethod("POST") };
  const { PUBLIC_ANON_KEY } = context.get(servicesContext).config;
  if (!hasKey(request, PUBLIC_ANON_KEY)) return { refusal: answer(401, { error: "unauthorized" }) };
  const refusal = await tooMany(context, "call");
  if (refusal) return { refusal };
  let json: unknown;
  try {
    json = await request.json();
  } catch {
    return { refusal: answer(400, { error: "body_not_json" }) };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { body: parsed.data };
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const names = "keys" in issue && Array.isArray(issue.keys) ? issue.keys : [];
    fields[[...issue.path, ...names].join(".") || "body"] ??= issue.message;
  }
  return { refusal: invalid(fields) };
}
