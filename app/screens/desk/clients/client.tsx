import { data } from "react-router";
import type { Route } from "./+types/client";
import {
  addClientNote,
  type ClientNote,
  deleteClientNote,
} from "../../../domain/clients/client-notes.server.ts";
import { writeToClient } from "../../../domain/clients/desk-emails.server.ts";
import {
  type Client,
  type ClientOrder,
  loadClient,
} from "../../../domain/clients/load-client.server.ts";
import { DESK_EMAIL_LENGTH, NOTE_LENGTH } from "../../../domain/clients/written-text.ts";
import { isSessionOver } from "../../../domain/orders/order.ts";
import { recordAuditOfReadings } from "../../../domain/staff/audit.server.ts";
import {
  type DeskActions,
  mayDo,
  parseDeskForm,
  refuseForm,
  runDeskForm,
} from "../../../http/desk-form.server.ts";
import { countUseOrRefuse } from "../../../http/form-protection.server.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { formatClock, formatDayWithYear, formatInstant } from "../../../lib/india-time.ts";
import { formatRupees } from "../../../lib/money.ts";
import { ownValue } from "../../../lib/own-value.ts";
import { servicesContext } from "../../../services.server.ts";
import { Button, buttonStyle } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { KeepingForm } from "../../../ui/form/sent-values.tsx";
import { SummaryList } from "../../../ui/summary-list.tsx";
import { FormButton } from "../desk-form.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { Boxes, Breakable, DeskTable, numeric, StateChip } from "../desk-table.tsx";
import { kindText } from "../messages.words.ts";
import { stateOf } from "../../../domain/messages/message.ts";
import { clientCopy as copy, clientsCopy } from "./clients.words.ts";

/** What a client's page shows. */
interface ClientView extends Client {
  /** The member may book for the client, and write to them. */
  mayAct: boolean;
  now: Date;
}

function stateText({ isNoShow, ...order }: ClientOrder, now: Date): string {
  if (isNoShow) return "no-show";
  return order.state === "booked" && isSessionOver(order, now) ? copy.over : order.state;
}

function SessionTable({ orders, caption, empty, now }: OrderList) {
  return (
    <DeskTable
      caption={caption}
      head={["Session", "Therapist", "State", numeric("Price")]}
      rows={orders.map((one) => ({
        key: one.id,
        to: `/desk/order/${one.id}`,
        cells: [
          `${formatDayWithYear(one.startsAt)}, ${formatClock(one.startsAt)}`,
          one.therapistName,
          <StateChip key="state" state={stateText(one, now)} />,
          formatRupees(one.pricePaise),
        ],
      }))}
      empty={empty}
    />
  );
}

interface OrderList {
  orders: readonly ClientOrder[];
  caption: string;
  /** Shown instead of a table without rows. */
  empty: string;
  now: Date;
}

function Sessions({ orders, now }: ClientView) {
  const proven = orders.filter(({ isProven }) => isProven);
  const typed = orders.filter(({ isProven }) => !isProven);
  const isToCome = (one: ClientOrder) =>
    (one.state === "booked" || one.state === "offered") && !isSessionOver(one, now);
  const toCome = proven.filter(isToCome).toReversed();
  const past = proven.filter((one) => !isToCome(one));
  return (
    <>
      <h2>{copy.toCome}</h2>
      <SessionTable orders={toCome} caption={copy.toCome} empty={copy.noneToCome} now={now} />
      <h2>{copy.past}</h2>
      <SessionTable orders={past} caption={copy.past} empty={copy.nonePast} now={now} />
      {typed.length > 0 && (
        <>
          <h2>{copy.typed}</h2>
          <p className="desk-soft">{copy.typedNote}</p>
          <SessionTable orders={typed} caption={copy.typed} empty="" now={now} />
        </>
      )}
    </>
  );
}

