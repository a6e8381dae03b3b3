import type { ReactNode } from "react";
import { Ticket } from "../../ui/ticket.tsx";
import { LocalTime } from "../calendar/views/local-time.tsx";
import { ticketCopy } from "./ticket-copy.ts";

interface SessionTicketProps {
  session: {
    /** YYYY-MM-DD */
    day: string;
    date: string;
    /** "5:00 – 6:00 PM IST" */
    time: string;
    startsAt: string;
    durationMinutes: number;
    connection: string;
  };
  /** The other person, or a link to the therapist's profile. */
  withWhom: ReactNode;
  /** "₹799"; for the client only. */
  amount?: string;
  children?: ReactNode;
}

/** A session as a ticket: day, time, with whom, and how. */
export function SessionTicket({ session, withWhom, amount, children }: SessionTicketProps) {
  return (
    <Ticket
      day={session.day}
      // The zone at its end stands smaller, so that the time stays in one line of a phone.
      title={session.time.replace(` ${ticketCopy.zone}`, "")}
      zone={ticketCopy.zone}
      details={
        <>
          <p>
            <span>{session.date}</span> <LocalTime at={session.startsAt} />
          </p>
          <p>{`${ticketCopy.with} ${withWhom}`}</p>
          <p>{ticketCopy.details(session.durationMinutes, session.connection)}</p>
          {amount && <p>{ticketCopy.paid(amount)}</p>}
        </>
      }
    >
      {children}
    </Ticket>
  );
}
