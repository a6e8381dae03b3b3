import { formatClock, formatInstant } from "../../lib/india-time.ts";
import { DeskHeading } from "./desk-frame.tsx";
import { DeskTable, StateChip } from "./desk-table.tsx";
import type { InboxItem } from "./inbox.ts";
import { joinedCopy } from "./joined-text.ts";
import {
  type TodayPage,
  type HandleException,
  type TodaySession,
  dismissException,
  retryException,
  loadToday,
} from "./today.server.ts";
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
  /** The operator's details that are not set yet, for those who can have them set. */
  unset?: readonly string[];
  done?: string | undefined;
  problem?: string | undefined;
}

/** The first screen: what waits, and the sessions of today and tomorrow. */
export function TodayView({ inbox, unlisted, days, unset, done, problem }: TodayViewProps) {
  return (
    <>
      <DeskHeading done={done} problem={problem}>
        {copy.title}
      </DeskHeading>
      {unset && unset.length > 0 && <p className="desk-soft">{copy.unset(unset)}</p>}
      <h2>{copy.inbox}</h2>
      <DeskTable
        caption={copy.inbox}
        head={["What", "Detail", "Since", "Action"]}
        rows={inbox.map((item) => ({
          key: item.key,
          cells: [
            item.what,
            item.detail,
            item.since && formatInstant(item.since),
            <ItemActions key="action" item={item} />,
          ],
        }))}
        empty={copy.inboxNone}
      />
      {unlisted > 0 && <p>{copy.more(unlisted)}</p>}
      {days && <Sessions title={copy.today} sessions={days.today} />}
      {days && days.today.length > 0 && <p className="desk-soft">{joinedCopy.meaning}</p>}
      {days && <Sessions title={copy.tomorrow} sessions={days.tomorrow} />}
    </>
  );
}

function ItemActions({ item: { open, handled } }: { item: InboxItem }) {
  return (
    <div className="desk-row">
      {open && <a href={open.path}>{open.label}</a>}
      {handled && (
        <KeepingForm
          of={{ intent: "dismiss", id: handled.id }}
          method="post"
          action="/desk?index"
          className="desk-row"
        >
          <input type="hidden" name="id" value={handled.id} />
          {!handled.closeOnly && (
            <RowButton
              intent="retry"
              text={handled.retryOnly ?? copy.retry}
              named={handled.retryOnly ? handled.name : copy.retryNamed(handled.name)}
            />
          )}
          {handled.retryOnly === undefined && <Dismiss name={handled.name} />}
        </KeepingForm>
      )}
    </div>
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

const stateOf = ({ state, noShow }: TodaySession) => (noShow ? "no-show" : state);

const mailOf = ({ confirmation, reminded }: TodaySession) =>
  reminded ? "reminded" : `confirmation ${confirmation}`;

function Sessions({ title, sessions }: { title: string; sessions: readonly TodaySession[] }) {
  return (
    <>
      <h2>{title}</h2>
      <DeskTable
        caption={title}
        head={["Time", "State", "Therapist", "Client", joinedCopy.title, "Link", "Email", "Order"]}
        rows={sessions.map((one) => ({
          key: one.orderId,
          cells: [
            `${formatClock(one.startsAt)}, ${one.durationMinutes} min`,
            <StateChip key="state" state={stateOf(one)} />,
            one.therapistName,
            one.clientName,
            one.joined,
            one.hasLink ? "ready" : "none yet",
            mailOf(one),
            <a key="order" href={`/desk/order/${one.orderId}`}>
              {copy.openOrder}
            </a>,
          ],
        }))}
        empty={copy.none}
      />
    </>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { member } = context.get(staffContext);
  const done = new URL(request.url).searchParams.get("done") ?? "";
  const details = may(member, "staff") ? unsetDetails : [];
  const unset = details.map((one) => ownValue(copy.unsetNames, one) ?? one);
  return { ...(await loadToday(services, member, services.now())), unset, done };
}

const inboxForms: DeskActions<object, HandleException> = {
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

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const { done, ...shown } = loaderData;
  const text = ownValue(copy.done, done);
  return (
    <TodayView {...shown} done={actionData ? undefined : text} problem={actionData?.problem} />
  );
}
