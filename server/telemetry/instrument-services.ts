import { outsideTransactions } from "../../app/db/open-transaction.server.ts";
import { networkCalls } from "../../app/adapters/network-calls.ts";
import type { Services } from "../../app/services.server.ts";
import type { Tracing } from "./tracing.ts";
import { instrumentPort } from "./instrument-port.ts";

type Ports = Pick<Services, "payments" | "meetings" | "fallbackMeetings" | "mailTransport"> &
  Partial<Pick<Services, "otherMeetings" | "calendars">>;

/** Wraps the external services: counts and traces their calls, and refuses those made inside a transaction. */
export function instrumentServices<Given extends Ports>(services: Given, tracing: Tracing): Given {
  const {
    payments,
    meetings,
    fallbackMeetings,
    otherMeetings = [],
    mailTransport,
    calendars,
  } = services;
  const watched = <Port extends object>(
    name: string,
    port: Port,
    calls: readonly (keyof Port & string)[],
  ) => outsideTransactions(name, instrumentPort(name, port, calls as never, tracing), calls);
  return {
    ...services,
    payments: watched("payments", payments, networkCalls.payments),
    meetings: watched("meetings", meetings, networkCalls.meetings),
    fallbackMeetings: outsideTransactions("meetings", fallbackMeetings, networkCalls.meetings),
    otherMeetings: otherMeetings.map((port) => watched("meetings", port, networkCalls.meetings)),
    mailTransport: watched("mail", mailTransport, networkCalls.mailTransport),
    // Not counted: a failure is an answer, and one therapist's broken address is no outage.
    ...(calendars && {
      calendars: outsideTransactions("calendars", calendars, networkCalls.calendars),
    }),
  };
}
