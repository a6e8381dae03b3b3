import { type FormEvent, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { BookingAgreement } from "../privacy/policies/booking-agreement.tsx";
import { ErrorSummary, listErrors, useCorrectedErrors } from "../../ui/form/error-summary.tsx";
import { profilePath } from "../../domain/therapists/therapist-path.ts";
import { profileCopy } from "./therapist-profile.words.ts";
import { ChoiceCards } from "../../ui/form/choice-cards.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { DayTimes, OtherDays } from "./day-times.tsx";
import { slotTimeAt } from "../../domain/calendar/slots.ts";
import { timeFieldOf, type WeekDay } from "../../domain/calendar/week.ts";
import type { Answers, ContactAnswers } from "../../domain/visitors/answers.ts";
import { ContactFields, isFilled, FormPrivacyNotice } from "./contact-fields.tsx";
import { bookingNotice } from "../../domain/visitors/privacy-notice.ts";

export type PanelAnswers = ContactAnswers &
  Pick<Answers, "preferredDate" | "preferredTime" | "duration">;

interface BookingPanelProps {
  formId: string;
  therapistName: string;
  week: WeekDay[];
  /** Days of the strips before and after; null for the strip that begins today. */
  beside: { earlier: string; later: string | null } | null;
  /** How soon a session may start, see minimumNoticeText. */
  notice: string;
  prices: { half: string; full: string };
  answers: PanelAnswers;
  errors: Partial<Record<string, string>>;
  /** Why the form as a whole was refused. */
  refusal: string | undefined;
}

/** Whether Book Session can be pressed: a missing name is asked for after the press. Source: the specification, 5. */
function isComplete(form: HTMLFormElement): boolean {
  const values = Object.fromEntries(new FormData(form));
  const time = values[timeFieldOf(String(values.preferredDate))];
  return isFilled(values, ["email", "phone_number"]) && Boolean(time);
}

/** Fee, day, length, time and contact of one therapist's profile, and the button to the match page. */
export function BookingPanel(props: BookingPanelProps) {
  const { formId, therapistName, week, beside, notice, prices, answers, refusal } = props;
  const stripOf = (day: string) => `${profilePath(therapistName, day)}#book`;
  const [errors, correct] = useCorrectedErrors(props.errors, (name) =>
    name.startsWith(timeFieldOf("")) ? "preferredTime" : name,
  );
  const hydrated = useHydrated();
  const pending = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const [complete, setComplete] = useState(false);

  function watch(event: FormEvent) {
    correct(event);
    if (form.current) setComplete(isComplete(form.current));
  }

  // A browser that restores input on reload fires no event.
  function look(element: HTMLFormElement | null) {
    form.current = element;
    if (element) setComplete(isComplete(element));
  }

  return (
    <section id="book" aria-labelledby="fee" className="scroll-mt-4 space-y-6">
      <h2 id="fee" className="text-2xl">
        {profileCopy.fee(prices)}
      </h2>
      <ErrorSummary errors={listErrors(errors, "book", refusal)} />
      <Form ref={look} method="post" noValidate onInput={watch} className="space-y-6">
        <FormProtectionFields formId={formId} />
        {beside && (
          <OtherDays
            earlier={stripOf(beside.earlier)}
            later={beside.later && stripOf(beside.later)}
          />
        )}
        {/* The browser keeps the chosen radio button, so other days need a new element. */}
        <DayTimes
          key={week[0]?.day}
          week={week}
          day={answers.preferredDate}
          time={slotTimeAt(answers.preferredTime)?.label}
          notice={notice}
          error={errors.preferredTime}
        >
          <ChoiceCards
            legend={profileCopy.length}
            name="duration"
            type="radio"
            columns={2}
            selected={[String(answers.duration)]}
            options={[
              { value: "30", label: profileCopy.halfHour, hint: prices.half },
              { value: "60", label: profileCopy.hour, hint: prices.full },
            ]}
          />
        </DayTimes>
        <ContactFields values={answers} errors={errors} />
        <FormPrivacyNotice notice={bookingNotice} />
        <div className="space-y-3">
          <BookingAgreement />
          <div className="profile-book">
            <Button disabled={hydrated && !complete} pending={pending} wide>
              {profileCopy.book}
            </Button>
          </div>
        </div>
      </Form>
    </section>
  );
}
