import { data } from "react-router";
import { TextField } from "../../../ui/form/field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { Pager } from "../../../ui/navigation/pager.tsx";
import { opensScreen } from "../../../domain/staff/desk-screens.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { addDays, formatClock, indiaDay } from "../../../lib/india-time.ts";
import { LAST_DAY_AHEAD } from "../../../domain/calendar/slots.ts";
import { servicesContext } from "../../../services.server.ts";
import { DeskHeading } from "../desk-frame.tsx";
import "./calendar.css";
import { CalendarBand } from "./calendar-grid.tsx";
import calendarKeys from "./calendar-keys.ts?worker&url";
import { calendarPath, parseCalendarQuery } from "./calendar-query.ts";
import { type CalendarPage, loadCalendar } from "./calendar.server.ts";
import { deskCalendarCopy as copy } from "./calendar.words.ts";
import type { Route } from "./+types/calendar";

type CalendarViewProps = CalendarPage & {
  /** YYYY-MM-DD in India. */
  today: string;
};

/** The calendar: a day of all therapists, or a week of one. */
export function CalendarView(props: CalendarViewProps) {
  const { span, title, summary, rows, therapist, nowLine, now, pages, query, today } = props;
  const isEmpty = rows.length === 0;
  return (
    <div className="calendar">
      <DeskHeading>{title}</DeskHeading>
      <p className="calendar-summary">
        <span>{summary}</span>
        {therapist?.note && <span>{therapist.note}</span>}
        {now && <span className="calendar-clock">{copy.now(formatClock(now))}</span>}
      </p>
      <Steps {...props} />
      {span === "day" ? <DayForm {...props} /> : <WeekForm {...props} />}
      {isEmpty && <p className="desk-soft">{copy.none}</p>}
      {rows.map((bands) => (
        <CalendarBand key={bands[0]?.[0]?.key} bands={bands} nowLine={nowLine} />
      ))}
      <Pager
        {...pages}
        pathOf={(page) => calendarPath({ ...query, page }, today) ?? "/desk/calendar"}
      />
      <p className="desk-soft calendar-keys" data-keys="" hidden>
        {copy.keys}
      </p>
      <script async type="module" src={calendarKeys} />
    </div>
  );
}

/** Links to what comes before and after. The arrow keys press them. */
function Steps({ span, links, therapist, query, today }: CalendarViewProps) {
  const { before, current, after } = links;
  return (
    <nav aria-label={span === "day" ? copy.days : copy.weeks} className="calendar-steps">
      {before && (
        <a href={before} data-key="ArrowLeft" aria-keyshortcuts="ArrowLeft">
          {copy.before[span]}
        </a>
      )}
      {current && <a href={current}>{copy.thisOne[span]}</a>}
      {after && (
        <a href={after} data-key="ArrowRight" aria-keyshortcuts="ArrowRight">
          {copy.after[span]}
        </a>
      )}
      {therapist && (
        <>
          <a href={calendarPath({ ...query, therapistId: undefined }, today)}>
            {copy.allTherapists}
          </a>
          <a href={`/desk/therapists/${therapist.id}`}>{copy.ofTherapist}</a>
        </>
      )}
    </nav>
  );
}

function DayField({ query, today }: Pick<CalendarViewProps, "query" | "today">) {
  return (
    <TextField
      label={copy.day}
      name="day"
      type="date"
      max={addDays(today, LAST_DAY_AHEAD)}
      defaultValue={query.day}
      required
    />
  );
}

const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function DayForm({ query, today, choices }: CalendarViewProps) {
  const { name, category, language, only, day } = query;
  const isFiltered = Boolean(name || category || language || only);
  return (
    <form method="get" action="/desk/calendar" aria-label={copy.filter} className="calendar-form">
      <DayField query={query} today={today} />
      <SelectField
        label={copy.only}
        name="only"
        anything={copy.onlyAll}
        choices={[
          { value: "sessions", label: copy.onlySessions },
          { value: "free", label: copy.onlyFree },
        ]}
        selected={only}
      />
      <TextField label={copy.name} name="named" defaultValue={name} autoComplete="off" />
      <SelectField
        label={copy.category}
        name="category"
        anything={copy.any}
        choices={choicesOf(choices.categories)}
        selected={category}
      />
      <SelectField
        label={copy.language}
        name="language"
        anything={copy.any}
        choices={choicesOf(choices.languages)}
        selected={language}
      />
      <div className="calendar-send">
        <Button variant="secondary">{copy.show}</Button>
        {isFiltered && <a href={calendarPath({ day }, today)}>{copy.clear}</a>}
      </div>
    </form>
  );
}

function WeekForm({ query, today, therapist }: CalendarViewProps) {
  return (
    <form method="get" action="/desk/calendar" aria-label={copy.filter} className="calendar-form">
      <input type="hidden" name="therapist" value={therapist?.id} />
      <DayField query={query} today={today} />
      <div className="calendar-send">
        <Button variant="secondary">{copy.show}</Button>
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
  const books = opensScreen(member, "/desk/book");
  const page = await loadCalendar(services, query, { now, books });
  if (!page) throw data(copy.unknown, { status: 404 });
  return { ...page, today };
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  return <CalendarView {...loaderData} />;
}
