import { lazy, Suspense, useState } from "react";
import { ChoiceCards } from "../../ui/form/choice-cards.tsx";
import { DayStrip } from "../../ui/date/day-strip.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TimeGrid } from "../../ui/date/time-grid.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { UiPart } from "./ui-part.tsx";

const error = "Write it as name@example.com";
const moods = [
  { value: "calm", label: "Calm" },
  { value: "tired", label: "Tired", hint: "With a hint" },
];

const Calendar = lazy(() => import("../../ui/date/calendar.tsx"));

/** Loaded after the page, as in the assessment, because it needs JavaScript. */
function OneCalendar() {
  const [day, setDay] = useState("2026-11-24");
  if (!useHydrated()) return null;
  return (
    <Suspense>
      <Calendar name="calendarDay" day={day} today="2026-11-21" onChoose={setDay} />
    </Suspense>
  );
}

/** Form fields in every state, for the design page. */
export function UiFields() {
  return (
    <>
      <UiPart title="Fields">
        <div className="grid gap-6 md:grid-cols-2">
          <TextField label="Empty" name="empty" hint="With a hint" />
          <TextField label="Filled" name="filled" defaultValue="Meera" />
          <TextField label="Wrong" name="wrong" defaultValue="meera" error={error} />
          <TextField label="With a prefix" name="prefixed" prefix="+91" />
          <TextField label="Disabled" name="disabled" disabled />
          <SelectField
            label="One of several"
            name="several"
            anything="Any"
            choices={[{ value: "hindi", label: "Hindi" }]}
          />
          <TextArea label="Several lines" name="lines" />
          <TextArea label="Wrong lines" name="wrong-lines" error="Write a message" />
        </div>
      </UiPart>
      <UiPart title="Choices">
        <div className="grid gap-6 md:grid-cols-2">
          <ChoiceCards
            legend="One of them"
            name="one"
            type="radio"
            options={moods}
            selected={["calm"]}
          />
          <ChoiceCards
            legend="Any of them"
            name="any"
            type="checkbox"
            options={moods.map((mood) => ({
              ...mood,
              value: `any-${mood.value}`,
              reveal: <p>More on it</p>,
            }))}
            selected={["any-tired"]}
          />
        </div>
        <DayStrip
          name="day"
          days={["Today", "Tomorrow", "21st Nov 2026"].map((label) => ({ value: label, label }))}
          selected="Today"
        />
        <TimeGrid
          name="time"
          selected="10:00 AM"
          groups={[
            {
              label: "Morning",
              times: [
                { value: "9:00 AM", disabled: true, note: "Passed" },
                { value: "10:00 AM" },
                { value: "11:00 AM" },
              ],
            },
          ]}
        />
        <OneCalendar />
      </UiPart>
    </>
  );
}
