import { Fragment } from "react";
import { formatInstant } from "../../../lib/india-time.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { SummaryList } from "../../../ui/summary-list.tsx";
import { DeskHeading } from "../frame/desk-heading.tsx";
import { DeskTable } from "../frame/desk-table.tsx";
import { Breakable } from "../frame/breakable.tsx";
import { StateChip } from "../frame/state-chip.tsx";
import { joinedCopy } from "../joined/joined-copy.ts";
import { ActionForm } from "./action-form.tsx";
import type { DeskOrder } from "./load-desk-order.server.ts";
import type { MoveChoice } from "./load-move.server.ts";
import { MoveForm } from "./move-form.tsx";
import { actionCopy, type ActionName, moneyRows, orderCopy as copy } from "./order-copy.ts";

interface OrderViewProps extends DeskOrder {
  needsCode: boolean;
  /** Null where the session can't be moved. */
  move: MoveChoice | null;
  done?: ActionName | undefined;
  problem?: string | undefined;
}

/** An order: what it is, what happened, and what the signed-in role can do. */
export function OrderView(props: OrderViewProps) {
  const { order, actions, timeline, needsCode, move, done, problem } = props;
  return (
    <>
      <DeskHeading>{copy.title}</DeskHeading>
      <p className="desk-code mb-4">
        <Breakable text={order.id} />
      </p>
      {done && <Notice tone="success" title={actionCopy[done].done} />}
      {problem && <Notice tone="error" title={problem} live />}
      <div className="desk-columns desk-order">
        <Facts {...props} />
        <section aria-labelledby="actions">
          <h2 id="actions">{copy.actions}</h2>
          {actions.length === 0 && <p>{copy.noActions}</p>}
          {actions.map((action) => (
            <Fragment key={action.name}>
              {action.name === "move" && move ? (
                <MoveForm action={action} choice={move} {...props} />
              ) : (
                <ActionForm action={action} needsCode={needsCode} />
              )}
            </Fragment>
          ))}
        </section>
        <div>
          <h2>{copy.timeline}</h2>
          <DeskTable
            caption={copy.timeline}
            head={["When", "What", "Detail"]}
            rows={timeline.map(({ at, text, detail }, index) => ({
              key: String(index),
              cells: [formatInstant(at), text, detail],
            }))}
            empty={copy.timelineNone}
          />
        </div>
      </div>
    </>
  );
}

function Facts({ order, money, therapistName, contact, joined }: DeskOrder) {
  const { state, startsAt, durationMinutes } = order;
  const rows = [
    { key: "State", value: <StateChip state={state} /> },
    {
      key: "Session",
      value: `${formatInstant(startsAt)}, ${durationMinutes} minutes, ${therapistName}`,
    },
    ...(joined ? [{ key: joinedCopy.title, value: joined }] : []),
    ...moneyRows(money),
    { key: "Client", value: contact ? contact.name || copy.missing : copy.hidden },
  ];
  if (contact)
    rows.push(
      { key: "Email", value: contact.email || copy.missing },
      { key: "Phone", value: contact.phone || copy.missing },
    );
  return <SummaryList rows={rows} />;
}
