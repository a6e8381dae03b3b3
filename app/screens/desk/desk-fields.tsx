import { Fragment, type ReactNode } from "react";
import { timeFieldOf } from "../../domain/calendar/week.ts";
import { EMAILS_BY_HAND } from "../../domain/orders/emails-by-hand.ts";
import type { DeskRight, Field, FormSpec } from "../../http/desk-screen.server.ts";
import { TextField } from "../../ui/form/field.tsx";
import { type FormKey, KeepingForm, useFirstValue } from "../../ui/form/sent-values.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { PAY_LINK_HOURS } from "../../domain/links/pay-link.ts";
import {
  Box,
  CodeField,
  codeInput,
  DeskSelect,
  FieldGroup,
  FileField,
  FormButton,
  RowButton,
  Tick,
} from "./form-controls.tsx";
import { useDeskState } from "./desk-frame.tsx";

/** Value and text of each option. */
export type Options = readonly (readonly [value: string | number, text: string])[];

/** What only the page knows of a field. */
interface Known {
  label?: string;
  "aria-label"?: string;
  hint?: string;
  error?: string | undefined;
  options?: Options;
  min?: string;
  max?: string;
}

interface Drawn {
  name: string;
  id: string;
  /** Its value if nothing was typed. */
  first: string | number | undefined;
  known: Known;
}

/** A field of a form: what is made of its text, and how it is drawn. Without a drawing it is hidden. */
interface DrawnField<Value> extends Field<Value> {
  draw?(drawn: Drawn): ReactNode;
  /** For what names the field elsewhere. */
  label?: string;
  isFile?: true;
}

export type Fields = Readonly<Record<string, DrawnField<unknown>>>;

/** How a form is drawn. */
interface DrawnForm extends Pick<DeskRight, "needsCode" | "reads"> {
  fields: Fields;
  button: string;
  /** secondary, unless set. warning: what can't be undone. */
  variant?: "primary" | "warning";
}

/** The forms of a screen before the sign-in, by their buttons. */
export type DrawnForms = Readonly<Record<string, DrawnForm>>;

/** The forms of a screen, by their buttons. */
export type DeskForms = Readonly<Record<string, FormSpec & DrawnForm>>;

const asText = (typed: string) => typed;
const isYes = (typed: string) => typed === "yes";

/** A number that the page showed; NaN, which equals nothing, if it is missing. */
export const numeric = (typed: string) => (typed === "" ? Number.NaN : Number(typed));

/** A number of the database; 0, which no row has, for other text. */
export const asId = (typed: string) => (/^\d{1,9}$/.test(typed) ? Number(typed) : 0);

export function hidden(): DrawnField<string>;
export function hidden<Value>(read: (typed: string) => Value): DrawnField<Value>;
export function hidden<Value>(read?: (typed: string) => Value) {
  return { read: read ?? asText };
}

const typedAttributes = ({ name, id, first }: Drawn) =>
  ({ name, id, defaultValue: first, required: true }) as const;

type Input = Omit<Parameters<typeof TextField>[0], "label" | "name" | "id" | "defaultValue">;

/** A line of text; required, unless it says otherwise. */
export const text = (label: string, input: Input = {}): DrawnField<string> => ({
  label,
  read: asText,
  draw: (of) => <TextField label={label} {...typedAttributes(of)} {...input} {...of.known} />,
});

export const reason = text("Reason, for our own records", {
  hint: "3 to 200 characters; neither client nor therapist sees it",
  maxLength: 200,
});

/** Rupees as staff type them; in paise, or NaN for other text. */
export const amount = {
  ...text("Amount in rupees", { inputMode: "decimal", prefix: "₹", autoComplete: "off" }),
  read: (typed: string) =>
    /^\d{1,6}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Number.NaN,
};

/** A code of the authenticator app of a person who signs in. */
export const appCode = (input: Input = {}) => text(codeInput.label, { ...codeInput, ...input });

type Area = Omit<Parameters<typeof TextArea>[0], "label" | "name" | "id" | "defaultValue">;

/** A text of several lines; required, unless it says otherwise. */
export const area = (label: string, input: Area = {}): DrawnField<string> => ({
  label,
  read: asText,
  draw: (of) => <TextArea label={label} {...typedAttributes(of)} {...input} {...of.known} />,
});

export const day = (label: string, input: Input = {}) => text(label, { type: "date", ...input });

/** A choice. @param fixed its options, unless only the page knows them @param preset the one that is chosen first */
export const choice = <Value,>(
  label: string,
  read: (typed: string) => Value,
  fixed: Options = [],
  preset: string | number = "",
): DrawnField<Value> => ({
  read,
  draw: ({ name, id, first = preset, known }) => (
    <DeskSelect label={label} name={name} id={id} value={first} options={fixed} {...known} />
  ),
});

/** A box with a short label. */
export const box = (label: string): DrawnField<boolean> => ({
  read: isYes,
  draw: ({ name, first }) => <Box name={name} text={label} isTicked={first === "yes"} />,
});

