import { sql } from "kysely";
import { data, redirect, type RouterContextProvider } from "react-router";
import { createAuditRecorder } from "../domain/staff/audit.server.ts";
import { confirmSignInCode } from "../domain/staff/sign-in.server.ts";
import { checkPrivacyOpenings, MOST_OPENINGS } from "../domain/staff/privacy-grant.server.ts";
import {
  type RoleHolder,
  isFresh,
  may,
  type Right,
  type SignedIn,
  waitsUntil,
} from "../domain/staff/staff-member.ts";
import { formatInstant } from "../lib/india-time.ts";
import { ownValue } from "../lib/own-value.ts";
import { isSecretField } from "../lib/secret-field.ts";
import { servicesContext } from "../services.server.ts";
import type { AuditedServices } from "../services.ts";
import type { LimitPurpose } from "./rate-limits.server.ts";
import { countUseOrRefuse, parseForm, uncountUse } from "./form-protection.server.ts";
import { formAnswerContext, sentFormContext, staffContext } from "./guard-desk.server.ts";
import { requestContext } from "./request-context.ts";

/** A form of the desk, with all that its use case needs. */
export interface DeskForm {
  context: Readonly<RouterContextProvider>;
  services: AuditedServices;
  staff: SignedIn;
  now: Date;
  /** Returns a field's text; empty if it is missing. */
  field(name: string): string;
  /** Puts a value into a field of the form that the answer shows again, such as what the next press confirms. */
  ask(name: string, value: string): void;
  /** Returns an uploaded file; undefined if none was chosen. */
  upload(name: string): File | undefined;
}

/** Parses a form of the desk. The guard has let its sender in. */
export async function parseDeskForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<DeskForm> {
  const services = context.get(servicesContext);
  const staff = context.get(staffContext);
  const form = await parseForm(request, context);
  const typed = [...form].filter(
    ([name, value]) => typeof value === "string" && !isSecretField(name),
  );
  const sent = Object.fromEntries(typed) as Record<string, string>;
  context.set(sentFormContext, sent);
  context.set(formAnswerContext, {});
  const audit = createAuditRecorder(staff.member, context.get(requestContext).requestId);
  return {
    context,
    services: { ...services, audit },
    staff,
    now: services.now(),
    field(name) {
      const value = form.get(name);
      return typeof value === "string" ? value.trim() : "";
    },
    ask(name, value) {
      context.set(sentFormContext, { ...context.get(sentFormContext), [name]: value });
    },
    upload(name) {
      const value = form.get(name);
      return value instanceof File && value.size > 0 ? value : undefined;
    },
  };
}

/** What a code that isn't accepted is answered with. */
export const codeCopy = {
  wrong: "This code is wrong. Enter the one that your app shows now.",
  used: "This code was used. Wait for the next one: up to 30 seconds.",
  tooMany: "Too many codes were tried. Please wait 15 minutes.",
} as const;

/**
 * Asks for a code of the last five minutes: entered before, or in the field `code` of this form.
 * @returns the message of a refusal; undefined if the action may go on
 */
export async function requireFreshCode({
  context,
  services,
  staff,
  now,
  field,
}: DeskForm): Promise<string | undefined> {
  if (isFresh(staff, now)) return undefined;
  if (field("code") === "") return "Enter the code that your authenticator app shows now.";
  const wait = await countUseOrRefuse(context, "staffCode", staff.member.id);
  if (wait) return codeCopy.tooMany;
  const checked = await confirmSignInCode(services, staff, field("code"), now);
  if (checked === "wrong") return codeCopy.wrong;
  await uncountUse(context, "staffCode", staff.member.id);
  return checked === "used" ? codeCopy.used : undefined;
}

/** One press of a button: its form, and what its page is about. */
type Press<About> = Pick<DeskForm, "field" | "ask" | "upload" | "now"> &
  About & { intent: string; staff: SignedIn["member"] };

/** Who may press a button, and what is asked of them first. */
export interface DeskRight {
  /** Unset: everyone for whom the screen opens. */
  right?: Right;
  /** The limits of that right within which it is allowed, too. */
  extents?: readonly string[];
  /** Money, exports and roles: a code of the last minutes is needed. */
  needsCode?: boolean;
  /** What it shows for one look, to a role a day old with a code; of answers only so many in 24 hours. */
  opens?: "message" | "answers" | undefined;
  /** How often a person may send it. */
  limit?: LimitPurpose;
}

