import { randomUUID } from "node:crypto";
import { createContext, data, redirect, type RouterContextProvider } from "react-router";
import type { Danger } from "../domain/safety/danger.ts";
import { recognizeDanger } from "../domain/safety/words-of-danger.ts";
import { isSecretField } from "../lib/secret-field.ts";
import { checkFormProtection } from "../lib/web/form-protection.ts";
import { servicesContext } from "../services.server.ts";
import type { Services } from "../services.ts";
import { countUse, parseForm } from "./form-limits.server.ts";
import type { LimitPurpose } from "./rate-limits.server.ts";
import { findVisitorIdOfRequest } from "./visitor-cookie.server.ts";

type Texts = Partial<Record<string, string>>;

/** What is wrong with a form as a whole. The title stands above the text where the page has a heading for it. */
interface Problem {
  title?: string;
  text: string;
}

/** What the page of a refused form shows again. */
export interface Refusal<Typed = Record<string, string>> {
  /** The value of the button that was pressed. */
  intent: string;
  /** The form's id, or a new one if the form must be replaced; empty if it has none. */
  formId: string;
  /** What was typed. */
  typed: Typed;
  /** What is wrong with each field, by its name. */
  errors: Texts;
  problem?: Problem | undefined;
  /** What the typed text sounds like: helplines come first. */
  danger?: Danger | undefined;
}

/** Why a form is refused. Unless it is set, the status is 422 for fields that are wrong, else 409. */
interface Refused extends Partial<Pick<Refusal, "errors" | "problem">> {
  /** What its reading made of what was typed, where the page shows that; unset: the texts of its fields. */
  typed?: object | undefined;
  /** What the response shows beside it. */
  shown?: object | undefined;
  status?: number;
}

type PageData<Shown> = ReturnType<typeof data<Shown>>;

/** What the pages of this request know of a form that was sent. */
interface FormState {
  /** The texts of its fields, but for what a person proves who they are with. */
  typed: Record<string, string>;
  refusal?: Refusal<unknown>;
  /** It was sent before the sign-in, and is shown again after it. */
  isKept?: boolean;
}

/** Null where no form was sent. */
export const formContext = createContext<FormState | null>(null);

/** A form that was sent. */
export interface SentForm {
  request: Request;
  context: Readonly<RouterContextProvider>;
  services: Services;
  now: Date;
  /** The token of a secret link; empty at other addresses. */
  token: string;
  form: FormData;
  intent: string;
  formId: string;
  /** Returns a field's text without the spaces around it; empty if it is missing. */
  text(name: string): string;
  /** Returns an uploaded file; undefined if none was chosen. */
  upload(name: string): File | undefined;
  /** Puts a value into a field of the form that the response shows again, such as what the next press confirms. */
  ask(name: string, value: string): void;
  /** Adds to the headers of the response, such as the cookie of a visitor whom the form has registered. */
  addHeaders(added: HeadersInit): void;
  /** Leads to another page. @param by `redirectDocument` for a page that no script of this one may see */
  redirect: (to: string, by?: typeof redirect) => Response;
  /** Shows something in this response alone. */
  show<Shown>(shown: Shown, status?: number): PageData<Shown>;
  /** Shows the form again. */
  refuse(refused: Refused): PageData<Refusal>;
  /** Shows a form again that was sent too often, or by a bot. @param wrong what is wrong with its fields */
  holdBack(text: string, status?: 422 | 429, wrong?: Refused): PageData<Refusal>;
}

type Result = { ok: boolean };
type Yes<Of> = Extract<Of, { ok: true }>;
type No<Of> = Extract<Of, { ok: false }>;
type TypedOf<Read> = Read extends { typed: infer Typed } ? Typed : Record<string, string>;

/** What answers a form, in this order. */
interface FormSteps<About, Shown, Read, Ran> {
  /** Parses its fields. */
  read?(sent: SentForm, about: About): Read;
  /** Only a form whose fields are right is checked and counted. */
  countsValid?: true;
  /** The words of its button, which a bot reads; unset for a form without `FormProtectionFields`. */
  button?(about: About): string | undefined;
  /** How often it may be sent, and by whom beside the network. A known visitor's form may be sent at once. */
  limit?(about: About): readonly [LimitPurpose, (string | undefined)?] | undefined;
  /** What else must be so first, such as a fresh code. @returns the words for a sender of whom it isn't */
  first?(sent: SentForm, about: About): Promise<string | undefined>;
  run?(sent: SentForm, about: About, read: Yes<Read>): Promise<Ran>;
  /** The words of each refusal, or the page that has them. */
  refuse?(refused: No<Ran>, sent: SentForm, about: About): Refused | string | Promise<Refused>;
  /** The page that says what was done, or what this response alone shows. */
  done(sent: SentForm, about: About, done: Yes<Ran>): string | Response | PageData<Shown>;
  /** Fields in the visitor's own words. */
  danger?: readonly string[];
}

/** A form of a screen, made by `formsOf`. */
interface Form<About, Shown> {
  danger?: readonly string[] | undefined;
  respond(sent: SentForm, about: About): Promise<Response | PageData<Shown> | PageData<Refusal>>;
}

/** Checks a form for bots, then counts it. @returns why it is refused */
async function checkBotsAndLimit<About>(
  sent: SentForm,
  about: About,
  { button, limit }: Pick<FormSteps<About, unknown, Result, Result>, "button" | "limit">,
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
  const wait = purpose && (await countUse(sent.context, purpose, visitor));
  return wait ? { text: wait, status: 429 } : undefined;
}

