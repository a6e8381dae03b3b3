import { formatInstant } from "../../../lib/india-time.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { inputStyle } from "../../../ui/form/field-frame.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { CodeField } from "../frame/code-field.tsx";
import { DeskHeading } from "../frame/desk-heading.tsx";
import { DeskTable } from "../frame/desk-table.tsx";
import { absenceCopy as copy } from "./absence-copy.ts";
import type { AbsencePage } from "./load-absence.server.ts";

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
      <DeskHeading>{copy.title}</DeskHeading>
      {done && <Notice tone="success" title={done} />}
      {problem && <Notice tone="error" title={problem} live />}
      <p className="my-3">{copy.lead}</p>
      <ChooseDays {...props} />
      {chosen && <Confirm chosen={chosen} needsCode={needsCode} />}
      <h2>{copy.blockedDays}</h2>
      <DeskTable
        caption={copy.blockedDays}
        head={["Day", "Therapist", "Action"]}
        rows={blocked.map(({ therapistId, name, day, text }) => ({
          key: `${therapistId} ${day}`,
          cells: [
            text,
            name,
            <form key="free" method="post" action="/desk/absence">
              <input type="hidden" name="therapist" value={therapistId} />
              <input type="hidden" name="day" value={day} />
              <Button
                variant="secondary"
                compact
                name="intent"
                value="free"
                aria-label={copy.freeNamed(name, text)}
              >
                {copy.free}
              </Button>
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
    <form method="get" action="/desk/absence" className="desk-row">
      <div>
        <label htmlFor="therapist" className="block font-semibold">
          {copy.therapist}
        </label>
        <select
          id="therapist"
          name="therapist"
          defaultValue={chosen?.therapistId}
          className={inputStyle(false)}
        >
          {therapists.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <TextField
        label={copy.from}
        name="from"
        type="date"
        min={today}
        defaultValue={chosen?.from ?? today}
        required
      />
      <TextField
        label={copy.to}
        name="to"
        type="date"
        min={today}
        defaultValue={chosen?.to ?? today}
        required
      />
      <Button variant="secondary">{copy.show}</Button>
    </form>
  );
}

interface ConfirmProps {
  chosen: NonNullable<AbsencePage["chosen"]>;
  needsCode: boolean;
}

function Confirm({ chosen, needsCode }: ConfirmProps) {
  const { therapistId, name, from, to, sessions } = chosen;
  const paise = sessions.reduce((sum, one) => sum + one.capturedPaise, 0);
  return (
    <section aria-labelledby="affected">
      <h2 id="affected">{copy.affected(name, from, to)}</h2>
      <DeskTable
        caption={copy.affected(name, from, to)}
        head={["Session", "Order"]}
        rows={sessions.map(({ orderId, startsAt }) => ({
          key: orderId,
          cells: [
            formatInstant(startsAt),
            <a key="order" href={`/desk/order/${orderId}`}>
              {orderId}
            </a>,
          ],
        }))}
        empty={copy.none}
      />
      <form method="post" action="/desk/absence" className="desk-form mt-4">
        <p>{copy.quote(sessions.length, paise)}</p>
        <input type="hidden" name="therapist" value={therapistId} />
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="to" value={to} />
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
        <div>
          <Button name="intent" value="block">
            {copy.block}
          </Button>
        </div>
      </form>
    </section>
  );
}
