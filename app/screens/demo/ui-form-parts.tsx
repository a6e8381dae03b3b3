import { type ReactNode, useState } from "react";
import { Calendar } from "../../ui/date/calendar.tsx";
import { ChoiceCards } from "../../ui/form/choice-cards.tsx";
import { DayStrip } from "../../ui/date/day-strip.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TimeGrid } from "../../ui/date/time-grid.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CopyButton, Toast } from "../../ui/feedback/copy-button.tsx";
import { BusyDialog } from "../../ui/feedback/busy-dialog.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { FormResultNotice } from "../../ui/feedback/form-result-notice.tsx";
import { StickyBar } from "../../ui/sticky-bar.tsx";

/** A group of parts on the page that shows the design. */
export function UiPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-hairline py-8">
      <h2 className="text-2xl">{title}</h2>
      <div className="mt-5 space-y-5">{children}</div>
    </section>
  );
}

export function UiRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}

const error = "Write it as name@example.com";
const moods = [
  { value: "calm", label: "Calm" },
  { value: "tired", label: "Tired", hint: "With a hint" },
];

/** After hydration, as in the assessment, because it needs JavaScript. */
function OneCalendar() {
  const [day, setDay] = useState("2026-11-24");
  if (!useHydrated()) return null;
  return (
    <Calendar name="calendarDay" day={day} today="2026-11-21" last="2027-05-20" onChoose={setDay} />
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

const variants = ["primary", "secondary", "quiet"] as const;
const colours = [
  "bg-paper",
  "bg-raised",
  "bg-ink",
  "bg-chosen",
  "bg-line",
  "bg-hairline",
  "bg-marigold",
  "bg-marigold-bright",
  "bg-marigold-edge",
  "bg-terracotta",
  "bg-terracotta-soft",
  "bg-sage",
  "bg-sage-deep",
  "bg-dawn",
  "bg-sky",
  "bg-leaf",
  "bg-leaf-2",
  "bg-clay",
  "bg-night",
  "bg-on-night",
];

/** From the largest; what a thing is beside it. */
const sizes = {
  "text-hero": "A hero’s promise",
  "text-section": "A section of Home",
  "text-3xl": "30: a quotation",
  "text-2xl": "24: a price, ₹799",
  "text-xl": "20: a name, a time, 6:00 PM",
  "text-base": "17: running text",
  "text-sm": "15: a line beside something",
};

/** Colours, type and buttons, for the page that shows the design. */
export function UiBasics() {
  return (
    <>
      <UiPart title="Colours">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-4">
          {colours.map((colour) => (
            <li key={colour}>
              <span className={`block h-14 rounded-soft border border-line ${colour}`} />
              {colour.slice(3)}
            </li>
          ))}
        </ul>
      </UiPart>
      <UiPart title="Type">
        {Object.entries(sizes).map(([size, what]) => (
          <p key={size} className={`display ${size}`}>
            {what}
          </p>
        ))}
        <h3>A heading, third level</h3>
        <p className="max-w-2xl">
          Running text with <a href="#main">a link</a>, and enough words to see how lines follow one
          another, and where they end. A session of 60 minutes costs ₹799.
        </p>
        <p className="text-ink-soft">Quieter text</p>
      </UiPart>
      <UiPart title="Buttons">
        {variants.map((variant) => (
          <UiRow key={variant}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} disabled>
              disabled
            </Button>
            <Button variant={variant} pending>
              pending
            </Button>
            <Button variant={variant} compact>
              compact
            </Button>
            <ButtonLink variant={variant} to="/ui#main">
              a link
            </ButtonLink>
          </UiRow>
        ))}
        <Button wide>wide</Button>
        <CopyButton text="copied" label="Copy" copiedLabel="Copied" />
        <CopyButton text={undefined} label="Copy" copiedLabel="Copied" pendingLabel="Waiting..." />
      </UiPart>
    </>
  );
}

const passingParts = {
  errors: "Error summary",
  answer: "Answer that takes the focus",
  dialog: "Dialog",
  toast: "Toast",
  bar: "Sticky bar",
};

/** Components that take the focus or cover the page, each behind a link. */
export function UiPassing({ passing, scheme }: { passing: string | null; scheme: string }) {
  return (
    <UiPart title="Error summary, dialog, toast, sticky bar">
      {passing === "errors" && (
        <ErrorSummary
          errors={[
            { field: "wrong", message: "Write it as name@example.com" },
            { field: "empty", message: "Enter a name" },
          ]}
        />
      )}
      {passing === "answer" && <FormResultNotice title="Message sent successfully!" />}
      <Toast text={passing === "toast" ? "Link Copied!" : ""} />
      <BusyDialog title="Waiting for something" open={passing === "dialog"}>
        <a href={`/ui?scheme=${scheme}`}>Put it away</a>
      </BusyDialog>
      {passing === "bar" && (
        <StickyBar>
          <p className="text-sm">
            <b className="display block text-xl">₹799</b> nothing added
          </p>
          <span className="grow">
            <ButtonLink to="/ui" wide>
              Book Session
            </ButtonLink>
          </span>
        </StickyBar>
      )}
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {Object.entries(passingParts).map(([show, label]) => (
          <li key={show}>
            <a href={`/ui?scheme=${scheme}&show=${show}`}>{label}</a>
          </li>
        ))}
      </ul>
    </UiPart>
  );
}
