import { data } from "react-router";
import type { Route } from "./+types/client";
import { brand } from "../../../content/brand.ts";
import {
  addClientNote,
  type ClientNote,
  deleteClientNote,
} from "../../../domain/clients/client-notes.server.ts";
import { writeToClient } from "../../../domain/clients/desk-emails.server.ts";
import { whatsappKinds } from "../../../domain/clients/whatsapp.server.ts";
import {
  type Client,
  type ClientOrder,
  loadClient,
} from "../../../domain/clients/load-client.server.ts";
import { DESK_EMAIL_LENGTH, NOTE_LENGTH } from "../../../domain/clients/written-text.ts";
import { isSessionOver, sessionState } from "../../../domain/orders/order.ts";
import { recordAuditOfReadings } from "../../../domain/staff/audit.server.ts";
import { maySendForm, deskScreen } from "../../../http/desk-screen.server.ts";
import { runForm } from "../../../http/form.server.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { formatClock, formatDayWithYear, formatInstant } from "../../../lib/india-time.ts";
import { formatRupees } from "../../../lib/money.ts";
import { servicesContext } from "../../../services.server.ts";
import { Button, buttonStyle } from "../../../ui/button.tsx";
import { SummaryList } from "../../../ui/summary-list.tsx";
import {
  area,
  DeskForm,
  type DeskForms,
  enoughEmails,
  FieldList,
  hidden,
} from "../desk-fields.tsx";
import { PhoneLink } from "../../booking/attendee-section.tsx";
import { Consents } from "./consents.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import {
  Boxes,
  Breakable,
  DeskTable,
  numericCell,
  StateChip,
  unnamedClient,
} from "../desk-table.tsx";
import { kindText, messagePath } from "../messages/message-text.ts";
import { stateOf } from "../../../domain/messages/message.ts";

const forms = {
  "add-note": {
    right: "sessions",
    expects: { nothing: "it adds a note beside those that are there" },
    button: "Add the note",
    fields: { words: area("New note", { rows: 3, maxLength: NOTE_LENGTH }) },
  },
  "delete-note": {
    right: "sessions",
    expects: { nothing: "it names one note, whose words never change" },
    button: "Delete",
    fields: { note: hidden() },
  },
  write: {
    right: "changes",
    limit: "deskEmail",
    expects: { nothing: "it adds an email beside those that are there" },
    button: "Send the email",
    fields: {
      text: area("Email", {
        hint: `Goes to the address above with the subject “A message from ${brand.name}”. No health words: others may see a mailbox.`,
        rows: 5,
        maxLength: DESK_EMAIL_LENGTH,
      }),
    },
  },
} satisfies DeskForms;

type ClientView = Route.ComponentProps["loaderData"];

interface OrderList {
  orders: readonly ClientOrder[];
  caption: string;
  /** Shown instead of a table without rows. */
  empty: string;
  now: Date;
}

function SessionTable({ orders, caption, empty, now }: OrderList) {
  return (
    <DeskTable
      caption={caption}
      head={["Session", "Therapist", "State", numericCell("Price")]}
      rows={orders.map((one) => ({
        key: one.id,
        to: `/desk/order/${one.id}`,
        cells: [
          `${formatDayWithYear(one.startsAt)}, ${formatClock(one.startsAt)}`,
          one.therapistName,
          <StateChip key="state" state={sessionState(one, now)} />,
          formatRupees(one.pricePaise),
        ],
      }))}
      empty={empty}
    />
  );
}

/** In place of a list while other orders are listed as unverified. */
const noneProven = "None with a verified email.";

function Sessions({ orders, now }: ClientView) {
  const proven = orders.filter(({ isProven }) => isProven);
  const typed = orders.filter(({ isProven }) => !isProven);
  const isToCome = (one: ClientOrder) =>
    (one.state === "booked" || one.state === "offered") && !isSessionOver(one, now);
  const toCome = proven.filter(isToCome).toReversed();
  const past = proven.filter((one) => !isToCome(one));
  return (
    <>
      <h2>Sessions to come</h2>
      <SessionTable
        orders={toCome}
        caption="Sessions to come"
        empty={typed.length > 0 ? noneProven : "No session is booked."}
        now={now}
      />
      <h2>Earlier sessions and orders</h2>
      <SessionTable
        orders={past}
        caption="Earlier sessions and orders"
        empty={typed.length > 0 ? noneProven : "There are none."}
        now={now}
      />
      {typed.length > 0 && (
        <>
          <h2>Unverified email</h2>
          <p className="desk-soft">
            These orders carry the address, and no email of a payment has arrived there. Another
            person may have typed it: tell the client nothing of them.
          </p>
          <SessionTable orders={typed} caption="Unverified email" empty="" now={now} />
        </>
      )}
    </>
  );
}

