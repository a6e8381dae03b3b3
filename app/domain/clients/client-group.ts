/** The clients who get one email: of a day's sessions, of a therapist's sessions to come, or of both. */
export interface ClientGroup {
  /** YYYY-MM-DD in India */
  day?: string | undefined;
  therapistId?: number | undefined;
  /** The second persons of these sessions get the email too. */
  toSeconds?: boolean;
}

/** One client of a group, by the first of their sessions in it. */
export interface GroupMember {
  orderId: string;
  name: string;
  email: string;
  startsAt: Date;
  therapistName: string;
}
