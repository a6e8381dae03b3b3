import { type ContactAnswers, EMAIL_AS_TYPED } from "../../domain/visitors/answers.ts";
import { TextField } from "../../ui/form/field.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import type { PrivacyNotice } from "../../domain/visitors/privacy-notice.ts";
import { t } from "../../lib/language/t.ts";

type ContactField = keyof ContactAnswers;

/** The label of each field and the form's additional texts. */
interface ContactTexts extends Record<ContactField, string> {
  emailHint?: string;
  phoneHint?: string;
  /** Set if only Indian mobile numbers are accepted. */
  phonePrefix?: string;
  /** What a visitor declares by sending the form. */
  declaration?: string;
}

const bookingTexts = (): ContactTexts => ({
  name: t("Your Name*"),
  email: t("Email Address*"),
  emailHint: t("To receive the session link"),
  phone_number: t("Phone Number*"),
  phoneHint: t("We call only if there’s a problem"),
  phonePrefix: "+91",
  declaration: t("By continuing, you confirm that you’re 18 or over."),
});

interface ContactFieldsProps {
  /** Default: the texts of a booking. */
  texts?: ContactTexts;
  values: Partial<Record<ContactField, string>>;
  errors: Partial<Record<string, string>>;
}

/** Reports whether the fields are filled, by default all three; the server validates their format. */
export function isFilled(
  values: { [field in ContactField]?: unknown },
  fields: readonly ContactField[] = ["name", "email", "phone_number"],
): boolean {
  return fields.every((field) => {
    const value = values[field];
    return typeof value === "string" && value.trim() !== "";
  });
}

/** Name, email and phone number: the fields of every form that asks for a contact. */
export function ContactFields({ texts = bookingTexts(), values, errors }: ContactFieldsProps) {
  const field = (name: ContactField, autoComplete: string) => ({
    label: texts[name],
    name,
    autoComplete,
    defaultValue: values[name],
    error: errors[name],
    required: true,
  });
  return (
    <>
      <TextField {...field("name", "name")} />
      <TextField {...field("email", "email")} type="email" hint={texts.emailHint} />
      <input
        type="hidden"
        name={EMAIL_AS_TYPED}
        value={errors.email === undefined ? "" : (values.email ?? "")}
      />
      {/* Not "tel-national", which HTML permits for text inputs only. A +91 from autofill is accepted. */}
      <TextField
        {...field("phone_number", "tel")}
        type="tel"
        hint={texts.phoneHint}
        prefix={texts.phonePrefix}
      />
      {texts.declaration && <p className="text-sm text-ink-soft">{texts.declaration}</p>}
    </>
  );
}

/** Shows, behind one line, what a form uses each field for and where consent can be withdrawn. */
export function FormPrivacyNotice({ notice }: { notice: PrivacyNotice }) {
  return (
    <details className="text-sm text-ink-soft">
      <summary className="min-h-11 w-fit font-semibold underline-offset-4 hover:underline">
        {t("How we use your details")}
      </summary>
      <ul className="list-disc space-y-1 pl-5 marker:text-sage-deep">
        {notice.items.map(({ what, why }) => (
          <li key={what}>
            <span className="font-semibold">{`${what}:`}</span> <span>{why}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <LinkedText
          text={t(
            "{more} View, correct or delete your data, withdraw consent or complain: [Your data](/privacy/your-data).",
            { more: notice.more },
          )}
        />
      </p>
    </details>
  );
}