/** A box with a sentence. */
export const tick = (sentence: string): DrawnField<boolean> => ({
  read: isYes,
  draw: ({ name, id, first, known }) => (
    <Tick name={name} id={id} text={sentence} isTicked={first === "yes"} error={known.error} />
  ),
});

/** A day and a time of their tiles, which have a field for each day's times. The page draws them: `SlotTiles`. */
export const slotTiles: DrawnField<{ day: string; time: string }> = {
  read(_typed, of) {
    const chosen = of("preferredDate");
    return { day: chosen, time: of(timeFieldOf(chosen)) };
  },
  draw: () => null,
};

/** A box with a sentence that stands in the form once its refusal has asked for it. */
const tickIfAsked = (sentence: string): DrawnField<boolean> => ({
  read: isYes,
  draw: ({ name }) => <AskedTick name={name} text={sentence} />,
});

function AskedTick(props: { name: string; text: string }) {
  const isAsked = useFirstValue(props.name, "") !== "";
  return isAsked && <Tick {...props} />;
}

/**
 * Several boxes; its value is what is ticked of them.
 * @param prefix of the names of their inputs
 * @param texts of each box, by what it stands for
 */
export const boxes = <Key extends string>(
  legend: string,
  prefix: string,
  texts: Readonly<Record<Key, string>>,
  inRow = false,
): DrawnField<Key[]> => {
  const keys = Object.keys(texts) as Key[];
  return {
    read: (_typed, of) => keys.filter((key) => of(`${prefix}-${key}`) === "yes"),
    draw: ({ id, first = "" }) => (
      <FieldGroup id={id} legend={legend}>
        <div className={inRow ? "flex flex-wrap gap-x-5" : undefined}>
          {keys.map((key) => (
            <Box
              key={key}
              name={`${prefix}-${key}`}
              text={texts[key]}
              isTicked={String(first).split(" ").includes(key)}
            />
          ))}
        </div>
      </FieldGroup>
    ),
  };
};

/** The most options of a closed list: no more are drawn, so that none is drawn that is not read. */
const MOST_OPTIONS = 1_000;

/**
 * Boxes for the items of a list, of which only the page knows the options; its value has "|" between the items, and
 * after a single one, so that no comma in it is read as two.
 * @param name of the field: each input's name is that with its place in the list
 */
export const listOf = (legend: string, name: string, hint?: string): DrawnField<string> => ({
  label: legend,
  read(_typed, of) {
    const places = Array.from({ length: MOST_OPTIONS }, (_, at) => of(`${name}-${at}`));
    return places.flatMap((item) => (item === "" ? [] : `${item}|`)).join("");
  },
  draw: ({ id, first = "", known }) => (
    <FieldGroup id={id} legend={legend} hint={hint} error={known.error}>
      <div className="flex flex-wrap gap-x-5">
        {known.options?.slice(0, MOST_OPTIONS).map(([value, label], at) => (
          <Box
            key={value}
            id={at === 0 ? id : undefined}
            name={`${name}-${at}`}
            value={value}
            text={label}
            isTicked={String(first).split("|").includes(String(value))}
          />
        ))}
      </div>
    </FieldGroup>
  ),
});

/** One of few options, of which each is seen. */
export const oneOf = (legend: string, fixed: Options, hint?: string): DrawnField<string> => ({
  label: legend,
  read: asText,
  draw: ({ name, id, first = "", known }) => (
    <FieldGroup id={id} legend={legend} hint={hint} error={known.error}>
      <div className="flex flex-wrap gap-x-5">
        {fixed.map(([value, label], at) => (
          <Box
            key={value}
            id={at === 0 ? id : undefined}
            type="radio"
            name={name}
            value={value}
            text={label}
            isTicked={first === value}
          />
        ))}
      </div>
    </FieldGroup>
  ),
});

/** A file, which its use case takes from `upload`. */
export const file = (
  label: string,
  input: Omit<Parameters<typeof FileField>[0], "label" | "name">,
): DrawnField<undefined> => ({
  isFile: true,
  read: () => undefined,
  draw: ({ name }) => <FileField label={label} name={name} {...input} />,
});

/** The text of a file that was sent before, and is sent on. */
export const hiddenFile = (): DrawnField<string> => ({ ...hidden(), isFile: true });

export const orderUnknown = "There is no such order.";

/** The fields of a form that opens what one order's client told in confidence: neither is in an address. */
export const readingFields = {
  order: text("Order", {
    hint: "Its id. Owner and support find it by email address, phone or number: ask them for it.",
    autoComplete: "off",
    spellCheck: false,
    maxLength: 80,
  }),
  reason: text("Reason", { hint: "3 to 200 characters. We log it.", maxLength: 200 }),
};

/** Names the people who can open it, for a person who can't. @param members the addresses of those people */
export const openedByText = (members: readonly string[]) =>
  members.length > 0
    ? `Only the privacy role opens these: ${members.join(", ")}.`
    : "Only the privacy role opens these, and no member has it. An owner can give it under Staff, and it waits a day.";

/** Its refusals. */
export const readingProblems = {
  order_unknown: orderUnknown,
  reason_missing: "Write a reason of 3 to 200 characters.",
};

