import { localPath } from "../../lib/language/local-path.ts";
import type { ReactNode } from "react";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { LocalTime } from "../journey/local-time.tsx";
import { buttonStyle } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/feedback/copy-button.tsx";
import { t } from "../../lib/language/t.ts";

interface SessionTicketProps {
  session: {
    /** YYYY-MM-DD */
    day: string;
    date: string;
    /** "5:00 – 6:00 PM" */
    time: string;
    startsAt: string;
    durationMinutes: number;
    connection: string;
  };
  /** The other person, or a link to the therapist's profile. */
  withWhom: ReactNode;
  /** "₹799"; for the client only. */
  amount?: string;
  /** The amount says that nothing was paid. */
  isFree?: boolean;
  /** Time and amount are what the page is about. */
  large?: boolean;
  children?: ReactNode;
}

/** A session as a ticket: day, time, with whom, and how. */
export function SessionTicket(props: SessionTicketProps) {
  const { session, withWhom, amount, isFree = false, large = false, children } = props;
  return (
    <Ticket
      day={session.day}
      large={large}
      title={session.time}
      zone={t("IST")}
      details={
        <>
          <p>
            <span>{session.date}</span> <LocalTime at={session.startsAt} />
          </p>
          <p>
            <LinkedText text={t("with <whom>")} parts={{ whom: withWhom }} />
          </p>
          <p>
            {t("{durationMinutes} minutes · {connection}", {
              durationMinutes: session.durationMinutes,
              connection: session.connection,
            })}
          </p>
          {amount && (
            <p className={large ? "display text-2xl text-ink @min-[24rem]:hidden" : ""}>
              {isFree ? amount : t("{amount} paid", { amount })}
            </p>
          )}
        </>
      }
      action={large && <p className="display text-3xl hidden @min-[24rem]:block">{amount}</p>}
    >
      {children}
    </Ticket>
  );
}

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
            {t("Join the session")}
          </a>
        )}
        {link && !joinNow && calendarPath && (
          <a className={buttonStyle({})} href={localPath(calendarPath)} download>
            {t("Add to calendar")}
          </a>
        )}
        <CopyButton
          text={link ?? undefined}
          label={t("Click here to copy meeting link")}
          pendingLabel={t("Generating link...")}
          copiedLabel={t("Link Copied!")}
          seconds={3}
          variant="secondary"
          wide
        />
      </div>
      {link && (
        <p>
          {t("Meeting link:")}{" "}
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
      {link && !joinNow && (
        <p className="text-ink-soft">
          {t("This page shows a Join button from 15 minutes before the start.")}
        </p>
      )}
    </div>
  );
}
