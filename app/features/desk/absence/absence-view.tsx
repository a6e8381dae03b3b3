import { formatDay, formatInstant, instantOf } from "../../../lib/india-time.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { slots } from "../../calendar/slots.ts";
import { CodeField } from "../frame/code-field.tsx";
import { DeskHeading } from "../frame/desk-heading.tsx";
import { DeskSelect } from "../frame/desk-select.tsx";
import { Breakable } from "../frame/breakable.tsx";
import { DeskTable } from "../frame/desk-table.tsx";
import { absenceCopy as copy } from "./absence-copy.ts";
import type { AbsencePage } from "./load-absence.server.ts";
import { FormButton, RowButton } from "../frame/form-buttons.tsx";
import { KeepingForm } from "../../../ui/form/sent-values.tsx";

interface AbsenceViewProps extends AbsencePage {
  needsCode: boolean;
  done?: string | undefined;
  problem?: string | undefined;
}

/** Blocks days of a therapist: choose, see what is affected, type the number, confirm. */
export function AbsenceView(props: AbsenceViewProps) {
  const { chosen, blocked, needsCode, done, problem } = props;
  return (
    <>
      <DeskHeading done={done} problem={problem}>
        {copy.title}
      </DeskHeading>
      <p className="my-3">{copy.lead}</p>
      <ChooseDays {...props} />
      {chosen && <Confirm chosen={chosen} needsCode={needsCode} />}
      <h2>{copy.blockedDays}</h2>
      <DeskTable
        caption={copy.blockedDays}
        head={["Day", "Blocked", "Therapist", "Action"]}
        rows={blocked.map(({ therapistId, name, day, text, hours }) => ({
          key: `${therapistId} ${day}`,
          cells: [
            text,
            copy.hours(hours),
            name,
            <form key="free" method="post" action="/desk/absence">
              <input type="hidden" name="therapist" value={therapistId} />
              <input type="hidden" name="day" value={day} />
              <RowButton intent="free" text={copy.free} named={copy.freeNamed(name, text)} />
            </form>,
          ],
        }))}
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
const hoursFrom = [0, ...slots.map(({ hour }) => hour)];
const hoursTo = [...slots.map(({ hour }) => hour + 1), 24];

const hourText = (hour: number) =>
  hour === 0 ? copy.startOfDay : hour === 24 ? copy.endOfDay : clock(hour);
const momentText = (day: string, hour: number) =>
  hour % 24 === 0
    ? formatDay(instantOf(day, 12))
    : `${formatDay(instantOf(day, 12))}, ${hourText(hour)}`;
const optionsOf = (hours: readonly number[]) =>
  hours.map((hour) => [hour, hourText(hour)] as const);

interface ConfirmProps {
  chosen: NonNullable<AbsencePage["chosen"]>;
  needsCode: boolean;
}

function Confirm({ chosen, needsCode }: ConfirmProps) {
  const { therapistId, name, from, to, fromHour, toHour, sessions, offers } = chosen;
  const title = copy.affected(name, momentText(from, fromHour ?? 0), momentText(to, toHour ?? 24));
  const paise = sessions.reduce((sum, one) => sum + one.keptPaise, 0);
  return (
    <section aria-labelledby="affected">
      <h2 id="affected">{title}</h2>
      <DeskTable
        caption={title}
        head={["Session", "Order"]}
        rows={sessions.map(({ orderId, startsAt }) => ({
          key: orderId,
          cells: [
            formatInstant(startsAt),
            <a key="order" href={`/desk/order/${orderId}`}>
              <Breakable text={orderId} />
            </a>,
          ],
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
        <CodeField needed={needsCode} />
        <FormButton intent="block" text={copy.block} variant="primary" />
      </KeepingForm>
    </section>
  );
}
