import { formatInstant } from "../../../lib/india-time.ts";
import { Button } from "../../../ui/button.tsx";
import { useSentForm } from "../../../ui/form/sent-values.tsx";
import { choice, day, DeskForm, FieldList } from "../desk-fields.tsx";
import { orderActions } from "../order-actions.ts";
import type { DeskOrder, loadMove } from "../order.server.ts";
import { SlotTiles } from "./slot-tiles.tsx";

interface MoveProps {
  page: Pick<DeskOrder, "order" | "therapistName"> & {
    move: Awaited<ReturnType<typeof loadMove>> | null;
    from: string;
  };
  /** The session's version. */
  shown: string;
  isToDo: boolean;
}

/** Where a form of the order is sent, so that the way back stays. */
export const keepFrom = (from: string) =>
  from === "" ? undefined : `?from=${encodeURIComponent(from)}`;

/** Moves a session: the free times of seven days, with this therapist or another. Nothing is chosen before. */
export function Move({ page, shown, isToDo }: MoveProps) {
  const { move, order, therapistName, from } = page;
  const sent = useSentForm({ intent: "move" });
  if (!move) return null;
  const { therapists, therapistId, first, week, today, to, isAsked } = move;
  const { title, effect } = orderActions.move;
  const address = new URLSearchParams({
    therapist: String(therapistId),
    day: first,
    ...(from && { from }),
  });
  return (
    <details id="move" open={isAsked || isToDo || sent !== undefined}>
      <summary>{title}</summary>
      <form method="get" className="desk-form">
        {from && <input type="hidden" name="from" value={from} />}
        <FieldList
          fields={{ therapist: choice("Therapist", String), day: day("From this day on") }}
          first={{ therapist: therapistId, day: first }}
          known={{
            therapist: { options: therapists.map(({ id, name }) => [id, name]) },
            day: { min: today },
          }}
        />
        <div>
          <Button variant="secondary">Show other times</Button>
        </div>
      </form>
      <DeskForm
        forms={orderActions}
        intent="move"
        action={`?${address}`}
        className="desk-form mt-4"
        first={{ shown, therapist: therapistId }}
        after={<SlotTiles week={week} day={first} sent={sent} />}
      >
        <p>{`From ${formatInstant(order.startsAt)} with ${therapistName} to a time with ${to}. ${effect}`}</p>
      </DeskForm>
    </details>
  );
}

/** A move that was just made, and can be taken back. */
export function Moved({ shown, effect, from }: { shown: string; effect: string; from: string }) {
  return (
    <div className="mb-5 rounded-soft border-s-4 border-marigold bg-raised px-4 py-2.5">
      <DeskForm
        forms={orderActions}
        intent="undo-move"
        action={keepFrom(from)}
        className=""
        first={{ shown }}
        quote={effect}
      />
    </div>
  );
}