/** The refusal of an email by hand to an address that got as many as it may. */
export const enoughEmails = `This address got ${EMAILS_BY_HAND} emails from our team in 24 hours. Nothing was sent: call the client, or write tomorrow.`;

/** The box of a form that gives a client a slot, asked for once they have another session at that time. */
export const twice = tickIfAsked(
  "They want both sessions, or it’s another person with the same email or phone",
);

/** Its refusal. */
export const twiceProblem =
  "This client, or someone with the same email or phone, has another session at this time. Tick that they want both, or choose another time.";

/** How long a slot is held for a client who pays by a link. */
export const holdHours = (label: string) =>
  choice(
    label,
    Number,
    PAY_LINK_HOURS.map((hours) => [hours, `${hours} hours`]),
    8,
  );

/** The same fields as copies in another form, which sends them on. */
export const hiddenCopies = <Of extends Fields>(fields: Of) =>
  Object.fromEntries(Object.entries(fields).map(([name, { read }]) => [name, { read }])) as {
    [Name in keyof Of]: Pick<Of[Name], "read">;
  };

interface FieldListProps<Of extends Fields> {
  fields: Of;
  /** Tells the ids of this form's fields from another's of the page. */
  id?: string | number | undefined;
  /** What the fields have before anything is typed. */
  first?: { readonly [Name in keyof Of]?: string | number | undefined } | undefined;
  known?: { readonly [Name in keyof Of]?: Known } | undefined;
}

/** In a form that is back after a sign-in it has the version that its person saw: others may have saved since then. */
function HiddenField({ name, value }: { name: string; value: string | number }) {
  const sent = useFirstValue(name, value);
  return <input type="hidden" name={name} value={useDeskState().isKept ? sent : value} />;
}

export function FieldList<Of extends Fields>(props: FieldListProps<Of>) {
  const { fields, id: of, first, known } = props;
  const { errors } = useDeskState();
  return Object.entries(fields).map(([name, { draw }]) => {
    const id = of === undefined ? name : `${name}-${of}`;
    const error = errors[id];
    return (
      <Fragment key={name}>
        {draw ? (
          draw({
            name,
            id,
            first: first?.[name],
            known: { ...(error && { error }), ...known?.[name] },
          })
        ) : (
          <HiddenField name={name} value={first?.[name] ?? ""} />
        )}
      </Fragment>
    );
  });
}

export interface DeskFormProps<
  Forms extends DrawnForms,
  Name extends keyof Forms & string,
> extends Omit<FieldListProps<Forms[Name]["fields"]>, "fields"> {
  forms: Forms;
  intent: Name;
  /** What of the form that was sent says that it is this one; unset: its button. */
  of?: FormKey;
  /** The page that shows its refusal; unset: the one it is on. */
  action?: string | undefined;
  /** "_blank" for what opens beside the page. */
  target?: "_blank" | undefined;
  /** The text of the button where only the page knows it. */
  button?: string;
  variant?: "primary" | "secondary" | "warning" | undefined;
  /** What the button does, and to what sum. */
  quote?: string;
  /** The button is small, and a screen reader has this text: it says what the row or the field is about. */
  named?: string;
  className?: string | undefined;
  /** The class of a box around the fields. */
  fieldsIn?: string | undefined;
  /** What stands above the fields. */
  children?: ReactNode;
  /** What stands below them, above the code. */
  after?: ReactNode;
}

/** A form of a screen's table: its fields, the code if one is due, and its button. With `named` it stands in a row. */
export function DeskForm<Forms extends DrawnForms, Name extends keyof Forms & string>(
  props: DeskFormProps<Forms, Name>,
) {
  const {
    forms,
    intent,
    of = { intent },
    action,
    target,
    quote,
    named,
    className = named === undefined ? "desk-form" : undefined,
    fieldsIn,
    children,
    after,
    ...list
  } = props;
  const form = forms[intent] as DrawnForm;
  const button = props.button ?? form.button;
  const fields = <FieldList {...list} fields={form.fields} />;
  const key = list.id === undefined ? intent : `${intent}-${list.id}`;
  return (
    <KeepingForm
      of={of}
      method="post"
      action={action}
      target={target}
      encType={encodingOf(form.fields)}
      className={className}
    >
      {children}
      {fieldsIn === undefined ? fields : <div className={fieldsIn}>{fields}</div>}
      {after}
      {needsCode(form) && <CodeField id={`code-${key}`} />}
      {named === undefined ? (
        <FormButton
          intent={intent}
          text={button}
          variant={props.variant ?? form.variant}
          quote={quote}
        />
      ) : (
        <div>
          <RowButton intent={intent} text={button} named={named} />
        </div>
      )}
    </KeepingForm>
  );
}

/** How a form with a file is sent. */
const encodingOf = (fields: Fields) =>
  Object.values(fields).some(({ isFile }) => isFile) ? "multipart/form-data" : undefined;

const needsCode = ({ needsCode: needs, reads }: DrawnForm) => Boolean(needs ?? reads);
