import { brand, brandWords } from "../../content/brand.ts";
import { emergency } from "../../content/helplines.ts";
import { phoneLink } from "../../lib/phone-link.ts";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { DeskHeading } from "../desk/desk-frame.tsx";
import { Choices, SessionRows, StateChip } from "../desk/desk-table.tsx";
import { loadOwnWeek } from "./my.server.ts";
import { ownTherapistId } from "./own-therapist.server.ts";
import { CalendarNotice } from "../desk/therapists/outside-calendar.tsx";
import type { Route } from "./+types/week";
import { loadOutsideCalendar } from "../desk/therapists/therapist.server.ts";
import { servicesContext } from "../../services.server.ts";

/** The therapist's sessions of seven days. */
export default function Week({ loaderData }: Route.ComponentProps) {
  const { title, sessions, before, after, isThisWeek, calendar, conflicts } = loaderData;
  const days = Object.entries(Object.groupBy(sessions, ({ day }) => day));
  return (
    <>
      <DeskHeading>Your week</DeskHeading>
      {calendar && <CalendarNotice calendar={calendar} at="/my/calendar" />}
      <p className="desk-soft">
        <LinkedText
          text={`A client in danger? Open their session below: its safety page has the numbers. Call ${phoneLink(emergency.number)} for an act, or our team: ${phoneLink(brand.phone)}, ${brandWords.phoneHours}.`}
        />
      </p>
      <p className="mt-4 mb-3 text-base/normal font-semibold">{title}</p>
      <Choices
        label="Weeks"
        choices={[
          { path: `/my?from=${before}`, text: "Earlier week" },
          ...(isThisWeek ? [] : [{ path: "/my", text: "This week" }]),
          { path: `/my?from=${after}`, text: "Later week" },
        ]}
      />
      {days.length === 0 && <p className="desk-soft">No session in these seven days.</p>}
      {days.map(([day, ofDay = []]) => (
        <section key={day} aria-label={day}>
          <h2>{day}</h2>
          <SessionRows
            label={day}
            sessions={ofDay.map(({ orderId, time, minutes, client, state }) => ({
              key: orderId,
              to: `/my/session/${orderId}`,
              time,
              person: client,
              detail: `${minutes} min`,
              unusual: conflicts.includes(orderId) ? (
                <StateChip state={`${state}, in a busy time`} />
              ) : (
                state !== "booked" && <StateChip state={state} />
              ),
            }))}
          />
        </section>
      ))}
    </>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [therapistId, now] = [ownTherapistId(context), services.now()];
  const from = new URL(request.url).searchParams.get("from") ?? "";
  const week = await loadOwnWeek(services.db, therapistId, from, now);
  const { calendar, conflicts } = await loadOutsideCalendar(services, therapistId, now);
  return { ...week, calendar, conflicts: conflicts.map(({ orderId }) => orderId) };
}
