import { findOpenReport } from "../bookings/session-reports.server.ts";
import { renderEmail } from "./email-layout.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";

/**
 * Emails the team once that a therapist says a client's life is at risk, unless a person has looked at it: a link to
 * the desk, and no name.
 */
export async function sendDangerEmail(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const danger = await findOpenReport(deps.db, "danger", orderId, now);
  if (!danger) return;
  const dueAt = danger.reportedAt;
  // Another report of the same session is another email.
  const email = { kind: "danger", version: Math.floor(dueAt.getTime() / 1000), dueAt } as const;
  const heading = "Read first: a therapist says that a life is at risk";
  await sendEmailOnce(deps, { subject: orderId, ...email }, now, () => ({
    ...renderEmail({
      subject: heading,
      preheader: "Call the therapist now. The desk says what to do.",
      heading,
      blocks: [
        {
          kind: "paragraph",
          text: "They were shown their client’s phone number. Open the order and call the therapist now.",
        },
        {
          kind: "button",
          label: "Open the order",
          address: `${deps.publicUrl}/desk/order/${orderId}`,
        },
        { kind: "link", label: "What to do", address: `${deps.publicUrl}/desk/danger` },
      ],
      reason: `You’re getting this email because you answer for the sessions of ${deps.brand.name}.`,
      isForOperator: true,
      brand: deps.brand,
    }),
    to: { name: deps.brand.name, address: deps.brand.supportEmail },
  }));
}
