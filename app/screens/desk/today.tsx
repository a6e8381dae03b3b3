import { unsetDetails } from "../../content/operator.ts";
import { may } from "../../domain/staff/staff-member.ts";
import { deskScreen } from "../../http/desk-screen.server.ts";
import { runForm } from "../../http/form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import { formatClock } from "../../lib/india-time.ts";
import { PAGE_ROWS, pageOf, parsePages, rowsOf } from "../../lib/list-pages.ts";
import { ownValue } from "../../lib/own-value.ts";
import { servicesContext } from "../../services.server.ts";
import { KeepingForm, KeptInput } from "../../ui/form/sent-values.tsx";
import type { Route } from "./+types/today";
import { type DeskForms, FieldList, hidden } from "./desk-fields.tsx";
import { RowButton } from "./form-controls.tsx";
import { DeskHeading } from "./desk-frame.tsx";
import { Boxes, Pages, SessionRows, StateChip } from "./desk-table.tsx";
import { attendanceCopy } from "./attendance-text.ts";
import { OpenMessage } from "./messages/message-forms.tsx";
import { dismissException, listsOfToday, loadToday, retryException } from "./today.server.ts";

const ofEntry = {
  right: "changes",
  expects: { nothing: "each names one entry, which is gone once someone has handled it" },
} as const;
const entry = { id: hidden() };

const forms = {
  retry: { ...ofEntry, button: "Try again", fields: entry },
  dismiss: {
    ...ofEntry,
    button: "Close",
    fields: {
      ...entry,
      reason: {
        read: (typed: string) => typed,
        draw: ({ name, known }) => (
          <KeptInput
            name={name}
            aria-label={known?.label}
            placeholder="Why"
            maxLength={200}
            className="w-36 rounded-soft border border-line bg-raised px-2"
          />
        ),
      },
    },
  },
} satisfies DeskForms;

type Page = Route.ComponentProps["loaderData"];
type Item = Page["inbox"][number];
type Day = NonNullable<Page["days"]>["today"];
type Session = Day["sessions"][number];

/** The first screen: what is read before all else, the day in four numbers, its sessions by hour, and what is to do. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { counts, inbox, choosing, unlisted, days, now, unset } = loaderData;
  const first = inbox.filter(({ isFirst }) => isFirst);
  const others = inbox.filter(({ isFirst }) => !isFirst);
  const place = pageOf(others.length, loaderData.todo);
  const offers = pageOf(choosing?.length ?? 0, loaderData.offers);
  return (
    <>
      <DeskHeading done={{ retry: "It is tried again within two minutes.", dismiss: "Closed." }}>
        Today
      </DeskHeading>
      {first.length > 0 && (
        <section className="my-4 rounded-soft border-s-4 border-terracotta bg-terracotta-soft px-4 pt-1 pb-2 [&_li:last-child]:border-b-0">
          <h2 className="mt-2 mb-0">Read first</h2>
          <ToDo label="Read first" items={first} />
        </section>
      )}
      <Boxes
        boxes={counts.map(({ what, count, hint }) => {
          const { label, none, to } = numbers[what];
          return {
            label,
            text: String(count),
            hint: hint || (count === 0 ? none : ""),
            ...(count > 0 && { to: `#${to}` }),
          };
        })}
      />
      <div
        className={
          days || choosing
            ? "grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] lg:*:nth-2:[grid-area:1/2/span_2]"
            : undefined
        }
      >
        {days && <TodaySessions day={days.today} now={now} />}
        <section>
          {choosing && choosing.length > 0 && (
            <>
              <h2 id={ids.choosing}>Clients choosing another time</h2>
              <ToDo label="Clients choosing another time" items={rowsOf(choosing, offers)} />
              <Pages
                {...offers}
                list="Clients choosing another time"
                name="choosing"
                to={ids.choosing}
              />
              <p className="desk-soft">
                Without an answer, all of the money is refunded. When a client calls, accept a time
                for them on the order.
              </p>
            </>
          )}
          <h2 id={ids.inbox}>To do</h2>
          {others.length > 0 ? (
            <ToDo label="To do" items={rowsOf(others, place)} />
          ) : (
            <p>Nothing to do.</p>
          )}
          <Pages {...place} list="To do" name="todo" to={ids.inbox} />
          {unlisted > 0 && <p>{`And ${unlisted} more. They follow when these are done.`}</p>}
        </section>
        {days && (
          <section>
            <h2 id={ids.tomorrow}>Tomorrow’s sessions</h2>
            <Sessions label="Tomorrow’s sessions" sessions={days.tomorrow.sessions} />
            <Pages
              {...days.tomorrow}
              list="Tomorrow’s sessions"
              name="tomorrow"
              to={ids.tomorrow}
            />
          </section>
        )}
      </div>
      {unset.length > 0 && (
        <p className="desk-soft mt-8">
          {`Visitors see sample details. Before the site goes live, set these: ${unset.join(", ")}.`}
        </p>
      )}
    </>
  );
}

/** Where a number leads. */
const ids = {
  sessions: "sessions-of-today",
  choosing: "clients-choosing",
  inbox: "to-do",
  tomorrow: "sessions-of-tomorrow",
} as const;

const numbers = {
  sessions: { label: "Sessions left today", none: "None to come", to: ids.sessions },
  messages: { label: "Messages to answer", none: "All are answered", to: ids.inbox },
  choosing: { label: "Clients choosing a time", none: "All have answered", to: ids.choosing },
  money: { label: "Money to look at", none: "All is in order", to: ids.inbox },
};

