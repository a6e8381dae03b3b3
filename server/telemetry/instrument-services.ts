import { outsideTransactions } from "../../app/db/open-transaction.server.ts";
import { networkCalls } from "../../app/adapters/network-calls.ts";
import type { Services } from "../../app/services.server.ts";
import type { Tracing } from "./tracing.ts";
import { instrumentPort } from "./instrument-port.ts";

type Ports = Pick<Services, "payments" | "meetings" | "mailTransport"> &
  Partial<Pick<Services, "fallbackMeetings" | "otherMeetings" | "calendars" | "reporters">>;

/** Wraps the external services: counts and traces their calls, and refuses those made inside a transaction. */
export function instrumentServices<Given extends Ports>(services: Given, tracing: Tracing): Given {
  const {
    payments,
    meetings,
    fallbackMeetings,
    otherMeetings = [],
    mailTransport,
    calendars,
    reporters = {},
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
    ...(fallbackMeetings && {
      fallbackMeetings: outsideTransactions("meetings", fallbackMeetings, networkCalls.meetings),
    }),
    otherMeetings: otherMeetings.map((port) => watched("meetings", port, networkCalls.meetings)),
    mailTransport: watched("mail", mailTransport, networkCalls.mailTransport),
    // Not counted: no visitor and no order waits for them.
    reporters: Object.fromEntries(
      Object.entries(reporters).map(([purpose, port]) => [
        purpose,
        outsideTransactions("analytics", port, networkCalls.reporters),
      ]),
    ),
    // Not counted: a failure is an answer, and one therapist's broken address is no outage.
    ...(calendars && {
      calendars: outsideTransactions("calendars", calendars, networkCalls.calendars),
    }),
  };
}
