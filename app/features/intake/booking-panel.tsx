import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { DayStrip } from "../../ui/day-strip.tsx";
import { TimeGrid } from "../../ui/time-grid.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { Answers } from "./answers.ts";
import "./booking-panel.css";
import { ContactFields, isFilled } from "./contact-fields.tsx";
import { bookingNotice } from "./notice.ts";
import type { WeekDay } from "./read-week.server.ts";

interface BookingPanelProps {
  week: WeekDay[];
  prices: { half: string; full: string };
  answers: Answers;
  errors: Partial<Record<string, string>>;
}

function isComplete(form: HTMLFormElement): boolean {
  const values = Object.fromEntries(new FormData(form));
  return isFilled(values) && Boolean(values[`time-${String(values.preferredDate)}`]);
}

/** Fee, day, length, time and contact of one therapist's profile, and the button to the match page. */
export function BookingPanel({ week, prices, answers, errors }: BookingPanelProps) {
  const hydrated = useHydrated();
  const pending = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const [complete, setComplete] = useState(false);
  const day = week.some((one) => one.day === answers.preferredDate)
    ? answers.preferredDate
    : week[0]?.day;

  function watch() {
    if (form.current) setComplete(isComplete(form.current));
  }

  // A browser that kept what was typed before a reload tells no event of it.
  function look(element: HTMLFormElement | null) {
    form.current = element;
    if (element) setComplete(isComplete(element));
  }

  return (
    <section id="book" aria-labelledby="fee" className="booking-panel space-y-7">
      <h2 id="fee">
        Fee: {prices.full} for 60 minutes, {prices.half} for 30
      </h2>
      <Form
        ref={look}
        method="post"
        noValidate
        onChange={watch}
        onInput={watch}
        className="space-y-7"
      >
        <div id="preferredDate" className="panel-days">
          <DayStrip
            name="preferredDate"
            legend="Day"
            days={week.map((one) => ({ value: one.day, label: one.label }))}
            selected={day}
          />
        </div>
        <ChoiceCards
          legend="Length"
          name="duration"
          type="radio"
          columns={2}
          selected={[String(answers.duration)]}
          options={[
            { value: "30", label: "30 mins", hint: prices.half },
            { value: "60", label: "60 mins", hint: prices.full },
          ]}
        />
        <div id="preferredTime">
          {errors.preferredTime && (
            <p className="font-semibold text-terracotta">
              <span className="sr-only">Error: </span>
              {errors.preferredTime}
            </p>
          )}
          <p className="text-ink-soft">India time (IST)</p>
          <div className="panel-times">
            {week.map((one) => (
              <div key={one.day}>
                <p className="panel-day-label font-semibold">{one.label}</p>
                <TimeGrid
                  name={one.field}
                  groups={one.groups}
                  selected={one.day === day ? freeOr(one, answers.preferredTime) : undefined}
                />
              </div>
            ))}
          </div>
        </div>
        <ContactFields values={answers} errors={errors} />
        <p className="text-ink-soft">{bookingNotice.text}</p>
        <Button disabled={hydrated && !complete} pending={pending} wide>
          Book Session
        </Button>
      </Form>
    </section>
  );
}

function freeOr(day: WeekDay, time: string): string | undefined {
  const times = day.groups.flatMap((group) => group.times);
  return times.find((one) => one.value === time && !one.disabled)?.value;
}
