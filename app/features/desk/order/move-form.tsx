import { formatInstant } from "../../../lib/india-time.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { DeskSelect } from "../frame/desk-select.tsx";
import type { DeskOrder, OfferedAction } from "./load-desk-order.server.ts";
import type { MoveChoice } from "./load-move.server.ts";
import { actionCopy, orderCopy as copy } from "./order-copy.ts";
import { FormButton } from "../frame/form-buttons.tsx";
import { KeepingForm } from "../../../ui/form/sent-values.tsx";

interface MoveFormProps {
  action: OfferedAction;
  choice: MoveChoice;
  order: DeskOrder["order"];
  therapistName: string;
}

/** Moves a session: choose therapist and day, see the free times, confirm one. */
export function MoveForm({ action, choice, order, therapistName }: MoveFormProps) {
  const { therapists, therapistId, day, today, times, to } = choice;
  const { title, effect, button } = actionCopy.move;
  return (
    <details open={times !== null}>
      <summary>{title}</summary>
      <form method="get" className="desk-form">
        <DeskSelect
          label={copy.moveTherapist}
          name="therapist"
          value={therapistId}
          options={therapists.map(({ id, name }) => [id, name])}
        />
        <TextField
          label={copy.moveDay}
          name="day"
          type="date"
          min={today}
          defaultValue={day}
          required
        />
        <div>
          <Button variant="secondary">{copy.moveShow}</Button>
        </div>
      </form>
      {times?.length === 0 && <p className="mt-3">{copy.moveNone}</p>}
      {times && times.length > 0 && (
        <KeepingForm of={{ intent: "move" }} method="post" className="desk-form mt-4">
          <p>
            {copy.moveQuote(`${formatInstant(order.startsAt)} with ${therapistName}`, to)}{" "}
            {effect()}
          </p>
          <input type="hidden" name="shown" value={action.shown} />
          <input type="hidden" name="therapist" value={therapistId} />
          <input type="hidden" name="day" value={day} />
          <DeskSelect
            label={copy.moveTime}
            name="hour"
            value={times[0]?.hour ?? ""}
            options={times.map(({ hour, label }) => [hour, label])}
          />
          <FormButton intent="move" text={button} variant="primary" />
        </KeepingForm>
      )}
    </details>
  );
}