function Money({ money }: Client) {
  if (money.paidPaise === 0) return null;
  const { refundedPaise, underWayPaise, takenBackPaise } = money;
  const boxes = [
    { label: "Paid", paise: money.paidPaise },
    ...(refundedPaise > 0 ? [{ label: "Refunded", paise: refundedPaise }] : []),
    ...(underWayPaise > 0 ? [{ label: "Refund due", paise: underWayPaise }] : []),
    ...(takenBackPaise > 0 ? [{ label: "Taken back by the bank", paise: takenBackPaise }] : []),
    { label: "Kept", paise: money.keptPaise },
  ];
  return (
    <div className="mt-6">
      <Boxes boxes={boxes.map(({ label, paise }) => ({ label, text: formatRupees(paise) }))} />
    </div>
  );
}

const connections: Readonly<Record<string, string>> = {
  video: "Video",
  audio: "Audio",
  "in-person": "In person",
};
const languages: Readonly<Record<string, string>> = { en: "English", hi: "Hindi" };

function Contact({ contact, alsoNamed, alsoPhones, connection, consents }: Client) {
  const language = consents.at(-1)?.language ?? "";
  const rows = [
    { key: "Email", value: <Breakable text={contact.email} /> },
    ...(contact.phone ? [{ key: "Phone", value: <PhoneLink number={contact.phone} /> }] : []),
    ...(alsoNamed.length > 0 ? [{ key: "Also booked as", value: alsoNamed.join(", ") }] : []),
    ...(alsoPhones.length > 0 ? [{ key: "Other phones", value: alsoPhones.join(", ") }] : []),
    ...(connection ? [{ key: "Connects by", value: connections[connection] ?? connection }] : []),
    ...(language ? [{ key: "Language", value: languages[language] ?? language }] : []),
  ];
  return <SummaryList dense rows={rows} />;
}

