import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink, buttonStyle } from "../../ui/button.tsx";
import { BookingAgreement } from "../privacy/policies/booking-agreement.tsx";
import {
  ErrorSummary,
  goToField,
  listErrors,
  useRemainingErrors,
} from "../../ui/form/error-summary.tsx";
import { profilePath } from "../../domain/therapists/therapist-path.ts";
import type { Route } from "./+types/therapist-profile";
import { ChoiceCards } from "../../ui/form/choice-cards.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { weekdayInMonth } from "../../ui/date/date-tile.tsx";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import "./profile-bar.css";
import { DayTimes, OtherDays } from "./day-times.tsx";
import { slotText, slotTimeAt } from "../../domain/calendar/slots.ts";
import { timeFieldOf, type WeekDay } from "../../domain/calendar/week.ts";
import type { DurationMinutes, NextFree } from "../../domain/therapists/therapist.ts";
import type { ContactAnswers } from "../../domain/visitors/answers.ts";
import { ContactFields, isFilled, FormPrivacyNotice } from "./contact-fields.tsx";
import { currentLanguage } from "../../lib/language/language.ts";
import { bookingNotice } from "../../domain/visitors/privacy-notice.ts";
import { t } from "../../lib/language/t.ts";

type Page = NonNullable<Route.ComponentProps["loaderData"]>;

interface Chosen {
  /** YYYY-MM-DD */
  day: string;
  /** "1:00 PM" */
  time: string;
  duration: DurationMinutes;
  /**
   * The contact field to fill first; undefined if Book Session can be pressed: a missing name is asked for after the
   * press. Source: the specification, 5.
   */
  missing: keyof ContactAnswers | undefined;
}

/** Reads what is chosen from the form, which also knows what was chosen before hydration. */
function chosenIn(form: HTMLFormElement | null, week: WeekDay[]): Chosen | undefined {
  const values = form ? Object.fromEntries(new FormData(form)) : {};
  const { day } = week.find((one) => one.day === values.preferredDate) ?? {};
  const time = day && values[timeFieldOf(day)];
  if (!time) return undefined;
  const fields = ["name", "email", "phone_number"] as const;
  const missing = isFilled(values, ["email", "phone_number"])
    ? undefined
    : fields.find((field) => !isFilled(values, [field]));
  return { day, time: String(time), duration: values.duration === "30" ? 30 : 60, missing };
}

/** The form's id, for the button of the bar. */
const FORM = "booking-form";

/**
 * Marks the panel while what replaces its bar is in the window, in browsers whose style sheet does not know: see
 * profile-bar.css.
 * @param isChosen a time is chosen: then it is the button of the panel, before that the panel
 */
function useMarkInView(isChosen: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = ref.current;
    const seen = isChosen ? panel?.querySelector(".profile-send") : panel;
    if (!panel || !seen || CSS.supports("timeline-scope", "--seen")) return undefined;
    const observer = new IntersectionObserver((entries) => {
      panel.toggleAttribute("data-in-view", entries.at(-1)?.isIntersecting ?? false);
    });
    observer.observe(seen);
    return () => observer.disconnect();
  }, [isChosen]);
  return ref;
}

