import { formatClock, formatDay, formatInstant } from "../../lib/india-time.ts";
import { savedReplies } from "../../content/saved-replies.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { DeskTable, StateChip } from "./desk-table.tsx";
import { CodeField, DeskSelect, FormButton } from "./desk-form.tsx";
import { DeskHeading, useDeskState } from "./desk-frame.tsx";
import {
  hoursLeft,
  type ListedMessage,
  type MessageKey,
  messageVersion,
  stateOf,
} from "../../domain/messages/message.ts";
import type { FoundOrder } from "../../domain/orders/search-orders.server.ts";
import { doneText, kindText, messageCopy as copy } from "./messages.words.ts";
import { KeepingForm } from "../../ui/form/sent-values.tsx";

export interface OpenedMessage extends MessageKey {
  text: string;
  /** The orders of its address, the latest session first; empty for a role that sees no sessions. */
  bookings: readonly FoundOrder[];
}

/** A message in the list, with the booking of its address that is next, or was last. */
export interface MessageRow extends ListedMessage {
  booking: Pick<FoundOrder, "contactName" | "startsAt" | "therapistName"> | null;
}

interface MessagesViewProps {
  list: keyof typeof copy.titles;
  /** The lists to choose from; empty for a role that sees one. */
  lists: readonly (keyof typeof copy.titles)[];
  messages: readonly MessageRow[];
  /** The role may open and answer. */
  mayOpen: boolean;
  /** Opening needs a reason and a fresh code. */
  isConfidential: boolean;
  now: Date;
  /** The subject of the message that the address chooses; empty for none. */
  chosen: string;
  opened?: OpenedMessage | undefined;
}

/** The filter of data requests. */
const REQUESTS = "/desk/messages?list=requests";