function AlsoAtPhone({ alsoAtPhone }: Client) {
  if (alsoAtPhone.length === 0) return null;
  return (
    <section aria-labelledby="also-at-phone" className="mt-8">
      <h2 id="also-at-phone">Also at this phone</h2>
      <p className="desk-soft">
        Other clients have this phone number: a family, or the same person with another email
        address. Ask before you speak of a session.
      </p>
      <ul>
        {alsoAtPhone.map(({ orderId, name, email }) => (
          <li key={orderId} className="desk-back">
            <a href={`/desk/clients/${orderId}`}>{name || email}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Messages({ messages }: Client) {
  return (
    <>
      <h2>Messages</h2>
      <DeskTable
        caption="Messages"
        head={["Received", "What", "Number", "State"]}
        rows={messages.map((message) => ({
          key: message.subject,
          to: messagePath(message),
          cells: [
            formatInstant(message.writtenAt),
            kindText(message),
            message.reference,
            <StateChip key="state" state={stateOf(message)} />,
          ],
        }))}
        empty="No message has come from this address."
      />
    </>
  );
}

const stateTexts = { sent: "", refused: ": the mail server refused it", waiting: ": on its way" };

function Emails({ emails }: Client) {
  return (
    <>
      <h2>Emails from the desk</h2>
      {emails.length === 0 && <p className="desk-soft">Staff have not written to this client.</p>}
      {emails.map(({ writtenAt, author, text, state, toSecond }) => (
        <article key={`${writtenAt.toISOString()} ${toSecond}`} className="mt-3">
          <p className="desk-soft">
            {formatInstant(writtenAt)}, {author}
            {stateTexts[state]}
            {toSecond && ", to the second person"}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </article>
      ))}
    </>
  );
}

function Note({ note: { id, writtenAt, author, text } }: { note: ClientNote }) {
  const when = formatInstant(writtenAt);
  return (
    <li className="mt-3">
      <p className="desk-soft">
        {when}, {author}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <form method="post">
        <FieldList fields={forms["delete-note"].fields} first={{ note: id }} />
        <Button
          variant="quiet"
          compact
          name="intent"
          value="delete-note"
          aria-label={`Delete the note of ${when}`}
        >
          {forms["delete-note"].button}
        </Button>
      </form>
    </li>
  );
}

function Notes({ notes }: Client) {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Office notes</h2>
      <p className="desk-soft">
        For appointments and payments only, nothing about health. The client sees them in their
        data; they are deleted after a year.
      </p>
      {notes.length === 0 ? (
        <p className="desk-soft">No note yet.</p>
      ) : (
        <ul>
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
      <DeskForm forms={forms} intent="add-note" className="desk-form mt-3" />
    </section>
  );
}

export const handle = { hydrate: false, desk: true };

/** Records a reading of each session that the page shows, not of the one in its address alone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { member } = context.get(staffContext);
  const now = services.now();
  const client = await loadClient(services, params.id, now);
  if (!client)
    throw data("There is no such client: the data was erased, or the address is wrong.", {
      status: 404,
    });
  const ids = client.orders.map(({ id }) => id);
  await recordAuditOfReadings(services.db, member.id, ids, now);
  const canWrite = (one: ClientOrder) => one.isProven && whatsappKinds(one, {}, now).length > 0;
  return {
    ...client,
    mayAct: maySendForm(member, forms.write),
    /** Of the next session about which a message can be written. */
    whatsappAt: client.orders.findLast((one) => one.state === "booked" && canWrite(one))?.id,
    now,
  };
}

export function action(args: Route.ActionArgs) {
  const { id: orderId } = args.params;
  const screen = deskScreen({}, forms, {
    run: {
      "add-note": (deps, { words }, { staff, now }) =>
        addClientNote(deps, orderId, { staffId: staff.id, text: words }, now),
      "delete-note": (deps, { note }, { now }) => deleteClientNote(deps, orderId, note, now),
      write: (deps, { text }, { staff, now }) =>
        writeToClient(deps, orderId, { staffId: staff.id, text }, now),
    },
    problems: {
      client_gone: "This client’s data was erased.",
      enough_emails: enoughEmails,
      note_missing: "Write a note.",
      note_too_long: `A note has at most ${NOTE_LENGTH} characters. Nothing was saved: shorten it, or write two.`,
      text_missing: "Write an email.",
      text_too_long: `An email has at most ${DESK_EMAIL_LENGTH} characters. Nothing was sent: shorten it, or send it in two.`,
    },
    status: 422,
    done: ({ intent }) => `/desk/clients/${orderId}?done=${intent}`,
  });
  return runForm(args, screen);
}

export default function ClientPage({ loaderData: client }: Route.ComponentProps) {
  return (
    <>
      <p className="desk-back">
        <a href="/desk/clients">All clients</a>
      </p>
      <DeskHeading
        done={{
          "add-note": "The note is stored.",
          "delete-note": "The note is deleted.",
          write: "The email is on its way.",
        }}
      >
        {client.contact.name || unnamedClient}
      </DeskHeading>
      <div className="desk-columns">
        <div>
          <Contact {...client} />
          {client.mayAct && (
            <p className="mt-4">
              <a
                className={buttonStyle({ variant: "secondary" })}
                href={`/desk/book?client=${client.orderId}`}
              >
                Book a session for them
              </a>
            </p>
          )}
          {client.mayAct && client.whatsappAt && (
            <p className="desk-back">
              {/* To the choice in the order's fold, which the browser then opens. */}
              <a href={`/desk/order/${client.whatsappAt}#kind-write-whatsapp`}>
                Write it on WhatsApp
              </a>
            </p>
          )}
          <AlsoAtPhone {...client} />
          <Sessions {...client} />
          <Money {...client} />
          <Messages {...client} />
          <Emails {...client} />
        </div>
        <div>
          <Notes {...client} />
          {client.mayAct && (
            <section aria-labelledby="write" className="mt-8">
              <h2 id="write">Write to them</h2>
              <DeskForm forms={forms} intent="write" />
            </section>
          )}
          <Consents {...client} />
        </div>
      </div>
    </>
  );
}
