import { Fragment } from "react";
import { data } from "react-router";
import { TextField } from "../../../ui/form/field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { Pager } from "../../../ui/navigation/pager.tsx";
import { opensScreen } from "../../../domain/staff/desk-screens.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { addDays, formatClock, indiaDay } from "../../../lib/india-time.ts";
import { LAST_DAY_AHEAD, slotTimes } from "../../../domain/calendar/slots.ts";
import { servicesContext } from "../../../services.server.ts";
import { DeskHeading } from "../desk-frame.tsx";
import "./calendar.css";
import { CalendarGrid } from "./calendar-grid.tsx";
import calendarKeys from "./calendar-keys.ts?worker&url";
import { CalendarSteps } from "./calendar-steps.tsx";
import { calendarPath, parseCalendarQuery } from "./calendar-query.ts";
import { loadCalendar } from "./calendar.server.ts";
import type { Route } from "./+types/calendar";

type Page = Route.ComponentProps["loaderData"];

/** The calendar: a day of all therapists, or a week of one. */
export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { span, title, summary, columns, off, therapist, nowLine, now, pages, query, today } =
    loaderData;
  return (
    <div className="print:[page:calendar] print:text-[0.8125rem]/tight">
      <DeskHeading>{title}</DeskHeading>
      <p className="desk-back flex flex-wrap items-center gap-x-4 text-ink-soft">
        <span>{summary}</span>
        {isFiltered(query) && <a href={calendarPath({ day: query.day }, today)}>Show all</a>}
        {therapist?.note && <span>{therapist.note}</span>}
        {now && (
          <span className="border-s-4 border-marigold ps-2 font-semibold text-ink">
            {`Now ${formatClock(now)}`}
          </span>
        )}
      </p>
      <div className="my-4 flex flex-wrap items-end gap-x-4 gap-y-2">
        <Steps {...loaderData} />
        {span === "day" ? <DayForm {...loaderData} /> : <WeekForm {...loaderData} />}
      </div>
      {columns.length + off.length === 0 && (
        <p className="desk-soft">No therapist matches on this day.</p>
      )}
      {off.length > 0 && (
        <p className="mb-3 text-ink-soft">
          {query.day === today ? "Off today: " : "Off on this day: "}
          {off.map(({ key, heading, href, note }, at) => (
            <Fragment key={key}>
              {at > 0 && ", "}
              <a href={href}>{heading}</a>
              {note && ` (${note})`}
            </Fragment>
          ))}
        </p>
      )}
      {columns.length > 0 && <CalendarGrid label={title} columns={columns} nowLine={nowLine} />}
      <Pager
        {...pages}
        pathOf={(page) => calendarPath({ ...query, page }, today) ?? "/desk/calendar"}
      />
      <p className="desk-soft mt-4 max-[40rem]:hidden print:hidden" data-keys="" hidden>
        The keys ← and → open what comes before and after. From a slot, the arrow keys move to the
        next one.
      </p>
      <script async type="module" src={calendarKeys} />
    </div>
  );
}

/** True if some therapists of the day are left out. */
const isFiltered = ({ name, category, language, only, freeAt }: Page["query"]) =>
  Boolean(name || category || language || only || freeAt);

const steps = {
  day: { list: "Days", earlier: "Day before", later: "Day after" },
  week: { list: "Weeks", earlier: "Week before", later: "Week after" },
};

function Steps({ span, links, therapist, query, today }: Page) {
  return (
    <CalendarSteps {...steps[span]} {...links} isCurrent={query.day === today} today="Today">
      {therapist && (
        <>
          <a className="ms-2" href={calendarPath({ ...query, therapistId: undefined }, today)}>
            All therapists on this day
          </a>
          <a className="ms-2" href={`/desk/therapists/${therapist.id}`}>
            Profile and hours
          </a>
        </>
      )}
    </CalendarSteps>
  );
}

function DayField({ query, today }: Pick<Page, "query" | "today">) {
  return (
    <div className="min-w-[min(9.25rem,100%)]">
      <TextField
        label="Day"
        name="day"
        type="date"
        max={addDays(today, LAST_DAY_AHEAD)}
        defaultValue={query.day}
        required
      />
    </div>
  );
}

const fieldsInRow =
  "flex flex-[1_1_30rem] flex-wrap items-end gap-2 *:max-w-60 *:flex-[1_1_8.25rem]";

const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function DayForm({ query, today, choices }: Page) {
  const { name, category, language, only, freeAt } = query;
  return (
    <form
      method="get"
      action="/desk/calendar"
      aria-label="Choose a day and therapists"
      className={fieldsInRow}
    >
      <DayField query={query} today={today} />
      <SelectField
        label="Free at"
        name="free"
        anything="Any time"
        choices={slotTimes.map(({ hour, label }) => ({ value: String(hour), label }))}
        selected={String(freeAt ?? "")}
      />
      <SelectField
        label="Show"
        name="only"
        anything="All therapists"
        choices={[
          { value: "sessions", label: "With sessions" },
          { value: "free", label: "With an open hour" },
        ]}
        selected={only}
      />
      <TextField label="Name has" name="named" defaultValue={name} autoComplete="off" />
      <SelectField
        label="Category"
        name="category"
        anything="Any"
        choices={choicesOf(choices.categories)}
        selected={category}
      />
      <SelectField
        label="Language"
        name="language"
        anything="Any"
        choices={choicesOf(choices.languages)}
        selected={language}
      />
      <div className="desk-back flex flex-initial! flex-wrap items-center gap-x-4">
        <Button variant="secondary">Show</Button>
      </div>
    </form>
  );
}

function WeekForm({ query, today, therapist }: Page) {
  return (
    <form
      method="get"
      action="/desk/calendar"
      aria-label="Choose a day and therapists"
      className={fieldsInRow}
    >
      <input type="hidden" name="therapist" value={therapist?.id} />
      <DayField query={query} today={today} />
      <div className="desk-back flex flex-initial! flex-wrap items-center gap-x-4">
        <Button variant="secondary">Show</Button>
      </div>
    </form>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { member } = context.get(staffContext);
  const now = services.now();
  const today = indiaDay(now);
  const query = parseCalendarQuery(new URL(request.url).searchParams, today);
  const reader = opensScreen(member, "/desk/book") ? "booker" : "staff";
  const page = await loadCalendar(services, query, { now, reader });
  if (!page) throw data("There is no such therapist.", { status: 404 });
  return { ...page, today };
}
