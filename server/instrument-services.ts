import { MailError } from "../app/domain/emails/mail-transport.ts";
import { serviceCalls } from "../app/http/metrics.server.ts";
import type { Tracing } from "./tracing.ts";
import { refuseCallsInTransaction } from "../app/db/calls-in-transaction.server.ts";
import { networkCalls } from "../app/adapters/network-calls.ts";
import type { Services } from "../app/services.ts";

/**
 * refused: the service rejected this call permanently. failed: it did not answer, or answered with an error that is
 * retried.
 */
function outcomeOf(error: unknown): "refused" | "failed" {
  if (error instanceof MailError) return error.permanent ? "refused" : "failed";
  const retryable = error instanceof Error && "retryable" in error ? error.retryable : true;
  return retryable === false ? "refused" : "failed";
}

/**
 * Wraps a service: counts each call by outcome and records it as a step of the current trace.
 * @param calls its methods that call the network
 */
export function instrumentPort<Service extends object>(
  name: string,
  service: Service,
  calls: readonly (keyof Service & string)[],
  tracing: Tracing,
): Service {
  const watched = calls.map((method) => {
    const call = service[method] as (...given: unknown[]) => Promise<unknown>;
    const counted = async (...given: unknown[]) => {
      try {
        const answer = await tracing.step(`${name} ${method}`, () => call.apply(service, given));
        serviceCalls.inc({ service: name, outcome: "done" });
        return answer;
      } catch (error) {
        serviceCalls.inc({ service: name, outcome: outcomeOf(error) });
        throw error;
      }
    };
    return [method, counted];
  });
  return { ...service, ...Object.fromEntries(watched) };
}

type Ports = Pick<Services, "payments" | "meetings" | "mailTransport"> &
  Partial<Pick<Services, "fallbackMeetings" | "otherMeetings" | "calendars" | "reporters">>;

/** Wraps the external services: counts and traces their calls, and refuses those made inside a transaction. */
export function instrumentServices<Given extends Ports>(services: Given, tracing: Tracing): Given {
  const { payments, meetings, mailTransport, fallbackMeetings, calendars } = services;
  const { otherMeetings = [], reporters = {} } = services;
  const watched = <Port extends object>(
    name: string,
    port: Port,
    calls: readonly (keyof Port & string)[],
  ) => refuseCallsInTransaction(name, instrumentPort(name, port, calls, tracing), calls);
  return {
    ...services,
    payments: watched("payments", payments, networkCalls.payments),
    meetings: watched("meetings", meetings, networkCalls.meetings),
    otherMeetings: otherMeetings.map((port) => watched("meetings", port, networkCalls.meetings)),
    mailTransport: watched("mail", mailTransport, networkCalls.mailTransport),
    ...(fallbackMeetings && {
      fallbackMeetings: refuseCallsInTransaction(
        "meetings",
        fallbackMeetings,
        networkCalls.meetings,
      ),
    }),
    // Not counted: no visitor and no order waits for them.
    reporters: Object.fromEntries(
      Object.entries(reporters).map(([purpose, port]) => [
        purpose,
        refuseCallsInTransaction("analytics", port, networkCalls.reporters),
      ]),
    ),
    // Not counted: a failure is an answer, and one therapist's broken address is no outage.
    ...(calendars && {
      calendars: refuseCallsInTransaction("calendars", calendars, networkCalls.calendars),
    }),
  };
}
