import { Fragment } from "react";
import { data } from "react-router";
import type { OrderMoney, RefundCause } from "../../domain/orders/order-money.ts";
import { runForm } from "../../http/form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import {
  addMinutes,
  formatClock,
  formatDay,
  formatInstant,
  formatShortRange,
  indiaDay,
  unbrokenTime,
} from "../../lib/india-time.ts";
import { formatPrice, formatRupees } from "../../lib/money.ts";
import { servicesContext } from "../../services.server.ts";
import { TextField } from "../../ui/form/field.tsx";
import { useSentForm } from "../../ui/form/sent-values.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { PhoneLink } from "../booking/attendee-section.tsx";
import type { Route } from "./+types/order";
import { CopyFieldButton } from "./booking/copy-field-button.tsx";
import { keepFrom, Move, Moved } from "./booking/move-session.tsx";
import { DeskForm, orderUnknown } from "./desk-fields.tsx";
import { backTo, cameFrom } from "./came-from.server.ts";
import { DeskHeading } from "./desk-frame.tsx";
import { DeskTable, Breakable, StateChip, Sums, unnamedClient } from "./desk-table.tsx";
import { attendanceCopy } from "./attendance-text.ts";
import { Matter } from "./inbox/inbox-item.tsx";
import { type AvailableAction, orderScreen } from "./order-actions.server.ts";
import { actionGroups } from "./order-action.ts";
import { orderActions } from "./order-actions.ts";
import { type DeskOrder, loadDeskOrder, loadMove } from "./order.server.ts";

/** What each button did; on a page after its booking, what booked it. */
const done: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(orderActions).map(([name, { did }]) => [name, did])),
  "book-link": "The time is held. The client pays by the link below.",
  "book-outside": "The time is held for 30 minutes. Record the payment now, under “Money”.",
  "book-free": "The session is booked, free. Both people get an email within a minute.",
};

/** An order: what it is, what happened, and what the signed-in role can do. */
export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, therapistName, contact, actions, matters, history, back, from } = loaderData;
  const when = `${formatDay(order.startsAt)}, ${formatClock(order.startsAt)}`;
  const session = unbrokenTime(`${when} · ${therapistName}`);
  const toDo = new Set(matters.map(({ by }) => by));
  const undo = actions.find(({ name }) => name === "undo-move");
  const groups = Object.entries(actionGroups).map(([group, title]) => ({
    group,
    title,
    available: actions.filter((one) => one !== undo && orderActions[one.name].group === group),
  }));
  return (
    <>
      <p className="desk-back">
        <a href={back.to}>{back.text}</a>
      </p>
      <DeskHeading done={done}>{contact ? contact.name || unnamedClient : session}</DeskHeading>
      {matters.length > 0 && (
        <ul aria-label="Why this order needs someone" className="mb-5 grid gap-2">
          {matters.map((item) => (
            <Matter key={item.key} item={item} />
          ))}
        </ul>
      )}
      {undo && <Moved shown={undo.shown} effect={undo.effect ?? ""} from={from} />}
      <div className="desk-columns lg:grid-rows-[auto_1fr]">
        <Facts {...loaderData} />
        <section aria-labelledby="actions" className="lg:[grid-area:1/2/span_2]">
          <h2 id="actions">What you can do</h2>
          {actions.length === 0 && <p>Your role can’t change this order.</p>}
          {groups.map(
            ({ group, title, available }) =>
              available.length > 0 && (
                <Fragment key={title}>
                  <h3 id={group}>{title}</h3>
                  {group === "refund" && <p>{refundText}</p>}
                  {available.map((one) =>
                    one.name === "move" ? (
                      <Move
                        key={one.name}
                        page={loaderData}
                        shown={one.shown}
                        isToDo={toDo.has("move")}
                      />
                    ) : (
                      <Action key={one.name} {...one} isToDo={toDo.has(one.name)} from={from} />
                    ),
                  )}
                </Fragment>
              ),
          )}
        </section>
        <div>
          <h2>What happened</h2>
          <DeskTable
            caption="What happened"
            head={["When", "What", "Detail"]}
            rows={history.map(({ at, text, detail }, index) => ({
              key: String(index),
              cells: [formatInstant(at), text, <Breakable key="detail" text={detail} />],
            }))}
            empty="Nothing happened yet."
          />
        </div>
      </div>
    </>
  );
}