/** Messages or data requests: the list, and beside it the message that was opened; on a phone the message first. */
export function MessagesView(props: MessagesViewProps) {
  const { list, lists, messages, opened } = props;
  const subject = opened?.subject ?? props.chosen;
  const current = messages.find((one) => one.subject === subject);
  const done = doneText({ done: useDeskState().done, of: props.chosen }, messages);
  const isShown = current && (opened || (props.isConfidential && props.mayOpen && !done));
  return (
    <>
      <DeskHeading done={done}>{copy.titles[list]}</DeskHeading>
      {lists.length > 0 && (
        <nav aria-label={copy.lists} className="desk-row desk-choice">
          {lists.map((one) => (
            <a
              key={one}
              href={one === "requests" ? REQUESTS : "/desk/messages"}
              aria-current={one === list ? "page" : undefined}
            >
              {copy.titles[one]}
            </a>
          ))}
        </nav>
      )}
      {messages.length === 0 && <p className="desk-soft">{copy.none[list]}</p>}
      <div className="desk-panes">
        {isShown && <Message {...props} message={current} opened={opened} />}
        {!isShown && messages.length > 0 && props.mayOpen && (
          <p className="desk-soft desk-beside">{copy.choose}</p>
        )}
        {messages.length > 0 && (
          <ul aria-label={copy.titles[list]} className="desk-list">
            {messages.map((message) => (
              <li
                key={`${message.kind} ${message.subject}`}
                aria-current={message === current && isShown ? "true" : undefined}
              >
                <Row message={message} {...props} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

const Key = ({ kind, subject }: MessageKey) => (
  <>
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="subject" value={subject} />
  </>
);

/** A message's row: a button that opens it, or a link to where it asks why; a text for who may not open it. */
function Row({
  message,
  mayOpen,
  isConfidential,
  now,
}: MessagesViewProps & { message: MessageRow }) {
  const { kind, subject } = message;
  if (!mayOpen) return <About message={message} now={now} />;
  const about = (
    <>
      <VisuallyHidden>{copy.openNamed(message.email)} </VisuallyHidden>
      <About message={message} now={now} />
    </>
  );
  if (isConfidential)
    return (
      <a href={`${REQUESTS}&of=${subject}`} className="desk-open">
        {about}
      </a>
    );
  return (
    <form method="post" action="/desk/messages">
      <Key kind={kind} subject={subject} />
      <button name="intent" value="open" className="desk-open">
        {about}
      </button>
    </form>
  );
}

/** Who wrote, what it is, until when an answer is due, and their booking. */
function About({ message, now }: { message: MessageRow; now: Date }) {
  const { email, booking, reference, danger, handler } = message;
  const state = stateOf(message);
  return (
    <>
      <span className="desk-list-head">
        <strong>{booking?.contactName || email}</strong>
        {state === "new" && <span>{copy.left(hoursLeft(message, now))}</span>}
        {danger && state === "new" && <StateChip state={copy.dangers[danger]} />}
      </span>
      <span className="desk-soft">
        {copy.about(kindText(message), booking?.contactName ? email : "", reference)}
      </span>
      {booking && (
        <span className="desk-soft">
          {copy.booking(formatInstant(booking.startsAt), booking.therapistName)}
        </span>
      )}
      {state !== "new" && <span className="desk-soft">{copy.handled[state](handler ?? "")}</span>}
    </>
  );
}

interface MessageProps extends MessagesViewProps {
  message: MessageRow;
}

/** One message: what it says, an answer, and the bookings of its address. */
function Message({ message, opened, isConfidential, now }: MessageProps) {
  const { email, kind, subject, orderId, writtenAt, reference } = message;
  const isNew = stateOf(message) === "new";
  return (
    <section aria-labelledby="opened">
      <h2 id="opened">{copy.opened(email)}</h2>
      <p className="desk-soft">
        {copy.about(kindText(message), copy.received(formatInstant(writtenAt)), reference)}
        {isNew && ` · ${copy.left(hoursLeft(message, now))}`}
      </p>
      {orderId && (
        <p className="desk-back">
          <a href={`/desk/order/${orderId}`}>{copy.openOrder}</a>
        </p>
      )}
      {opened ? (
        <Opened opened={opened} shown={messageVersion(message)} />
      ) : (
        <KeepingForm
          of={{ intent: "open", kind, subject }}
          method="post"
          action={`${REQUESTS}&of=${subject}`}
          className="desk-form"
        >
          <Key kind={kind} subject={subject} />
          <TextField
            label={copy.reason}
            aria-label={copy.reasonNamed(email)}
            name="reason"
            maxLength={200}
            required
          />
          {isConfidential && <CodeField />}
          <FormButton intent="open" text={copy.open} variant="primary" />
        </KeepingForm>
      )}
      {isNew && (
        <form method="post">
          <Key kind={kind} subject={subject} />
          <input type="hidden" name="shown" value={messageVersion(message)} />
          <Button variant="quiet" name="intent" value="close" aria-label={copy.closeNamed(email)}>
            {copy.close}
          </Button>
        </form>
      )}
      {opened && opened.bookings.length > 0 && <Bookings bookings={opened.bookings} />}
    </section>
  );
}

function Opened({ opened, shown }: { opened: OpenedMessage; shown: string }) {
  const { kind, subject, text } = opened;
  return (
    <>
      <blockquote className="my-4 border-l-4 border-line pl-4 whitespace-pre-line">
        {text}
      </blockquote>
      <p className="desk-soft">{copy.openedNote}</p>
      <KeepingForm of={{ kind, subject }} method="post" className="desk-form my-4">
        <Key kind={kind} subject={subject} />
        <input type="hidden" name="shown" value={shown} />
        {kind !== "request" && (
          <div className="desk-row">
            <DeskSelect
              label={copy.saved}
              name="saved"
              value=""
              options={[
                ["", copy.savedNone],
                ...savedReplies.map(({ id, title }) => [id, title] as const),
              ]}
            />
            <Button variant="secondary" name="intent" value="insert" formNoValidate>
              {copy.insert}
            </Button>
          </div>
        )}
        <TextArea label={copy.answer} hint={copy.answerHint} name="answer" rows={6} required />
        <FormButton intent="answer" text={copy.send} variant="primary" />
      </KeepingForm>
    </>
  );
}

/** The newest orders of a message's address, each a row that opens it. */
function Bookings({ bookings }: Pick<OpenedMessage, "bookings">) {
  return (
    <>
      <h3>{copy.bookings}</h3>
      <DeskTable
        caption={copy.bookings}
        head={["Session", "Client", "Therapist", "State"]}
        rows={bookings.map((one) => ({
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
  );
}
