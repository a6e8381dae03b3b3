import { refuse } from "./refuse-request.ts";

/** The limit for a form or an API call; the longest permitted message fits in any script. */
const MAX_BYTES = 64 * 1024;
/** The limit for a file that staff send from the desk. */
const MAX_FILE_BYTES = 1024 * 1024;
/** The limit for the page of one therapist: a photo of 5 MB, and the fields beside it. */
const MAX_PHOTO_BYTES = 5 * 1024 * 1024 + MAX_BYTES;

/**
 * Refuses a body that is too long by its headers, before any of it is read. A body without Content-Length could have
 * any length and is refused too; browsers and API callers always send it.
 * @returns the refusal, or undefined for a body that may be read
 */
export function limitBody(request: Request): Response | undefined {
  if (request.headers.has("Transfer-Encoding")) {
    return refuse(request, 411, "length_required", "Say how long it is (Content-Length).");
  }
  // Node reads no more bytes than Content-Length names, and refuses a value that is not a number.
  const { pathname } = new URL(request.url);
  const isDesk = /^\/desk\/(?!login)/.test(pathname);
  const ofDesk = /^\/desk\/therapists\/\d+$/.test(pathname) ? MAX_PHOTO_BYTES : MAX_FILE_BYTES;
  const most = isDesk ? ofDesk : MAX_BYTES;
  if (Number(request.headers.get("Content-Length") ?? 0) > most) {
    const words = "That is too long to be sent at once. Please go back and shorten it.";
    return refuse(request, 413, "body_too_large", words);
  }
  return undefined;
}
