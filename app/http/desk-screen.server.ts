import { sql } from "kysely";
import { data } from "react-router";
import { confirmSignInCode } from "../domain/staff/sign-in.server.ts";
import { checkReadingLimit, MOST_READINGS } from "../domain/staff/privacy-grant.server.ts";
import {
  type RoleHolder,
  hasFreshCode,
  may,
  type Right,
  type SignedIn,
  waitsUntil,
} from "../domain/staff/staff-member.ts";
import { formatInstant } from "../lib/india-time.ts";
import { ownValue } from "../lib/own-value.ts";
import type { AuditedServices } from "../services.ts";
import { auditedBy } from "./respond-to-secret-link.server.ts";
import { formsOf, type Screen, type SentForm } from "./form.server.ts";
import { countUse, uncountUse } from "./form-limits.server.ts";
import { staffContext } from "./guard-desk.server.ts";
import type { LimitPurpose } from "./rate-limits.server.ts";

/** A form that a person of the desk has sent, with what it is about. */
export type SentDeskForm<About> = SentForm & Sender & About;

/** A person whom the guard has let in. */
interface Sender {
  staff: SignedIn["member"];
  signedIn: SignedIn;
  /** The audit names them. */
  services: AuditedServices;
}

const sentDeskFormOf = <About>(sent: SentForm, about: About): SentDeskForm<About> => {
  const signedIn = sent.context.get(staffContext);
  const { member: staff } = signedIn;
  return { ...sent, ...about, staff, signedIn, services: auditedBy(sent, staff) };
};

/** Everyone may send it to whom the guard opens its screen. */
export const bySignIn = async (sent: SentForm) => ({ about: sentDeskFormOf(sent, {}) });

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
  signedIn,
  now,
  text,
}: SentDeskForm<object>): Promise<string | undefined> {
  if (hasFreshCode(signedIn, now)) return undefined;
  if (text("code") === "") return "Enter the code that your authenticator app shows now.";
  const wait = await countUse(context, "staffCode", signedIn.member.id);
  if (wait) return codeCopy.tooMany;
  const checked = await confirmSignInCode(services, signedIn, text("code"), now);
  if (checked === "wrong") return codeCopy.wrong;
  await uncountUse(context, "staffCode", signedIn.member.id);
  return checked === "used" ? codeCopy.used : undefined;
}

/** Who may press a button, and what is asked of them first. */
export interface DeskRight {
  /** Unset: everyone for whom the screen opens. */
  right?: Right;
  /** The limits of that right within which it is allowed, too. */
  extents?: readonly string[];
  /** Money, exports and roles: a code of the last minutes is needed. */
  needsCode?: boolean;
  /** What it shows for one look, to a role a day old with a code; of answers only so many in 24 hours. */
  reads?: "message" | "answers" | undefined;
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
    deps: AuditedServices,
    values: Values<Specs[Name]["fields"]>,
    press: SentDeskForm<About>,
  ) => Promise<{ ok: true } | { ok: false; reason: string }>;
};

type ResultOf<Ran> = {
  [Name in keyof Ran]: Ran[Name] extends (...args: never) => Promise<infer Result> ? Result : never;
}[keyof Ran];
type RefusedOf<Ran> = Extract<ResultOf<Ran>, { ok: false; reason: string }>;
type DoneOf<Ran> = Extract<ResultOf<Ran>, { ok: true }>;

