import { phoneUrl } from "../../lib/phone-link.ts";
import { SummaryList } from "../../ui/summary-list.tsx";
import {
  type Attendee,
  attendeeFields,
  type AttendeeField,
  isEmptyAttendee,
} from "../../domain/bookings/attendee.ts";
import { attendeeShort, type AttendeeTexts } from "./attendee.words.ts";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { type InputEvent, useState } from "react";
import type { AttendeeErrors } from "./parse-attendee-form.ts";
import type { Refusal } from "../../http/form.server.ts";
import { Disclosure, DisclosureRow } from "../../ui/disclosure.tsx";

/** Lists what the client gave; nothing without any detail. */
export function AttendeeDetails({ attendee }: { attendee: Attendee }) {
  const given = attendeeFields.filter((field) => attendee[field] !== "");
  if (given.length === 0) return null;
  return (
    <SummaryList
      rows={given.map((field) => ({
        key: attendeeShort[field],
        value:
          field === "emergencyPhone" ? (
            <PhoneLink number={attendee[field]} />
          ) : (
            <span className="wrap-anywhere">{attendee[field]}</span>
          ),
      }))}
    />
  );
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <a
      href={phoneUrl(number)}
      className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
    >
      {number}
    </a>
  );
}

interface AttendeeFormProps {
  /** Path of the booking's page, which handles the form. */
  action: string;
  texts: AttendeeTexts;
  attendee: Partial<Attendee>;
  /** The second person's box is ticked: a saved address is agreed to. */
  isAgreed: boolean;
  errors: AttendeeErrors;
}

/** The field that an error stands at. */
const fieldOf = (name: string) => (name === "emergencyName" ? "emergencyPhone" : name);

/** Asks, once and optionally, who comes to a session, from where, and whom to call in an emergency. */
function AttendeeForm({ action, texts, attendee, isAgreed, errors }: AttendeeFormProps) {
  // Without those of the fields that were edited since the answer came.
  const [left, setLeft] = useState({ of: errors, errors });
  const shown = left.of === errors ? left.errors : errors;
  function onInput({ target }: InputEvent<HTMLFormElement>) {
    const { name } = target as unknown as HTMLInputElement;
    setLeft({ of: errors, errors: { ...shown, [fieldOf(name)]: undefined } });
  }
  const pending = useNavigation().formData?.get("intent") === "attendee";
  const field = (of: AttendeeField, name: string) => ({
    ...texts[of],
    name,
    error: shown[of],
    defaultValue: attendee[of],
  });
  const { secondEmail = "" } = attendee;
  const notAgreed = shown.secondAgreed;
  return (
    <Form method="post" action={action} noValidate onInput={onInput} className="space-y-5">
      <TextField {...field("name", "attendeeName")} autoComplete="off" />
      <TextField {...field("city", "city")} autoComplete="address-level2" />
      <TextField {...field("emergencyName", "emergencyName")} autoComplete="off" />
      <TextField {...field("emergencyPhone", "emergencyPhone")} type="tel" autoComplete="off" />
      <TextField {...field("secondEmail", "secondEmail")} type="email" autoComplete="off" />
      <div>
        {notAgreed && (
          <p id="secondAgreed-error" className="font-semibold text-terracotta">
            {notAgreed}
          </p>
        )}
        <label className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            id="secondAgreed"
            name="secondAgreed"
            // A saved address is agreed to; another one needs a tick of its own.
            value={secondEmail || "yes"}
            defaultChecked={isAgreed}
            aria-invalid={notAgreed ? true : undefined}
            aria-describedby={notAgreed && "secondAgreed-error"}
            className="mt-1 size-5 shrink-0"
          />
          <span>{texts.agreed}</span>
        </label>
      </div>
      <Button name="intent" value="attendee" variant="secondary" pending={pending}>
        {texts.save}
      </Button>
    </Form>
  );
}

interface AttendeeSectionProps {
  /** Path of the booking's page, which handles the form. */
  action: string;
  texts: AttendeeTexts;
  attendee: Attendee;
  refused?: Refusal<Partial<Attendee> & { secondAgreed?: string }> | undefined;
  /** Folded into a row. */
  asRow?: boolean;
}

/** Shows what the client told the therapist, and the form to change it. */
export function AttendeeSection(props: AttendeeSectionProps) {
  const { action, texts, attendee, refused, asRow = false } = props;
  const isEmpty = isEmptyAttendee(attendee);
  const content = (
    <div className="space-y-4">
      <p>{texts.reason}</p>
      <AttendeeDetails attendee={attendee} />
      <Disclosure label={isEmpty ? texts.add : texts.change} open={refused !== undefined}>
        {!isEmpty && <p className="mb-5">{texts.deleteHint}</p>}
        <AttendeeForm
          action={action}
          texts={texts}
          attendee={refused?.values ?? attendee}
          isAgreed={refused ? refused.values.secondAgreed === "yes" : attendee.secondEmail !== ""}
          errors={refused?.errors ?? {}}
        />
      </Disclosure>
      <p className="text-ink-soft">{texts.privacy}</p>
    </div>
  );
  if (asRow)
    return (
      <DisclosureRow id="attendee" title={texts.title}>
        {content}
      </DisclosureRow>
    );
  return (
    <section id="attendee" aria-labelledby="attendee-title" className="scroll-mt-4 space-y-4">
      <h2 id="attendee-title" className="text-2xl">
        {texts.title}
      </h2>
      {content}
    </section>
  );
}
