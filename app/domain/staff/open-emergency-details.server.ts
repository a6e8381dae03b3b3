import type { AuditedServices } from "../../services.ts";
import type { Attendee } from "../bookings/attendee.ts";
import { findTherapistAttendee } from "../bookings/attendees.server.ts";
import { sessionTimeText } from "../emails/session.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { isOrderId } from "../orders/order.ts";
import { parseAuditReason } from "./audit.server.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";

/** What helps to reach a client in danger. */
export interface EmergencyDetails {
  name: string;
  phone: string;
  email: string;
  attendee: Attendee;
  /** "Sat 21 Nov 2026, 5:00 – 6:00 PM IST" */
  when: string;
  therapistName: string;
  therapistEmail: string;
}

export type OpenEmergencyDetails =
  | { ok: true; details: EmergencyDetails }
  | { ok: false; reason: "order_unknown" | "reason_missing" };

/**
 * Shows where the client of one order is and whom to call, for one look, after the audit row with who and why. Only the
 * privacy role may, because the client told it to their therapist alone.
 */
export async function openEmergencyDetails(
  services: AuditedServices,
  orderId: string,
  typedReason: string,
  now: Date,
): Promise<OpenEmergencyDetails> {
  const reason = parseAuditReason(typedReason);
  if (reason === undefined) return { ok: false, reason: "reason_missing" };
  return services.db.transaction().execute(async (trx): Promise<OpenEmergencyDetails> => {
    const order = isOrderId(orderId) ? await findOrder(trx, orderId) : undefined;
    const therapist = order && (await findTherapistById(trx, order.therapistId));
    if (!order || !therapist) return { ok: false, reason: "order_unknown" };
    await services.audit(trx, { useCase: "open-emergency-details", subject: orderId, reason }, now);
    const { contact } = order;
    const details: EmergencyDetails = {
      name: contact.name,
      phone: contact.phone,
      email: contact.email,
      attendee: await findTherapistAttendee({ ...services, db: trx }, orderId),
      when: sessionTimeText(order),
      therapistName: therapist.name,
      therapistEmail: therapist.email,
    };
    return { ok: true, details };
  });
}
