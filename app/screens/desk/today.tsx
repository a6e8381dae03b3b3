import type { ReactNode } from "react";
import { unsetDetails } from "../../content/operator.ts";
import { sessionState } from "../../domain/orders/order.ts";
import { may } from "../../domain/staff/staff-member.ts";
import { deskScreen } from "../../http/desk-screen.server.ts";
import { runForm } from "../../http/form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import { formatClock, formatDay, indiaDay } from "../../lib/india-time.ts";
import { pageOf, parsePages, rowsOf } from "../../lib/list-pages.ts";
import { ownValue } from "../../lib/own-value.ts";
import { servicesContext } from "../../services.server.ts";
import { Chevron } from "../../ui/chevron.tsx";
import type { Route } from "./+types/today";
import { DeskHeading } from "./desk-frame.tsx";
import { Chip, Pages, SessionRows, StateChip, unnamedClient } from "./desk-table.tsx";
import { attendanceCopy } from "./attendance-text.ts";
import { entryForms, Handled } from "./inbox/inbox-item.tsx";
import type { InboxItem } from "./inbox/inbox-kind.ts";
import { orderActions } from "./order-actions.ts";
import { dismissException, listsOfToday, loadToday, retryException } from "./today.server.ts";

type Page = Route.ComponentProps["loaderData"];
type Days = NonNullable<Page["days"]>;
type Session = Days["running"][number];

/** Things to do that are shown at first. */
const MOST_SHOWN = 8;

/** The first screen: what is read before all else, the day in four numbers, now and next, and what is to do. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { counts, inbox, unlisted, days, unset } = loaderData;
  const first = inbox.filter(({ isFirst }) => isFirst);
  const others = inbox.filter(({ isFirst }) => !isFirst);
  const isPaged = loaderData.todo !== null;
  const place = pageOf(others.length, loaderData.todo);
  const shown = isPaged ? rowsOf(others, place) : others.slice(0, MOST_SHOWN);
  return (
    <>
      <DeskHeading done={{ retry: "It is tried again within two minutes.", dismiss: "Closed." }}>
        Today
      </DeskHeading>
      {first.length > 0 && (
        <section className="mb-4 rounded-soft border-s-4 border-terracotta bg-terracotta-soft px-4 pt-1 pb-2 [&_li:last-child]:border-b-0">
          <h2 className="mt-2 mb-0">Read first</h2>
          <ToDo label="Read first" items={first} />
        </section>
      )}
      <Numbers counts={counts} />
      <div
        className={
          days ? "grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]" : undefined
        }
      >
        {days && <Sessions days={days} page={loaderData} />}
        <section>
          <h2 id={ids.inbox}>To do</h2>
          {others.length > 0 ? <ToDo label="To do" items={shown} /> : <p>Nothing to do.</p>}
          {!isPaged && others.length > MOST_SHOWN && (
            <p className="desk-back">
              <a href={`?todo=1#${ids.inbox}`}>{`${others.length - MOST_SHOWN} more`}</a>
            </p>
          )}
          {isPaged && <Pages {...place} list="To do" name="todo" to={ids.inbox} />}
          {unlisted > 0 && <p>{`And ${unlisted} more. They follow when these are done.`}</p>}
        </section>
      </div>
      {unset.length > 0 && (
        <details className="mt-8">
          <summary>{`${unset.length} details are samples`}</summary>
          <p className="desk-soft">
            {`Visitors see sample details. Before the site goes live, set these: ${unset.join(", ")}.`}
          </p>
        </details>
      )}
    </>
  );
}

/** Where a number leads. */
const ids = {
  sessions: "now-and-next",
  finished: "finished",
  later: "later-today",
  inbox: "to-do",
  tomorrow: "tomorrow",
} as const;

const numbers = {
  sessions: { label: "Sessions left today", none: "None to come", to: ids.sessions },
  messages: { label: "Messages to answer", none: "All are answered", to: ids.inbox },
  choosing: { label: "Clients choosing a time", none: "All have answered", to: ids.inbox },
  money: { label: "Money to look at", none: "All is in order", to: ids.inbox },
};

/** The day in numbers: a strip of 64 px, in a narrow window two beside each other. */
function Numbers({ counts }: Pick<Page, "counts">) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3">
      {counts.map(({ what, count, hint }) => {
        const { label, none, to } = numbers[what];
        return (
          <div
            key={what}
            className="desk-opens flex min-h-16 items-center gap-3 rounded-soft border border-hairline bg-raised px-4 py-1.5"
          >
            <dd className="display order-first text-2xl/normal tabular-nums">{count}</dd>
            <dt className="min-w-0">
              {count > 0 ? (
                <a href={`#${to}`} className="desk-open">
                  {label}
                </a>
              ) : (
                label
              )}
              <span className="desk-soft block">{hint || (count === 0 ? none : "")}</span>
            </dt>
          </div>
        );
      })}
    </dl>
  );
}

/** What is to do, each in a row that leads to its matter, with the act; or with buttons of its own. */
function ToDo({ label, items }: { label: string; items: readonly InboxItem[] }) {
  return (
    <ul aria-label={label}>
      {items.map((item) => (
        <li
          key={item.key}
          className="desk-opens grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-hairline py-2"
        >
          <What item={item} />
          <Act item={item} />
        </li>
      ))}
    </ul>
  );
}

/** True if a row says more: it leads nowhere that does, or is read before all else. */
const showsDetail = ({ open, isFirst, handled }: InboxItem) =>
  open === null || (isFirst === true && handled !== null);

