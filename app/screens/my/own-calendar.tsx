import { formatInstant } from "../../lib/india-time.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import type { DeskForms } from "../desk/desk-fields.tsx";
import {
  calendarDone,
  calendarForms,
  OutsideCalendarForms,
} from "../desk/therapists/outside-calendar.tsx";
import { CopyFieldButton } from "../desk/booking/copy-field-button.tsx";
import { rightOn } from "../desk/therapists/therapist-fields.tsx";
import type { loadOwnCalendar } from "./own-calendar.server.ts";

const ownHours = rightOn("hours", true);

export const ownCalendarForms = {
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

export const ownCalendarDone = {
  ...calendarDone,
  revoke: "Revoked. The address no longer works.",
};

interface FeedViewProps {
  since: Date | undefined;
  /** The address, in the answer to its creation only. */
  url: string | undefined;
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
            <p id="feed-address" className="desk-code">
              {url}
            </p>
            <CopyFieldButton elementId="feed-address" label="the address of your calendar" />
          </Notice>
        </div>
      )}
      <p className="my-3">
        {since
          ? `Your address was created on ${formatInstant(since)}.`
          : "You have no address yet."}
      </p>
      {/* To the section, where the answer has the address. */}
      <form method="post" action="#feed" className="desk-row">
        <Button variant="secondary" name="intent" value="create">
          {since ? "Replace the address" : ownCalendarForms.create.button}
        </Button>
        {since && (
          <Button variant="warning" name="intent" value="revoke">
            {ownCalendarForms.revoke.button}
          </Button>
        )}
      </form>
    </section>
  );
}

type OwnCalendarProps = Awaited<ReturnType<typeof loadOwnCalendar>> & Pick<FeedViewProps, "url">;

/** A therapist's sessions in their own calendar, and that calendar's busy times here. */
export function OwnCalendar({ since, outside, url }: OwnCalendarProps) {
  return (
    <div id="calendar">
      <FeedView since={since} url={url} />
      <OutsideCalendarForms {...outside} sessionsAt="/my/session/" />
    </div>
  );
}
