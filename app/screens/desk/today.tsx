import "./today.css";
import { formatClock } from "../../lib/india-time.ts";
import { DeskHeading } from "./desk-frame.tsx";
import { Boxes, Pages, SessionRows, StateChip } from "./desk-table.tsx";
import type { InboxItem } from "./inbox.server.ts";
import { joinedCopy } from "./joined-text.ts";
import {
  type TodayCount,
  type TodayPage,
  type HandleException,
  listsOfToday,
  type TodaySession,
  dismissException,
  retryException,
  loadToday,
} from "./today.server.ts";
import { type ListPage, PAGE_ROWS, pageOf, parsePages, rowsOf } from "../../lib/list-pages.ts";
import { todayCopy as copy } from "./today.words.ts";
import { RowButton } from "./desk-form.tsx";
import { KeepingForm, KeptInput } from "../../ui/form/sent-values.tsx";
import type { Route } from "./+types/today";
import { parseDeskForm, runDeskForm, type DeskActions } from "../../http/desk-form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import { unsetDetails } from "../../content/operator.ts";
import { may } from "../../domain/staff/staff-member.ts";
import { ownValue } from "../../lib/own-value.ts";
import { servicesContext } from "../../services.server.ts";

interface TodayViewProps extends TodayPage {
  now: Date;
  /** The operator's details that are not set yet, for those who can have them set. */
  unset?: readonly string[];
  /** The page of what is to do that the address asks for, from 1. */
  todo?: number | null;
  /** That of the clients who are choosing. */
  offers?: number | null;
}

