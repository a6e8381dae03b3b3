import {
  endAbsence,
  openOwnHours,
  recordAbsenceAndWithdraw,
} from "../../domain/bookings/record-absence.server.ts";
import type { TakenBy } from "../../domain/calendar/slot-uses.ts";
import { slotStart, slotTimes } from "../../domain/calendar/slots.ts";
import { deskScreen, type Values, valuesOf } from "../../http/desk-screen.server.ts";
import { runForm } from "../../http/form.server.ts";
import { formatInstant, formatDate, isDay } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { servicesContext } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/absence";
import { loadAbsence } from "./absence.server.ts";
import {
  asId,
  choice,
  day,
  DeskForm,
  type DeskForms,
  FieldList,
  hidden,
  hiddenCopies,
  text,
} from "./desk-fields.tsx";
import { DeskHeading } from "./desk-frame.tsx";
import { DeskTable, numericCell } from "./desk-table.tsx";

const clock = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? "AM" : "PM"}`;
const hourText = (hour: number) =>
  hour === 0 ? "start of the day" : hour === 24 ? "end of the day" : clock(hour);
const optionsOf = (hours: readonly number[]) =>
  hours.map((hour) => [hour, hourText(hour)] as const);

/** The span that a form or the address asks for; a missing hour is the day's first or last. */
const span = {
  therapist: choice("Therapist", asId),
  from: day("First day"),
  "from-hour": choice("From", Number, optionsOf([0, ...slotTimes.map(({ hour }) => hour)])),
  to: day("Last day"),
  "to-hour": choice(
    "Until",
    (typed) => Number(typed || 24),
    optionsOf([...slotTimes.map(({ hour }) => hour + 1), 24]),
  ),
};

const forms = {
  block: {
    button: "Block the hours",
    variant: "primary",
    expects: "shown",
    needsCode: true,
    fields: {
      offers: hidden(Number),
      ...hiddenCopies(span),
      shown: hidden((typed) => typed.split(" ").filter(Boolean)),
      count: text("", { inputMode: "numeric", autoComplete: "off" }),
      reason: text("Reason, for our own records", { maxLength: 200 }),
    },
  },
  free: {
    button: "Available again",
    expects: { nothing: "it names the days that are open again" },
    fields: { therapist: hidden(asId), day: hidden(), to: hidden() },
  },
  open: {
    button: "Open again",
    expects: { nothing: "it names the hours that are open again" },
    fields: {
      therapist: hidden(asId),
      day: hidden(),
      hours: choice("Hours", (typed) => typed.split(" ")),
    },
  },
} satisfies DeskForms;

const absenceOf = (values: Values<typeof span>) => ({
  therapistId: values.therapist,
  from: values.from,
  to: values.to,
  fromHour: values["from-hour"],
  toHour: values["to-hour"],
});

/** What has an hour all the same, by its use: after a press, or instead of what the press was about. */
const uses: Readonly<Record<TakenBy, string>> = {
  held: "A client is paying for one of these hours.",
  paid: "A client is paying for one of these hours.",
  offered: "One of these hours is offered to a client.",
  booked: "A session is booked in one of these hours.",
  blocked: "We recorded an absence in one of these hours: it’s in the list of blocked days.",
  busy: "One of these hours is busy in the therapist’s other calendar, so clients can’t book it.",
  own: "The therapist blocked other hours themselves, and these stay blocked: they are listed below.",
};

const problems = {
  therapist_unknown: "There is no such therapist.",
  days_invalid: "Choose a beginning and a later end, at most a year apart and not over.",
  reason_missing: "Write a reason of 3 to 200 characters.",
  reason_too_long: "Write a reason of at most 200 characters.",
  sessions_changed:
    "A session or an offered time in these hours changed since you opened the page. Nothing was saved. Reload and try again.",
  payment_arriving: "A payment for one of these hours is being settled. Try again in a minute.",
  wrong_count: "The number doesn’t match the list. Nothing was saved.",
};

export const handle = { hydrate: false, desk: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.has("therapist")
    ? absenceOf(valuesOf(span, (name) => searchParams.get(name) ?? ""))
    : undefined;
  return loadAbsence(services.db, asked, services.now());
}

const notBlockedText = (still: TakenBy | undefined) =>
  `The therapist’s own block is gone already. Nothing was changed.${still ? ` ${uses[still]}` : ""}`;

const startsOf = (on: string, hours: readonly string[]) =>
  slotTimes
    .filter(({ hour }) => isDay(on) && hours.includes(String(hour)))
    .map((slot) => slotStart(on, slot));

const screen = deskScreen({}, forms, {
  run: {
    block: async (deps, { count, shown, reason, offers, ...asked }, { now }) =>
      count === String(shown.length)
        ? recordAbsenceAndWithdraw(deps, absenceOf(asked), shown, reason, now, offers)
        : { ok: false, reason: "wrong_count" as const },
    free: (deps, { therapist, day: from, to }, { now }) =>
      endAbsence(deps, therapist, from, now, to || from),
    open: (deps, { therapist, day: on, hours }, { now }) =>
      openOwnHours(deps, therapist, startsOf(on, hours), now),
  },
  problems: {
    ...problems,
    not_blocked: (refused) => notBlockedText(refused.still),
  },
  status: 409,
  done({ intent }, did) {
    const still = "still" in did && did.still ? `-${did.still}` : "";
    return `/desk/absence?done=${intent}${still}`;
  },
});

export const action = (args: Route.ActionArgs) => runForm(args, screen);

/** What is said of opened hours that something still has. */
const opened = Object.fromEntries(
  Object.entries(uses).map(([use, still]) => [
    `open-${use}`,
    `The therapist’s own block is gone. ${still}`,
  ]),
);

type Page = Route.ComponentProps["loaderData"];

/** Blocks days of a therapist: choose, see what is affected, type the number, confirm; and who is choosing now. */
export default function Absence({ loaderData }: Route.ComponentProps) {
  const { therapists, today, asked, chosen, choosing } = loaderData;
  const isInvalid = asked !== null && chosen === null;
  return (
    <>
      <DeskHeading
        done={{
          block: "Blocked. The emails are on their way. Who is choosing until when is listed here.",
          free: "Available again.",
          "free-own": `Available again. ${uses.own}`,
          open: "Open again.",
          ...opened,
        }}
        {...(isInvalid && { problem: problems.days_invalid })}
      >
        Absence
      </DeskHeading>
      <p className="desk-soft my-3 max-w-2xl">
        When a therapist is ill or away: their hours are blocked, and each session in them is
        withdrawn. Its client can choose one of three other times for twelve hours, or a full
        refund.
      </p>
      <div className="desk-columns">
        <div>
          <form method="get" action="/desk/absence" className="desk-span">
            <FieldList
              fields={span}
              first={{
                therapist: asked?.therapistId,
                from: asked?.from ?? today,
                "from-hour": asked?.fromHour ?? 0,
                to: asked?.to ?? today,
                "to-hour": asked?.toHour ?? 24,
              }}
              known={{
                therapist: { options: therapists.map(({ id, name }) => [id, name]) },
                from: { min: today },
                to: { min: today },
              }}
            />
            <Button variant="secondary">Show the sessions in these days</Button>
          </form>
          {chosen && <Confirm chosen={chosen} />}
        </div>
        <div>
          <h2>Clients who are choosing</h2>
          {choosing.length > 0 && (
            <p className="desk-soft">
              A client calls? Open their session and accept the time that they choose.
            </p>
          )}
          <DeskTable
            caption="Clients who are choosing"
            head={["Client", "Session", "Therapist", "Choosing until"]}
            rows={choosing.map((one) => ({
              key: one.orderId,
              to: `/desk/order/${one.orderId}`,
              cells: [
                one.clientName || "no name",
                formatInstant(one.startsAt),
                one.therapistName,
                formatInstant(one.offerUntil),
              ],
            }))}
            empty="No client is choosing another time now."
          />
          <Blocked {...loaderData} />
          <Own {...loaderData} />
        </div>
      </div>
    </>
  );
}

const momentText = (one: string, hour: number) =>
  hour % 24 === 0 ? formatDate(one) : `${formatDate(one)}, ${hourText(hour)}`;
const spanText = (from: string, to: string, ifEqual: string) =>
  from === to ? `${from}${ifEqual}` : `${from} to ${to}`;

function Confirm({ chosen }: { chosen: NonNullable<Page["chosen"]> }) {
  const { therapistId, name, from, to, fromHour = 0, toHour = 24, sessions, offers } = chosen;
  const hours = spanText(momentText(from, fromHour), momentText(to, toHour), ", all day");
  const title = `${name}, ${hours}`;
  const { length: count } = sessions;
  const paise = sessions.reduce((sum, one) => sum + one.keptPaise, 0);
  return (
    <section aria-labelledby="affected">
      <h2 id="affected">{title}</h2>
      <DeskTable
        caption={title}
        head={["Session", "Client", numericCell("Refund if no answer")]}
        rows={sessions.map((one) => ({
          key: one.orderId,
          to: `/desk/order/${one.orderId}`,
          cells: [
            formatInstant(one.startsAt),
            one.clientName || "no name",
            formatRupees(one.keptPaise),
          ],
        }))}
        empty="No session is booked in these hours. Blocking them keeps new ones out."
      />
      {/* To the same URL: a refusal shows the list again. */}
      <DeskForm
        forms={forms}
        intent="block"
        className="desk-form mt-4"
        first={{
          offers,
          from,
          to,
          therapist: therapistId,
          "from-hour": fromHour,
          "to-hour": toHour,
          shown: sessions.map((one) => one.orderId).join(" "),
        }}
        known={{ count: { label: `Type ${count} to confirm the number of sessions` } }}
      >
        <p>
          {count === 0
            ? "No client needs an email."
            : `${count} ${count === 1 ? "session is" : "sessions are"} withdrawn. Each client gets one email with other times. A client who does not answer within twelve hours is refunded in full: ${formatRupees(paise)} for all of them. The therapist gets an email for each session.`}
        </p>
        {offers > 0 && (
          <p>
            {offers === 1
              ? "One offered time is withdrawn and replaced: its client is offered another one and gets one more email."
              : `${offers} offered times are withdrawn and replaced: their clients are offered others and get one more email.`}
          </p>
        )}
      </DeskForm>
    </section>
  );
}

function Blocked({ blocked }: Pick<Page, "blocked">) {
  return (
    <>
      <h2>Blocked days</h2>
      <DeskTable
        caption="Blocked days"
        head={["Days", "Blocked", "Therapist", "Action"]}
        rows={blocked.map(({ therapistId, name, from, to, hours }) => {
          const days = spanText(formatDate(from), formatDate(to), "");
          return {
            key: `${therapistId} ${from}`,
            cells: [
              days,
              `${hours === 1 ? "1 hour" : `${hours} hours`}${from === to ? "" : " a day"}`,
              name,
              <DeskForm
                key="free"
                forms={forms}
                intent="free"
                action="/desk/absence"
                first={{ therapist: therapistId, day: from, to }}
                named={`Available again: ${days}, ${name}`}
              />,
            ],
          };
        })}
        empty="No day is blocked."
      />
    </>
  );
}

/** The hours that therapists blocked in their week, to open one for a therapist who calls. */
function Own({ own }: Pick<Page, "own">) {
  return (
    <>
      <h2>Hours that therapists blocked</h2>
      <DeskTable
        caption="Hours that therapists blocked"
        head={["Day and therapist", "Action"]}
        rows={own.map(({ therapistId, name, day: on, hours }) => {
          const id = `${therapistId}-${on}`;
          const all: [string, string][] =
            hours.length > 1 ? [[hours.join(" "), `All ${hours.length} hours`]] : [];
          const row = `${formatDate(on)}, ${name}`;
          const options = [...all, ...hours.map((hour) => [String(hour), clock(hour)] as const)];
          return {
            key: id,
            cells: [
              row,
              <DeskForm
                key="open"
                id={id}
                forms={forms}
                intent="open"
                of={{ intent: "open", therapist: therapistId, day: on }}
                action="/desk/absence"
                className="flex flex-wrap items-center gap-2 lg:flex-nowrap [&_label]:sr-only [&>:has(select)]:shrink-0"
                first={{ therapist: therapistId, day: on }}
                known={{ hours: { options } }}
                named={`Open again: ${row}`}
              />,
            ],
          };
        })}
        empty="No therapist has blocked an hour."
      />
    </>
  );
}
