import { randomUUID } from "node:crypto";
import { data, redirect, type RouterContextProvider } from "react-router";
import type { Danger } from "../domain/safety/danger.ts";
import { recognizeDanger } from "../domain/safety/words-of-danger.ts";
import { checkFormProtection } from "../lib/web/form-protection.ts";
import { servicesContext } from "../services.server.ts";
import type { Services } from "../services.ts";
import { countUseOrRefuse, parseForm } from "./form-protection.server.ts";
import type { LimitPurpose } from "./rate-limits.server.ts";
import { findVisitorIdOfRequest } from "./visitor-cookie.server.ts";

type Typed = Partial<Record<string, string>>;

/** What the page of a refused form shows again. */
export interface Refusal<Values = Typed> {
  /** The value of the button that was pressed. */
  intent: string;
  /** The form's id, or a new one if the form must be replaced; empty if it has none. */
  formId: string;
  /** What was typed. */
  values: Values;
  /** What is wrong with each field, by its name. */
  errors: Typed;
  /** What is wrong with the form as a whole. */
  problem?: { title: string; text: string } | undefined;
  /** What the typed text sounds like: helplines come first. */
  danger?: Danger | undefined;
}

/** Why a form is refused. Unless it is set, the status is 422 for fields that are wrong, else 409. */
interface Refused extends Partial<Pick<Refusal, "errors" | "problem">> {
  status?: number;
}

type RefusalAnswer<Values> = ReturnType<typeof data<Refusal<Values>>>;
type ShownAnswer<Shown> = ReturnType<typeof data<Shown>>;
type Answer<Values, Shown> = Response | RefusalAnswer<Values> | ShownAnswer<Shown>;

/** A visitor's form that was sent. */
export interface SentForm<Values = Typed> {
  request: Request;
  context: Readonly<RouterContextProvider>;
  services: Services;
  now: Date;
  /** The token of a secret link; empty at other addresses. */
  token: string;
  form: FormData;
  intent: string;
  formId: string;
  /** Adds to the headers of the answer, such as the cookie of a visitor whom the form has registered. */
  addHeaders(added: HeadersInit): void;
  /** Leads to another page. @param by `redirectDocument` for a page that no script of this one may see */
  redirect: (to: string, by?: typeof redirect) => Response;
  /** Returns a field's text; empty if it is missing. */
  text(name: string): string;
  /** Shows something in this answer alone. */
  show<Shown>(shown: Shown): ShownAnswer<Shown>;
  /** Shows the form again. */
  refuse(refused: Refused): RefusalAnswer<Values>;
  /** Shows a form again that was sent too often, or by a bot. @param wrong what is wrong with its fields */
  holdBack(text: string, status?: 422 | 429, wrong?: Refused): RefusalAnswer<Values>;
}

type Result = { ok: boolean };
type Yes<Of> = Extract<Of, { ok: true }>;
type No<Of> = Extract<Of, { ok: false }>;

interface FormSpec<About, Values, Shown, Read, Ran> {
  /** The words of its button, which a bot reads; unset for a form without `FormProtectionFields`. */
  button?(about: About): string | undefined;
  /** How often it may be sent, and by whom beside the network. A known visitor's form may be sent at once. */
  limit?(about: About): readonly [LimitPurpose, (string | undefined)?];
  /** Only a form whose fields are right is checked and counted. */
  countsValid?: true;
  /** Parses its fields. */
  read?(sent: SentForm<Values>, about: About): Read;
  /** What the page shows again. */
  keeps?(sent: SentForm<Values>): Values;
  /** Fields in the visitor's own words. */
  danger?: readonly string[];
  run?(sent: SentForm<Values>, about: About, read: Yes<Read>): Promise<Ran>;
  /** The words of each refusal, or the page that has them. */
  refuse?(refused: No<Ran>, sent: SentForm<Values>): Refused | string | Promise<Refused>;
  /** The page that says what was done, or what this answer alone shows. */
  done(
    sent: SentForm<Values>,
    about: About,
    done: Yes<Ran>,
  ): string | Response | ShownAnswer<Shown>;
}

/** A form of a screen, made by `formsOf`. */
interface Form<About, Values, Shown> {
  keeps?: ((sent: SentForm<Values>) => Values) | undefined;
  danger?: readonly string[] | undefined;
  answer(sent: SentForm<Values>, about: About): Promise<Answer<Values, Shown>>;
}

/** Checks a form for bots, then counts it. @returns why it is refused */
async function holdBack<About, Values>(
  sent: SentForm<Values>,
  about: About,
  { button, limit }: Pick<FormSpec<About, Values, unknown, Result, Result>, "button" | "limit">,
): Promise<{ text: string; status: 422 | 429 } | undefined> {
  const words = button?.(about);
  const [purpose, visitor] = limit?.(about) ?? [];
  if (words !== undefined) {
    const { limits, secretKey } = sent.services;
    // The forms of a known visitor are prefilled, so they may be sent at once.
    const minSeconds = limits.minFormSeconds === undefined || !visitor ? limits.minFormSeconds : 0;
    const rule = { secretKey, now: sent.now, minSeconds, button: words };
    const { formId, refusal } = checkFormProtection(sent.form, randomUUID(), rule);
    sent.formId = formId;
    if (refusal) return { text: refusal, status: 422 };
  }
  const wait = purpose && (await countUseOrRefuse(sent.context, purpose, visitor));
  return wait ? { text: wait, status: 429 } : undefined;
}