/** The first screen: what is read before all else, the day in four numbers, its sessions by hour, and what is to do. */
export function TodayView(props: TodayViewProps) {
  const { counts, inbox, choosing, unlisted, days, pages, now, unset } = props;
  const first = inbox.filter(({ isFirst }) => isFirst);
  const others = inbox.filter(({ isFirst }) => !isFirst);
  const place = pageOf(others.length, props.todo ?? null);
  const offers = pageOf(choosing?.length ?? 0, props.offers ?? null);
  return (
    <>
      <DeskHeading done={copy.done}>{copy.title}</DeskHeading>
      {first.length > 0 && (
        <section className="desk-first">
          <h2>{copy.first}</h2>
          <ToDo label={copy.first} items={first} />
        </section>
      )}
      <Boxes boxes={counts.map(boxOf)} />
      <div className={days || choosing ? "desk-today" : undefined}>
        {days && <TodaySessions sessions={days.today} page={pages?.today} now={now} />}
        <section>
          {choosing && choosing.length > 0 && (
            <>
              <h2 id={ids.choosing}>{copy.choosingTitle}</h2>
              <ToDo label={copy.choosingTitle} items={rowsOf(choosing, offers)} />
              <Pages {...offers} list={copy.choosingTitle} name="choosing" to={ids.choosing} />
              <p className="desk-soft">{copy.choosingMeaning}</p>
            </>
          )}
          <h2 id={ids.inbox}>{copy.inbox}</h2>
          {others.length > 0 ? (
            <ToDo label={copy.inbox} items={rowsOf(others, place)} />
          ) : (
            <p>{copy.inboxNone}</p>
          )}
          <Pages {...place} list={copy.inbox} name="todo" to={ids.inbox} />
          {unlisted > 0 && <p>{copy.more(unlisted)}</p>}
        </section>
        {days && (
          <section>
            <h2 id={ids.tomorrow}>{copy.tomorrow}</h2>
            <Sessions label={copy.tomorrow} sessions={days.tomorrow} />
            {pages && (
              <Pages {...pages.tomorrow} list={copy.tomorrow} name="tomorrow" to={ids.tomorrow} />
            )}
          </section>
        )}
      </div>
      {unset && unset.length > 0 && <p className="desk-soft desk-unset">{copy.unset(unset)}</p>}
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

const countTexts = {
  sessions: [copy.counts.sessions, copy.counts.noSession, `#${ids.sessions}`],
  messages: [copy.counts.messages, copy.counts.noMessage, `#${ids.inbox}`],
  choosing: [copy.counts.choosing, copy.counts.noChoosing, `#${ids.choosing}`],
  money: [copy.counts.money, copy.counts.noMoney, `#${ids.inbox}`],
} as const;

function boxOf({ what, count, hint }: TodayCount) {
  const [label, none, to] = countTexts[what];
  return {
    label,
    text: String(count),
    hint: hint || (count === 0 ? none : ""),
    ...(count > 0 && { to }),
  };
}

/** What is to do, each with one action: a row that leads there, or buttons of its own. */
function ToDo({ label, items }: { label: string; items: readonly InboxItem[] }) {
  return (
    <ul aria-label={label} className="desk-todo">
      {items.map((item) => (
        <li key={item.key}>
          <What item={item} />
          {item.since && <p className="desk-soft">{item.since}</p>}
          {item.handled && <Handled handled={item.handled} />}
        </li>
      ))}
    </ul>
  );
}

/** What an item is: a link, or a button, where opening it is recorded. */
function What({ item: { what, detail, open, press } }: { item: InboxItem }) {
  const about = (
    <>
      <span>{what}</span> <span className="desk-soft">{detail}</span>
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
  return (
    <form method="post" action={open}>
      <input type="hidden" name="kind" value={press.kind} />
      <input type="hidden" name="subject" value={press.subject} />
      <button name="intent" value="open" className="desk-open">
        {about}
      </button>
    </form>
  );
}

function Handled({ handled }: { handled: NonNullable<InboxItem["handled"]> }) {
  const { id, name, retryOnly, closeOnly } = handled;
  return (
    <KeepingForm
      of={{ intent: "dismiss", id }}
      method="post"
      action="/desk?index"
      className="desk-row"
    >
      <input type="hidden" name="id" value={id} />
      {!closeOnly && (
        <RowButton
          intent="retry"
          text={retryOnly ?? copy.retry}
          named={retryOnly ? name : copy.retryNamed(name)}
        />
      )}
      {retryOnly === undefined && <Dismiss name={name} />}
    </KeepingForm>
  );
}

function Dismiss({ name }: { name: string }) {
  return (
    <>
      <KeptInput
        name="reason"
        aria-label={copy.reason(name)}
        placeholder="Why"
        maxLength={200}
        className="w-36 rounded-soft border border-line bg-raised px-2"
      />
      <RowButton intent="dismiss" text={copy.dismiss} named={copy.dismissNamed(name)} />
    </>
  );
}

function TodaySessions({
  sessions,
  page,
  now,
}: {
  sessions: readonly TodaySession[];
  page: ListPage | undefined;
  now: Date;
}) {
  const next = sessions.findIndex(({ startsAt }) => startsAt > now);
  const isLast = !page || page.page * PAGE_ROWS >= page.all;
  const isBefore = next === 0 && page !== undefined && page.page > 1;
  // On the page where the line belongs: it stands before what is to come, or after all.
  const line =
    isBefore || (next < 0 && !isLast)
      ? undefined
      : { text: copy.now(formatClock(now)), before: next < 0 ? sessions.length : next };
  return (
    <section>
      <h2 id={ids.sessions}>{copy.today}</h2>
      <Sessions label={copy.today} sessions={sessions} {...(line && { now: line })} />
      {page && <Pages {...page} list={copy.today} name="today" to={ids.sessions} />}
      {sessions.some(isSeen) && <p className="desk-soft">{joinedCopy.meaning}</p>}
    </section>
  );
}

interface SessionsProps {
  label: string;
  sessions: readonly TodaySession[];
  now?: { text: string; before: number };
}

function Sessions({ label, sessions, now }: SessionsProps) {
  if (sessions.length === 0) return <p className="desk-soft">{copy.none}</p>;
  return (
    <SessionRows
      label={label}
      now={now}
      sessions={sessions.map((one) => ({
        key: one.orderId,
        to: `/desk/order/${one.orderId}`,
        time: formatClock(one.startsAt),
        person: one.clientName || copy.unnamed,
        detail: `${one.therapistName}, ${copy.minutes(one.durationMinutes)}`,
        unusual: <Unusual session={one} />,
      }))}
    />
  );
}

/** Whether a row says who was seen: from shortly before the session on. */
const isSeen = ({ joined }: TodaySession) => joined !== "" && joined !== joinedCopy.later;

/** What is unusual about a session, and who was seen opening its meeting. */
function Unusual({ session }: { session: TodaySession }) {
  const { state, noShow, hasLink, confirmation, joined } = session;
  const chips = [
    ...(noShow ? ["no-show"] : state === "booked" ? [] : [state]),
    ...(state === "booked" && !hasLink ? [copy.noLink] : []),
    ...(state === "booked" && confirmation === "refused" ? [copy.mailRefused] : []),
  ];
  return (
    <>
      {chips.map((chip) => (
        <StateChip key={chip} state={chip} />
      ))}
      {isSeen(session) && <p className="desk-joined">{joined}</p>}
    </>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { member } = context.get(staffContext);
  const details = may(member, "staff") ? unsetDetails : [];
  const unset = details.map((one) => ownValue(copy.unsetNames, one) ?? one);
  const now = services.now();
  const asked = parsePages(new URL(request.url).searchParams, listsOfToday);
  const { todo, choosing: offers } = asked;
  return { ...(await loadToday(services, member, now, asked)), todo, offers, now, unset };
}

const inboxForms: DeskActions<object, HandleException> = {
  expects: { nothing: "each names one entry, which is gone once someone has handled it" },
  right: "changes",
  actions: {
    retry: { run: (deps, { field, now }) => retryException(deps, field("id"), now) },
    dismiss: {
      run: (deps, { field, now }) => dismissException(deps, field("id"), field("reason"), now),
    },
  },
  refuse: ({ reason }) => [reason === "gone" ? copy.gone : copy.reasonMissing, 409],
  done: ({ intent }) => `/desk?done=${intent}`,
};

export async function action({ request, context }: Route.ActionArgs) {
  return runDeskForm(await parseDeskForm(request, context), {}, inboxForms);
}

export default function Today({ loaderData }: Route.ComponentProps) {
  return <TodayView {...loaderData} />;
}
