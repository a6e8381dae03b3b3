import { type DeskOrder, type MoveChoice, loadDeskOrder, loadMove } from "./order.server.ts";
import { actionCopy, claimText, orderCopy as copy, moneyRows } from "./order.words.ts";
import {
  addMinutes,
  formatClock,
  formatDay,
  formatInstant,
  formatShortRange,
  indiaDay,
  unbrokenTime,
} from "../../lib/india-time.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Fragment } from "react";
import { SummaryList } from "../../ui/summary-list.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { PhoneLink } from "../booking/attendee-section.tsx";
import type { DeskPayLink } from "./booking/book.server.ts";
import { payLinkFactsCopy as payLinkCopy } from "./booking/book.words.ts";
import copyField from "./booking/copy-field.ts?worker&url";
import { TextField } from "../../ui/form/field.tsx";
import { ActionForm, MoveForm } from "./order-action-forms.tsx";
import { DeskHeading } from "./desk-frame.tsx";
import { DeskTable, Breakable, StateChip, Sums } from "./desk-table.tsx";
import { joinedCopy } from "./joined-text.ts";
import { data } from "react-router";
import type { Route } from "./+types/order";
import { type OfferedAction, orderForms } from "./order-actions.server.ts";
import { PaymentProviderError } from "../../domain/payments/payment-provider.ts";
import { parseDeskForm, refuseForm, runDeskForm } from "../../http/desk-form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import { servicesContext } from "../../services.server.ts";

interface OrderViewProps extends DeskOrder {
  /** Null where the session can't be moved. */
  move: MoveChoice | null;
}

/** What each button did; on a page after its booking, what booked it. */
const doneTexts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(actionCopy).map(([name, { done }]) => [name, done])),
  ...copy.booked,
};

/** An order: what it is, what happened, and what the signed-in role can do. */
function OrderView(props: OrderViewProps) {
  const { order, therapistName, actions, history } = props;
  const when = `${formatDay(order.startsAt)}, ${formatClock(order.startsAt)}`;
  const groups = Object.entries(copy.groups).map(([group, title]) => ({
    title,
    offered: actions.filter((one) => one.group === group),
  }));
  return (
    <>
      <DeskHeading done={doneTexts}>{unbrokenTime(copy.title(when, therapistName))}</DeskHeading>
      <div className="desk-columns desk-order">
        <Facts {...props} />
        <section aria-labelledby="actions">
          <h2 id="actions">{copy.actions}</h2>
          {actions.length === 0 && <p>{copy.noActions}</p>}
          {groups.map(
            ({ title, offered }) =>
              offered.length > 0 && (
                <Fragment key={title}>
                  <h3>{title}</h3>
                  {offered.map((one) => (
                    <Action key={one.name} action={one} page={props} />
                  ))}
                </Fragment>
              ),
          )}
        </section>
        <div>
          <h2>{copy.history}</h2>
          <DeskTable
            caption={copy.history}
            head={["When", "What", "Detail"]}
            rows={history.map(({ at, text, detail }, index) => ({
              key: String(index),
              cells: [formatInstant(at), text, <Breakable key="detail" text={detail} />],
            }))}
            empty={copy.historyNone}
          />
        </div>
      </div>
    </>
  );
}

function Action({ action: shown, page }: { action: OfferedAction; page: OrderViewProps }) {
  if (shown.name === "move" && page.move)
    return <MoveForm action={shown} choice={page.move} {...page} />;
  return <ActionForm action={shown} />;
}

