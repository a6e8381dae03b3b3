import { data } from "react-router";
import { brand, brandWords } from "../../content/brand.ts";
import { emergency } from "../../content/helplines.ts";
import { blockOwnHour, openOwnHours } from "../../domain/bookings/record-absence.server.ts";
import { parseSlot } from "../../domain/calendar/slots.ts";
import { deskScreen } from "../../http/desk-screen.server.ts";
import { runForm } from "../../http/form.server.ts";
import { formatClock, formatInstant, indiaDay, isDay } from "../../lib/india-time.ts";
import { phoneLink } from "../../lib/phone-link.ts";
import { servicesContext } from "../../services.server.ts";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import type { CalendarBlock, ShownColumn } from "../desk/calendar/calendar-blocks.ts";
import { CalendarGrid, hourId } from "../desk/calendar/calendar-grid.tsx";
import calendarKeys from "../desk/calendar/calendar-keys.ts?worker&url";
import { CalendarSteps } from "../desk/calendar/calendar-steps.tsx";
import "../desk/calendar/calendar.css";
import { type DeskForms, hidden } from "../desk/desk-fields.tsx";
import { DeskHeading } from "../desk/desk-frame.tsx";
import { CalendarNotice } from "../desk/therapists/outside-calendar.tsx";
import { rightOn } from "../desk/therapists/therapist-fields.tsx";
import { loadOutsideCalendar } from "../desk/therapists/therapist.server.ts";
import type { Route } from "./+types/week";
import { JoinLink, LACKS_LINK } from "./join-link.tsx";
import { loadOwnWeek } from "./my.server.ts";
import { ownTherapistId } from "./own-therapist.server.ts";

type Page = Route.ComponentProps["loaderData"];

const ofAnHour = { ...rightOn("hours", true), fields: { day: hidden(), time: hidden() } };

const forms = {
  block: {
    ...ofAnHour,
    expects: { nothing: "an hour that is no longer free is refused" },
    button: "Block",
  },
  free: {
    ...ofAnHour,
    expects: { nothing: "it names the hour that is open again" },
    button: "Blocked",
  },
} satisfies DeskForms;

const done = {
  block: "Blocked.",
  free: "The hour is open again.",
  "free-busy":
    "You don’t block this hour any more. Visitors still can’t book it: your other calendar is busy then.",
  "free-absent":
    "You don’t block this hour any more. Visitors still can’t book it: our team recorded an absence.",
};

/** A therapist's week: the next session, and seven days of hours that a press blocks. */
export default function Week({ loaderData }: Route.ComponentProps) {
  const { title, columns, summary, nowLine, now, next, calendar, conflicts } = loaderData;
  const { before, after, first, isThisWeek } = loaderData;
  return (
    <>
      <DeskHeading done={done}>Your week</DeskHeading>
      {calendar && <CalendarNotice calendar={calendar} at="/my/hours#calendar" />}
      <div className="grid grid-cols-1 gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,31rem)_minmax(0,1fr)]">
        {next ? <Next session={next} /> : <p>No session is booked yet.</p>}
        <div>
          <p className="desk-soft">
            <LinkedText
              text={`A client in danger? Open their session: its safety page has the numbers. Call ${phoneLink(emergency.number)} for an act, or our team: ${phoneLink(brand.phone)}, ${brandWords.phoneHours}.`}
            />
          </p>
          <Conflicts conflicts={conflicts} />
        </div>
      </div>
      <h2>{title}</h2>
      <p className="flex flex-wrap gap-x-4 text-ink-soft">
        <span>{summary}</span>
        {now && (
          <span className="border-s-4 border-marigold ps-2 font-semibold text-ink">
            {`Now ${formatClock(now)}`}
          </span>
        )}
        <span>Press an available hour to block it, and a blocked one to open it again.</span>
      </p>
      <div className="my-3">
        <CalendarSteps
          list="Weeks"
          earlier="Earlier week"
          later="Later week"
          today="This week"
          before={`/my?from=${before}`}
          current="/my"
          after={`/my?from=${after}`}
          isCurrent={isThisWeek}
        />
      </div>
      <Days columns={columns} />
      <CalendarGrid
        label={title}
        columns={columns}
        nowLine={nowLine}
        legend={["booked", "no_show", "cancelled"]}
        uses={["held", "own", "busy"]}
        seen="one"
        drawPress={hourForm(first)}
      />
      <script async type="module" src={calendarKeys} />
    </>
  );
}

