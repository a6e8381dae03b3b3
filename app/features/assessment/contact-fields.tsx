import { TextField } from "../../ui/form/field.tsx";

interface ContactValues {
  name: string;
  email: string;
  phone_number: string;
}

interface ContactFieldsProps {
  values: ContactValues;
  errors: Partial<Record<string, string>>;
}

/** Are all three there? Their form is the server's to judge. */
export function isFilled(values: { [field in keyof ContactValues]?: unknown }): boolean {
  return (["name", "email", "phone_number"] as const).every((field) => {
    const value = values[field];
    return typeof value === "string" && value.trim() !== "";
  });
}

/** Name, e-mail and phone, as step 1 and the booking panel ask for them. */
export function ContactFields({ values, errors }: ContactFieldsProps) {
  return (
    <>
      <TextField
        label="Your Name*"
        name="name"
        autoComplete="name"
        defaultValue={values.name}
        error={errors.name}
        required
      />
      <TextField
        label="Email Address*"
        name="email"
        type="email"
        hint="To receive the session link"
        autoComplete="email"
        defaultValue={values.email}
        error={errors.email}
        required
      />
      <TextField
        label="Phone Number*"
        name="phone_number"
        type="tel"
        prefix="+91"
        // Not "tel-national", which HTML has for plain text only. A +91 that is filled in is forgiven.
        autoComplete="tel"
        defaultValue={values.phone_number}
        error={errors.phone_number}
        required
      />
    </>
  );
}