function Money({ money }: Client) {
  if (money.paidPaise === 0) return null;
  const { refundedPaise, underWayPaise, takenBackPaise } = money;
  const boxes = [
    { label: copy.money.paid, paise: money.paidPaise },
    ...(refundedPaise > 0 ? [{ label: copy.money.refunded, paise: refundedPaise }] : []),
    ...(underWayPaise > 0 ? [{ label: copy.money.underWay, paise: underWayPaise }] : []),
    ...(takenBackPaise > 0 ? [{ label: copy.money.takenBack, paise: takenBackPaise }] : []),
    { label: copy.money.kept, paise: money.keptPaise },
  ];
  return (
    <div className="mt-6">
      <Boxes boxes={boxes.map(({ label, paise }) => ({ label, text: formatRupees(paise) }))} />
    </div>
  );
}

function Contact({ contact, alsoNamed, alsoPhones, connection, consents }: Client) {
  const language = consents.at(-1)?.language ?? "";
  const rows = [
    { key: copy.contact.email, value: <Breakable text={contact.email} /> },
    ...(contact.phone
      ? [
          {
            key: copy.contact.phone,
            // No link: a client's number stands in no address.
            value: contact.phone,
          },
        ]
      : []),
    ...(alsoNamed.length > 0 ? [{ key: copy.contact.alsoNamed, value: alsoNamed.join(", ") }] : []),
    ...(alsoPhones.length > 0
      ? [{ key: copy.contact.alsoPhones, value: alsoPhones.join(", ") }]
      : []),
    ...(connection
      ? [{ key: copy.contact.connection, value: copy.connections[connection] ?? connection }]
      : []),
    ...(language
      ? [{ key: copy.contact.language, value: copy.languages[language] ?? language }]
      : []),
  ];
  return <SummaryList dense rows={rows} />;
}

function AlsoAtPhone({ alsoAtPhone }: Client) {
  if (alsoAtPhone.length === 0) return null;
  return (
    <section aria-labelledby="also-at-phone" className="mt-8">
      <h2 id="also-at-phone">{copy.alsoAtPhone}</h2>
      <p className="desk-soft">{copy.alsoAtPhoneNote}</p>
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
      <h2>{copy.messages}</h2>
      <DeskTable
        caption={copy.messages}
        head={["Received", "What", "Number", "State"]}
        rows={messages.map((message) => ({
          key: message.subject,
          to: "/desk/messages",
          cells: [
            formatInstant(message.writtenAt),
            kindText(message),
            message.reference,
            <StateChip key="state" state={stateOf(message)} />,
          ],
        }))}
        empty={copy.noMessages}
      />
    </>
  );
}

function Emails({ emails }: Client) {
  return (
    <>
      <h2>{copy.emails}</h2>
      {emails.length === 0 && <p className="desk-soft">{copy.noEmails}</p>}
      {emails.map(({ writtenAt, author, text, state, toSecond }) => (
        <article key={`${writtenAt.toISOString()} ${toSecond}`} className="mt-3">
          <p className="desk-soft">
            {copy.emailBy(formatInstant(writtenAt), author, state)}
            {toSecond && copy.toSecond}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </article>
      ))}
    </>
  );
}

function WriteForm() {
  return (
    <section aria-labelledby="write" className="mt-8">
      <h2 id="write">{copy.write}</h2>
      <KeepingForm of={{ intent: "write" }} method="post" className="desk-form">
        <TextArea
          label={copy.writeLabel}
          hint={copy.writeHint}
          name="text"
          rows={5}
          maxLength={DESK_EMAIL_LENGTH}
          required
        />
        <FormButton intent="write" text={copy.send} />
      </KeepingForm>
    </section>
  );
}

function Note({ note: { id, writtenAt, author, text } }: { note: ClientNote }) {
  const when = formatInstant(writtenAt);
  return (
    <li className="mt-3">
      <p className="desk-soft">{copy.by(when, author)}</p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <form method="post">
        <input type="hidden" name="note" value={id} />
        <Button
          variant="quiet"
          compact
          name="intent"
          value="delete-note"
          aria-label={copy.deleteNoteNamed(when)}
        >
          {copy.deleteNote}
        </Button>
      </form>
    </li>
  );
}

