import { MailError } from "../../app/features/email/mail-transport.ts";
import { serviceCalls } from "../../app/http/metrics.server.ts";
import type { Tracing } from "./tracing.ts";

/** What of a service is counted: its methods that go over the wire. */
type Asked<Service> = {
  [Name in keyof Service]: Service[Name] extends
    | ((...given: never[]) => Promise<unknown>)
    | undefined
    ? Name
    : never;
}[keyof Service] &
  string;

/**
 * refused: the other side said no for good, to this one thing. failed: it gave no answer, or not the one that
 * helps, and will be asked again.
 */
function outcomeOf(error: unknown): "refused" | "failed" {
  if (error instanceof MailError) return error.permanent ? "refused" : "failed";
  const retryable = error instanceof Error && "retryable" in error ? error.retryable : true;
  return retryable === false ? "refused" : "failed";
}

/** The same service, each of whose calls is counted by its outcome and is a step of the trail it is on. */
export function instrumentPort<Service extends object>(
  name: string,
  service: Service,
  asked: readonly Asked<Service>[],
  tracing: Tracing,
): Service {
  const watched = asked.map((method) => {
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
