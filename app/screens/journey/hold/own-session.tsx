import { Portrait } from "../../../ui/picture/portrait.tsx";
import { Ticket } from "../../../ui/ticket.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { therapistDisplayName } from "../../../domain/therapists/therapist-name.ts";
import { unbrokenTime } from "../../../lib/india-time.ts";
import { t } from "../../../lib/language/t.ts";
import type { OwnSession } from "./own-session.server.ts";

/** The session that the visitor has booked or holds, and the way to it: in place of what a first visitor is told. */
export function OwnSessionTicket({ own }: { own: OwnSession }) {
  return (
    <section aria-label={own.is === "held" ? t("Your held time") : t("Your booking")}>
      <Ticket
        day={own.day}
        title={own.range}
        zone={t("IST")}
        details={
          <p>
            {t("with {therapist} · {minutes} minutes", {
              therapist: therapistDisplayName(own.therapist),
              minutes: own.durationMinutes,
            })}
          </p>
        }
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Portrait src={own.therapist.photourl} alt="" size={44} />
          <p className="min-w-0 flex-[1_1_9rem] font-semibold">
            {own.is === "held"
              ? unbrokenTime(t("Held for you until {untilClock}", { untilClock: own.untilClock }))
              : t("You’ve booked this session")}
          </p>
          <ButtonLink to={own.path} reloadDocument compact>
            {own.is === "held" ? t("Go back to this time") : t("Open my booking")}
          </ButtonLink>
        </div>
      </Ticket>
    </section>
  );
}