/** The session as its ticket, the client, and the money with its sums below each other. */
function Facts(page: DeskOrder) {
  const { order, money, therapistName, connection, contact, joined } = page;
  const { outside, attempts, payLink, nextPath, claim, sameAddress } = page;
  const { id, state, startsAt, durationMinutes } = order;
  const endsAt = addMinutes(startsAt, durationMinutes);
  const name = contact ? contact.name || copy.missing : copy.hidden;
  return (
    <div>
      <p className="desk-person">{name}</p>
      <Ticket
        day={indiaDay(startsAt)}
        title={formatShortRange(startsAt, endsAt)}
        zone="IST"
        details={copy.details(durationMinutes, connection, therapistName)}
        action={<StateChip state={state} />}
      >
        {joined && `${joinedCopy.title}: ${joined}`}
      </Ticket>
      <p className="desk-code">
        <Breakable text={id} />
      </p>
      {contact && (
        <>
          <h2>{copy.client}</h2>
          <SummaryList
            dense
            rows={[
              { key: copy.email, value: <Breakable text={contact.email || copy.missing} /> },
              {
                key: copy.phone,
                value: contact.phone ? <PhoneLink number={contact.phone} /> : copy.missing,
              },
            ]}
          />
          {claim && (
            <p>
              <b>{claimText(claim)}</b>
            </p>
          )}
          {sameAddress.follow > 0 && <p>{copy.follow(sameAddress.follow)}</p>}
          {sameAddress.stay.length > 0 && (
            <p>
              {copy.stay}{" "}
              {sameAddress.stay.map((one, index) => (
                <a key={one} href={`/desk/order/${one}`}>
                  {copy.stayOrder(index + 1)}
                </a>
              ))}
            </p>
          )}
          {contact.email && (
            <p className="desk-back">
              <a href={`/desk/clients/${id}`}>{copy.clientPage}</a>
            </p>
          )}
        </>
      )}
      {payLink && <PayLinkFacts {...payLink} />}
      {nextPath && (
        <p className="my-3">
          <a href={nextPath}>{copy.next}</a>
        </p>
      )}
      <h2>{copy.money}</h2>
      <Sums sums={moneyRows(money)} />
      {outside && (
        <p className="mt-2">
          <b>{copy.outside}</b>: <span>{outside}</span>
        </p>
      )}
      {attempts.map((one) => (
        <p key={one}>
          <a href={`/desk/order/${one}`}>{copy.otherAttempt}</a>
        </p>
      ))}
    </div>
  );
}

/** The link to pay: its state, its address to copy, and a message to write with it. */
function PayLinkFacts(link: DeskPayLink) {
  const { stateText, emails, attemptId, url, whatsapp } = link;
  return (
    <section aria-labelledby="pay-link" className="mt-6 space-y-2">
      <h2 id="pay-link">{payLinkCopy.title}</h2>
      <p>{stateText}</p>
      <p>{emails === 0 ? payLinkCopy.notSent : payLinkCopy.sent(emails)}</p>
      {attemptId && (
        <p>
          <a href={`/desk/order/${attemptId}`}>{payLinkCopy.attempt}</a>
        </p>
      )}
      {url && (
        <>
          <TextField
            label={payLinkCopy.address}
            hint={payLinkCopy.private}
            name="pay-link-address"
            defaultValue={url}
            readOnly
          />
          <div className="desk-quoted">
            <button
              type="button"
              data-copy="pay-link-address"
              className={`${buttonStyle({ variant: "secondary" })} needs-script`}
            >
              {payLinkCopy.copy}
            </button>
            {whatsapp && (
              <a href={whatsapp} target="_blank" rel="noreferrer noopener">
                {payLinkCopy.whatsapp}
              </a>
            )}
          </div>
          <script async type="module" src={copyField} />
        </>
      )}
    </section>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const shown = await loadDeskOrder(services, params.id, context.get(staffContext).member, now);
  if (!shown) throw data(copy.unknown, { status: 404 });
  const { searchParams } = new URL(request.url);
  const asked = { therapist: searchParams.get("therapist"), day: searchParams.get("day") };
  const mayMove = shown.actions.some(({ name }) => name === "move");
  const move = mayMove ? await loadMove(services, shown.order, asked, now) : null;
  return { ...shown, move };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await parseDeskForm(request, context);
  try {
    return await runDeskForm(sent, { orderId: params.id }, orderForms);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return refuseForm(sent, copy.failed, 502);
  }
}

export default function Order({ loaderData }: Route.ComponentProps) {
  return <OrderView {...loaderData} />;
}
