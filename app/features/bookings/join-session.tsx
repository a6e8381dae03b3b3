import { buttonStyle } from "../../ui/button-style.ts";
import { CopyButton } from "../../ui/feedback/copy-button.tsx";
import { ticketCopy } from "./ticket-copy.ts";

interface JoinSessionProps {
  /** The meeting link; null while it is being created. */
  link: string | null;
  /** Path of the calendar file; undefined for a therapist, whose invitation came by email. */
  calendarPath?: string | undefined;
  /** Path that the browser notifies when the link is followed. */
  openedPath: string;
  /** The session is about to begin or under way: joining is the first action. */
  joinNow: boolean;
}

/** The actions of a session: add it to a calendar or, when it is time, join it; and the meeting link to copy. */
export function JoinSession({ link, calendarPath, openedPath, joinNow }: JoinSessionProps) {
  return (
    <div className="space-y-4">
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
        {link && joinNow && (
          <a className={buttonStyle({})} href={link} ping={openedPath} rel="noreferrer">
            {ticketCopy.join}
          </a>
        )}
        {link && !joinNow && calendarPath && (
          <a className={buttonStyle({})} href={calendarPath} download>
            {ticketCopy.calendar}
          </a>
        )}
        <CopyButton
          text={link ?? undefined}
          label={ticketCopy.copy}
          pendingLabel={ticketCopy.copyPending}
          copiedLabel={ticketCopy.copied}
          seconds={3}
          variant="secondary"
          wide
        />
      </div>
      {link && (
        <p>
          {ticketCopy.link}{" "}
          <a
            className="break-all underline underline-offset-4"
            href={link}
            ping={openedPath}
            rel="noreferrer"
          >
            {link}
          </a>
        </p>
      )}
      {link && !joinNow && <p className="text-ink-soft">{ticketCopy.joinLater}</p>}
    </div>
  );
}