/** The order's one place for refunds: the reason decides the amount. */
const refundText =
  "Every refund is given here. Choose by its reason: the client cancels, we can’t hold the session, or goodwill.";

/** One action, folded. What is to be done next is open; what can't be undone has its quote beside its button. */
export function Action({
  name,
  shown,
  effect,
  refunds,
  options: given,
  isToDo = false,
  from = "",
}: AvailableAction & { isToDo?: boolean; from?: string }) {
  const form = orderActions[name];
  const [field = "", options = []] = given ?? [];
  const variant = "variant" in form ? form.variant : undefined;
  const quote = effect ?? String(form.effect);
  const isFinal = variant === "warning";
  return (
    <details
      id={name}
      open={useSentForm({ intent: name }) !== undefined || variant === "primary" || isToDo}
    >
      <summary data-final={isFinal || undefined}>
        <span className="grow">{form.title}</span>
        {refunds && <span className="font-normal text-ink tabular-nums">{refunds}</span>}
      </summary>
      <DeskForm
        forms={orderActions}
        intent={name}
        of={{ intent: name }}
        action={keepFrom(from)}
        id={name}
        target={"opensTab" in form ? "_blank" : undefined}
        first={{ shown, [field]: options[0]?.[0] }}
        known={{ [field]: { options } }}
        {...(isFinal && { quote })}
      >
        {!isFinal && <p>{quote}</p>}
      </DeskForm>
    </details>
  );
}

const causes: Readonly<Record<RefundCause, string>> = {
  duplicate: "duplicate payment",
  goodwill: "goodwill",
  cancelled: "cancelled",
  no_session: "no session",
};

const row = (key: string, paise: number) => ({ key, sum: formatRupees(paise) });

/** What is due for a refund, by what moves of it. @param isOutside our team returns it */
const dueTexts: Readonly<Record<keyof OrderMoney["stillDue"], (isOutside: boolean) => string>> = {
  sent: () => "Refund on its way",
  refused: () => "Refund refused by the payment company",
  unsent: (isOutside) => (isOutside ? "Refund due, by bank or in cash" : "Refund due, not sent"),
};

/** The statement of an order's money in rows: what it is, and the sum. */
export function moneyRows(money: OrderMoney): { key: string; sum: string }[] {
  const { pricePaise, paidPaise, refundedPaise, keptPaise, refunds } = money;
  const { stillDue, paidTwicePaise, isOutside } = money;
  const price = { key: "Price", sum: formatPrice(pricePaise) };
  if (paidPaise === 0) return [price];
  return [
    price,
    row("Paid", paidPaise),
    ...refunds.map(({ cause, paise }) => row(`Refund: ${causes[cause]}`, paise)),
    ...(refunds.length > 0 ? [row("Refunded so far", refundedPaise)] : []),
    ...Object.entries(stillDue).flatMap(([state, paise]) =>
      paise > 0 ? [row(dueTexts[state as keyof typeof stillDue](isOutside), paise)] : [],
    ),
    ...(paidTwicePaise > 0 ? [row("Refunded a second time", paidTwicePaise)] : []),
    row("We keep", keptPaise),
  ];
}

/** What is known of a claim of the address before. */
function claimText({ isContested, hasObjected }: NonNullable<DeskOrder["claim"]>): string {
  const what = isContested
    ? "The mailbox of the address before says that this booking is theirs. Every link has ended, and no email with a link goes to either address. Call the client, then decide under “Contact”."
    : "The mailbox of the address before says that this booking is theirs. It never proved anything, so nothing has ended. Look at it, then decide under “Contact”.";
  return hasObjected ? `${what} The present address says that it is theirs.` : what;
}

const missing = "not given, or erased";

