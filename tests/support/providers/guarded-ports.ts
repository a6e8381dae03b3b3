import { refuseCallsInTransaction } from "../../../app/db/calls-in-transaction.server.ts";
import type { CalendarReader } from "../../../app/domain/calendar/outside-calendar.ts";
import type { MeetingProvider } from "../../../app/domain/meetings/meeting-provider.ts";
import type { MailTransport } from "../../../app/domain/emails/mail-transport.ts";
import type { PaymentProvider } from "../../../app/domain/payments/payment-provider.ts";
import { networkCalls } from "../../../app/adapters/network-calls.ts";

/** The fakes of the tests, refusing calls inside a transaction as the product's own services do. */

export const guardPayments = <Payments extends PaymentProvider>(payments: Payments): Payments =>
  refuseCallsInTransaction("payments", payments, networkCalls.payments);

export const guardMeetings = <Meetings extends MeetingProvider>(meetings: Meetings): Meetings =>
  refuseCallsInTransaction("meetings", meetings, networkCalls.meetings);

export const guardMailTransport = <Box extends MailTransport>(mailTransport: Box): Box =>
  refuseCallsInTransaction("mail", mailTransport, networkCalls.mailTransport);

export const guardCalendars = (calendars: CalendarReader): CalendarReader =>
  refuseCallsInTransaction("calendars", calendars, networkCalls.calendars);
