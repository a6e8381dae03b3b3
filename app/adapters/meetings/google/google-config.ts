/** The calendar of the meetings and the credentials for it. The URLs can point at the fake Google. */
export interface GoogleMeetConfig {
  /** Google's: https://www.googleapis.com/calendar/v3 */
  calendarBase: string;
  /** Google's: https://oauth2.googleapis.com/token */
  tokenUrl: string;
  /** "primary": the calendar of the account itself. */
  calendarId: string;
  /** The event's title, which Meet shows before one enters: no word about health, no name. */
  title: string;
  account: GoogleAccount;
}

/**
 * A service account with domain-wide delegation for a Workspace user (without it Google lets it neither add
 * attendees nor create a Meet), or a user's own account, by a refresh token.
 */
export type GoogleAccount =
  | { kind: "service-account"; email: string; privateKey: string; actsFor: string }
  | { kind: "own-account"; clientId: string; clientSecret: string; refreshToken: string };

/** The network, clock and timers. Tests pass their own. */
export interface GoogleDeps {
  fetch?: typeof fetch;
  now?: () => Date;
  /** Resolves after a number of milliseconds. */
  wait?: (ms: number) => Promise<void>;
}

/** The environment variables of Google Meet. */
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

/** Builds the configuration: with a service account if all of its variables are set, else with OAuth credentials. */
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

/** Whether all variables of a service account, or all OAuth credentials, are set. */
export function hasGoogleAccount(environment: GoogleEnvironment): boolean {
  const { account } = googleConfigOf(environment, "");
  return Object.values(account).every((value) => value !== "");
}
