import { formatInstant } from "../../lib/india-time.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { DeskHeading } from "../desk/desk-frame.tsx";
import type { Route } from "./+types/calendar";
import { calendarForms } from "../desk/therapists/therapist-actions.server.ts";
import { loadOutsideCalendar } from "../desk/therapists/therapist.server.ts";
import type { ConnectCalendar } from "../../domain/calendar/outside-calendars.server.ts";
import { outsideCalendarCopy } from "../desk/therapists/therapists.words.ts";
import { OutsideCalendarForms } from "../desk/therapists/outside-calendar-view.tsx";
import { createFeed, findFeedDate, revokeFeed } from "../../domain/emails/session-feed.server.ts";
import { type DeskActions, parseDeskForm, runDeskForm } from "../../http/desk-form.server.ts";
import { servicesContext } from "../../services.server.ts";
import { ownTherapistId } from "./own-therapist.server.ts";
import { linkUrl } from "../../domain/links/secret-links.server.ts";

interface FeedViewProps {
  since: Date | undefined;
  /** The address, in the answer to its creation only. */
  url?: string | undefined;
}

/** A therapist's calendar address: create, replace, revoke. */
function FeedView({ since, url }: FeedViewProps) {
  return (
    <section aria-labelledby="feed">
      <h2 id="feed">Your sessions in your calendar</h2>
      <p className="desk-soft">
        An address for your calendar app, which shows your sessions there. Each is called Session,
        without a name or a link. Keep the address to yourself: it needs no sign-in.
      </p>
      {url && (
        <div className="desk-notice">
          <Notice tone="success" title="Copy the address now. It is shown once.">
            <p className="desk-code">{url}</p>
          </Notice>
        </div>
      )}
      <p className="my-3">
        {since
          ? `Your address was created on ${formatInstant(since)}.`
          : "You have no address yet."}
      </p>
      <form method="post" className="desk-row">
        <Button variant="secondary" name="intent" value="create">
          {since ? "Replace the address" : "Create the address"}
        </Button>
        {since && (
          <Button variant="warning" name="intent" value="revoke">
            Revoke the address
          </Button>
        )}
      </form>
    </section>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const therapistId = ownTherapistId(context);
  return {
    since: await findFeedDate(services, therapistId),
    outside: await loadOutsideCalendar(services, therapistId, services.now()),
  };
}

const own = calendarForms(true);

/** The creation is answered with the address itself: it is not stored, so no later page could show it. */
const forms: DeskActions<
  { therapistId: number },
  ConnectCalendar | { ok: true; url: string },
  { url: string }
> = {
  ...own,
  actions: {
    ...own.actions,
    create: {
      expects: {
        nothing: "only the therapist does it, and the page says that the address before ends",
      },
      async run(deps, { therapistId, now }) {
        const token = await createFeed(deps, therapistId, now);
        return { ok: true, url: linkUrl(deps, "feed", token) };
      },
    },
    revoke: {
      expects: { nothing: "it ends whatever address there is" },
      async run(deps, { therapistId, now }) {
        await revokeFeed(deps, therapistId, now);
        return { ok: true };
      },
    },
  },
  show: (done) => ("url" in done ? { url: done.url } : undefined),
};

export async function action({ request, context }: Route.ActionArgs) {
  const about = { therapistId: ownTherapistId(context) };
  return runDeskForm(await parseDeskForm(request, context), about, forms);
}

export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  const { since, outside } = loaderData;
  return (
    <>
      <DeskHeading
        done={{ ...outsideCalendarCopy.done, revoke: "Revoked. The address no longer works." }}
      >
        Calendar
      </DeskHeading>
      <div className="desk-columns">
        <FeedView since={since} url={actionData?.url} />
        <OutsideCalendarForms {...outside} sessionsAt="/my/session/" />
      </div>
    </>
  );
}