/** A field of a form: what is made of its text, or of the texts of several inputs. */
export interface Field<Value> {
  read(typed: string, of: (name: string) => string): Value;
}

export type Values<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends Field<infer Value> ? Value : never;
};

/**
 * A form of a screen, by its button; "" is the one button of a form, without a name. It says who may send it, its
 * fields, and what a press compares with what its page showed, so that no page of before overwrites a newer state in
 * silence: `shown`, which the use case compares in its transaction, or `version`, which is compared here. `nothing`
 * says why none is needed.
 */
export type FormSpec = DeskRight & { fields: Readonly<Record<string, Field<unknown>>> } & (
    | { expects: "shown"; fields: { shown: Field<unknown> } }
    | { expects: "version"; fields: { version: Field<unknown> } }
    | { expects: { nothing: string } }
  );

type FormSpecs = Readonly<Record<string, FormSpec>>;

/** The use case of each form. It gets the values of the fields. */
export type Runs<Specs extends FormSpecs, About> = {
  readonly [Name in keyof Specs]: (
    deps: DeskForm["services"],
    values: Values<Specs[Name]["fields"]>,
    press: Press<About>,
  ) => Promise<{ ok: true } | { ok: false; reason: string }>;
};

type ResultOf<Ran> = {
  [Name in keyof Ran]: Ran[Name] extends (...args: never) => Promise<infer Result> ? Result : never;
}[keyof Ran];
type RefusedOf<Ran> = Extract<ResultOf<Ran>, { ok: false; reason: string }>;
type DoneOf<Ran> = Extract<ResultOf<Ran>, { ok: true }>;

interface FormHandlers<Specs extends FormSpecs, About, Ran, Shown> {
  run: Ran & Runs<Specs, About>;
  /** What a form that expects a version compares. */
  version?(deps: DeskForm["services"], about: About, intent: string): Promise<string>;
  /** The words of each refusal. */
  problems: {
    readonly [Reason in RefusedOf<Ran>["reason"]]:
      | string
      | ((refused: Extract<RefusedOf<Ran>, { reason: Reason }>, press: Press<About>) => string);
  };
  /** The status of the page that shows them. */
  status: 409 | 422 | ((refused: RefusedOf<Ran>, press: Press<About>) => 409 | 422);
  /** Returns what this answer alone shows, which no URL and no later page has; undefined to redirect. */
  show?(done: DoneOf<Ran>, press: Press<About>): Shown | undefined;
  /** Returns what the answer to a refusal shows beside its words. */
  showRefused?(
    deps: DeskForm["services"],
    refused: RefusedOf<Ran>,
    press: Press<About>,
  ): Promise<Shown | undefined>;
  /** Returns the page that says that it is done, or leads there; missing where each answer shows something. */
  done?(press: Press<About>, done: DoneOf<Ran>): string | Response;
  /** What a role is told that may not. */
  forbidden?: string;
}

/** A form that expects a version asks for the version, and for what it is of: the lock has the name of that. */
type NeedsVersion<Specs extends FormSpecs, About> = [
  Extract<Specs[keyof Specs], { expects: "version" }>,
] extends [never]
  ? unknown
  : [keyof About] extends [never]
    ? never
    : { version: unknown };

/** What an action of the desk shows beside its problem if it leads to no other page. */
type DeskAnswer<Shown> = [Shown] extends [never]
  ? object
  : { [Key in keyof Shown]?: Shown[Key] | undefined };

/** Answers a form without its action: its page shows the problem, and keeps what was typed. */
export function refuseForm(
  { context }: Pick<DeskForm, "context">,
  problem: string,
  status: number,
) {
  context.set(formAnswerContext, { problem });
  return data(null, { status });
}

/** Whether a person may press a button. */
export function mayDo(holder: RoleHolder, { right, extents = [] }: DeskRight): boolean {
  if (right === undefined) return true;
  return may(holder, right, ...extents);
}

/**
 * Runs the form of a screen's table that was sent: right, limit, code, use case, words. Every form of the desk that
 * changes or opens something goes through here.
 * @param about what the screen's address or its sender names, for the use cases; the name of a version's lock
 * @throws a 403 response for a role that may not, a 400 response for a button that there is not
 */