/** The session as its ticket, the client, and the money with its sums below each other. */
function Facts(page: DeskOrder) {
  const { order, money, therapistName, connection, contact, claim, joined } = page;
  const { outside, attempts, payLink, mayProposeNext, sameAddress } = page;
  const { id, startsAt, durationMinutes } = order;
  const details = [`${durationMinutes} minutes`, connection, `with ${therapistName}`];
  return (
    <div>
      <Ticket
        day={indiaDay(startsAt)}
        title={formatShortRange(startsAt, addMinutes(startsAt, durationMinutes))}
        zone="IST"
        details={details.filter(Boolean).join(" · ")}
        action={<StateChip state={page.state} />}
      >
        {joined && `${attendanceCopy.title}: ${joined}`}
      </Ticket>
      <details className="mt-2">
        <summary>Order id</summary>
        <CopyField id="order-id" label="Id" value={id} />
      </details>
      {contact && (
        <>
          <h2>Client</h2>
          <SummaryList
            dense
            rows={[
              { key: "Email", value: <Breakable text={contact.email || missing} /> },
              {
                key: "Phone",
                value: contact.phone ? <PhoneLink number={contact.phone} /> : missing,
              },
            ]}
          />
          {claim && (
            <p>
              <b>{claimText(claim)}</b>
            </p>
          )}
          {sameAddress.follow > 0 && (
            <p>
              {sameAddress.follow === 1
                ? "One more booking of this client has this address. It follows a correction."
                : `${sameAddress.follow} more bookings of this client have this address. They follow a correction.`}
            </p>
          )}
          {sameAddress.stay.length > 0 && (
            <p>
              Other bookings have this address with a different phone number. They stay as they are:{" "}
              {sameAddress.stay.map((one, index) => (
                <a key={one} href={`/desk/order/${one}`}>
                  {`booking ${index + 1}`}
                </a>
              ))}
            </p>
          )}
          {contact.email && (
            <p className="desk-back">
              <a href={`/desk/clients/${id}`}>All sessions, notes and emails of this client</a>
            </p>
          )}
        </>
      )}
      {payLink && <PayLinkFacts {...payLink} />}
      {mayProposeNext && (
        <p className="my-3">
          <a href={`/desk/order/${id}/next`}>Propose the next sessions</a>
        </p>
      )}
      <h2>Money</h2>
      <Sums sums={moneyRows(money)} />
      {page.actions.some(({ name }) => orderActions[name].group === "refund") && (
        <p className="desk-back">
          <a href="#refund">Cancel or refund</a>
        </p>
      )}
      {outside && (
        <p className="mt-2">
          <b>Paid in cash, by UPI or by bank</b>: <span>{outside}</span>
        </p>
      )}
      {attempts.map((one) => (
        <p key={one}>
          <a href={`/desk/order/${one}`}>
            The other order for this session: another way to pay for it
          </a>
        </p>
      ))}
    </div>
  );
}

interface CopyFieldProps {
  id: string;
  label: string;
  hint?: string;
  value: string;
}

/** A text to copy: by its button, or by hand without JavaScript. */
function CopyField({ id, label, hint, value }: CopyFieldProps) {
  return (
    <>
      <TextField label={label} hint={hint} name={id} defaultValue={value} readOnly />
      <div className="mt-2">
        <CopyFieldButton elementId={id} label={label} />
      </div>
    </>
  );
}

/** The link to pay: its state, its address to copy, and a message to write with it. */
function PayLinkFacts(link: NonNullable<DeskOrder["payLink"]>) {
  const { stateText, emails, attemptId, url } = link;
  return (
    <section aria-labelledby="pay-link" className="mt-6 space-y-2">
      <h2 id="pay-link">Link to pay</h2>
      <p>{stateText}</p>
      <p>
        {emails === 0
          ? "Not emailed."
          : emails === 1
            ? "Emailed once."
            : `Emailed ${emails} times.`}
      </p>
      {attemptId && (
        <p>
          <a href={`/desk/order/${attemptId}`}>Latest attempt to pay</a>
        </p>
      )}
      {url && (
        <CopyField
          id="pay-link-address"
          label="Address of the link"
          hint="The link is private: give it to the client alone."
          value={url}
        />
      )}
    </section>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const shown = await loadDeskOrder(services, params.id, context.get(staffContext).member, now);
  if (!shown) throw data(orderUnknown, { status: 404 });
  const { searchParams } = new URL(request.url);
  const asked = { therapist: searchParams.get("therapist"), day: searchParams.get("day") };
  const mayMove = shown.actions.some(({ name }) => name === "move");
  const move = mayMove ? await loadMove(services, shown.order, asked, now) : null;
  const from = cameFrom(request);
  return { ...shown, move, from, back: backTo(from) };
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, orderScreen(args.params.id, cameFrom(args.request)));
