import { createCookie } from "react-router";
import type { Services } from "../services.server.ts";

/**
 * The visitor's random id in a signed cookie: the key to the answers held on the server. It is in no
 * URL and in no browser storage. Signed, so that knowing an id (it is the users row's too) opens nothing.
 */
type With = Pick<Services, "config" | "secretKey">;

const THIRTY_DAYS = 30 * 86_400;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

function cookieOf({ config, secretKey }: With) {
  const secure = config.PUBLIC_URL.startsWith("https:");
  // The __Host- prefix binds it to this very host, and is only allowed on https.
  return createCookie(secure ? "__Host-visitor" : "visitor", {
    secrets: [secretKey],
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
    maxAge: THIRTY_DAYS,
  });
}

/** The visitor's id, if the request carries one that we signed. */
export async function readVisitorCookie(deps: With, request: Request): Promise<string | undefined> {
  const value: unknown = await cookieOf(deps).parse(request.headers.get("Cookie"));
  return typeof value === "string" && UUID.test(value) ? value : undefined;
}

/** Headers that make the browser carry the id from now on. */
export async function setVisitorCookie(deps: With, visitorId: string): Promise<HeadersInit> {
  return { "Set-Cookie": await cookieOf(deps).serialize(visitorId) };
}

/** Headers that make the browser forget it: the next person on this phone starts afresh. */
export async function clearVisitorCookie(deps: With): Promise<HeadersInit> {
  return { "Set-Cookie": await cookieOf(deps).serialize("", { maxAge: 0 }) };
}
