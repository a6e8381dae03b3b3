import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import {
  describedBy,
  FieldError,
  TextField,
  FieldFrame,
  inputStyle,
} from "../../ui/form/field.tsx";
import { useFirstValue, KeepingForm, KeptInput } from "../../ui/form/sent-values.tsx";
import { useDeskState } from "./desk-frame.tsx";

interface FormButtonProps {
  /** Empty: the only button of its screen. */
  intent: string;
  text: string;
  /** primary: the one next action of the screen. warning: what can't be undone; give it its quote. */
  variant?: "primary" | "secondary" | "warning";
  /** What the button does, and to what sum: stands beside it. */
  quote?: string;
}

/** The button that sends a form of the desk, in a line of its own. */
export function FormButton({ intent, text, variant = "secondary", quote }: FormButtonProps) {
  return (
    <div className={quote === undefined ? undefined : "desk-quoted"}>
      {quote !== undefined && <p>{quote}</p>}
      <Button variant={variant} {...(intent !== "" && { name: "intent", value: intent })}>
        {text}
      </Button>
    </div>
  );
}

interface RowButtonProps {
  intent: string;
  text: string;
  /** The text of a screen reader, which names what the row is about. */
  named: string;
}

/** The small button in a row of a table or list. */
export function RowButton({ intent, text, named }: RowButtonProps) {
  return (
    <Button variant="secondary" compact name="intent" value={intent} aria-label={named}>
      {text}
    </Button>
  );
}

export const codeInput = {
  label: "Code from your authenticator app",
  inputMode: "numeric",
  autoComplete: "one-time-code",
  maxLength: 30,
  required: true,
} as const;

/**
 * The field for a code of the authenticator app; nothing if one was entered within the last minutes.
 * @param required false in a form that can also be sent for what needs no code
 */
export function CodeField({ id = "code", required = true }: { id?: string; required?: boolean }) {
  if (!useDeskState().needsCode) return null;
  return <TextField {...codeInput} name="code" id={id} required={required} />;
}

interface TickProps {
  name: string;
  id?: string;
  text: string;
  isTicked?: boolean;
  error?: string | undefined;
}

/** A box with a sentence that is ticked. */
export function Tick({ name, id = name, text, isTicked, error }: TickProps) {
  return (
    <div className={error ? "border-l-4 border-terracotta pl-4" : ""}>
      <FieldError id={id} error={error} />
      <label className="mt-2 flex min-h-11 items-start gap-3">
        <KeptInput
          type="checkbox"
          id={id}
          name={name}
          value="yes"
          defaultChecked={isTicked}
          aria-describedby={describedBy(id, { error })}
          aria-invalid={error ? true : undefined}
          className="mt-1 size-5 shrink-0"
        />
        <span>{text}</span>
      </label>
    </div>
  );
}

interface BoxProps {
  name: string;
  text: string;
  isTicked?: boolean;
  id?: string | undefined;
  type?: "checkbox" | "radio";
  value?: string | number;
}

/** A box with a short label, alone or one of several. */
export function Box({ text, isTicked, type = "checkbox", value = "yes", ...input }: BoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <KeptInput type={type} value={value} defaultChecked={isTicked} {...input} />
      {text}
    </label>
  );
}

interface FieldGroupProps {
  /** Of its first input: a link of the error summary leads there. */
  id: string;
  legend: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** Several inputs that are one field. */
export function FieldGroup({ id, legend, hint, error, children }: FieldGroupProps) {
  return (
    <fieldset
      aria-describedby={describedBy(id, { hint, error })}
      className={error ? "border-l-4 border-terracotta pl-4" : ""}
    >
      <legend className="font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  );
}

interface FileFieldProps {
  label: string;
  hint?: string;
  /** Also its id: the field's only one on its page. */
  name: string;
  /** The types of files, as the browser's own attribute has them. */
  accept: string;
  required?: boolean;
}

/** A field for a file with its label; its form is sent as multipart/form-data. */
export function FileField({ label, hint, name, accept, required }: FileFieldProps) {
  return (
    <FieldFrame id={name} label={label} hint={hint}>
      <input
        id={name}
        name={name}
        type="file"
        accept={accept}
        aria-describedby={describedBy(name, { hint })}
        className={inputStyle(false)}
        required={required}
      />
    </FieldFrame>
  );
}

interface DeskSelectProps {
  label: string;
  error?: string | undefined;
  name: string;
  /** Unset: the name, which is the field's only one on its page. */
  id?: string;
  value: string | number;
  /** Value and text of each option. */
  options: readonly (readonly [string | number, string])[];
}

export function DeskSelect({ label, name, id = name, error, value, options }: DeskSelectProps) {
  const first = useFirstValue(name, value);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select
        id={id}
        name={name}
        defaultValue={first}
        aria-describedby={describedBy(id, { error })}
        aria-invalid={error ? true : undefined}
        className={inputStyle(Boolean(error))}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface SearchFormProps {
  /** Where it is sent: by POST, so that no name, address or phone number is in a URL. */
  action: string;
  label: string;
  hint: string;
  button: string;
  error?: string | undefined;
  /** What was searched. */
  q?: string;
}

/** The search for a client or an order. */
export function SearchForm({ action, label, hint, button, error, q }: SearchFormProps) {
  return (
    <KeepingForm of={{}} method="post" action={action} className="desk-form">
      <TextField
        label={label}
        hint={hint}
        name="q"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        error={error}
        defaultValue={q}
        required
      />
      <div>
        <Button>{button}</Button>
      </div>
    </KeepingForm>
  );
}
