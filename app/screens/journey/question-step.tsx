import { ChoiceCards } from "../../ui/form/choice-cards.tsx";
import { TextField } from "../../ui/form/field.tsx";
import type { Answers } from "../../domain/visitors/answers.ts";
import {
  optionLabel,
  questionsCopy,
  type ChoiceField,
  options,
  STEPS,
  choiceSteps,
} from "../../domain/visitors/questions.ts";
import { brand } from "../../content/brand.ts";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { ContactFields, FormPrivacyNotice, isFilled } from "./contact-fields.tsx";
import { bookingNotice } from "../../domain/visitors/privacy-notice.ts";
import { Link, Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import { ShortLabel } from "../../ui/visually-hidden.tsx";
import { type ReactNode, useState, type FormEvent } from "react";
import { TimeGrid } from "../../ui/date/time-grid.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { calendarCopy, periods, slotText } from "../../domain/calendar/slots.ts";
import { LocalSlotTime, SlotZone } from "./local-time.tsx";
import type { LoadedTimes, LoadedStep } from "./question.server.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { Calendar } from "../../ui/date/calendar.tsx";
import { weekdayInMonth } from "../../ui/date/date-tile.tsx";
import { t, tn } from "../../lib/language/t.ts";
import { whatsappUrl } from "../../lib/web/whatsapp.ts";

/** Steps 2 to 6: one question with its answers as cards; an answer is optional. */
function ChoiceStep({
  step,
  field,
  answers,
}: Pick<LoadedStep, "step" | "answers"> & { field: ChoiceField }) {
  const answer = answers[field];
  return (
    <ChoiceCards
      legend={questionsCopy.titles[step] ?? ""}
      legendHidden
      name={field}
      columns={options[field].length >= 6 ? 2 : 1}
      type={field === "issues" ? "checkbox" : "radio"}
      selected={typeof answer === "string" ? [answer] : answer}
      options={options[field].map((option) => ({
        value: option,
        label: optionLabel(field, option),
        ...(option === "self-described" && {
          reveal: (
            <TextField
              label={t("In your own words", {}, "a field")}
              name="selfDescribe"
              placeholder={t("Type here...")}
              maxLength={200}
              defaultValue={answers.selfDescribe}
            />
          ),
        }),
      }))}
    />
  );
}

/** A step with what was typed and refused in its answers. */
interface SentStep {
  loaded: LoadedStep;
  formId: string;
  errors: Partial<Record<string, string>>;
}

/** Step 1: the contact for the session link. */
function ContactStep({ loaded, formId, errors }: SentStep) {
  return (
    <div className="space-y-4">
      <FormProtectionFields formId={formId} />
      <ContactFields values={loaded.answers} errors={errors} />
      <div>
        <FormPrivacyNotice notice={bookingNotice} />
        <a
          href={whatsappUrl(brand.whatsappNumber)}
          target="_blank"
          rel="noopener"
          // For the analytics script, which loads only after consent.
          data-measured={JSON.stringify({ name: "Lead", method: "WhatsApp" })}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("Continue with WhatsApp")}
        </a>
      </div>
    </div>
  );
}

interface StepBarProps {
  step: number;
  pending: boolean;
  /** Step 1 is not filled yet: "unknown" until the script has seen its fields, which the browser may fill itself. */
  waiting: boolean | "unknown";
  /** What has been chosen at steps 7 and 8, in two lines. */
  chosen?: readonly [string, string] | undefined;
}

/** The note at a step's button: above it where there is no Skip. It keeps its place, so that the button stays. */
const notes: Record<number, string> = { 1: "step-note w-full", 7: "w-21", 8: "w-21" };

const skipStyle =
  "grid min-h-11 min-w-11 cursor-pointer place-items-center px-2 underline underline-offset-4 hover:decoration-2";

const skipText = () => (
  <span>
    {/* Translators: seen is what is bold; all of it is read aloud */}
    <ShortLabel text={t("**Skip** this question")} />
  </span>
);