interface FormHandlers<Specs extends FormSpecs, About, Ran, Shown> {
  run: Ran & Runs<Specs, About>;
  /** The words for a form that is wrong before it is counted. */
  wrong?(press: SentDeskForm<About>): string | undefined;
  /** The words for an error of a use case, with the status of their page; undefined to throw it on. */
  failed?(error: unknown): Stopped["stopped"] | undefined;
  /** What a form that expects a version compares. */
  version?(deps: AuditedServices, about: About, intent: string): Promise<string>;
  /** The words of each refusal. */
  problems: {
    readonly [Reason in RefusedOf<Ran>["reason"]]:
      | string
      | ((
          refused: Extract<RefusedOf<Ran>, { reason: Reason }>,
          press: SentDeskForm<About>,
        ) => string);
  };
  /**
   * Where the words of a refusal stand: the id of their field, or the words of several fields by their ids. Unset:
   * above the form.
   */
  at?: {
    readonly [Reason in RefusedOf<Ran>["reason"]]?:
      | string
      | ((
          refused: Extract<RefusedOf<Ran>, { reason: Reason }>,
        ) => Readonly<Partial<Record<string, string>>>);
  };
  /** The status of the page that shows them. */
  status: 409 | 422 | ((refused: RefusedOf<Ran>, press: SentDeskForm<About>) => 409 | 422);
  /** Returns what this response alone shows, which no URL and no later page has; undefined to redirect. */
  show?(done: DoneOf<Ran>, press: SentDeskForm<About>): Shown | undefined;
  /** Returns what the response to a refusal shows beside its words. */
  showRefused?(
    deps: AuditedServices,
    refused: RefusedOf<Ran>,
    press: SentDeskForm<About>,
  ): Promise<Shown | undefined>;
  /** Returns the page that says that it is done, or leads there; missing where each response shows something. */
  done?(press: SentDeskForm<About>, done: DoneOf<Ran>): string | Response;
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
type DeskShown<Shown> = [Shown] extends [never]
  ? object
  : { [Key in keyof Shown]?: Shown[Key] | undefined };

/** Whether a person may press a button. */
export function maySendForm(holder: RoleHolder, { right, extents = [] }: DeskRight): boolean {
  if (right === undefined) return true;
  return may(holder, right, ...extents);
}

/**
 * Makes a screen of the desk from its table of forms: right, limit, code, use case, words. Every form of the desk that
 * changes or opens something is in one.
 * @param about what the screen's address or its sender names, for the use cases; the name of a version's lock
 */
export function deskScreen<
  const Specs extends FormSpecs,
  About,
  Ran extends Runs<Specs, About>,
  Shown = never,
>(
  about: About,
  specs: Specs,
  handlers: FormHandlers<Specs, About, Ran, Shown> & NeedsVersion<Specs, About>,
): Screen<SentDeskForm<About>, DeskShown<Shown>> {
  type Done = DoneOf<Ran>;
  type No = RefusedOf<Ran>;
  const form = formsOf<SentDeskForm<About>, DeskShown<Shown>>();
  const stoppedBy = (error: unknown): Stopped => {
    const stopped = handlers.failed?.(error);
    if (!stopped) throw error;
    return { ok: false, stopped };
  };
  const formOf = (intent: string, spec: FormSpec) =>
    form({
      countsValid: true,
      read(_sent, press) {
        const text = handlers.wrong?.(press);
        return text ? { ok: false, problem: { text } } : { ok: true };
      },
      limit: ({ staff }) => spec.limit && [spec.limit, staff.id],
      first: (_sent, press) => refuseFirst(press, spec),
      async run(_sent, press): Promise<Done | No | Stopped> {
        const { services, text } = press;
        const run = () =>
          handlers.run[intent]?.(services, valuesOf(spec.fields, text), press) as Promise<
            Done | No
          >;
        if (spec.expects !== "version") return run().catch(stoppedBy);
        const version = () => handlers.version?.(services, about, intent);
        return runIfUnchanged(press, about, version, run).catch(stoppedBy);
      },
      async refuse(ran, _sent, press) {
        const refused = ran as No | Stopped;
        if ("stopped" in refused)
          return { problem: { text: refused.stopped.text }, status: refused.stopped.status };
        const { problems, at, status } = handlers;
        const reason = refused.reason as No["reason"];
        const words = problems[reason];
        const text = typeof words === "function" ? words(refused as never, press) : words;
        const where = at?.[reason];
        return {
          problem: { text },
          errors: typeof where === "string" ? { [where]: text } : where?.(refused as never),
          status: typeof status === "function" ? status(refused, press) : status,
          shown: await handlers.showRefused?.(press.services, refused, press),
        };
      },
      done({ show }, press, done) {
        const shown = handlers.show?.(done as Done, press);
        if (!shown && handlers.done) return handlers.done(press, done as Done);
        return show({ ...shown } as DeskShown<Shown>);
      },
    });
  return {
    async who(sent) {
      const press = sentDeskFormOf(sent, about);
      const { intent } = sent;
      const spec = ownValue<FormSpecs>(specs, intent);
      if (!(spec ? [spec] : Object.values(specs)).some((one) => maySendForm(press.staff, one))) {
        const forbidden = spec && handlers.forbidden;
        throw data(forbidden ?? "Your role on the desk does not allow this.", { status: 403 });
      }
      if (!spec) throw data("There is no such action.", { status: 400 });
      return { about: press };
    },
    forms: Object.fromEntries(
      Object.entries<FormSpec>(specs).map(([intent, spec]) => [intent, formOf(intent, spec)]),
    ) as Screen<SentDeskForm<About>, DeskShown<Shown>>["forms"],
  };
}

/** A refusal that is the same on every screen, or no result of the use case. */
interface Stopped {
  ok: false;
  stopped: { text: string; status: number };
}

const CHANGED: Stopped = {
  ok: false,
  stopped: {
    text: "This was changed after you opened the page. Nothing was saved. Compare what you typed with what is shown now, and press again.",
    status: 409,
  },
};

/** The last press of this process that compares versions: one at a time, so that all hold one connection more. */
let lastPress: Promise<unknown> = Promise.resolve();

/**
 * Runs a use case if nothing has changed since its page was shown. Of two presses about the same at once, the second
 * waits, and compares with what the first has done. The lock is a transaction's, because a pooler gives each
 * transaction another connection.
 */
async function runIfUnchanged<About, Done>(
  { services, text }: SentDeskForm<object>,
  about: About,
  version: () => Promise<string> | undefined,
  run: () => Promise<Done>,
): Promise<Done | Stopped> {
  const outcome = lastPress.then(() =>
    services.db.transaction().execute(async (trx) => {
      const key = `desk form ${JSON.stringify(about)}`;
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
      // A field comes without spaces around it.
      const isShown = (await version())?.trim() === text("version");
      return isShown ? run() : CHANGED;
    }),
  );
  lastPress = outcome.catch(() => {});
  return outcome;
}

/** @returns the message for a person who may not press the button yet */
async function refuseFirst(press: SentDeskForm<object>, { needsCode, reads }: DeskRight) {
  const { services, staff, now } = press;
  const until = reads && waitsUntil(staff, now);
  if (until) return `Your privacy role is new. You can open this from ${formatInstant(until)}.`;
  const refused = needsCode || reads ? await requireFreshCode(press) : undefined;
  if (refused || reads !== "answers" || (await checkReadingLimit(services, staff, now)))
    return refused;
  return `You have opened ${MOST_READINGS} clients’ answers in 24 hours, which is the limit. The other owners and privacy members are told. Ask one of them if this can’t wait.`;
}

/** Reads the fields of a form, or of an address. */
export const valuesOf = <Fields extends FormSpec["fields"]>(
  fields: Fields,
  typed: (name: string) => string,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { read }]) => [name, read(typed(name), typed)]),
  ) as Values<Fields>;
