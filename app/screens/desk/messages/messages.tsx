import { data } from "react-router";
import { whenToCallText } from "../../../content/helplines.ts";
import { callNow, savedReplies } from "../../../content/saved-replies.ts";
import { MOST_ANSWER, parseMessageKey, stateOf } from "../../../domain/messages/message.ts";
import { isAlarm } from "../../../domain/safety/danger.ts";
import { deskScreen } from "../../../http/desk-screen.server.ts";
import { runForm, type SentForm } from "../../../http/form.server.ts";
import { languages } from "../../../lib/language/language.ts";
import { withLanguage } from "../../../lib/language/with-language.server.ts";
import { formatInstant } from "../../../lib/india-time.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { Route } from "./+types/messages";
import { enoughEmails, openedByText } from "../desk-fields.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { Choices, StateChip } from "../desk-table.tsx";
import { messageForms } from "./message-forms.tsx";
import { OneMessage, Reference } from "./message-pane.tsx";
import { handledText, joined, kindText, messagePath, REQUESTS, waitText } from "./message-text.ts";
import {
  answerMessage,
  closeMessage,
  findNextMessage,
  loadMessageList,
  notShown,
  showMessage,
} from "./messages.server.ts";

type Page = Route.ComponentProps["loaderData"];
type Message = Page["messages"][number];

const titles = { messages: "Messages", requests: "Data requests" };
const listPaths = { messages: "/desk/messages", requests: REQUESTS };

/** Messages or data requests: the list, and beside it the message that was opened; on a phone the message first. */
export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { list, lists, messages, mayOpen, isConfidential, chosen, after } = loaderData;
  const opened = actionData?.opened ?? loaderData.opened;
  const subject = opened?.subject ?? chosen;
  const current = messages.find((one) => one.subject === subject);
  const sent = `Answer sent${after ? ` to ${after.email}` : ""}.`;
  const isOpen = after && isAlarm(after.danger) && stateOf(after) === "new";
  const nextState = opened ? "open" : "chosen";
  const next = current ? `The next one is ${nextState}.` : "No other is due.";
  const done = {
    answer: `${sent} ${isOpen ? "The message stays open until you write what was done." : next}`,
    close: `Closed. ${next}`,
  };
  const isShown = current && (opened || (isConfidential && mayOpen));
  return (
    <>
      <DeskHeading done={done}>{titles[list]}</DeskHeading>
      {lists.length > 0 && (
        <Choices
          label="Lists"
          choices={lists.map((one) => ({
            path: listPaths[one],
            text: titles[one],
            isChosen: one === list,
          }))}
        />
      )}
      {messages.length === 0 && (
        <p className="desk-soft">{list === "messages" ? "No messages." : "No data requests."}</p>
      )}
      {messages.length > 0 && !mayOpen && (
        <p className="desk-soft mb-3">{openedByText(loaderData.openedBy)}</p>
      )}
      {isShown && (
        <p className="desk-back lg:hidden">
          <a href={listPaths[list]}>{`All ${titles[list].toLowerCase()}`}</a>
        </p>
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

interface OfPage {
  page: Page;
  message: Message;
}

/** A message's row: a link that opens it, or leads to where it asks why; a text for who may not open it. */
function Row({ page, message }: OfPage) {
  if (!page.mayOpen) return <About message={message} now={page.now} />;
  return (
    <a href={messagePath(message)} className="desk-open">
      <VisuallyHidden>Open the message of {message.email}: </VisuallyHidden>
      <About message={message} now={page.now} />
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

/** Who wrote, what it is, until when an answer is due, and their booking. */
function About({ message, now }: { message: Message; now: Date }) {
  const { email, booking, reference, danger, handler } = message;
  const state = stateOf(message);
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-3 wrap-anywhere">
        <strong>{booking?.contactName || email}</strong>
        {state === "new" && <span>{waitText(message, now)}</span>}
        {danger && state === "new" && <StateChip state={dangers[danger]} />}
      </span>
      <span className="desk-soft block">
        {joined(kindText(message), booking?.contactName ? email : "")}{" "}
        <Reference text={reference} />
      </span>
      {booking && (
        <span className="desk-soft block">
          {`${formatInstant(booking.startsAt)} with ${booking.therapistName}`}
        </span>
      )}
      {handler && (
        <span className="desk-soft block">
          {`${state === "closed" ? "Closed" : "Answered"} by ${handler}`}
        </span>
      )}
    </>
  );
}

export const handle = { hydrate: false, desk: true };

export function loader({ request, context }: Route.LoaderArgs) {
  return loadMessageList(request, context);
}

const textOfReply = (id: string) =>
  id === callNow.id
    ? languages.map((language) => withLanguage(language, whenToCallText)).join("\n\n")
    : savedReplies.find((one) => one.id === id)?.text;

/** Puts a saved reply below what was written so far, which stays as it is where none was chosen. */
const withReply = (written: string, id: string): string =>
  [written, textOfReply(id)].filter(Boolean).join("\n\n");

/** The screen of the message that a form names. */
function screenOf({ text: field }: Pick<SentForm, "text">) {
  const message = parseMessageKey(field("kind"), field("subject"));
  if (!message) throw data("There is no such message.", { status: 400 });
  const isRequest = message.kind === "request";
  return deskScreen({ message }, messageForms(message.kind), {
    run: {
      // A data request is opened for one look, which this response alone shows.
      open(deps, { reason }, { staff, now }) {
        if (!isRequest) throw data("There is no such action.", { status: 400 });
        return showMessage(deps, message, { reason, staff, now });
      },
      async insert(_deps, { answer: written, saved }, { ask }) {
        if (isRequest) throw data("There is no such action.", { status: 400 });
        ask("answer", withReply(written, saved));
        return { ok: true as const, opened: undefined };
      },
      async answer(deps, { answer: body, shown }, { staff, now }) {
        const done = await answerMessage(deps, message, { staffId: staff.id, body, shown }, now);
        return done.ok ? { ...done, next: await findNextMessage(deps, message, now) } : done;
      },
      async close(deps, { shown, outcome }, { staff, now }) {
        const of = { staffId: staff.id, shown, outcome };
        const done = await closeMessage(deps, message, of, now);
        return done.ok ? { ...done, next: await findNextMessage(deps, message, now) } : done;
      },
    },
    problems: {
      message_gone: "This message has been deleted: its writer was erased, or its time is over.",
      reason_missing: "Write why you open it, in 3 to 200 characters.",
      answer_missing: "Write an answer.",
      outcome_missing: "Write what was done, in 3 to 200 characters. The message stays open.",
      enough_emails: enoughEmails,
      answer_too_long: `An answer has at most ${MOST_ANSWER} characters. Nothing was sent: shorten it, or send it in two.`,
      handled: ({ handling }) => handledText(handling),
    },
    status: ({ reason }) => (reason === "handled" ? 409 : 422),
    show: (done) => ("opened" in done ? { opened: done.opened } : undefined),
    // What was typed stays below the message. Of a data request only the form is shown.
    async showRefused(_deps, { reason }, { intent }) {
      const isTyped = intent === "answer" || reason === "outcome_missing";
      return isRequest && isTyped && reason !== "message_gone"
        ? { opened: notShown(message) }
        : undefined;
    },
    done({ intent }, done) {
      const next = "next" in done ? done.next : undefined;
      const path = next ? messagePath(next) : isRequest ? REQUESTS : "/desk/messages";
      return `${path}${path.includes("?") ? "&" : "?"}done=${intent}&after=${message.subject}`;
    },
  });
}

export const action = (args: Route.ActionArgs) => runForm(args, screenOf);