/** What an item is, as a link. */
function What({ item }: { item: InboxItem }) {
  const { label, person, session, what, detail, age, open } = item;
  const about = (
    <>
      <span className="block">
        <Chip isBad={item.isFirst === true}>{label}</Chip>{" "}
        {[person, session].filter(Boolean).join(" · ")}
        {age && <span className="desk-soft font-normal">{` · ${age}`}</span>}
      </span>{" "}
      <span className="font-normal">{what}</span>
      {showsDetail(item) && <span className="desk-soft block font-normal">{detail}</span>}
    </>
  );
  if (open === null) return <p className="font-semibold">{about}</p>;
  return (
    <a href={open} className="desk-open">
      {about}
    </a>
  );
}

/** The act of an item, at the end of its row: its buttons where it leads nowhere, or the word for where it leads. */
function Act({ item: { by, handled, open, isFirst } }: { item: InboxItem }) {
  if (handled && (open === null || isFirst)) return <Handled handled={handled} />;
  if (handled && !handled.closeOnly) return <Handled handled={handled} isShort />;
  return (
    <span aria-hidden="true" className="flex items-center gap-1 text-ink-soft">
      <span className="max-[40rem]:hidden">{by ? orderActions[by].button : "Open"}</span>
      <Chevron direction="right" />
    </span>
  );
}

/** What is under way and next; below it, folded, what is over, what comes later today, and tomorrow. */
function Sessions({ days, page }: { days: Days; page: Page }) {
  const { now } = page;
  const { running, next, later, finished, tomorrow } = days;
  const shown = [...running, ...next];
  return (
    <section>
      <h2 id={ids.sessions}>Now and next</h2>
      {shown.length === 0 ? (
        <p className="desk-soft">No session.</p>
      ) : (
        <SessionRows
          label="Now and next"
          now={{ text: `Now, ${formatClock(now)}`, before: 0 }}
          sessions={shown.map((one) => rowOf(one, now))}
        />
      )}
      <Fold
        part={later}
        name="later"
        page={page}
        title="later today"
        label="Sessions later today"
      />
      <Fold
        part={finished}
        name="finished"
        page={page}
        title="finished"
        label="Sessions finished"
        note={unseenText(days)}
      >
        <p className="desk-soft">{attendanceCopy.meaning}</p>
      </Fold>
      <Fold
        part={tomorrow}
        name="tomorrow"
        page={page}
        title="tomorrow"
        label="Tomorrow’s sessions"
      />
    </section>
  );
}

/** "1 unseen: Asha 6:00 PM" */
function unseenText({ counts, unseen }: Days): string {
  if (counts.unseen === 0) return "";
  const named = unseen.map(
    ({ clientName, startsAt }) => `${clientName || unnamedClient} ${formatClock(startsAt)}`,
  );
  return ` · ${counts.unseen} unseen: ${named.join(", ")}`;
}

interface FoldProps {
  part: Days["later"];
  name: "later" | "finished" | "tomorrow";
  page: Page;
  title: string;
  /** The name of its list. */
  label: string;
  note?: string;
  children?: ReactNode;
}

/** A part of the sessions in a fold, by pages; open once a page of it is asked for. */
function Fold({ part, name, page, title, label, note = "", children }: FoldProps) {
  if (part.all === 0) return null;
  return (
    <details open={page[name] !== null}>
      <summary id={ids[name]}>{`${part.all} ${title}${note}`}</summary>
      <SessionRows label={label} sessions={part.sessions.map((one) => rowOf(one, page.now))} />
      <Pages {...part} list={label} name={name} to={ids[name]} />
      {children}
    </details>
  );
}

/** A session's row; of another day with its day. */
function rowOf(one: Session, now: Date) {
  const { orderId, startsAt, therapistName, durationMinutes } = one;
  const day = indiaDay(startsAt) === indiaDay(now) ? "" : `${formatDay(startsAt)}, `;
  return {
    key: orderId,
    to: `/desk/order/${orderId}`,
    time: formatClock(startsAt),
    person: one.clientName || unnamedClient,
    detail: `${day}${therapistName}, ${durationMinutes} min`,
    unusual: unusualOf(one, now),
  };
}

/** True if a row says who was seen: from shortly before the session on. */
const isSeen = ({ joined }: Pick<Session, "joined">) =>
  joined !== "" && joined !== attendanceCopy.later;

/** States of a session that a row of its day need not say. */
const usual: ReadonlySet<string> = new Set(["booked", "over"]);

/**
 * Shows what is unusual about a session, and who was seen opening its meeting; nothing for a usual one. Once it is
 * missed or cancelled, neither the link nor who was seen matters.
 */
function unusualOf({ noShow, hasLink, confirmation, ...session }: Session, now: Date) {
  const state = sessionState({ ...session, isNoShow: noShow }, now);
  const isUsual = usual.has(state);
  const chips = [
    ...(isUsual ? [] : [state]),
    ...(state === "booked" && !hasLink ? ["no link yet"] : []),
    ...(isUsual && confirmation === "refused" ? ["email refused"] : []),
  ];
  const seen = isUsual && isSeen(session) ? session.joined : "";
  if (chips.length === 0 && seen === "") return undefined;
  return (
    <>
      {chips.map((chip) => (
        <StateChip key={chip} state={chip} />
      ))}
      {seen && <span>{seen}</span>}
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
  // The operator's details that are not set yet, for those who can have them set.
  const unset = may(member, "staff")
    ? unsetDetails.map((one) => ownValue(unsetNames, one) ?? one)
    : [];
  const today = await loadToday(services, member, now, asked);
  // No more than the rows show: the rest stands at the matter.
  const inbox = today.inbox.map((one) => ({
    ...one,
    detail: showsDetail(one) ? one.detail : "",
    since: "",
  }));
  return { ...today, inbox, ...asked, now, unset };
}

const screen = deskScreen({}, entryForms, {
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
