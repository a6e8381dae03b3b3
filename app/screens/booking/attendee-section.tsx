import { phoneUrl } from "../../lib/phone-link.ts";
import { SummaryList } from "../../ui/summary-list.tsx";
import {
  type Attendee,
  attendeeFields,
  type AttendeeField,
  isEmptyAttendee,
} from "../../domain/bookings/attendee.ts";
import { t } from "../../lib/language/t.ts";
import { ATTENDEE_KEPT_DAYS } from "../../lib/retention-terms.ts";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { type InputEvent, useState } from "react";
import type { AttendeeErrors } from "./parse-attendee-form.ts";
import type { Refusal } from "../../http/form.server.ts";
import { Disclosure, DisclosureRow } from "../../ui/disclosure.tsx";

/** What a detail is called where it is shown. */
function shortLabelOf(field: AttendeeField): string {
  switch (field) {
    case "name":
      return t("Who’s coming");
    case "city":
      return t("City");
    case "emergencyName":
      return t("Emergency contact");
    case "emergencyPhone":
      return t("Their phone");
    case "secondEmail":
      return t("Second person’s email");
  }
}

/** Lists what the client gave; nothing without any detail. */
export function AttendeeDetails({ attendee }: { attendee: Attendee }) {
  const given = attendeeFields.filter((field) => attendee[field] !== "");
  if (given.length === 0) return null;
  return (
    <SummaryList
      rows={given.map((field) => ({
        key: shortLabelOf(field),
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

/** The field that an error stands at. */
const fieldOf = (name: string) => (name === "emergencyName" ? "emergencyPhone" : name);

/**
 * Asks, once and optionally, who comes to a session, from where, and whom to call in an emergency.
 * @param props.isAgreed the second person's box is ticked: a saved address is agreed to
 */
function AttendeeForm({
  action,
  therapistName,
  attendee,
  isAgreed,
  errors,
}: {
  action: string;
  therapistName: string;
  attendee: Partial<Attendee>;
  isAgreed: boolean;
  errors: AttendeeErrors;
}) {
  // Without those of the fields that were edited since the answer came.
  const [left, setLeft] = useState({ of: errors, errors });
  const shown = left.of === errors ? left.errors : errors;
  function onInput({ target }: InputEvent<HTMLFormElement>) {
    const { name } = target as unknown as HTMLInputElement;
    setLeft({ of: errors, errors: { ...shown, [fieldOf(name)]: undefined } });
  }
  const pending = useNavigation().formData?.get("intent") === "attendee";
  const field = (of: AttendeeField) => ({ error: shown[of], defaultValue: attendee[of] });
  const { secondEmail = "" } = attendee;
  const notAgreed = shown.secondAgreed;
  return (
    <Form method="post" action={action} noValidate onInput={onInput} className="space-y-5">
      <TextField
        {...field("name")}
        name="attendeeName"
        label={t("Name of anyone joining you")}
        hint={t("For example a parent or your partner. Leave it empty if it’s you.")}
        autoComplete="off"
      />
      <TextField
        {...field("city")}
        name="city"
        label={t("City during the session")}
        hint={t("Add the area too if you like, such as Sector 62, Noida.")}
        autoComplete="address-level2"
      />
      <TextField
        {...field("emergencyName")}
        name="emergencyName"
        label={t("Emergency contact’s name")}
        hint={t("Someone you trust who can reach you quickly. Please ask them first.")}
        autoComplete="off"
      />
      <TextField
        {...field("emergencyPhone")}
        name="emergencyPhone"
        label={t("Emergency contact’s phone")}
        type="tel"
        autoComplete="off"
      />
      <TextField
        {...field("secondEmail")}
        name="secondEmail"
        label={t("Second person’s email")}
        hint={t(
          "If two of you come, we’ll email them the time and the meeting link, and tell them if anything changes. They can’t change or cancel the session. {therapistName} doesn’t see this email address.",
          { therapistName },
        )}
        type="email"
        autoComplete="off"
      />
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
          <span>{t("They know about this and agree to get the meeting link from us")}</span>
        </label>
      </div>
      <Button name="intent" value="attendee" variant="secondary" pending={pending}>
        {t("Save details")}
      </Button>
    </Form>
  );
}

/** True if the box was ticked for the address that was sent with it. */
const isTicked = ({ secondEmail, secondAgreed = "" }: Refusal["typed"]) =>
  secondAgreed === "yes" || (secondAgreed !== "" && secondAgreed === secondEmail);

/**
 * A row with what the client told the therapist, and the form to change it.
 * @param props.action path of the booking's page, which handles the form
 * @param props.open details were just saved
 */
export function AttendeeSection({
  action,
  therapistName,
  attendee,
  refused,
  open = false,
}: {
  action: string;
  therapistName: string;
  attendee: Attendee;
  refused?: Refusal | undefined;
  open?: boolean;
}) {
  const typed = refused?.typed;
  const form = (
    <AttendeeForm
      action={action}
      therapistName={therapistName}
      attendee={typed ? { ...typed, name: typed.attendeeName ?? "" } : attendee}
      isAgreed={typed ? isTicked(typed) : attendee.secondEmail !== ""}
      errors={refused?.errors ?? {}}
    />
  );
  return (
    <DisclosureRow
      id="attendee"
      title={t("Details for your therapist")}
      open={open || refused !== undefined}
    >
      <div className="space-y-4">
        <p>
          {t(
            "On a call, {therapistName} can’t see where you are. If you’re ever in danger during the session, these details say where help should go and who to call.",
            { therapistName },
          )}
        </p>
        {isEmptyAttendee(attendee) ? (
          form
        ) : (
          <>
            <AttendeeDetails attendee={attendee} />
            <Disclosure label={t("Change or delete details")} open={refused !== undefined}>
              <p className="mb-5">
                {t(
                  "To delete a detail, empty its field and save. If you remove or change the second person’s email, the meeting link changes, and we email you the new one.",
                )}
              </p>
              {form}
            </Disclosure>
          </>
        )}
        <p className="text-ink-soft">
          {t(
            "Optional. Only {therapistName} sees who’s attending, the city and the emergency contact, and our team when a life is at risk. We delete all of it {attendeeKeptDays} days after the session.",
            { therapistName, attendeeKeptDays: ATTENDEE_KEPT_DAYS },
          )}
        </p>
      </div>
    </DisclosureRow>
  );
}
