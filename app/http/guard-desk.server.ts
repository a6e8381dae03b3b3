import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { homeOf, opensScreen, readingOf } from "../features/staff/desk-access.ts";
import { recordReadings } from "../features/staff/client-readings/client-readings.server.ts";
import { findDemoStaff, findStaffSession } from "../features/staff/find-staff-session.server.ts";
import type { SignedIn } from "../features/staff/staff-member.ts";
import { servicesContext } from "../services.server.ts";
import { readDemoRole, readStaffCookie } from "./staff-cookie.server.ts";

/** Who is signed in; set by the guard for every route below it. */
export const staffContext = createContext<SignedIn>();

/**
 * Guards every route of the desk, actions included: without a session it leads to the sign-in, and a role that may not
 * open the screen is refused. What it shows of clients is recorded. In demo mode the desk is open, as an invented staff
 * member.
 */
export const guardDesk: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const services = context.get(servicesContext);
  const { MODE: mode } = services.config;
  const now = services.now();
  const token = await readStaffCookie(services, request);
  const signedIn =
    (token && (await findStaffSession(services, token, mode, now))) ||
    (await findDemoStaff(services, await readDemoRole(request), mode, now));
  if (!signedIn) return redirect("/desk/login");
  const { pathname } = new URL(request.url);
  const home = homeOf(signedIn.member.role);
  // After the sign-in, and from an old bookmark.
  if (pathname === "/desk" && request.method === "GET" && home !== pathname) return redirect(home);
  if (!opensScreen(signedIn.member.role, pathname))
    throw data("Your role on the desk does not open this.", { status: 403 });
  const subject = readingOf(pathname);
  // Before it is shown: what can't be recorded isn't.
  if (subject !== undefined) await recordReadings(services.db, signedIn.member.id, [subject], now);
  context.set(staffContext, signedIn);
  return next();
};