/** The session that is under way, or the next one. */
function Next({ session }: { session: NonNullable<Page["next"]> }) {
  const { orderId, client, day, time, minutes, connection, link, lacksLink, joinFrom } = session;
  const details = [`${minutes} minutes`, connection].filter(Boolean).join(" · ");
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mt-0">
        {session.isNow ? "Now" : "Next session"}
      </h2>
      <Ticket
        day={day}
        title={time}
        zone="IST"
        details={
          <>
            <a
              href={`/my/session/${orderId}`}
              className="inline-flex min-h-11 items-center font-semibold text-ink"
            >
              {client}
            </a>
            <p>{details}</p>
            {lacksLink && <p className="mt-2">{LACKS_LINK}</p>}
          </>
        }
        action={link && <JoinLink orderId={orderId} link={link} joinFrom={joinFrom} />}
      />
    </section>
  );
}

/** Booked sessions in busy times of the therapist's other calendar. */
function Conflicts({ conflicts }: Pick<Page, "conflicts">) {
  if (conflicts.length === 0) return null;
  return (
    <p className="mt-2">
      Booked while your other calendar is busy:
      {conflicts.map(({ orderId, startsAt }) => (
        <a key={orderId} href={`/my/session/${orderId}`} className="ms-2">
          {formatInstant(startsAt)}
        </a>
      ))}
    </p>
  );
}

const sessionsOf = ({ blocks }: ShownColumn) => blocks.filter(({ session }) => session).length;

/** On a phone, where one day is seen at a time: the seven days, each with a dot for a session. */
function Days({ columns }: Pick<Page, "columns">) {
  return (
    <nav aria-label="Days" className="mb-2 grid grid-cols-7 gap-1 sm:hidden">
      {columns.map((column) => {
        const { key, heading, isToday } = column;
        const [weekday, day] = heading.split(" ");
        const count = sessionsOf(column);
        return (
          <a
            key={key}
            href={`#column-${key}`}
            aria-label={`${heading}, ${count} ${count === 1 ? "session" : "sessions"}`}
            aria-current={isToday ? "date" : undefined}
            className="flex-col justify-center rounded-soft border border-line bg-raised py-1 text-center leading-tight no-underline aria-[current]:bg-sage"
          >
            <span>{weekday}</span> <span className="display text-xl/tight">{day}</span>
            <span aria-hidden="true" className="h-3 leading-3 text-sage-deep">
              {"•".repeat(Math.min(count, 4))}
            </span>
          </a>
        );
      })}
    </nav>
  );
}

/** Draws a press on an hour: it blocks a free one, opens a blocked one again, and leads back to it. */
const hourForm = (from: string) => (block: CalendarBlock) => {
  const { day, hour, time, press, said } = block;
  if (!press) return null;
  return (
    <form method="post" action={`/my?index&from=${from}`} className="calendar-press">
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="time" value={time} />
      <button
        name="intent"
        value={press}
        data-hour={hour}
        aria-label={said}
        className="calendar-free"
      >
        <span>{forms[press].button}</span>
      </button>
    </form>
  );
};

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [therapistId, now] = [ownTherapistId(context), services.now()];
  const from = new URL(request.url).searchParams.get("from") ?? "";
  const week = await loadOwnWeek(services, therapistId, from, now);
  if (!week) throw data("There is no such therapist.", { status: 404 });
  const { calendar, conflicts } = await loadOutsideCalendar(services, therapistId, now);
  return { ...week, calendar, conflicts };
}

const unknown = { ok: false, reason: "hour_unknown" } as const;

export function action(args: Route.ActionArgs) {
  const therapistId = ownTherapistId(args.context);
  const screen = deskScreen({}, forms, {
    run: {
      async block(deps, sent, { now }) {
        const hour = parseSlot(sent, indiaDay(now));
        return hour.ok ? blockOwnHour(deps, therapistId, hour.slot.startsAt, now) : unknown;
      },
      async free(deps, sent, { now }) {
        const hour = parseSlot(sent, indiaDay(now));
        return hour.ok ? openOwnHours(deps, therapistId, [hour.slot.startsAt], now) : unknown;
      },
    },
    problems: {
      hour_unknown: "Choose an hour of the week.",
      not_free: "This hour isn’t available any more. Nothing was changed.",
      not_blocked: "You haven’t blocked this hour, or it’s open again. Nothing was changed.",
    },
    status: ({ reason }) => (reason === "hour_unknown" ? 422 : 409),
    done({ intent, text, request }, did) {
      const from = new URL(request.url).searchParams.get("from") ?? "";
      const week = isDay(from) ? `from=${from}&` : "";
      const hour = hourId({ day: text("day"), time: text("time") });
      const still = "still" in did && did.still && (did.still === "busy" ? "-busy" : "-absent");
      return `/my?${week}done=${intent}${still || ""}#${hour}`;
    },
  });
  return runForm(args, screen);
}