/** Fee, day, length, time and contact of one therapist's profile, and the button to the match page. */
export function BookingPanel({
  page,
  refused,
}: {
  page: Page;
  refused: Route.ComponentProps["actionData"];
}) {
  const { therapist, week, beside, notice, prices } = page;
  const answers = { ...page.answers, ...refused?.typed };
  const stripOf = (day: string) => `${profilePath(therapist.name, day)}#book`;
  const [errors, correct] = useRemainingErrors(refused?.errors, (name) =>
    name.startsWith(timeFieldOf("")) ? "preferredTime" : name,
  );
  const hydrated = useHydrated();
  const pending = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  // A browser that restores input on reload fires no event, and other days bring other times.
  useEffect(() => setChosen(chosenIn(form.current, week)), [week]);
  const panel = useMarkInView(chosen !== undefined);

  return (
    <div ref={panel} className="profile-panel" data-chosen={chosen && ""}>
      <section id="book" aria-labelledby="fee" className="scroll-mt-4 space-y-6">
        <h2 id="fee" className="text-2xl">
          {t("Fee: {full} for 60 minutes, {half} for 30", {
            full: prices.full.toLowerCase(),
            half: prices.half.toLowerCase(),
          })}
        </h2>
        <ErrorSummary errors={listErrors(errors, "book", refused?.problem?.text)} />
        <Form
          ref={form}
          id={FORM}
          method="post"
          noValidate
          onInput={(event: FormEvent) => {
            correct(event);
            setChosen(chosenIn(form.current, week));
          }}
          className="space-y-6"
        >
          <FormProtectionFields formId={refused?.formId || page.formId} />
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
              legend={t("Length")}
              name="duration"
              type="radio"
              columns={2}
              selected={[String(answers.duration)]}
              options={[
                { value: "30", label: t("30 mins"), hint: prices.half },
                { value: "60", label: t("60 mins"), hint: prices.full },
              ]}
            />
          </DayTimes>
          <ContactFields values={answers} errors={errors} />
          <FormPrivacyNotice notice={bookingNotice} />
          <div className="profile-send space-y-3">
            <BookingAgreement />
            {chosen && <ChosenTime {...chosen} prices={prices} />}
            <Button
              disabled={hydrated && (!chosen || Boolean(chosen.missing))}
              pending={pending}
              wide
            >
              {t("Book Session")}
            </Button>
          </div>
        </Form>
      </section>
      <ProfileBar page={page} chosen={chosen} pending={pending} />
    </div>
  );
}

/** Briefly, for a small screen: English leaves ":00" out. */
function nextText({ when, day, time }: NextFree): string {
  const short = currentLanguage() === "en" ? time.replace(":00", "") : time;
  if (when === "later") return t("next: {day}, {time}", { day, time: short });
  return when === "tomorrow"
    ? t("next: tomorrow, {time}", { time: short })
    : t("next: today, {time}", { time: short });
}

/**
 * The bar of a small screen. Before a time is chosen it leads to the panel, where no part of that is in the window.
 * Then it has what is chosen and the next step, the empty field or Book Session, where the panel's own button is not
 * in the window.
 */
function ProfileBar({
  page,
  chosen,
  pending,
}: {
  page: Page;
  chosen: Chosen | undefined;
  pending: boolean;
}) {
  const { therapist, prices, hasFreeStart, next } = page;
  return (
    <div className="profile-bar hidden tall:block">
      <StickyBar whenWide="hidden">
        {chosen ? (
          <>
            <ChosenTime {...chosen} prices={prices} />
            {chosen.missing ? (
              <div>
                <a
                  href={`#${chosen.missing}`}
                  onClick={goToField}
                  className={buttonStyle({ compact: true })}
                >
                  {t("Your details")}
                </a>
              </div>
            ) : (
              <div>
                <Button form={FORM} pending={pending} compact>
                  {t("Book Session")}
                </Button>
              </div>
            )}
          </>
        ) : (
          <>
            <p className="min-w-0 flex-[1_1_9rem] leading-tight">
              <b className="display block text-xl leading-tight">
                {hasFreeStart ? prices.half : t("from {price}", { price: prices.half })}
              </b>
              <span className="text-sm">
                {next ? nextText(next) : t("no times available this week")}
              </span>
            </p>
            <span>
              <ButtonLink to={`${profilePath(therapist.name)}#book`}>{t("See times")}</ButtonLink>
            </span>
          </>
        )}
      </StickyBar>
    </div>
  );
}

/** The chosen time, length and price. */
function ChosenTime({ day, time, duration, prices }: Chosen & Pick<Page, "prices">) {
  return (
    <p className="min-w-0 flex-[1_1_9rem] text-sm leading-tight">
      <b className="display block text-xl leading-tight">
        {`${weekdayInMonth(day)}, ${slotText(time)}`}
      </b>
      <span className="block">
        {t("{price} · {minutes} min", {
          price: duration === 30 ? prices.half : prices.full,
          minutes: duration,
        })}
      </span>
    </p>
  );
}
