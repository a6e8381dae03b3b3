import {
  createCookie,
  createContext,
  data,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from "react-router";
import { deleteKeptForm, findKeptForm, keepForm } from "../domain/staff/kept-forms.server.ts";
import { servicesContext } from "../services.server.ts";
import type { Services } from "../services.ts";
import {
  type DeskPlace,
  deskPlaceOf,
  homeOf,
  opensScreen,
  readingOf,
} from "../domain/staff/desk-screens.ts";
import { recordAuditOfReadings } from "../domain/staff/audit.server.ts";
import { findDemoStaff, findStaffSession } from "../domain/staff/sign-in.server.ts";
import type { SignedIn } from "../domain/staff/staff-member.ts";
import { formContext } from "./form.server.ts";

/**
 * The cookie of a staff member's session: a random token, of which the database has the digest. SameSite=Strict, so
 * that no link of another site opens the desk with it. Like the visitor's cookie it has `Secure` and the prefix
 * `__Host-` where PUBLIC_URL is https; a demo on http://localhost can't have them.
 */
function cookieOf({ secure }: Services) {
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
function enrolmentCookieOf({ secure }: Services) {
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
const readStaffCookie = (services: Services, request: Request) =>
  textOf(cookieOf(services), request);

export async function staffCookieHeaders(services: Services, token: string): Promise<HeadersInit> {
  return { "Set-Cookie": await cookieOf(services).serialize(token) };
}

export async function staffCookieDeletion(services: Services): Promise<HeadersInit> {
  return { "Set-Cookie": await cookieOf(services).serialize("", { maxAge: 0 }) };
}

/** Returns the token of the browser's enrolment; empty without one. */
export const readEnrolmentCookie = (services: Services, request: Request) =>
  textOf(enrolmentCookieOf(services), request);

export async function enrolmentCookieHeaders(
  services: Services,
  token: string,
): Promise<HeadersInit> {
  return { "Set-Cookie": await enrolmentCookieOf(services).serialize(token) };
}

const readDemoRole = (request: Request) => textOf(demoRoleCookie, request);

export async function demoRoleCookieHeaders(role: string): Promise<HeadersInit> {
  return { "Set-Cookie": await demoRoleCookie.serialize(role) };
}

/** Who is signed in; set by the guard for every route below it. */
export const staffContext = createContext<SignedIn>();

/** Where a person is whose role does not open the screen; null for what the guard let in. */
export const refusedContext = createContext<DeskPlace | null>(null);

/** Paths of buttons without a page of their own. */
const withoutPage = /\/(?:sign-out|export|opened)$/;

const pathOf = ({ url }: Request) => {
  const { pathname, search } = new URL(url);
  return pathname.replace(/\.data$/, "") + search;
};

/** Leads to the sign-in; a form that was sent is kept for who comes back. */
async function askToSignIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<Response> {
  const path = pathOf(request);
  if (request.method !== "POST" || token === "" || withoutPage.test(new URL(request.url).pathname))
    return redirect("/desk/login");
  const services = context.get(servicesContext);
  const form = await request.formData().catch(() => undefined);
  const kept = form && (await keepForm(services, token, path, form, services.now()));
  return redirect(kept ? `/desk/login?${kept}=yes` : "/desk/login");
}

/**
 * Guards every route of the desk, actions included: without a session it leads to the sign-in, and a role that may not
 * open the screen is refused. What it shows of clients is recorded. Both go by the route that the router matched, never
 * by the path as it was sent: a path has many spellings. In demo mode the desk is open, as an invented staff member.
 */
export const guardDesk: MiddlewareFunction<Response> = async (
  { request, context, pattern: matched, params },
  next,
) => {
  const services = context.get(servicesContext);
  const { MODE: mode } = services.config;
  const now = services.now();
  const token = await readStaffCookie(services, request);
  const signedIn =
    (token && (await findStaffSession(services.db, token, mode, now))) ||
    (await findDemoStaff(services.db, await readDemoRole(request), mode, now));
  if (!signedIn) return askToSignIn(request, context, token);
  // The router joins the parts of its table, which begin without a slash.
  const pattern = `/${matched.replace(/^\//, "")}`;
  const home = homeOf(signedIn.member);
  // After the sign-in, and from an old bookmark.
  if (pattern === "/desk" && request.method === "GET" && home !== pattern) return redirect(home);
  if (!opensScreen(signedIn.member, pattern)) {
    context.set(refusedContext, deskPlaceOf(signedIn.member, new URL(request.url).pathname));
    throw data("Your role on the desk does not open this.", { status: 403 });
  }
  const subject = readingOf(pattern, params.id);
  // Before it is shown: what can't be recorded isn't.
  if (subject !== undefined)
    await recordAuditOfReadings(services.db, signedIn.member.id, [subject], now);
  context.set(staffContext, signedIn);
  const kept = [signedIn.member.id, pathOf(request)] as const;
  if (request.method !== "GET") {
    await deleteKeptForm(services.db, ...kept);
    return next();
  }
  // What a person typed before their session ended is in its form again, once: the next call is about another client.
  const typed = await findKeptForm(services, ...kept, now);
  if (typed) context.set(formContext, { typed, isKept: true });
  const response = await next();
  if (typed && response.ok) await deleteKeptForm(services.db, ...kept);
  return response;
};