/** A link to the next step; at the last step a button that sends the form without a time. */
function Skip({ step }: { step: number }) {
  if (step < STEPS) {
    return (
      <Link to={`/question?step=${step + 1}`} className={skipStyle}>
        {skipText()}
      </Link>
    );
  }
  return (
    <button name="skip" value="time" className={skipStyle}>
      {skipText()}
    </button>
  );
}

/** Always in sight: Skip, where the step needs no answer, what has been chosen, and Continue. */
function StepBar({ step, pending, waiting, chosen }: StepBarProps) {
  const isKnown = waiting !== "unknown";
  return (
    <StickyBar>
      <div className="mx-auto flex w-full max-w-[33rem] flex-wrap items-center gap-x-3 gap-y-1">
        <div
          data-connection-lost={t("No connection. Your answer is still here.")}
          className="w-full empty:hidden"
        />
        {step > 1 && <Skip step={step} />}
        {notes[step] && (
          <div className={`${notes[step]} shrink-0 text-[0.875rem] leading-tight font-semibold`}>
            {step === 1 && (
              <p
                className={`text-terracotta ${isKnown ? "" : "step-waits noscript:hidden"} ${waiting ? "" : "invisible"}`}
              >
                {t("Enter required details")}
              </p>
            )}
            {chosen && (
              <>
                <p>{chosen[0]}</p>
                <p>{chosen[1]}</p>
              </>
            )}
          </div>
        )}
        <div className="min-w-32 grow basis-0">
          <Button wide disabled={waiting === true} pending={pending}>
            {step === STEPS ? t("Submit") : t("Continue")}
          </Button>
        </div>
      </div>
    </StickyBar>
  );
}

type BarOfStep = Omit<StepBarProps, "chosen">;
type Days = NonNullable<LoadedStep["days"]>;

/**
 * Step 7: one day. Shows the native date input until the page is hydrated.
 * @param props.day YYYY-MM-DD; empty until the visitor has chosen
 */
function DayStep({ day, days, bar }: { day: string; days: Days; bar: BarOfStep }) {
  const { today, last } = days;
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState(day);
  const keep = (typed: string | undefined) => typed && setChosen(typed);
  return (
    <>
      {/* The calendar's height, so that nothing moves when it appears. */}
      <div className="[@media(scripting:enabled)]:min-h-89">
        {hydrated ? (
          <Calendar
            name="preferredDate"
            day={chosen}
            today={today}
            last={last}
            onChoose={setChosen}
          />
        ) : (
          <TextField
            // Input from before hydration fired no event, and the calendar is about to replace this input.
            ref={(box) => void keep(box?.value)}
            label={t("Day of your session")}
            name="preferredDate"
            type="date"
            min={today}
            max={last}
            defaultValue={chosen}
            onChange={(event) => keep(event.target.value)}
          />
        )}
      </div>
      <StepBar {...bar} chosen={chosen ? [t("Selected:"), weekdayInMonth(chosen)] : undefined} />
    </>
  );
}

interface TimeStepProps extends LoadedTimes {
  /** The hour of a slot. */
  selected: number | null;
  bar: BarOfStep;
}

const durations = [30, 60] as const;

