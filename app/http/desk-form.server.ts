import { createContext, type RouterContextProvider } from "react-router";
import { auditAs } from "../domain/staff/audit.server.ts";
import { confirmFactor } from "../domain/staff/sign-in.server.ts";
import { mayOpenMore, MOST_OPENINGS } from "../domain/staff/privacy-grant.server.ts";
import { waitsUntil, isFresh, type SignedIn } from "../domain/staff/staff-member.ts";
import { formatInstant } from "../lib/india-time.ts";
import { type Services, servicesContext } from "../services.server.ts";
import { overLimit, parseForm } from "./form-protection.server.ts";
import { staffContext } from "./guard-desk.server.ts";
import { requestContext } from "./request-context.ts";

/** A form of the desk, with all that its use case needs. */
export interface DeskForm {
  services: Services & { audit: ReturnType<typeof auditAs> };
  staff: SignedIn;
  now: Date;
  /** Returns a field's text; empty if it is missing. */
  field(name: string): string;
  /** Puts a value into a field of the form that the answer shows again, such as what the next press confirms. */
  ask(name: string, value: string): void;
  /** Returns an uploaded file; undefined if none was chosen. */
  upload(name: string): File | undefined;
}

/** The fields of the form that this request sent, for the page that refuses it; never its code. */
export const sentFormContext = createContext<Readonly<Record<string, string>> | null>(null);

/** Parses a form of the desk. The guard has let its sender in. */
export async function parseDeskForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<DeskForm> {
  const services = context.get(servicesContext);
  const staff = context.get(staffContext);
  const form = await parseForm(request);
  const typed = [...form].filter(([name, value]) => typeof value === "string" && name !== "code");
  const sent = Object.fromEntries(typed) as Record<string, string>;
  context.set(sentFormContext, sent);
  const audit = auditAs(staff.member, context.get(requestContext).requestId);
  return {
    services: { ...services, audit },
    staff,
    now: services.now(),
    field(name) {
      const value = form.get(name);
      return typeof value === "string" ? value.trim() : "";
    },
    ask(name, value) {
      context.set(sentFormContext, { ...sent, [name]: value });
    },
    upload(name) {
      const value = form.get(name);
      return value instanceof File && value.size > 0 ? value : undefined;
    },
  };
}

/**
 * Refuses confidential text to a privacy member in the first 24 hours of their role.
 * @returns the message of the refusal; undefined if the action may go on
 */
export function requireSettledRole({ staff, now }: DeskForm): string | undefined {
  const until = waitsUntil(staff.member, now);
  return until && `Your privacy role is new. You can open this from ${formatInstant(until)}.`;
}

/**
 * Asks for a code of the last five minutes: entered before, or in the field `code` of this form.
 * @returns the message of a refusal; undefined if the action may go on
 */
export async function requireFreshCode(
  context: Readonly<RouterContextProvider>,
  { services, staff, now, field }: DeskForm,
): Promise<string | undefined> {
  if (isFresh(staff, now)) return undefined;
  if (field("code") === "") return "Enter the code that your authenticator app shows now.";
  const wait = await overLimit(context, "staffCode", staff.member.id);
  if (wait) return "Too many codes were tried. Please wait 15 minutes.";
  return (await confirmFactor(services, staff, field("code"), now))
    ? undefined
    : "This code is wrong or was used before. Enter the one that your app shows now.";
}

/**
 * Refuses a client's answers or emergency details: to a new role, without a fresh code, and when one person has opened
 * as many as may be in 24 hours.
 * @returns the message of the refusal; undefined if the action may go on
 */
export async function refuseOpening(
  context: Readonly<RouterContextProvider>,
  sent: DeskForm,
): Promise<string | undefined> {
  const refused = requireSettledRole(sent) ?? (await requireFreshCode(context, sent));
  if (refused || (await mayOpenMore(sent.services, sent.staff.member, sent.now))) return refused;
  return `You have opened ${MOST_OPENINGS} clients' answers in 24 hours, which is the limit. The other owners and privacy members are told. Ask one of them if this can't wait.`;
}
