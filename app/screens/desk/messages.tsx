import type { ReactNode } from "react";
import { data } from "react-router";
import { savedReplies } from "../../content/saved-replies.ts";
import {
  hoursLeft,
  type ListedMessage,
  type MessageKey,
  type MessageKind,
  messageVersion,
  MOST_ANSWER,
  parseMessageKey,
  stateOf,
} from "../../domain/messages/message.ts";
import { messageRights } from "../../domain/staff/desk-screens.ts";
import { deskScreen } from "../../http/desk-screen.server.ts";
import { runForm, type SentForm } from "../../http/form.server.ts";
import { formatClock, formatDay, formatInstant } from "../../lib/india-time.ts";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { Route } from "./+types/messages";
import {
  area,
  choice,
  DeskForm,
  type DeskForms,
  enoughEmails,
  FieldList,
  hidden,
  text,
} from "./desk-fields.tsx";
import { DeskHeading, useDeskState } from "./desk-frame.tsx";
import { Choices, DeskTable, StateChip } from "./desk-table.tsx";
import { dueText, kindText } from "./message-text.ts";
import {
  answerMessage,
  closeMessage,
  loadMessageList,
  notShown,
  showMessage,
  TO_ANSWER,
} from "./messages.server.ts";

const key = { kind: hidden(), subject: hidden() };
const answer = area("Your answer", {
  hint: "Goes by email to the writer. No health words: others may see a mailbox.",
  rows: 6,
});
const opening = { expects: { nothing: "it changes nothing" } } as const;

/** The forms about a message. A data request is opened for one look, with a reason and a fresh code. */
function messageForms(kind: MessageKind) {
  const right = messageRights[kind === "request" ? "requests" : "messages"];
  return {
    open: {
      ...right,
      ...opening,
      reads: kind === "request" ? "message" : undefined,
      button: "Open",
      variant: "primary",
      fields: { ...key, reason: text("Reason", { maxLength: 200 }) },
    },
    insert: {
      ...right,
      ...opening,
      button: "Insert",
      fields: {
        ...key,
        answer,
        saved: choice("Saved reply", String, [
          ["", "Choose one"],
          ...savedReplies.map(({ id, title }) => [id, title] as const),
        ]),
      },
    },
    answer: {
      ...right,
      expects: "shown",
      button: "Send the answer",
      variant: "primary",
      fields: { ...key, shown: hidden(), answer },
    },
    close: {
      ...right,
      expects: "shown",
      button: "Close without an answer",
      fields: { ...key, shown: hidden() },
    },
  } satisfies DeskForms;
}

type Page = Route.ComponentProps["loaderData"];
type Message = Page["messages"][number];
type Opened = NonNullable<Page["opened"]>;

const titles = { messages: "Messages", requests: "Data requests" };

/** The filter of data requests. */
const REQUESTS = "/desk/messages?list=requests";

