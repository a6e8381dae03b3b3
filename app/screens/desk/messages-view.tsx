import { formatInstant } from "../../lib/india-time.ts";
import { TextArea } from "../../ui/form/text-area.tsx";
import { Breakable, DeskTable, StateChip } from "./desk-table.tsx";
import { CodeField, FormButton, RowButton } from "./desk-form.tsx";
import { DeskHeading } from "./desk-frame.tsx";
import {
  hoursLeft,
  type ListedMessage,
  type MessageKey,
  stateOf,
} from "../../domain/messages/message.ts";
import { kindText, messageCopy as copy } from "./messages.words.ts";
import { KeepingForm, KeptInput } from "../../ui/form/sent-values.tsx";

/** A message that was opened for one look. */
export interface OpenedMessage extends MessageKey {
  email: string;
  text: string;
}

interface MessagesViewProps {
  list: keyof typeof copy.titles;
  messages: readonly ListedMessage[];
  /** The role may open and answer. */
  mayOpen: boolean;
  /** Opening needs a reason and a fresh code. */
  isConfidential: boolean;
  needsCode: boolean;
  now: Date;
  opened?: OpenedMessage | undefined;
  done?: string | undefined;
  problem?: string | undefined;
}

/** The list of messages or data requests; an opened one stands above it. */
export function MessagesView(props: MessagesViewProps) {
  const { list, messages, now, opened, done, problem } = props;
  return (
    <>
      <DeskHeading done={done} problem={problem}>
        {copy.titles[list]}
      </DeskHeading>
      {opened && <Opened opened={opened} />}
      <DeskTable
        caption={copy.titles[list]}
        head={["From", "By", "Number", "Came", "State", "Handled by", "Left", "Action"]}
        rows={messages.map((message) => ({
          key: `${message.kind} ${message.subject}`,
          cells: [
            <Breakable key="from" text={message.email} />,
            <By key="by" message={message} />,
            message.reference || null,
            formatInstant(message.writtenAt),
            <MessageChip key="state" message={message} />,
            message.handler,
            stateOf(message) === "new" ? copy.left(hoursLeft(message, now)) : null,
            props.mayOpen ? <Actions key="actions" message={message} {...props} /> : null,
          ],
        }))}
        empty={copy.none}
      />
    </>
  );
}

function By({ message }: { message: ListedMessage }) {
  const { orderId } = message;
  if (!orderId) return kindText(message);
  return (
    <>
      {kindText(message)}. <a href={`/desk/order/${orderId}`}>{copy.openOrder}</a>
    </>
  );
}

function MessageChip({ message }: { message: ListedMessage }) {
  const state = stateOf(message);
  return <StateChip state={message.readFirst && state === "new" ? copy.readFirst : state} />;
}

const Key = ({ kind, subject }: MessageKey) => (
  <>
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="subject" value={subject} />
  </>
);

function Actions({
  message,
  isConfidential,
  needsCode,
}: MessagesViewProps & { message: ListedMessage }) {
  return (
    <KeepingForm
      of={{ intent: "open", kind: message.kind, subject: message.subject }}
      method="post"
      className="desk-row"
    >
      <Key {...message} />
      {isConfidential && (
        <KeptInput
          name="reason"
          aria-label={copy.reasonNamed(message.email)}
          placeholder={copy.reason}
          maxLength={200}
          className="w-36 rounded-soft border border-line bg-raised px-2"
        />
      )}
      <CodeField needed={isConfidential && needsCode} id={`code-${message.subject}`} />
      <RowButton intent="open" text={copy.open} named={copy.openNamed(message.email)} />
      {stateOf(message) === "new" && (
        <RowButton intent="close" text={copy.close} named={copy.closeNamed(message.email)} />
      )}
    </KeepingForm>
  );
}

function Opened({ opened }: { opened: OpenedMessage }) {
  return (
    <section aria-labelledby="opened">
      <h2 id="opened">{copy.opened(opened.email)}</h2>
      <p className="desk-soft">{copy.openedNote}</p>
      <blockquote className="my-3 border-l-4 border-line pl-4 whitespace-pre-line">
        {opened.text}
      </blockquote>
      <KeepingForm of={{ intent: "answer" }} method="post" className="desk-form mb-8">
        <Key {...opened} />
        <TextArea label={copy.answer} hint={copy.answerHint} name="answer" rows={6} required />
        <FormButton intent="answer" text={copy.send} variant="primary" />
      </KeepingForm>
    </section>
  );
}