export async function runForms<
  const Specs extends FormSpecs,
  About,
  Ran extends Runs<Specs, About>,
  Shown = never,
>(
  sent: DeskForm,
  about: About,
  specs: Specs,
  handlers: FormHandlers<Specs, About, Ran, Shown> & NeedsVersion<Specs, About>,
) {
  const { services, field } = sent;
  const { member } = sent.staff;
  const intent = field("intent");
  const spec = ownValue<FormSpecs>(specs, intent);
  if (!(spec ? [spec] : Object.values(specs)).some((one) => mayDo(member, one))) {
    const forbidden = spec && handlers.forbidden;
    throw data(forbidden ?? "Your role on the desk does not allow this.", { status: 403 });
  }
  if (!spec) throw data("There is no such action.", { status: 400 });
  const refuse = (problem: string, status: number, shown?: Shown) => {
    refuseForm(sent, problem, status);
    return data({ ...shown } as DeskAnswer<Shown>, { status });
  };
  const wait = spec.limit && (await countUseOrRefuse(sent.context, spec.limit, member.id));
  if (wait) return refuse(wait, 429);
  const notYet = await refuseFirst(sent, spec);
  if (notYet) return refuse(notYet, 403);
  const press = { ...sent, ...about, intent, staff: member };
  const run = () =>
    handlers.run[intent]?.(services, valuesOf(spec.fields, field), press) as Promise<
      DoneOf<Ran> | RefusedOf<Ran>
    >;
  const done =
    spec.expects === "version"
      ? await runAsShown(sent, about, () => handlers.version?.(services, about, intent), run)
      : await run();
  if (done === "changed") return refuse(CHANGED, 409);
  if (!done.ok) {
    const { problems, status } = handlers;
    const words = problems[done.reason as RefusedOf<Ran>["reason"]];
    return refuse(
      typeof words === "function" ? words(done as never, press) : words,
      typeof status === "function" ? status(done, press) : status,
      await handlers.showRefused?.(services, done, press),
    );
  }
  const shown = handlers.show?.(done, press);
  if (!shown && handlers.done) {
    const to = handlers.done(press, done);
    return typeof to === "string" ? redirect(to) : to;
  }
  return data({ ...shown } as DeskAnswer<Shown>);
}

const CHANGED =
  "This was changed after you opened the page. Nothing was saved. Compare what you typed with what is shown now, and press again.";

/** The last press of this process that compares versions: one at a time, so that all hold one connection more. */
let lastPress: Promise<unknown> = Promise.resolve();

/**
 * Runs a use case if nothing has changed since its page was shown. Of two presses about the same at once, the second
 * waits, and compares with what the first has done. The lock is a transaction's, because a pooler gives each
 * transaction another connection.
 */
async function runAsShown<About, Done>(
  { services, field }: DeskForm,
  about: About,
  version: () => Promise<string> | undefined,
  run: () => Promise<Done>,
): Promise<Done | "changed"> {
  const press = lastPress.then(() =>
    services.db.transaction().execute(async (trx) => {
      const key = `desk form ${JSON.stringify(about)}`;
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
      // A field comes without spaces around it.
      const isShown = (await version())?.trim() === field("version");
      return isShown ? run() : ("changed" as const);
    }),
  );
  lastPress = press.catch(() => {});
  return press;
}

/** @returns the message for a person who may not press the button yet */
async function refuseFirst(sent: DeskForm, { needsCode, opens }: DeskRight) {
  const { services, staff, now } = sent;
  const until = opens && waitsUntil(staff.member, now);
  if (until) return `Your privacy role is new. You can open this from ${formatInstant(until)}.`;
  const refused = needsCode || opens ? await requireFreshCode(sent) : undefined;
  if (refused || opens !== "answers" || (await checkPrivacyOpenings(services, staff.member, now)))
    return refused;
  return `You have opened ${MOST_OPENINGS} clients’ answers in 24 hours, which is the limit. The other owners and privacy members are told. Ask one of them if this can’t wait.`;
}

/** Reads the fields of a form, or of an address. */
export const valuesOf = <Fields extends FormSpec["fields"]>(
  fields: Fields,
  typed: (name: string) => string,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { read }]) => [name, read(typed(name), typed)]),
  ) as Values<Fields>;
