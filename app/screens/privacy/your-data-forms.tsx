import { OperatorDetail } from "../frame/operator-detail.tsx";
import { Button } from "../../ui/button.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { StaticForm } from "../../ui/form/static-form.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { PersonalData } from "../../domain/privacy/load-personal-data.server.ts";
import type { Refusal } from "../../http/form.server.ts";
import { brand, brandWords } from "../../content/brand.ts";
import { brandInPolicies, promises } from "../../content/operator.ts";
import { TextArea } from "../../ui/form/text-area.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import type { Contact } from "../../lib/contact.ts";
import { t } from "../../lib/language/t.ts";
import { formatInstant } from "../../lib/india-time.ts";

/** Name and phone change at once; the email address only after its owner confirms it. */
export function CorrectContactForms({
  contact,
  refusal,
}: {
  contact: Contact;
  refusal: Refusal | undefined;
}) {
  const { intent, errors = {}, typed = {} } = refusal ?? {};
  return (
    <section id="correct" aria-labelledby="correct-title" className="scroll-mt-4 space-y-4">
      <h2 id="correct-title">{t("Correct it")}</h2>
      <Disclosure label={t("Change name or phone")} open={intent === "correct"}>
        <StaticForm className="space-y-6">
          <TextField
            label={t("Your name")}
            name="name"
            autoComplete="name"
            defaultValue={typed.name ?? contact.name}
            error={errors.name}
            required
          />
          <TextField
            label={t("Phone number")}
            name="phone_number"
            type="tel"
            prefix="+91"
            autoComplete="tel"
            defaultValue={typed.phone_number ?? contact.phone}
            error={errors.phone_number}
            required
          />
          <p>
            {t(
              "We’ll change it everywhere we know it’s yours, including upcoming sessions. Messages stay as you sent them.",
            )}
          </p>
          <Button name="intent" value="correct">
            {t("Save")}
          </Button>
        </StaticForm>
      </Disclosure>
      <Disclosure label={t("Change the email address")} open={intent === "address"}>
        <StaticForm className="space-y-6">
          <TextField
            label={t("New email address")}
            name="email"
            type="email"
            hint={t("Instead of {email}", { email: contact.email })}
            autoComplete="email"
            defaultValue={typed.email ?? ""}
            error={errors.email}
            required
          />
          <p>
            {t(
              "We’ll email a link to the new address. Nothing changes until you open it and confirm.",
            )}
          </p>
          <Button name="intent" value="address">
            {t("Email me the link", {}, "to your data")}
          </Button>
        </StaticForm>
      </Disclosure>
    </section>
  );
}

export function RequestForms({
  formId,
  refusal,
}: {
  formId: string;
  refusal: Refusal | undefined;
}) {
  const { intent, errors = {}, typed = {} } = refusal ?? {};
  const { name, email } = brand.grievanceContact;
  const { phone, addressLines } = brandInPolicies.grievanceOffice;
  return (
    <section aria-labelledby="complain-title" className="space-y-4">
      <h2 id="complain-title">{t("Complain, or nominate someone")}</h2>
      <p>
        {brandWords.grievanceTitle}: <OperatorDetail detail={name} />,{" "}
        <a href={`mailto:${email}`}>{email}</a>, {phone},{" "}
        <OperatorDetail detail={addressLines.join(", ")} />.{" "}
        {t(
          "Every complaint gets a reference number. We answer within {dataRequestDays} days. After that you can complain to the Data Protection Board of India.",
          { dataRequestDays: promises.dataRequestDays },
        )}
      </p>
      <Disclosure label={t("Write a complaint")} open={intent === "complaint"}>
        <StaticForm className="space-y-6">
          <FormProtectionFields formId={formId} />
          <TextArea
            label={t("What went wrong, and what would put it right?")}
            name="complaint"
            defaultValue={typed.complaint ?? ""}
            error={errors.complaint}
            required
          />
          <Button name="intent" value="complaint">
            {t("Send complaint")}
          </Button>
        </StaticForm>
      </Disclosure>
      <Disclosure
        label={t("Nominate someone for when I no longer can")}
        open={intent === "nomination"}
      >
        <StaticForm className="space-y-6">
          <FormProtectionFields formId={formId} />
          <TextField
            label={t("Their name")}
            name="nominee_name"
            defaultValue={typed.nominee_name ?? ""}
            error={errors.nominee_name}
            required
          />
          <TextField
            label={t("How we can reach them")}
            name="nominee_contact"
            hint={t(
              "An email address or a phone number. We write to them only if they write to us.",
            )}
            defaultValue={typed.nominee_contact ?? ""}
            error={errors.nominee_contact}
            required
          />
          <Button name="intent" value="nomination">
            {t("Nominate them")}
          </Button>
        </StaticForm>
      </Disclosure>
    </section>
  );
}

/**
 * States what is erased and what is retained before the button; upcoming sessions first.
 * @param retained see `retainedRecords`
 */
export function EraseSection({
  sessions,
  retained,
}: {
  sessions: PersonalData["sessions"];
  retained: readonly string[];
}) {
  const open = sessions.filter(({ isOpen }) => isOpen);
  return (
    <section aria-labelledby="erase-title" className="space-y-4">
      <h2 id="erase-title">{t("Delete your data")}</h2>
      {open.length > 0 && (
        <Notice tone="warning" title={t("An order isn’t finished yet")}>
          <ul className="list-disc space-y-1 pl-5">
            {open.map((one) => (
              <li key={one.order}>
                {t("{when}, with {therapist}: {state}", {
                  when: formatInstant(new Date(one.startsAt)),
                  therapist: one.therapist,
                  state: one.state,
                })}
              </li>
            ))}
          </ul>
          <p className="mt-2">
            <LinkedText
              text={t(
                "If you no longer want it, cancel it first: [find my booking](/find-booking). If you keep it, deleting doesn’t affect it. We’ll delete its data when it’s over.",
              )}
            />
          </p>
        </Notice>
      )}
      <p>
        {t(
          "We’ll delete your answers, messages, applications and everything else we don’t have to keep. What we must keep:",
        )}
      </p>
      <ul className="list-disc space-y-2 pl-5 marker:text-sage-deep">
        {retained.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Disclosure label={t("Delete my data")}>
        <StaticForm className="space-y-4">
          <p>
            {t("This can’t be undone. We’ll email you a confirmation with a reference number.")}
          </p>
          <Button name="intent" value="erase">
            {t("Yes, delete it")}
          </Button>
        </StaticForm>
      </Disclosure>
    </section>
  );
}
