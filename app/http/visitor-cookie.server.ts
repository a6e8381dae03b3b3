import { createCookie } from "react-router";
import type { Services } from "../services.server.ts";

type CookieDeps = Pick<Services, "config" | "secretKey">;

const THIRTY_DAYS = 30 * 86_400;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * A signed cookie with the visitor's random id, which gives access to their answers. The id is in no URL and in no
 * browser storage. The signature is needed because the id is also the key of the `users` row: knowing it is not enough.
 */
function cookieOf({ config, secretKey }: CookieDeps) {
  const secure = config.PUBLIC_URL.startsWith("https:");
  // The __Host- prefix binds the cookie to this host without subdomains; browsers accept it on https only.
  return createCookie(secure ? "__Host-visitor" : "visitor", {
    secrets: [secretKey],
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
    maxAge: THIRTY_DAYS,
  });
}

/** Returns the visitor's id, if the request has a cookie with a valid signature. */
export async function readVisitorCookie(
  deps: CookieDeps,
  request: Request,
): Promise<string | undefined> {
  const value: unknown = await cookieOf(deps).parse(request.headers.get("Cookie"));
  return typeof value === "string" && UUID.test(value) ? value : undefined;
}

/** Returns the response headers that set the visitor's cookie for 30 days. */
export async function setVisitorCookie(deps: CookieDeps, visitorId: string): Promise<HeadersInit> {
  return { "Set-Cookie": await cookieOf(deps).serialize(visitorId) };
}

/** Returns the response headers that delete the visitor's cookie, for a phone that several people use. */
export async function clearVisitorCookie(deps: CookieDeps): Promise<HeadersInit> {
  return { "Set-Cookie": await cookieOf(deps).serialize("", { maxAge: 0 }) };
}
