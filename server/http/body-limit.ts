import { refuse } from "./refuse-request.ts";

/** The most that a form or a call sends; the longest message, in any script, fits. */
const MAX_BYTES = 64 * 1024;

/**
 * Judges a body by what is said of it, before any of it is read. One that doesn't say its length could
 * be of any; nobody who has business here sends such a one.
 * @returns the refusal, or undefined for a body that may be read
 */
export function limitBody(request: Request): Response | undefined {
  if (request.headers.has("Transfer-Encoding")) {
    return refuse(request, 411, "length_required", "Say how long it is (Content-Length).");
  }
  // Node reads exactly so many bytes and no more, and refuses what is no number.
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BYTES) {
    const words = "That is too long to be sent at once. Please go back and shorten it.";
    return refuse(request, 413, "body_too_large", words);
  }
  return undefined;
}
