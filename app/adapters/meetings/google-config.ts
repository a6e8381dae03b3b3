/** Whose calendar the meetings stand in, and how we may write there. Every address can point at a stand-in. */
export interface GoogleMeetConfig {
  /** Google's: https://www.googleapis.com/calendar/v3 */
  calendarBase: string;
  /** Google's: https://oauth2.googleapis.com/token */
  tokenUrl: string;
  /** "primary": the calendar of the account itself. */
  calendarId: string;
  /** What the calendar shows, and Meet before one enters: no health word, no name. */
  title: string;
  account: GoogleAccount;
}

/**
 * A service account that a Workspace's administrator lets act for one of its people (without that, Google
 * lets it neither invite anybody nor open a Meet), or somebody's own account, by a refresh token.
 */
export type GoogleAccount =
  | { kind: "service-account"; email: string; privateKey: string; actsFor: string }
  | { kind: "own-account"; clientId: string; clientSecret: string; refreshToken: string };

/** The outside world, replaceable in tests. */
export interface GoogleTools {
  fetch?: typeof fetch;
  now?: () => Date;
  /** Resolves after so many milliseconds. */
  wait?: (ms: number) => Promise<void>;
}
