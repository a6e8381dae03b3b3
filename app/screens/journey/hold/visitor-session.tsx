import type { ReactNode } from "react";
import { Portrait } from "../../../ui/picture/portrait.tsx";
import { Ticket } from "../../../ui/ticket.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { therapistDisplayName } from "../../../domain/therapists/therapist-name.ts";
import { unbrokenTime } from "../../../lib/india-time.ts";
import { t } from "../../../lib/language/t.ts";
import type { VisitorSession } from "./visitor-session.server.ts";

/** A session with a therapist as a ticket, with the face beside what is to say of it. */
export function TherapistTicket({
  session: { therapist, day, range, durationMinutes },
  size,
  news,
  children,
}: {
  session: Pick<VisitorSession, "therapist" | "day" | "range" | "durationMinutes">;
  /** Of the portrait, in px. */
  size: number;
  news: string;
  /** The way on. */
  children?: ReactNode;
}) {
  return (
    <Ticket
      day={day}
      title={range}
      zone={t("IST")}
      details={
        <p>
          {t("with {therapist} · {minutes} minutes", {
            therapist: therapistDisplayName(therapist),
            minutes: durationMinutes,
          })}
        </p>
      }
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Portrait src={therapist.photourl} alt="" size={size} />
        <p className="min-w-0 flex-[1_1_9rem] font-semibold">{news}</p>
        {children}
      </div>
    </Ticket>
  );
}

/** The session that the visitor has booked or holds, and the way to it: in place of what a first visitor is told. */
export function VisitorSessionTicket({ own }: { own: VisitorSession }) {
  const isHeld = own.is === "held";
  return (
    <section aria-label={isHeld ? t("Your held time") : t("Your booking")}>
      <TherapistTicket
        session={own}
        size={44}
        news={
          own.is === "held"
            ? unbrokenTime(t("Held for you until {untilClock}", { untilClock: own.untilClock }))
            : t("You’ve booked this session")
        }
      >
        <ButtonLink to={own.path} reloadDocument compact>
          {isHeld ? t("Go back to this time") : t("Open my booking")}
        </ButtonLink>
      </TherapistTicket>
    </section>
  );
}
