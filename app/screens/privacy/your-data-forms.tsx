import { OperatorDetail } from "../frame/operator-detail.tsx";
import { Button } from "../../ui/button.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { StaticForm } from "../../ui/form/static-form.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { PersonalData } from "../../domain/privacy/load-personal-data.server.ts";
import type { Refusal } from "../../http/form.server.ts";
import { yourDataCopy } from "./your-data.words.ts";
import { brand, brandWords } from "../../content/brand.ts";
import { brandInPolicies } from "../../content/operator.ts";
import { TextArea } from "../../ui/form/text-area.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import type { Contact } from "../../lib/contact.ts";
import { formatInstant } from "../../lib/india-time.ts";

const copy = yourDataCopy.correct;

interface CorrectFormsProps {
  email: string;
  contact: Omit<Contact, "email">;
  refusal: Refusal | undefined;
}

/** Name and phone change at once; the email address only after its owner confirms it. */
export function CorrectContactForms({ email, contact, refusal }: CorrectFormsProps) {
  const { intent, errors = {}, typed = {} } = refusal ?? {};
  return (
    <section id="correct" aria-labelledby="correct-title" className="scroll-mt-4 space-y-4">
      <h2 id="correct-title">{copy.title}</h2>
      <Disclosure label={copy.contact} open={intent === "correct"}>
        <StaticForm className="space-y-6">
          <TextField
            label={copy.name}
            name="name"
            autoComplete="name"
            defaultValue={typed.name ?? contact.name}
            error={errors.name}
            required
          />
          <TextField
            label={copy.phone}
            name="phone_number"
            type="tel"
            prefix="+91"
            autoComplete="tel"
            defaultValue={typed.phone_number ?? contact.phone}
            error={errors.phone_number}
            required
          />
          <p>{copy.contactEffect}</p>
          <Button name="intent" value="correct">
            {copy.save}
          </Button>
        </StaticForm>
      </Disclosure>
      <Disclosure label={copy.email} open={intent === "address"}>
        <StaticForm className="space-y-6">
          <TextField
            label={copy.newEmail}
            name="email"
            type="email"
            hint={copy.emailHint(email)}
            autoComplete="email"
            defaultValue={typed.email ?? ""}
            error={errors.email}
            required
          />
          <p>{copy.emailEffect}</p>
          <Button name="intent" value="address">
            {copy.sendLink}
          </Button>
        </StaticForm>
      </Disclosure>
    </section>
  );
}

const requestFormsCopy = yourDataCopy.requests;

interface RequestFormsProps {
  formId: string;
  refusal: Refusal | undefined;
}

export function RequestForms({ formId, refusal }: RequestFormsProps) {
  const { intent, errors = {}, typed = {} } = refusal ?? {};
  const { name, email } = brand.grievanceContact;
  const { phone, addressLines } = brandInPolicies.grievanceOffice;
  return (
    <section aria-labelledby="complain-title" className="space-y-4">
      <h2 id="complain-title">{requestFormsCopy.title}</h2>
      <p>
        {brandWords.grievanceTitle}: <OperatorDetail detail={name} />,{" "}
        <a href={`mailto:${email}`}>{email}</a>, {phone},{" "}
        <OperatorDetail detail={addressLines.join(", ")} />. {requestFormsCopy.terms}
      </p>
      <Disclosure label={requestFormsCopy.complaintLabel} open={intent === "complaint"}>
        <StaticForm className="space-y-6">
          <FormProtectionFields formId={formId} />
          <TextArea
            label={requestFormsCopy.complaint}
            name="complaint"
            defaultValue={typed.complaint ?? ""}
            error={errors.complaint}
            required
          />
          <Button name="intent" value="complaint">
            {requestFormsCopy.sendComplaint}
          </Button>
        </StaticForm>
      </Disclosure>
      <Disclosure label={requestFormsCopy.nominationLabel} open={intent === "nomination"}>
        <StaticForm className="space-y-6">
          <FormProtectionFields formId={formId} />
          <TextField
            label={requestFormsCopy.nomineeName}
            name="nominee_name"
            defaultValue={typed.nominee_name ?? ""}
            error={errors.nominee_name}
            required
          />
          <TextField
            label={requestFormsCopy.nomineeContact}
            name="nominee_contact"
            hint={requestFormsCopy.nomineeContactHint}
            defaultValue={typed.nominee_contact ?? ""}
            error={errors.nominee_contact}
            required
          />
          <Button name="intent" value="nomination">
            {requestFormsCopy.nominate}
          </Button>
        </StaticForm>
      </Disclosure>
    </section>
  );
}

const eraseSectionCopy = yourDataCopy.erase;

interface EraseSectionProps {
  sessions: PersonalData["sessions"];
  /** What is retained, see `retainedRecords`. */
  retained: readonly string[];
}

/** States what is erased and what is retained before the button; upcoming sessions first. */
export function EraseSection({ sessions, retained }: EraseSectionProps) {
  const open = sessions.filter(({ isOpen }) => isOpen);
  return (
    <section aria-labelledby="erase-title" className="space-y-4">
      <h2 id="erase-title">{eraseSectionCopy.title}</h2>
      {open.length > 0 && (
        <Notice tone="warning" title={eraseSectionCopy.openTitle}>
          <ul className="list-disc space-y-1 pl-5">
            {open.map((one) => (
              <li key={one.order}>
                {eraseSectionCopy.openLine(
                  formatInstant(new Date(one.startsAt)),
                  one.therapist,
                  one.state,
                )}
              </li>
            ))}
          </ul>
          <p className="mt-2">
            <LinkedText text={eraseSectionCopy.openWays} />
          </p>
        </Notice>
      )}
      <p>{eraseSectionCopy.effect}</p>
      <ul className="list-disc space-y-2 pl-5 marker:text-sage-deep">
        {retained.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Disclosure label={eraseSectionCopy.label}>
        <StaticForm className="space-y-4">
          <p>{eraseSectionCopy.warning}</p>
          <Button name="intent" value="erase">
            {eraseSectionCopy.submit}
          </Button>
        </StaticForm>
      </Disclosure>
    </section>
  );
}
