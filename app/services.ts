import type { Config } from "./config.server.ts";
import type { RecordAudit } from "./db/audit.ts";
import type { Database, Db } from "./db/connect.server.ts";
import type { PublishJob } from "./db/job-kinds.ts";
import type { JobQueue } from "./db/job-queue.server.ts";
import type { AnalyticsReporters } from "./domain/analytics/analytics-provider.ts";
import type { AnalyticsIds } from "./domain/analytics/analytics-settings.ts";
import type { FreeTimes } from "./domain/calendar/free-times.server.ts";
import type { CalendarReader } from "./domain/calendar/outside-calendar.ts";
import type { PublishedContent } from "./domain/content/is-on-page.ts";
import type { Brand } from "./domain/emails/email-layout.ts";
import type { MailTransport } from "./domain/emails/mail-transport.ts";
import type { MeetingProvider } from "./domain/meetings/meeting-provider.ts";
import type { PlacedOrder } from "./domain/orders/order.ts";
import type { PaymentProvider } from "./domain/payments/payment-provider.ts";
import type { Limits } from "./http/rate-limits.server.ts";
import type { Alarm } from "./lib/alarm.ts";
import type { CacheVersions } from "./lib/cache-versions.ts";
import type { Cipher } from "./lib/cipher.ts";
import type { Language } from "./lib/language/language.ts";

/**
 * What routes and jobs pass to use cases as their first argument. `services.server.ts` creates it once per process; the
 * adapters follow the config.
 */
export interface Services extends Database {
  config: Config;
  now: () => Date;
  publish: PublishJob;
  /** Tells the operator, for example when the provider's amount differs from ours. */
  alarm: Alarm;
  /** Signs cookies, forms and links, and keys the fingerprints of networks. */
  secretKey: string;
  /** Encrypts visitors' answers and messages. */
  cipher: Cipher;
  /** The site's absolute URL, without a trailing slash. */
  publicUrl: string;
  /** PUBLIC_URL is https: cookies get the attribute Secure. */
  secure: boolean;
  /** The languages that visitors are offered. */
  languages: readonly Language[];
  brand: Brand;

  payments: PaymentProvider;
  /** Books a paid order in the transaction that records its payment. Unset or failing: a job does it. */
  decidePaid?: (trx: Db, order: PlacedOrder, now: Date) => Promise<void>;
  /** Waits for a number of milliseconds; tests replace it. */
  pause?: (ms: number) => Promise<unknown>;
  /** Checks in flight by order id, maintained by `checkPaymentForPage`. */
  checksInFlight: Map<string, Promise<void>>;
  /** Emails that are sent although the job that began has ended: a process that stops waits for them. */
  sendsInFlight: Set<Promise<unknown>>;
  /** Until when checks wait only briefly for an answer, in epoch milliseconds. */
  companySilence: { until: number };
  meetings: MeetingProvider;
  /** Creates the room when `meetings` fails; works without a network call. Unset: `meetings` is tried again. */
  fallbackMeetings?: MeetingProvider;
  /** Services configured but not chosen; they own meetings created before a change of service. */
  otherMeetings: readonly MeetingProvider[];
  mailTransport: MailTransport;
  /** The From address, also the organizer of calendar invitations. */
  sender: { name: string; address: string };
  outboxDirectory: string;
  /** Records what was sent while the database may be away: unrecorded, it would be sent again. */
  throughOutage: (record: () => Promise<void>) => Promise<void>;
  calendars: CalendarReader;
  /** Calendars on this machine and without https are read too: for tests. */
  anyCalendarAddress: boolean;
  /** The ids of the analytics services that are set up. */
  analyticsSettings: AnalyticsIds;
  /** The analytics services that this server tells. */
  reporters: AnalyticsReporters;

  holdsPerNetwork: number | null;
  /** How soon a session may start. */
  minimumNoticeMinutes: number;
  limits: Limits;
  freeTimes: FreeTimes;
  publishedContent: PublishedContent;
  /** The database's changes, complete while the server receives them. */
  changes: CacheVersions;
  jobCounts: JobQueue["counts"];
  givenUpJobs: JobQueue["givenUp"];
}

/** The services with the audit of the person who acts. */
export interface AuditedServices extends Services {
  audit: RecordAudit;
}
