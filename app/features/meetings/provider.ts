/** What this product needs of a video meeting service. */

export interface MeetingRequest {
  orderId: string;
  startsAt: Date;
  endsAt: Date;
  /** The people to invite where the service sends invitations itself. */
  attendeeEmails: readonly string[];
}

export interface MeetingProvider {
  readonly name: string;
  /** Opens one meeting for an order. Safe to repeat: the caller keeps the first answer that it stored. */
  open(request: MeetingRequest): Promise<{ link: string }>;
  /**
   * Asks what can be asked without opening a meeting: does the service answer, does it know us? `trouble` is a
   * code or a few words without a secret. Left out where there is nothing to ask.
   */
  check?(): Promise<{ ok: true } | { ok: false; trouble: string }>;
}
