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
export interface GoogleDeps {
  fetch?: typeof fetch;
  now?: () => Date;
  /** Resolves after so many milliseconds. */
  wait?: (ms: number) => Promise<void>;
}

/** The variables of the environment that are Google's. */
interface GoogleEnvironment {
  GOOGLE_CALENDAR_BASE: string;
  GOOGLE_TOKEN_URL: string;
  GOOGLE_CALENDAR_ID: string;
  GOOGLE_SERVICE_ACCOUNT_EMAIL?: string | undefined;
  GOOGLE_SERVICE_ACCOUNT_KEY?: string | undefined;
  GOOGLE_ACTS_FOR?: string | undefined;
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
  GOOGLE_REFRESH_TOKEN?: string | undefined;
}

/** A service account where all of one is set, else somebody's own. */
export function googleConfigOf(environment: GoogleEnvironment, title: string): GoogleMeetConfig {
  const {
    GOOGLE_SERVICE_ACCOUNT_EMAIL: email,
    GOOGLE_SERVICE_ACCOUNT_KEY: privateKey,
    GOOGLE_ACTS_FOR: actsFor,
  } = environment;
  const own = {
    kind: "own-account" as const,
    clientId: environment.GOOGLE_CLIENT_ID ?? "",
    clientSecret: environment.GOOGLE_CLIENT_SECRET ?? "",
    refreshToken: environment.GOOGLE_REFRESH_TOKEN ?? "",
  };
  return {
    calendarBase: environment.GOOGLE_CALENDAR_BASE,
    tokenUrl: environment.GOOGLE_TOKEN_URL,
    calendarId: environment.GOOGLE_CALENDAR_ID,
    title,
    account:
      email && privateKey && actsFor
        ? { kind: "service-account", email, privateKey, actsFor }
        : own,
  };
}

/** Are all variables of a service account, or of somebody's own account, set? */
export function hasGoogleAccount(environment: GoogleEnvironment): boolean {
  const { account } = googleConfigOf(environment, "");
  return Object.values(account).every((value) => value !== "");
}
