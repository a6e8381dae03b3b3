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