/** Messages or data requests: the list, and beside it the message that was opened; on a phone the message first. */
export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { list, lists, messages, mayOpen, isConfidential, chosen } = loaderData;
  const opened = actionData?.opened ?? loaderData.opened;
  const subject = opened?.subject ?? chosen;
  const current = messages.find((one) => one.subject === subject);
  // Unset: the message is no longer listed.
  const writer = messages.find((one) => one.subject === chosen)?.email;
  const done = { answer: `Answer sent${writer ? ` to ${writer}` : ""}.`, close: "Closed." };
  const isDone = Object.hasOwn(done, useDeskState().done);
  const isShown = current && (opened || (isConfidential && mayOpen && !isDone));
  return (
    <>
      <DeskHeading done={done}>{titles[list]}</DeskHeading>
      {lists.length > 0 && (
        <Choices
          label="Lists"
          choices={lists.map((one) => ({
            path: one === "requests" ? REQUESTS : "/desk/messages",
            text: titles[one],
            isChosen: one === list,
          }))}
        />
      )}
      {messages.length === 0 && (
        <p className="desk-soft">{list === "messages" ? "No messages." : "No data requests."}</p>
      )}
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        {isShown && <OneMessage page={loaderData} message={current} opened={opened} />}
        {!isShown && messages.length > 0 && mayOpen && (
          <p className="desk-soft hidden lg:col-start-2 lg:row-start-1 lg:block">
            Open a message of the list: it is shown here.
          </p>
        )}
        {messages.length > 0 && (
          <ul aria-label={titles[list]} className="lg:col-start-1 lg:row-start-1">
            {messages.map((message) => (
              <li
                key={`${message.kind} ${message.subject}`}
                aria-current={message === current && isShown ? "true" : undefined}
                className="desk-opens min-h-14 border-b border-hairline px-3 py-2.5 aria-[current]:bg-sage [&_.desk-open]:w-full [&_.desk-open]:font-normal"
              >
                <Row page={loaderData} message={message} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** A row that opens a message: a button, because each look is recorded. */
export function OpenMessage({ message, children }: { message: MessageKey; children: ReactNode }) {
  const { kind, subject } = message;
  return (
    <form method="post" action="/desk/messages">
      <FieldList fields={key} first={{ kind, subject }} />
      <button name="intent" value="open" className="desk-open">
        {children}
      </button>
    </form>
  );
}

interface OfPage {
  page: Page;
  message: Message;
}

/** A message's row: a button that opens it, or a link to where it asks why; a text for who may not open it. */
function Row({ page, message }: OfPage) {
  if (!page.mayOpen) return <About message={message} now={page.now} />;
  const about = (
    <>
      <VisuallyHidden>Open the message of {message.email}: </VisuallyHidden>
      <About message={message} now={page.now} />
    </>
  );
  if (!page.isConfidential) return <OpenMessage message={message}>{about}</OpenMessage>;
  return (
    <a href={`${REQUESTS}&of=${message.subject}`} className="desk-open">
      {about}
    </a>
  );
}

/** What a message sounds like. */
const dangers = {
  medical: "Read first",
  danger: "Read first",
  threat: "Read first: threat",
  voices: "Read first",
  perhaps: "Read early",
};

/** "Support form · asha@example.com · M-20261128-ABCDEF" */
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(" · ");

/** Who wrote, what it is, until when an answer is due, and their booking. */
function About({ message, now }: { message: Message; now: Date }) {
  const { email, booking, reference, danger, handler } = message;
  const state = stateOf(message);
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-3 wrap-anywhere">
        <strong>{booking?.contactName || email}</strong>
        {state === "new" && <span>{dueText(hoursLeft(message, now))}</span>}
        {danger && state === "new" && <StateChip state={dangers[danger]} />}
      </span>
      <span className="desk-soft block">
        {joined(kindText(message), booking?.contactName ? email : "", reference)}
      </span>
      {booking && (
        <span className="desk-soft block">
          {`${formatInstant(booking.startsAt)} with ${booking.therapistName}`}
        </span>
      )}
      {state !== "new" && (
        <span className="desk-soft block">
          {`${state === "answered" ? "Answered" : "Closed"} by ${handler ?? ""}`}
        </span>
      )}
    </>
  );
}

/** One message: what it says, an answer, and the bookings of its address. */
function OneMessage({ page, message, opened }: OfPage & { opened: Opened | null }) {
  const { email, kind, subject, orderId, writtenAt, reference } = message;
  const isNew = stateOf(message) === "new";
  const forms = messageForms(kind);
  const shown = messageVersion(message);
  return (
    <section aria-labelledby="opened" className="lg:col-start-2 lg:row-start-1">
      <h2 id="opened" className="mt-0">
        The message of {email}
      </h2>
      <p className="desk-soft">
        {joined(kindText(message), `Received ${formatInstant(writtenAt)}`, reference)}
        {isNew && ` · ${dueText(hoursLeft(message, page.now))}`}
      </p>
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
          <DeskForm
            forms={forms}
            intent="answer"
            of={{ kind, subject }}
            first={{ kind, subject, shown }}
            className="desk-form my-4"
          >
            {kind !== "request" && (
              <div className="desk-row">
                <FieldList fields={{ saved: forms.insert.fields.saved }} />
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
          action={`${REQUESTS}&of=${subject}`}
          first={{ kind, subject }}
          known={{ reason: { "aria-label": `Why you open the message of ${email}` } }}
        />
      )}
      {isNew && (
        <form method="post">
          <FieldList fields={forms.close.fields} first={{ kind, subject, shown }} />
          <Button
            variant="quiet"
            name="intent"
            value="close"
            aria-label={`Close without an answer: the message of ${email}`}
          >
            {forms.close.button}
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

export const handle = { hydrate: false, desk: true };

export function loader({ request, context }: Route.LoaderArgs) {
  return loadMessageList(request, context);
}

/** Puts a saved reply below what was written so far, which stays as it is where none was chosen. */
function withReply(written: string, id: string): string {
  const reply = savedReplies.find((one) => one.id === id)?.text;
  return [written, reply].filter(Boolean).join("\n\n");
}

/** The screen of the message that a form names. */
function screenOf({ text: field }: Pick<SentForm, "text">) {
  const message = parseMessageKey(field("kind"), field("subject"));
  if (!message) throw data("There is no such message.", { status: 400 });
  const isRequest = message.kind === "request";
  return deskScreen({ message }, messageForms(message.kind), {
    run: {
      open: (deps, { reason }, { staff, now }) =>
        showMessage(deps, message, { reason: isRequest ? reason : TO_ANSWER, staff, now }),
      insert(deps, { answer: written, saved }, { ask, staff, now }) {
        if (isRequest) throw data("There is no such action.", { status: 400 });
        ask("answer", withReply(written, saved));
        return showMessage(deps, message, { reason: TO_ANSWER, staff, now });
      },
      answer: (deps, { answer: body, shown }, { staff, now }) =>
        answerMessage(deps, message, { staffId: staff.id, body, shown }, now),
      close: (deps, { shown }, { staff, now }) =>
        closeMessage(deps, message, { staffId: staff.id, shown }, now),
    },
    problems: {
      message_gone: "This message has been deleted: its writer was erased, or its time is over.",
      reason_missing: "Write why you open it, in 3 to 200 characters.",
      answer_missing: "Write an answer.",
      enough_emails: enoughEmails,
      answer_too_long: `An answer has at most ${MOST_ANSWER} characters. Nothing was sent: shorten it, or send it in two.`,
      handled: ({ handling }) => handledText(handling),
    },
    status: ({ reason }) => (reason === "handled" ? 409 : 422),
    show: (done) => ("opened" in done ? { opened: done.opened } : undefined),
    // The typed answer stays below the message. A data request is opened for one look: only its form is shown.
    async showRefused(deps, { reason }, { intent, staff, now }) {
      if (intent !== "answer" || reason === "message_gone") return undefined;
      if (isRequest) return { opened: notShown(message) };
      const shown = await showMessage(deps, message, { reason: TO_ANSWER, staff, now });
      return shown.ok ? { opened: shown.opened } : undefined;
    },
    done: ({ intent }) =>
      `/desk/messages?${isRequest ? "list=requests&" : ""}done=${intent}&of=${message.subject}`,
  });
}

export const action = (args: Route.ActionArgs) => runForm(args, screenOf);

/** Says who has answered or closed a message since its page was shown, and when. */
export function handledText({
  handler,
  answeredAt,
  closedAt,
}: Pick<ListedMessage, "handler" | "answeredAt" | "closedAt">): string {
  const isClosed = closedAt !== null && (answeredAt === null || closedAt >= answeredAt);
  const at = isClosed ? closedAt : answeredAt;
  const what = `${handler ?? "A colleague"} ${isClosed ? "closed" : "answered"} this message on ${at ? formatInstant(at) : ""}, after you opened it.`;
  return `${what} Your answer is below and was not sent: send it ${isClosed ? "all the same" : "as a further answer"}, or leave it.`;
}
