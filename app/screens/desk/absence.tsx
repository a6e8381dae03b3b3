import { formatDay, formatInstant, instantOf } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { slotTimes } from "../../domain/calendar/slots.ts";
import { CodeField, DeskSelect, FormButton, RowButton } from "./desk-form.tsx";
import { DeskHeading } from "./desk-frame.tsx";
import { DeskTable, numeric } from "./desk-table.tsx";
import { absenceCopy as copy } from "./absence.words.ts";
import { type AbsencePage, loadAbsence } from "./absence.server.ts";
import { KeepingForm } from "../../ui/form/sent-values.tsx";
import type { Route } from "./+types/absence";
import {
  endAbsence,
  recordAbsenceAndWithdraw,
} from "../../domain/bookings/record-absence.server.ts";
import { parseDeskForm, runDeskForm, type DeskActions } from "../../http/desk-form.server.ts";
import { servicesContext } from "../../services.server.ts";

/** Blocks days of a therapist: choose, see what is affected, type the number, confirm; and who is choosing now. */
export function AbsenceView(props: AbsencePage) {
  const { chosen, isInvalid } = props;
  return (
    <>
      <DeskHeading done={copy.done} {...(isInvalid && { problem: copy.problems.days_invalid })}>
        {copy.title}
      </DeskHeading>
      <p className="desk-soft my-3 max-w-2xl">{copy.lead}</p>
      <div className="desk-columns">
        <div>
          <ChooseDays {...props} />
          {chosen && <Confirm chosen={chosen} />}
        </div>
        <div>
          <Choosing {...props} />
          <Blocked {...props} />
        </div>
      </div>
    </>
  );
}

/** Who has been offered other times, until when; the order accepts one for them. */
function Choosing({ choosing }: Pick<AbsencePage, "choosing">) {
  return (
    <>
      <h2>{copy.choosing}</h2>
      {choosing.length > 0 && <p className="desk-soft">{copy.choosingHint}</p>}
      <DeskTable
        caption={copy.choosing}
        head={["Client", "Session", "Therapist", "Choosing until"]}
        rows={choosing.map((one) => ({
          key: one.orderId,
          to: `/desk/order/${one.orderId}`,
          cells: [
            one.clientName || copy.noName,
            formatInstant(one.startsAt),
            one.therapistName,
            formatInstant(one.offerUntil),
          ],
        }))}
        empty={copy.choosingNone}
      />
    </>
  );
}

function Blocked({ blocked }: Pick<AbsencePage, "blocked">) {
  return (
    <>
      <h2>{copy.blockedDays}</h2>
      <DeskTable
        caption={copy.blockedDays}
        head={["Days", "Blocked", "Therapist", "Action"]}
        rows={blocked.map(({ therapistId, name, from, to, hours }) => {
          const text = copy.days(momentText(from, 0), momentText(to, 0));
          return {
            key: `${therapistId} ${from}`,
            cells: [
              text,
              copy.hours(hours, from === to),
              name,
              <form key="free" method="post" action="/desk/absence">
                <input type="hidden" name="therapist" value={therapistId} />
                <input type="hidden" name="day" value={from} />
                <input type="hidden" name="to" value={to} />
                <RowButton intent="free" text={copy.free} named={copy.freeNamed(name, text)} />
              </form>,
            ],
          };
        })}
        empty={copy.blockedNone}
      />
    </>
  );
}

function ChooseDays({ therapists, today, chosen }: AbsencePage) {
  return (
    <form method="get" action="/desk/absence" className="desk-span">
      <DeskSelect
        label={copy.therapist}
        name="therapist"
        value={chosen?.therapistId ?? ""}
        options={therapists.map(({ id, name }) => [id, name])}
      />
      <TextField
        label={copy.from}
        name="from"
        type="date"
        min={today}
        defaultValue={chosen?.from ?? today}
        required
      />
      <DeskSelect
        label={copy.fromHour}
        name="from-hour"
        value={chosen?.fromHour ?? 0}
        options={optionsOf(hoursFrom)}
      />
      <TextField
        label={copy.to}
        name="to"
        type="date"
        min={today}
        defaultValue={chosen?.to ?? today}
        required
      />
      <DeskSelect
        label={copy.toHour}
        name="to-hour"
        value={chosen?.toHour ?? 24}
        options={optionsOf(hoursTo)}
      />
      <Button variant="secondary">{copy.show}</Button>
    </form>
  );
}