function Notes({ notes }: Client) {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{copy.notes}</h2>
      <p className="desk-soft">{copy.notesNote}</p>
      {notes.length === 0 ? (
        <p className="desk-soft">{copy.noNotes}</p>
      ) : (
        <ul>
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
      <KeepingForm of={{ intent: "add-note" }} method="post" className="desk-form mt-3">
        <TextArea label={copy.noteLabel} name="words" rows={3} maxLength={NOTE_LENGTH} required />
        <FormButton intent="add-note" text={copy.addNote} />
      </KeepingForm>
    </section>
  );
}

const day = (at: string) => formatDayWithYear(new Date(at));

function Consents({ consents }: Client) {
  return (
    <>
      <h2>{copy.consents}</h2>
      {consents.length === 0 ? (
        <p className="desk-soft">{copy.noConsents}</p>
      ) : (
        <SummaryList
          dense
          rows={consents.map(({ purpose, channel, givenAt, withdrawnAt }) => ({
            key: copy.purposes[purpose] ?? purpose,
            value: withdrawnAt
              ? copy.consentEnded(day(withdrawnAt))
              : copy.consentGiven[channel](day(givenAt)),
          }))}
        />
      )}
    </>
  );
}

export const handle = { hydrate: false, desk: true };

const writing = { right: "changes" } as const;

const clientForms: DeskActions<
  { orderId: string },
  Awaited<ReturnType<typeof addClientNote>> | Awaited<ReturnType<typeof writeToClient>>
> = {
  right: "sessions",
  expects: { nothing: "it adds a note or an email beside those that are there" },
  actions: {
    "add-note": {
      run: (deps, { orderId, staff, field, now }) =>
        addClientNote(deps, orderId, { staffId: staff.id, text: field("words") }, now),
    },
    "delete-note": {
      expects: { nothing: "it names one note, whose words never change" },
      run: (deps, { orderId, field, now }) => deleteClientNote(deps, orderId, field("note"), now),
    },
    write: {
      ...writing,
      run: (deps, { orderId, staff, field, now }) =>
        writeToClient(deps, orderId, { staffId: staff.id, text: field("text") }, now),
    },
  },
  refuse: ({ reason }) => [ownValue(copy.problems, reason) ?? copy.problems.client_gone, 422],
  done: ({ orderId, intent }) => `/desk/clients/${orderId}?done=${intent}`,
};

/** Records a reading of each session that the page shows, not of the one in its address alone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { member } = context.get(staffContext);
  const now = services.now();
  const client = await loadClient(services, params.id, now);
  if (!client) throw data(clientsCopy.unknown, { status: 404 });
  const ids = client.orders.map(({ id }) => id);
  await recordAuditOfReadings(services.db, member.id, ids, now);
  return { ...client, mayAct: mayDo(member, writing), now };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await parseDeskForm(request, context);
  const wait =
    sent.field("intent") === "write" &&
    (await countUseOrRefuse(context, "deskEmail", sent.staff.member.id));
  if (wait) return refuseForm(sent, wait, 429);
  return runDeskForm(sent, { orderId: params.id }, clientForms);
}

export default function ClientPage({ loaderData: client }: Route.ComponentProps) {
  return (
    <>
      <p className="desk-back">
        <a href="/desk/clients">{copy.back}</a>
      </p>
      <DeskHeading done={copy.done}>{client.contact.name || copy.noName}</DeskHeading>
      <div className="desk-columns">
        <div>
          <Contact {...client} />
          {client.mayAct && (
            <p className="mt-4">
              <a
                className={buttonStyle({ variant: "secondary" })}
                href={`/desk/book?client=${client.orderId}`}
              >
                {copy.book}
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
          {client.mayAct && <WriteForm />}
          <Consents {...client} />
        </div>
      </div>
    </>
  );
}
