import { createCookie } from "react-router";
import type { Services } from "../services.server.ts";

type CookieDeps = Pick<Services, "secure">;

/**
 * The cookie of a staff member's session: a random token, of which the database has the digest. SameSite=Strict, so
 * that no link of another site opens the desk with it. Like the visitor's cookie it has `Secure` and the prefix
 * `__Host-` where PUBLIC_URL is https; a demo on http://localhost can't have them.
 */
function cookieOf({ secure }: CookieDeps) {
  return createCookie(secure ? "__Host-staff" : "staff", {
    httpOnly: true,
    sameSite: "strict",
    secure,
    path: "/",
  });
}

/**
 * The cookie of the browser that used an enrolment code: the key of its authenticator app is derived from it. Lax, so
 * that the mailed link opened again shows the same key; by itself it opens nothing.
 */
function enrolmentCookieOf({ secure }: CookieDeps) {
  return createCookie(secure ? "__Host-enrolment" : "enrolment", {
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
  });
}

/** The role that the demo's desk is tried in. Read in demo mode only. */
const demoRoleCookie = createCookie("demo-staff", {
  httpOnly: true,
  sameSite: "strict",
  path: "/",
});

async function textOf(cookie: ReturnType<typeof createCookie>, request: Request): Promise<string> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" ? value : "";
}

/** Returns the token of the session; empty without one. */
export const readStaffCookie = (deps: CookieDeps, request: Request) =>
  textOf(cookieOf(deps), request);

export async function setStaffCookie(deps: CookieDeps, token: string): Promise<HeadersInit> {
  return { "Set-Cookie": await cookieOf(deps).serialize(token) };
}

export async function clearStaffCookie(deps: CookieDeps): Promise<HeadersInit> {
  return { "Set-Cookie": await cookieOf(deps).serialize("", { maxAge: 0 }) };
}

/** Returns the token of the browser's enrolment; empty without one. */
export const readEnrolmentCookie = (deps: CookieDeps, request: Request) =>
  textOf(enrolmentCookieOf(deps), request);

export async function setEnrolmentCookie(deps: CookieDeps, token: string): Promise<HeadersInit> {
  return { "Set-Cookie": await enrolmentCookieOf(deps).serialize(token) };
}

export const readDemoRole = (request: Request) => textOf(demoRoleCookie, request);

export async function setDemoRole(role: string): Promise<HeadersInit> {
  return { "Set-Cookie": await demoRoleCookie.serialize(role) };
}