/** What is to do, each with one action: a row that leads there, or buttons of its own. */
function ToDo({ label, items }: { label: string; items: readonly Item[] }) {
  return (
    <ul aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className="desk-opens grid gap-1 border-b border-hairline py-3">
          <What item={item} />
          {item.since && <p className="desk-soft">{item.since}</p>}
          {item.handled && <Handled handled={item.handled} />}
        </li>
      ))}
    </ul>
  );
}

/** What an item is: a link, or a button, where opening it is recorded. */
function What({ item: { what, detail, open, press } }: { item: Item }) {
  const about = (
    <>
      <span className="block">{what}</span> <span className="desk-soft font-normal">{detail}</span>
    </>
  );
  if (open === null)
    return (
      <p>
        <strong>{what}</strong> <span className="desk-soft">{detail}</span>
      </p>
    );
  if (!press)
    return (
      <a href={open} className="desk-open">
        {about}
      </a>
    );
  return <OpenMessage message={press}>{about}</OpenMessage>;
}

function Handled({ handled }: { handled: NonNullable<Item["handled"]> }) {
  const { id, name, retryOnly, closeOnly } = handled;
  const { reason } = forms.dismiss.fields;
  return (
    <KeepingForm
      of={{ intent: "dismiss", id }}
      method="post"
      action="/desk?index"
      className="desk-row relative z-1 justify-self-start"
    >
      <FieldList fields={entry} first={{ id }} />
      {!closeOnly && (
        <RowButton
          intent="retry"
          text={retryOnly ?? forms.retry.button}
          named={retryOnly ? name : `Try again: ${name}`}
        />
      )}
      {retryOnly === undefined && (
        <>
          <FieldList fields={{ reason }} known={{ reason: { label: `Why ${name} is closed` } }} />
          <RowButton intent="dismiss" text={forms.dismiss.button} named={`Close ${name}`} />
        </>
      )}
    </KeepingForm>
  );
}

function TodaySessions({ day: { sessions, ...page }, now }: { day: Day; now: Date }) {
  const next = sessions.findIndex(({ startsAt }) => startsAt > now);
  const isLast = page.page * PAGE_ROWS >= page.all;
  const isBefore = next === 0 && page.page > 1;
  // On the page where the line belongs: it stands before what is to come, or after all.
  const line =
    isBefore || (next < 0 && !isLast)
      ? undefined
      : { text: `Now, ${formatClock(now)}`, before: next < 0 ? sessions.length : next };
  return (
    <section>
      <h2 id={ids.sessions}>Today’s sessions</h2>
      <Sessions label="Today’s sessions" sessions={sessions} now={line} />
      <Pages {...page} list="Today’s sessions" name="today" to={ids.sessions} />
      {sessions.some(isSeen) && <p className="desk-soft">{attendanceCopy.meaning}</p>}
    </section>
  );
}

interface SessionsProps {
  label: string;
  sessions: readonly Session[];
  now?: { text: string; before: number } | undefined;
}

function Sessions({ label, sessions, now }: SessionsProps) {
  if (sessions.length === 0) return <p className="desk-soft">No session.</p>;
  return (
    <SessionRows
      label={label}
      now={now}
      sessions={sessions.map((one) => ({
        key: one.orderId,
        to: `/desk/order/${one.orderId}`,
        time: formatClock(one.startsAt),
        person: one.clientName || "A client without a name",
        detail: `${one.therapistName}, ${one.durationMinutes} min`,
        unusual: <Unusual session={one} />,
      }))}
    />
  );
}

/** Whether a row says who was seen: from shortly before the session on. */
const isSeen = ({ joined }: Session) => joined !== "" && joined !== attendanceCopy.later;

/** What is unusual about a session, and who was seen opening its meeting. */
function Unusual({ session }: { session: Session }) {
  const { state, noShow, hasLink, confirmation, joined } = session;
  const chips = [
    ...(noShow ? ["no-show"] : state === "booked" ? [] : [state]),
    ...(state === "booked" && !hasLink ? ["no link yet"] : []),
    ...(state === "booked" && confirmation === "refused" ? ["email refused"] : []),
  ];
  return (
    <>
      {chips.map((chip) => (
        <StateChip key={chip} state={chip} />
      ))}
      {isSeen(session) && <p className="basis-full ps-28 max-[30rem]:ps-0">{joined}</p>}
    </>
  );
}

export const handle = { hydrate: false, desk: true };

const unsetNames: Readonly<Record<string, string>> = {
  legalName: "registered name",
  supportEmail: "support email",
  phone: "phone number",
  whatsappNumber: "WhatsApp number",
  socialLinks: "social links",
  grievanceContact: "name and email of the Grievance Officer",
  grievanceOffice: "phone and address of the Grievance Officer",
  paymentContact: "contact of the payment company",
  therapistsAre: "how therapists work with the company",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { member } = context.get(staffContext);
  const now = services.now();
  const asked = parsePages(new URL(request.url).searchParams, listsOfToday);
  const { todo, choosing: offers } = asked;
  // The operator's details that are not set yet, for those who can have them set.
  const unset = may(member, "staff")
    ? unsetDetails.map((one) => ownValue(unsetNames, one) ?? one)
    : [];
  return { ...(await loadToday(services, member, now, asked)), todo, offers, now, unset };
}

const screen = deskScreen({}, forms, {
  run: {
    retry: (deps, { id }, { now }) => retryException(deps, id, now),
    dismiss: (deps, { id, reason }, { now }) => dismissException(deps, id, reason, now),
  },
  problems: {
    gone: "It is no longer on the list.",
    reason_missing: "Write why it is closed, in 3 to 200 characters.",
  },
  status: 409,
  done: ({ intent }) => `/desk?done=${intent}`,
});

export const action = (args: Route.ActionArgs) => runForm(args, screen);
