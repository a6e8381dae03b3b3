import { outsideTransactions } from "../../../app/db/open-transaction.server.ts";
import type { CalendarReader } from "../../../app/domain/calendar/outside-calendar.ts";
import type { MeetingProvider } from "../../../app/domain/meetings/meeting-provider.ts";
import type { MailTransport } from "../../../app/domain/emails/mail-transport.ts";
import type { PaymentProvider } from "../../../app/domain/payments/payment-provider.ts";
import { networkCalls } from "../../../app/adapters/network-calls.ts";

/** The fakes of the tests, refusing calls inside a transaction as the product's own services do. */

export const guardPayments = <Payments extends PaymentProvider>(payments: Payments): Payments =>
  outsideTransactions("payments", payments, networkCalls.payments);

export const guardMeetings = <Meetings extends MeetingProvider>(meetings: Meetings): Meetings =>
  outsideTransactions("meetings", meetings, networkCalls.meetings);

export const guardMailTransport = <Box extends MailTransport>(mailTransport: Box): Box =>
  outsideTransactions("mail", mailTransport, networkCalls.mailTransport);

export const guardCalendars = (calendars: CalendarReader): CalendarReader =>
  outsideTransactions("calendars", calendars, networkCalls.calendars);
