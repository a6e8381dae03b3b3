import { localPath } from "../../lib/language/local-path.ts";
import type { ReactNode } from "react";
import type { ticketOf } from "../../domain/bookings/session-ticket.ts";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { LocalTime } from "../journey/local-time.tsx";
import { buttonStyle } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/feedback/copy-button.tsx";
import { t } from "../../lib/language/t.ts";

/**
 * A session as a ticket: day, time, with whom, and how.
 * @param props.withWhom the other person; undefined where `children` says it
 * @param props.awaited "In 4 days"
 * @param props.amount "₹799"; for the client only
 * @param props.isFree the amount says that nothing was paid
 * @param props.large time and amount are what the page is about
 */
export function SessionTicket({
  session,
  withWhom,
  awaited,
  amount,
  isFree = false,
  large = false,
  children,
}: {
  session: ReturnType<typeof ticketOf>;
  withWhom?: ReactNode;
  awaited?: string | null;
  amount?: string;
  isFree?: boolean;
  large?: boolean;
  children?: ReactNode;
}) {
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
            {awaited && <b className="ml-2 text-ink">{awaited}</b>}
          </p>
          {withWhom && (
            <p>
              <LinkedText text={t("with <whom>")} parts={{ whom: withWhom }} />
            </p>
          )}
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

/**
 * The actions of a session: add it to a calendar or, when it is time, join it; and the meeting link to copy.
 * @param props.link null while it is being created
 * @param props.calendarPath undefined for a therapist, whose invitation came by email
 * @param props.openedPath which the browser notifies when the link is followed
 * @param props.joinNow the session is about to begin or under way: joining is the first action
 */
export function JoinSession({
  link,
  calendarPath,
  openedPath,
  joinNow,
}: {
  link: string | null;
  calendarPath?: string;
  openedPath: string;
  joinNow: boolean;
}) {
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
        <div>
          <p className="truncate">
            {t("Meeting link:")}{" "}
            <a
              className="underline underline-offset-4"
              href={link}
              ping={openedPath}
              rel="noreferrer"
            >
              {link}
            </a>
          </p>
          {!joinNow && (
            <p className="text-sm text-ink-soft">
              {t("You can join here from 15 minutes before the start.")}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
