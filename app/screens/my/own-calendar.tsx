import { calendarVersion } from "../../domain/calendar/outside-calendars.server.ts";
import { createFeed, findFeedDate, revokeFeed } from "../../domain/emails/session-feed.server.ts";
import { linkUrl } from "../../domain/links/secret-links.server.ts";
import { deskScreen } from "../../http/desk-screen.server.ts";
import { runForm } from "../../http/form.server.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { servicesContext } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import type { DeskForms } from "../desk/desk-fields.tsx";
import { DeskHeading } from "../desk/desk-frame.tsx";
import {
  calendarDone,
  calendarForms,
  calendarProblems,
  OutsideCalendarForms,
} from "../desk/therapists/outside-calendar.tsx";
import { calendarRuns } from "../desk/therapists/therapist-actions.server.ts";
import { rightOn } from "../desk/therapists/therapist-fields.tsx";
import { loadOutsideCalendar } from "../desk/therapists/therapist.server.ts";
import type { Route } from "./+types/calendar";
import { ownTherapistId } from "./own-therapist.server.ts";

const ownHours = rightOn("hours", true);

const forms = {
  ...calendarForms(true),
  create: {
    ...ownHours,
    expects: {
      nothing: "only the therapist does it, and the page says that the address before ends",
    },
    button: "Create the address",
    fields: {},
  },
  revoke: {
    ...ownHours,
    expects: { nothing: "it ends whatever address there is" },
    button: "Revoke the address",
    fields: {},
  },
} satisfies DeskForms;

/**
 * A therapist's calendar address: create, replace, revoke.
 * @param url the address, in the answer to its creation only
 */
function FeedView({ since, url }: { since: Date | undefined; url: string | undefined }) {
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
          {since ? "Replace the address" : forms.create.button}
        </Button>
        {since && (
          <Button variant="warning" name="intent" value="revoke">
            {forms.revoke.button}
          </Button>
        )}
      </form>
    </section>
  );
}

export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  const { since, outside } = loaderData;
  return (
    <>
      <DeskHeading done={{ ...calendarDone, revoke: "Revoked. The address no longer works." }}>
        Calendar
      </DeskHeading>
      <div className="desk-columns">
        <FeedView since={since} url={actionData?.url} />
        <OutsideCalendarForms {...outside} sessionsAt="/my/session/" />
      </div>
    </>
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

/** The creation is answered with the address itself: it is not stored, so no later page could show it. */
export function action(args: Route.ActionArgs) {
  const therapistId = ownTherapistId(args.context);
  const screen = deskScreen({ therapistId }, forms, {
    run: {
      ...calendarRuns,
      async create(deps, _values, { now }) {
        const token = await createFeed(deps, therapistId, now);
        return { ok: true, url: linkUrl(deps, "feed", token) } as const;
      },
      async revoke(deps, _values, { now }) {
        await revokeFeed(deps, therapistId, now);
        return { ok: true } as const;
      },
    },
    version: ({ db }) => calendarVersion(db, therapistId),
    problems: calendarProblems,
    status: 422,
    show: (did) => ("url" in did ? { url: did.url } : undefined),
    done: ({ intent }) => `/my/calendar?done=${intent}`,
  });
  return runForm(args, screen);
}
