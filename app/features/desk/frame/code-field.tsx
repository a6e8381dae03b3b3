import { TextField } from "../../../ui/form/field.tsx";

/** The field for a code of the authenticator app; nothing if one was entered within the last minutes. */
export function CodeField({ needed, id = "code" }: { needed: boolean; id?: string }) {
  if (!needed) return null;
  return (
    <TextField
      label="Code of your authenticator app"
      name="code"
      id={id}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={30}
      required
    />
  );
}
