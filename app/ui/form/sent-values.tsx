import { type ComponentProps, createContext, useContext } from "react";

/** The fields of a form as they were sent, by name. */
export type SentValues = Readonly<Record<string, string>>;

const SentForm = createContext<SentValues | undefined>(undefined);
const SentFields = createContext<SentValues | undefined>(undefined);

/** Hands the form that was sent and refused to the page; undefined where none was. */
export const SentFormProvider = SentForm.Provider;

/** Which form of a page it is: the name of its action, and what else tells it from the others, such as a row's id. */
export type FormKey = Readonly<Record<string, string | number>>;

/** Returns what was typed into a form that was refused; undefined for any other form of the page. */
export function useSentForm(key: FormKey): SentValues | undefined {
  const sent = useContext(SentForm);
  const isThis = Object.entries(key).every(([name, value]) => sent?.[name] === String(value));
  return isThis ? sent : undefined;
}

/** A form whose fields keep what was typed when it was refused. @param of tells it from the page's other forms */
export function KeepingForm({ of, ...form }: { of: FormKey } & ComponentProps<"form">) {
  const sent = useSentForm(of);
  return (
    <SentFields.Provider value={sent}>
      <form {...form} />
    </SentFields.Provider>
  );
}

/** Returns the first value of a field: what was sent, or else what the page has. */
export function useFirstValue<Value>(name: string, value: Value): Value | string {
  return useContext(SentFields)?.[name] ?? value;
}

/** An input or a box without a label of its own that keeps what was typed or ticked. */
export function KeptInput({ name, ...input }: { name: string } & ComponentProps<"input">) {
  const sent = useContext(SentFields);
  const isBox = input.type === "checkbox" || input.type === "radio";
  const kept = isBox
    ? { defaultChecked: sent ? sent[name] === input.value : input.defaultChecked }
    : { defaultValue: sent?.[name] ?? input.defaultValue };
  return <input {...input} {...kept} name={name} />;
}