/**
 * Returns the maker of a screen's forms.
 * @typeParam About what `who` of the screen finds @typeParam Values what is kept @typeParam Shown what an answer alone
 * shows
 */
export const formsOf =
  <About, Values = Typed, Shown = never>() =>
  <Read extends Result = { ok: true }, Ran extends Result = { ok: true }>(
    spec: FormSpec<About, Values, Shown, Read, Ran> &
      ([No<Ran>] extends [never] ? unknown : { refuse: unknown }),
  ): Form<About, Values, Shown> => ({
    keeps: spec.keeps,
    danger: spec.danger,
    async answer(sent, about) {
      const read: Result = spec.read?.(sent, about) ?? { ok: true };
      const wrong = read.ok ? undefined : (read as Refused);
      if (wrong && spec.countsValid) return sent.refuse({ status: 422, ...wrong });
      const held = await holdBack(sent, about, spec);
      if (held) return sent.holdBack(held.text, held.status, wrong);
      if (wrong) return sent.refuse({ status: 422, ...wrong });
      const ran: Result = (await spec.run?.(sent, about, read as Yes<Read>)) ?? { ok: true };
      if (!ran.ok) {
        const refused = (await spec.refuse?.(ran as No<Ran>, sent)) ?? {};
        return typeof refused === "string" ? sent.redirect(refused) : sent.refuse(refused);
      }
      const done = spec.done(sent, about, ran as Yes<Ran>);
      return typeof done === "string" ? sent.redirect(done) : done;
    },
  });

/** What a form is about; or the answer to a sender who may not send it. */
export type Found<About, Values> =
  | { about: About }
  | { answer: Response | RefusalAnswer<Values> | ShownAnswer<undefined> };

/** A screen with forms: who may send them, and the forms by their buttons; "" is every other button. */
interface Screen<About, Values, Shown> {
  /** Finds who has sent a form and what it is about; or answers it. */
  who(sent: SentForm<NoInfer<Values>>): Promise<Found<NoInfer<About>, NoInfer<Values>>>;
  forms: Readonly<Record<string, Form<About, Values, Shown>>>;
  /**
   * Where the words stand of a bot's form, and of one that was sent too often. Unset: they are the problem.
   * @param about missing where `who` holds the form back
   */
  held?(text: string, sent: SentForm<NoInfer<Values>>, about?: NoInfer<About>): Refused;
  /** The words for a button that there is not. */
  unknown?(): Refused;
}

/** What a route's action is called with. */
export interface FormArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { token?: string };
}

/** Everyone may send the form. */
export const anyone = async () => ({ about: {} });

/** Everyone may send the form; with the visitor's id, if this browser has one. */
export const byCookie = async ({ services, request }: Pick<SentForm, "services" | "request">) => ({
  about: { known: await findVisitorIdOfRequest(services, request) },
});

/** How often a form with name, email and phone may be sent. */
export const contactLimit = ({ known }: { known: string | undefined }) =>
  known ? (["answers", known] as const) : (["newcomer"] as const);

/**
 * Answers a form of a page that opens without a sign-in: who may send it, bots and limits, fields, use case, words or
 * redirect. Visitors and clients send such forms, therapists from their links, and staff who sign in.
 */
export async function runForm<About, Values, Shown = never>(
  { request, context, params }: FormArgs,
  { who, forms, held, unknown }: Screen<About, Values, Shown>,
) {
  const services = context.get(servicesContext);
  const form = await parseForm(request, context);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const intent = text("intent");
  const headers = new Headers();
  let about: About | undefined;
  const pressed = Object.hasOwn(forms, intent) ? forms[intent] : forms[""];
  const sent: SentForm<Values> = {
    request,
    context,
    services,
    now: services.now(),
    token: params.token ?? "",
    form,
    intent,
    formId: text("formId"),
    text,
    addHeaders(added) {
      for (const [name, value] of new Headers(added)) headers.append(name, value);
    },
    redirect: (to, by = redirect) => by(to, { headers }),
    show: (shown) => data(shown, { headers }),
    refuse({ errors, problem, status = errors ? 422 : 409 }) {
      const values = pressed?.keeps?.(sent) ?? ({} as Values);
      const danger = recognizeDanger((pressed?.danger ?? []).map(text).join("\n"));
      const { formId } = sent;
      return data(
        { intent, formId, values, errors: errors ?? {}, problem, danger },
        { status, headers },
      );
    },
    holdBack(words, status = 429, wrong = {}) {
      const refused = held?.(words, sent, about) ?? { problem: { title: "", text: words } };
      const errors = { ...wrong.errors, ...refused.errors };
      return sent.refuse({ ...wrong, ...refused, errors, status });
    },
  };
  const found = await who(sent);
  if ("answer" in found) return found.answer;
  about = found.about;
  return pressed ? pressed.answer(sent, about) : sent.refuse({ status: 422, ...unknown?.() });
}
