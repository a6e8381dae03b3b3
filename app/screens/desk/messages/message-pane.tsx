import { callNow } from "../../../content/saved-replies.ts";
import { messageVersion, stateOf } from "../../../domain/messages/message.ts";
import { isAlarm } from "../../../domain/safety/danger.ts";
import { formatClock, formatDay, formatInstant } from "../../../lib/india-time.ts";
import { Button } from "../../../ui/button.tsx";
import { PhoneLink } from "../../booking/attendee-section.tsx";
import type { Route } from "./+types/messages";
import { CallRows, DangerSteps } from "../call-first.tsx";
import { DeskForm, FieldList, hidden } from "../desk-fields.tsx";
import { DeskTable, StateChip } from "../desk-table.tsx";
import { key, messageForms } from "./message-forms.tsx";
import { joined, kindText, messagePath, waitText } from "./message-text.ts";

type Page = Route.ComponentProps["loaderData"];
type Opened = NonNullable<Page["opened"]>;

interface OneMessageProps {
  page: Page;
  message: Page["messages"][number];
  opened: Opened | null;
}

/** The number of a message, after what else is said of it: it is read out, and so breaks nowhere. */
export const Reference = ({ text }: { text: string }) => (
  <>
    {"· "}
    <span className="whitespace-nowrap">{text}</span>
  </>
);

/** Fields of the form that closes a message without an alarm. The form asks nothing. */
const closing = { ...key, shown: hidden() };

/** The writer of a message that sounds like danger, from their booking. Null: no booking has their address. */
function Writer({ writer }: { writer: NonNullable<Opened["writer"]> | null }) {
  if (!writer)
    return (
      <p className="flex min-h-14 items-center border-b border-hairline">
        No booking has this address
      </p>
    );
  const { id, contactName, contactPhone, startsAt, therapistName } = writer;
  return (
    <div className="desk-quoted min-h-14 border-b border-hairline py-1.5">
      <p>
        Has booked with us: <a href={`/desk/order/${id}`}>{contactName || "no name"}</a>
        <span className="desk-soft block">{`${formatInstant(startsAt)} with ${therapistName}`}</span>
      </p>
      {contactPhone && <PhoneLink number={contactPhone} />}
    </div>
  );
}

/** One message: what it says, an answer, and the bookings of its address. One that sounds like danger: calls first. */
export function OneMessage({ page, message, opened }: OneMessageProps) {
  const { email, kind, subject, orderId, writtenAt, reference, danger } = message;
  const name = message.booking?.contactName ?? "";
  const isNew = stateOf(message) === "new";
  const isDanger = isNew && isAlarm(danger);
  const forms = messageForms(kind);
  const shown = messageVersion(message);
  // Not the one of the page, which may say what was done to another.
  const address = messagePath(message);
  return (
    <section aria-labelledby="opened" className="lg:col-start-2 lg:row-start-1">
      {isDanger ? (
        <>
          <div className="rounded-soft border-s-4 border-terracotta bg-terracotta-soft px-4 py-3">
            <h2 id="opened" className="my-0">
              {danger === "threat"
                ? "This sounds like a threat. Call first."
                : "This sounds like danger. Call first."}
            </h2>
            <p className="wrap-anywhere">
              {joined(email, kindText(message))} <Reference text={reference} /> ·{" "}
              <b>{waitText(message, page.now)}</b>
            </p>
          </div>
          <CallRows />
          {opened?.writer !== undefined && <Writer writer={opened.writer} />}
        </>
      ) : (
        <>
          <h2 id="opened" className="mt-0">
            The message of {name || email}
          </h2>
          <p className="desk-soft">
            {joined(name && email, kindText(message), `Received ${formatInstant(writtenAt)}`)}{" "}
            <Reference text={reference} />
            {isNew && ` · ${waitText(message, page.now)}`}
          </p>
          {opened?.outcome && <p>{`What was done: ${opened.outcome}`}</p>}
        </>
      )}
      {orderId && (
        <p className="desk-back">
          <a href={`/desk/order/${orderId}`}>Open the order</a>
        </p>
      )}
      {opened ? (
        <>
          <blockquote className="my-4 border-l-4 border-line pl-4 whitespace-pre-line">
            {opened.text}
          </blockquote>
          <p className="desk-soft">We’ve logged that you opened it.</p>
          {isDanger && (
            <details open className="my-4">
              <summary>What to do</summary>
              <DangerSteps />
              <p className="desk-back">
                <a href="/desk/danger">City and emergency contact</a>
              </p>
            </details>
          )}
          <DeskForm
            forms={forms}
            intent="answer"
            variant={isDanger ? "secondary" : undefined}
            of={{ kind, subject }}
            action={address}
            first={{ kind, subject, shown }}
            className="desk-form my-4"
          >
            {kind !== "request" && (
              <div className="desk-row">
                <FieldList
                  fields={{ saved: forms.insert.fields.saved }}
                  first={{ saved: isDanger && danger !== "threat" ? callNow.id : "" }}
                />
                <Button variant="secondary" name="intent" value="insert" formNoValidate>
                  {forms.insert.button}
                </Button>
              </div>
            )}
          </DeskForm>
        </>
      ) : (
        <DeskForm
          forms={forms}
          intent="open"
          of={{ intent: "open", kind, subject }}
          action={address}
          first={{ kind, subject }}
          known={{ reason: { "aria-label": `Why you open the message of ${email}` } }}
        />
      )}
      {isDanger && (
        <DeskForm
          forms={forms}
          intent="close"
          of={{ intent: "close", kind, subject }}
          action={address}
          first={{ kind, subject, shown }}
        />
      )}
      {isNew && !isDanger && (
        <form method="post" action={address}>
          <FieldList fields={closing} first={{ kind, subject, shown }} />
          <Button
            variant="quiet"
            name="intent"
            value="close"
            aria-label={`Close without an answer: the message of ${email}`}
          >
            Close without an answer
          </Button>
        </form>
      )}
      {opened && opened.bookings.length > 0 && (
        <>
          <h3>Bookings of this address</h3>
          <DeskTable
            caption="Bookings of this address"
            head={["Session", "Client", "Therapist", "State"]}
            rows={opened.bookings.map((one) => ({
              key: one.id,
              to: `/desk/order/${one.id}`,
              cells: [
                `${formatDay(one.startsAt)}, ${formatClock(one.startsAt)}`,
                one.contactName,
                one.therapistName,
                <StateChip key="state" state={one.state} />,
              ],
            }))}
            empty=""
          />
        </>
      )}
    </section>
  );
}
