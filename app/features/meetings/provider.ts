/** What this product needs of a video meeting service. */

export interface MeetingTimes {
  orderId: string;
  startsAt: Date;
  endsAt: Date;
}

export interface MeetingRequest extends MeetingTimes {
  /** The people who may enter, where the service asks who somebody is: visitor and therapist. */
  attendeeEmails: readonly string[];
  /** Until when the link may be needed: the session may be moved, and a moved session keeps its link. */
  usableUntil: Date;
}

/** Every method throws {@link MeetingProviderError} when the service can't be reached or refuses. */
export interface MeetingProvider {
  readonly name: string;
  /**
   * Opens one meeting for an order. Safe to repeat: the caller keeps the first answer that it stored, and
   * the times of the last repeat hold.
   */
  open(request: MeetingRequest): Promise<{ link: string }>;
  /** Tells the service the session's new times; the link stays. "gone": it doesn't know the meeting any more. */
  move(meeting: MeetingTimes): Promise<"moved" | "gone">;
  /** Takes a meeting back. One that isn't there is fine. */
  cancel(orderId: string): Promise<void>;
  /**
   * Asks what can be asked without opening a meeting: does the service answer, does it know us? `trouble` is a
   * code or a few words without a secret. Left out where there is nothing to ask.
   */
  check?(): Promise<{ ok: true } | { ok: false; trouble: string }>;
}

/** The service did not do what was asked. `retryable`: network trouble, limits or its 5xx, not a refusal. */
export class MeetingProviderError extends Error {
  readonly retryable: boolean;
  constructor(message: string, detail: { retryable: boolean; cause?: unknown }) {
    super(message, { cause: detail.cause });
    this.name = "MeetingProviderError";
    this.retryable = detail.retryable;
  }
}
