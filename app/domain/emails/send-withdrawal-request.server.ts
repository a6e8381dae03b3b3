import { findOpenReport } from "../bookings/session-reports.server.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { renderEmail } from "./email-layout.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";

/**
 * Emails the team once that a therapist can't keep a session, unless the session was moved, cancelled or is over: the
 * therapist, the time and a link to the desk, and nothing about the client.
 */
export async function sendWithdrawalRequest(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const asked = await findOpenReport(deps.db, "withdrawal", orderId, now);
  if (!asked) return;
  const { reportedAt: dueAt, startsAt: until, therapistName } = asked;
  const version = Math.floor(dueAt.getTime() / 1000);
  const heading = "A therapist can’t keep a session";
  const mail = { subject: orderId, kind: "withdrawal_request", version, dueAt, until } as const;
  await sendEmailOnce(deps, mail, now, () => ({
    ...renderEmail({
      subject: heading,
      preheader: `${therapistName}, ${formatInstant(until)}.`,
      heading,
      blocks: [
        {
          kind: "paragraph",
          text: `${therapistName} can’t keep the session of ${formatInstant(until)}. The client hasn’t been told. Move the session or cancel it.`,
        },
        {
          kind: "button",
          label: "Open the order",
          address: `${deps.publicUrl}/desk/order/${orderId}`,
        },
      ],
      reason: `You’re getting this email because you answer for the sessions of ${deps.brand.name}.`,
      isForOperator: true,
      brand: deps.brand,
    }),
    to: { name: deps.brand.name, address: deps.brand.supportEmail },
  }));
}
