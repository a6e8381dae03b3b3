import { addMinutes } from "../../lib/india-time.ts";

/** The port to a video meeting service. */

export interface MeetingTimes {
  /** From `meetingIdOf`. */
  meetingId: string;
  startsAt: Date;
  endsAt: Date;
}

export interface MeetingRequest extends MeetingTimes {
  /** Email addresses of visitor and therapist, for services that restrict entry. */
  attendeeEmails: readonly string[];
  /** Until when the link may be needed: a rescheduled session keeps its link. */
  usableUntil: Date;
}

/** Every method throws {@link MeetingProviderError} when the service can't be reached or refuses. */
export interface MeetingProvider {
  readonly name: string;
  /**
   * Creates one meeting. Safe to repeat: the caller keeps the link it stored first, and the last call's times
   * apply.
   */
  open(request: MeetingRequest): Promise<{ link: string }>;
  /** Moves the meeting to new times; the link stays. "gone": the service no longer has the meeting. */
  move(meeting: MeetingTimes): Promise<"moved" | "gone">;
  /** Cancels a meeting; does nothing if there is none. */
  cancel(meetingId: string): Promise<void>;
  /**
   * Checks connection and credentials without creating a meeting. `trouble` is a code or short text without secrets.
   * Undefined for a service without network calls.
   */
  check?(): Promise<{ ok: true } | { ok: false; trouble: string }>;
}

/** The service failed. `retryable`: network errors, rate limits or 5xx; not a refusal. */
export class MeetingProviderError extends Error {
  readonly retryable: boolean;
  constructor(message: string, detail: { retryable: boolean; cause?: unknown }) {
    super(message, { cause: detail.cause });
    this.name = "MeetingProviderError";
    this.retryable = detail.retryable;
  }
}

/** How long after booking the first service is retried before the fallback is used. */
const RETRY_MINUTES = 5;

/** How long before a session the fallback is used at once. */
const IMMEDIATE_FALLBACK_MINUTES = 60;

/**
 * Whether the fallback provider creates the room now. Decided by time and not by a count of tries: the queue, an API
 * call and a restarted process all try without knowing of each other.
 */
export function isTimeForFallback(bookedAt: Date, startsAt: Date, now: Date): boolean {
  return (
    now >= addMinutes(bookedAt, RETRY_MINUTES) ||
    addMinutes(now, IMMEDIATE_FALLBACK_MINUTES) >= startsAt
  );
}

/** The settings that decide which video services carry a session. */
interface MeetingSettings {
  MEETINGS: "jitsi" | "google-meet";
  JITSI_DOMAIN?: string | undefined;
}

/** Names a video service as visitors know it, and what it receives. */
export interface VideoService {
  name: string;
  /** Whether it receives the email addresses of those who meet, to let them in. */
  receivesEmail: boolean;
  /** Whether it is used only when the first one can't be reached. */
  isFallback: boolean;
}

/** Lists the configured video services, for the privacy policy. Jitsi with Google Meet is the fallback. */
export function listVideoServices({ MEETINGS, JITSI_DOMAIN }: MeetingSettings): VideoService[] {
  const isFallback = MEETINGS === "google-meet";
  const jitsi = JITSI_DOMAIN
    ? [{ name: `Jitsi (${JITSI_DOMAIN})`, receivesEmail: false, isFallback }]
    : [];
  if (!isFallback) return jitsi;
  return [{ name: "Google Meet", receivesEmail: true, isFallback: false }, ...jitsi];
}

/**
 * Names one meeting of an order at its service. The first keeps the order's id, as those did that were created before
 * meetings had a number.
 * @param number counts the therapists of a session, from 0: each gets another meeting
 */
export const meetingIdOf = (orderId: string, number: number): string =>
  number === 0 ? orderId : `${orderId}.${number}`;
