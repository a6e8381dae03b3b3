import type { AnalyticsReporter } from "../domain/analytics/analytics-provider.ts";
import type { CalendarReader } from "../domain/calendar/outside-calendar.ts";
import type { MeetingProvider } from "../domain/meetings/meeting-provider.ts";
import type { MailTransport } from "../domain/emails/mail-transport.ts";
import type { PaymentProvider } from "../domain/payments/payment-provider.ts";

/** The methods of a port that call the network: those that return a promise. */
type CallOf<Port> = {
  [Name in keyof Port]-?: NonNullable<Port[Name]> extends (...given: never[]) => Promise<unknown>
    ? Name
    : never;
}[keyof Port] &
  string;

/** Does not compile if one is missing: a new call must be counted, traced and kept out of transactions too. */
type AllCalls<Port> = Record<CallOf<Port>, true>;

const names = <Calls extends object>(calls: Calls) => Object.keys(calls) as (keyof Calls)[];

const payments: AllCalls<PaymentProvider> = {
  openPayment: true,
  fetchStatus: true,
  sendRefund: true,
  fetchRefund: true,
  fetchDispute: true,
};
const meetings: AllCalls<Omit<MeetingProvider, "check">> = { open: true, move: true, cancel: true };
const mailTransport: AllCalls<MailTransport> = { send: true };
const calendars: AllCalls<CalendarReader> = { read: true };
const reporters: AllCalls<AnalyticsReporter> = { send: true };

/** The network calls of each port, except `check`, which only `npx sahaj doctor` calls. */
export const networkCalls = {
  payments: names(payments),
  meetings: names(meetings),
  mailTransport: names(mailTransport),
  calendars: names(calendars),
  reporters: names(reporters),
};
