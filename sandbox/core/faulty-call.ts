import { respond } from "./request-body.ts";
import type { CallName, Faults } from "./faults.ts";

const silentSeconds = 30;
const slowSeconds = 3;

/**
 * Answers an API call, unless a planned fault comes between.
 *
 * @param work does the call and stores what it changes
 * @param ways.refuse an error in the provider's own envelope
 * @param ways.disown lets go of the caller's token, and answers as to one without
 * @param silence resolves after so many seconds, or as soon as nobody listens any more
 */
export async function answerWithFaults(
  faults: Faults,
  call: CallName,
  work: () => Response,
  ways: {
    refuse(status: number, code: string, message: string): Response;
    disown(): Response;
  },
  silence: (seconds: number) => Promise<void>,
): Promise<Response> {
  const fault = faults.takeForCall(call);
  switch (fault?.kind) {
    case "500":
      return ways.refuse(
        500,
        "INTERNAL_SERVER_ERROR",
        "There is an error trying to process your transaction at the moment.",
      );
    case "503-R999":
      // A bare string, not an object: seen at the real provider.
      return respond(503, "R999");
    case "401-once":
      return ways.disown();
    case "slow":
      await silence(fault.seconds ?? slowSeconds);
      // Also if the caller has gone: a slow server does its work all the same.
      return work();
    case "timeout-before-commit":
      await silence(fault.seconds ?? silentSeconds);
      return ways.refuse(504, "TIMED_OUT", "Nothing was done.");
    case "timeout-after-commit":
      work();
      await silence(fault.seconds ?? silentSeconds);
      return ways.refuse(504, "TIMED_OUT", "It was done all the same.");
    default:
      return work();
  }
}