const clock = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? "AM" : "PM"}`;
const hoursFrom = [0, ...slotTimes.map(({ hour }) => hour)];
const hoursTo = [...slotTimes.map(({ hour }) => hour + 1), 24];

const hourText = (hour: number) =>
  hour === 0 ? copy.startOfDay : hour === 24 ? copy.endOfDay : clock(hour);
const momentText = (day: string, hour: number) =>
  hour % 24 === 0
    ? formatDay(instantOf(day, 12))
    : `${formatDay(instantOf(day, 12))}, ${hourText(hour)}`;
const optionsOf = (hours: readonly number[]) =>
  hours.map((hour) => [hour, hourText(hour)] as const);

function Confirm({ chosen }: { chosen: NonNullable<AbsencePage["chosen"]> }) {
  const { therapistId, name, from, to, fromHour, toHour, sessions, offers } = chosen;
  const title = copy.affected(name, momentText(from, fromHour ?? 0), momentText(to, toHour ?? 24));
  const paise = sessions.reduce((sum, one) => sum + one.keptPaise, 0);
  return (
    <section aria-labelledby="affected">
      <h2 id="affected">{title}</h2>
      <DeskTable
        caption={title}
        head={["Session", "Client", numeric(copy.kept)]}
        rows={sessions.map(({ orderId, startsAt, clientName, keptPaise }) => ({
          key: orderId,
          to: `/desk/order/${orderId}`,
          cells: [formatInstant(startsAt), clientName || copy.noName, formatRupees(keptPaise)],
        }))}
        empty={copy.none}
      />
      {/* To the same URL: a refusal shows the list again. */}
      <KeepingForm of={{ intent: "block" }} method="post" className="desk-form mt-4">
        <p>{copy.quote(sessions.length, paise)}</p>
        {offers > 0 && <p>{copy.offers(offers)}</p>}
        <input type="hidden" name="offers" value={offers} />
        <input type="hidden" name="therapist" value={therapistId} />
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="from-hour" value={fromHour} />
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="to-hour" value={toHour} />
        <input type="hidden" name="shown" value={sessions.map((one) => one.orderId).join(" ")} />
        <TextField
          label={copy.count(sessions.length)}
          name="count"
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <TextField label={copy.reason} name="reason" maxLength={200} required />
        <CodeField />
        <FormButton intent="block" text={copy.block} variant="primary" />
      </KeepingForm>
    </section>
  );
}

export const handle = { hydrate: false, desk: true };

/** The therapist's number; 0, which no therapist has, for other text. */
const idOf = (text: string | null) => (/^\d{1,9}$/.test(text ?? "") ? Number(text) : 0);

/** The span that a form or a URL asks for; a missing hour is the day's first or last. */
const daysOf = (field: (name: string) => string) => ({
  therapistId: idOf(field("therapist")),
  from: field("from"),
  to: field("to"),
  fromHour: Number(field("from-hour") || 0),
  toHour: Number(field("to-hour") || 24),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.has("therapist")
    ? daysOf((name) => searchParams.get(name) ?? "")
    : undefined;
  return loadAbsence(services.db, asked, services.now());
}

type Done = { ok: true } | { ok: false; reason: keyof typeof copy.problems };

const absenceForms: DeskActions<object, Done> = {
  expects: "shown",
  actions: {
    block: {
      needsCode: true,
      async run(deps, { field, now }) {
        const shown = field("shown").split(" ").filter(Boolean);
        if (field("count") !== String(shown.length)) return { ok: false, reason: "wrong_count" };
        const offers = Number(field("offers") || 0);
        return recordAbsenceAndWithdraw(deps, daysOf(field), shown, field("reason"), now, offers);
      },
    },
    free: {
      expects: { nothing: "it names the days that are open again" },
      run(deps, { field, now }) {
        const [day, to] = [field("day"), field("to") || field("day")];
        return endAbsence(deps, idOf(field("therapist")), day, now, to);
      },
    },
  },
  refuse: ({ reason }) => [copy.problems[reason], 409],
  done: ({ intent }) => `/desk/absence?done=${intent}`,
};

export async function action({ request, context }: Route.ActionArgs) {
  return runDeskForm(await parseDeskForm(request, context), {}, absenceForms);
}

export default function Absence({ loaderData }: Route.ComponentProps) {
  return <AbsenceView {...loaderData} />;
}