/** Step 8: how long, and when. Slots that have passed or start within the minimum notice are disabled. */
function TimeStep(props: TimeStepProps) {
  const { times, notice, day, dayLabel, dayFull, selected, duration, prices, bar } = props;
  const offered = times.find(({ hour, note }) => hour === selected && !note)?.label ?? "";
  const [chosen, setChosen] = useState(offered);
  const free = new Map(times.map((time) => [time.label, time.free]));
  return (
    <div className="space-y-6">
      {/* The day that these times are on, which may be later than the one chosen at step 7. */}
      <input type="hidden" name="preferredDate" value={day} />
      <ChoiceCards
        legend={t("Length")}
        name="duration"
        type="radio"
        columns={2}
        selected={[String(duration)]}
        options={durations.map((minutes) => ({
          value: String(minutes),
          label: minutes === 30 ? t("30 mins") : t("60 mins"),
          ...(prices[minutes] && { hint: prices[minutes] }),
        }))}
      />
      {dayFull && (
        <Notice tone="info">
          <p>{dayFull}</p>
        </Notice>
      )}
      <div>
        <SlotZone day={day}>
          <span>
            <strong className="text-ink">{dayLabel}</strong> ·{" "}
          </span>
        </SlotZone>
        {notice && <p className="text-ink-soft">{notice}</p>}
      </div>
      <div onChange={(event) => setChosen(timeOf(event.target) ?? chosen)}>
        <TimeGrid
          name="preferredTime"
          selected={offered}
          filled
          labelOf={slotText}
          renderBelow={({ value }) => (
            <LocalSlotTime day={day} time={value} otherwise={freeText(free.get(value))} />
          )}
          groups={periods.map((period) => ({
            label: calendarCopy.periods[period],
            times: times
              .filter((time) => time.period === period)
              .map(({ label, note }) => ({
                value: label,
                ...(note && { disabled: true, note }),
              })),
          }))}
        />
      </div>
      {chosen && (
        <p aria-live="polite">
          {t("Selected Time Slot:")} <strong>{slotText(chosen)}</strong>
        </p>
      )}
      <StepBar {...bar} chosen={chosen ? [dayLabel, slotText(chosen)] : undefined} />
    </div>
  );
}

/**
 * "14 therapists"; nothing where no therapist is free: the match then offers the nearest times. Not part of the tile's
 * name, which is its time alone, for voice control.
 */
function freeText(count: number | undefined): ReactNode {
  return count ? (
    <span aria-hidden="true">{tn(count, "{count} therapist", "{count} therapists")}</span>
  ) : null;
}

function timeOf(target: EventTarget): string | undefined {
  return target instanceof HTMLInputElement && target.type === "radio" ? target.value : undefined;
}

/**
 * Watches whether the contact fields of step 1 are filled.
 * @returns the state, the form's ref and its listener of input events
 */
function useContactFilled(answers: Answers) {
  const [filled, setFilled] = useState(isFilled(answers));
  // Input from before hydration, or restored by the browser on reload, fired no event.
  const look = (form: HTMLFormElement | null) => {
    if (form?.elements.namedItem("phone_number")) {
      setFilled(isFilled(Object.fromEntries(new FormData(form))));
    }
  };
  const watch = ({ currentTarget }: FormEvent<HTMLFormElement>) => look(currentTarget);
  return { filled, look, watch };
}

/** The form of one step, sent to the step's own URL. */
export function StepForm({ loaded, formId, errors }: SentStep) {
  const { step, answers } = loaded;
  const pending = useNavigation().state !== "idle";
  const { filled, look, watch } = useContactFilled(answers);
  // Without JavaScript the button is enabled, because no script could enable it; the server validates.
  const hydrated = useHydrated();
  const waiting = step === 1 && !filled && (hydrated || "unknown");
  const choice = choiceSteps[step];
  const bar: BarOfStep = { step, pending, waiting };
  return (
    // The key resets the fields: they must not keep the values of the step before.
    <Form
      key={step}
      ref={look}
      id="answers"
      method="post"
      action={`/question?step=${step}`}
      noValidate
      onInput={step === 1 ? watch : undefined}
      className={waiting === "unknown" ? "waits" : undefined}
    >
      {step === 1 && <ContactStep loaded={loaded} formId={formId} errors={errors} />}
      {choice && <ChoiceStep step={step} field={choice} answers={answers} />}
      {loaded.days && <DayStep day={answers.preferredDate} days={loaded.days} bar={bar} />}
      {loaded.times && <TimeStep {...loaded.times} selected={answers.preferredTime} bar={bar} />}
      {step < 7 && <StepBar {...bar} />}
    </Form>
  );
}