/**
 * Returns the maker of a screen's forms.
 * @typeParam About what `who` of the screen finds @typeParam Shown what a response alone shows
 */
export const formsOf =
  <About, Shown = never>() =>
  <Read extends Result = { ok: true }, Ran extends Result = { ok: true }>(
    steps: FormSteps<About, Shown, Read, Ran> &
      ([No<Ran>] extends [never] ? unknown : { refuse: unknown }),
  ): Form<About, Shown | Refusal<TypedOf<Read>>> => ({
    danger: steps.danger,
    async respond(sent, about) {
      const read: Result & Refused = steps.read?.(sent, about) ?? { ok: true };
      const { typed } = read;
      const wrong = read.ok ? undefined : read;
      if (wrong && steps.countsValid) return sent.refuse({ status: 422, ...wrong });
      const held = await checkBotsAndLimit(sent, about, steps);
      if (held) return sent.holdBack(held.text, held.status, { typed, ...wrong });
      const text = await steps.first?.(sent, about);
      if (text) return sent.refuse({ typed, problem: { text }, status: 403 });
      if (wrong) return sent.refuse({ status: 422, ...wrong });
      const ran: Result = (await steps.run?.(sent, about, read as Yes<Read>)) ?? { ok: true };
      if (!ran.ok) {
        const refused = (await steps.refuse?.(ran as No<Ran>, sent, about)) ?? {};
        return typeof refused === "string"
          ? sent.redirect(refused)
          : sent.refuse({ typed, ...refused });
      }
      const done = steps.done(sent, about, ran as Yes<Ran>);
      return typeof done === "string" ? sent.redirect(done) : done;
    },
  });

/** What a form is about; or the response to a sender who may not send it. */
export type Found<About> =
  | { about: About }
  | { response: Response | PageData<Refusal> | PageData<undefined> };

/** A screen with forms: who may send them, and the forms by their buttons; "" is every other button. */
export interface Screen<About, Shown> {
  /**
   * Finds who has sent a form and what it is about; or answers it. It refuses none whose page shows what its reading
   * made of what was typed.
   */
  who(sent: SentForm): Promise<Found<NoInfer<About>>>;
  forms: Readonly<Record<string, Form<About, Shown>>>;
  /**
   * Where the words stand of a bot's form, and of one that was sent too often. Unset: they are the problem.
   * @param about missing where `who` holds the form back
   */
  held?(text: string, sent: SentForm, about?: NoInfer<About>): Refused;
  /** The words for a button that there is not. */
  unknown?(): Refused;
}

/** What a route's action is called with. */
export interface FormArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { readonly [name: string]: string | undefined };
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

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" && !isSecretField(name) ? [[name, value]] : [],
    ),
  );

/**
 * Answers a form: who may send it, bots, limits and codes, fields, use case, words or redirect. Visitors, clients,
 * therapists and staff send all of theirs to it.
 * @param screen a function where it depends on the form which forms its screen has; it may read the form, not refuse it
 */
export async function runForm<About, Shown>(
  { request, context, params }: FormArgs,
  screen: Screen<About, Shown> | ((sent: SentForm) => Screen<About, Shown>),
): Promise<Response | PageData<Shown> | PageData<undefined>> {
  const services = context.get(servicesContext);
  const form = await parseForm(request, context);
  const state: FormState = { typed: textsOf(form) };
  context.set(formContext, state);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const intent = text("intent");
  const headers = new Headers();
  let about: About | undefined;
  const sent: SentForm = {
    request,
    context,
    services,
    now: services.now(),
    token: params.token ?? "",
    form,
    intent,
    formId: text("formId"),
    text,
    upload(name) {
      const value = form.get(name);
      return value instanceof File && value.size > 0 ? value : undefined;
    },
    ask(name, value) {
      state.typed[name] = value;
    },
    addHeaders(added) {
      for (const [name, value] of new Headers(added)) headers.append(name, value);
    },
    redirect: (to, by = redirect) => by(to, { headers }),
    show: (shown, status = 200) => data(shown, { status, headers }),
    refuse({ errors, problem, typed = state.typed, shown, status = errors ? 422 : 409 }) {
      const danger = recognizeDanger((pressed?.danger ?? []).map(text).join("\n"));
      const { formId } = sent;
      const refusal = { intent, formId, typed, errors: errors ?? {}, problem, danger };
      state.refusal = refusal;
      return data({ ...refusal, ...shown } as Refusal, { status, headers });
    },
    holdBack(words, status = 429, wrong = {}) {
      const refused = held?.(words, sent, about) ?? { problem: { text: words } };
      const errors = { ...wrong.errors, ...refused.errors };
      return sent.refuse({ ...wrong, ...refused, errors, status });
    },
  };
  const { who, forms, held, unknown } = typeof screen === "function" ? screen(sent) : screen;
  const pressed = Object.hasOwn(forms, intent) ? forms[intent] : forms[""];
  const found = await who(sent);
  if ("response" in found) return found.response as PageData<Shown>;
  about = found.about;
  const response = pressed
    ? await pressed.respond(sent, about)
    : sent.refuse({ status: 422, ...unknown?.() });
  return response as PageData<Shown>;
}
