import { join } from "node:path";
import { createContext } from "react-router";
import { googleConfigOf, hasGoogleAccount } from "./adapters/meetings/google-calendar.server.ts";
import {
  createMetaReporter,
  createGoogleAnalyticsReporter,
} from "./adapters/analytics-reports.server.ts";
import { createCalendarReader, rulesOf } from "./adapters/calendar-reader.server.ts";
import { createGoogleMeet } from "./adapters/meetings/google-meet.server.ts";
import { createJitsi } from "./adapters/meetings/jitsi.server.ts";
import { createOutbox } from "./adapters/mail/outbox.server.ts";
import { createSmtp } from "./adapters/mail/smtp.server.ts";
import type { Network } from "./adapters/network.ts";
import { choosePayments } from "./adapters/choose-payment-provider.server.ts";
import { createRateLimits, noLimits } from "./http/rate-limits.server.ts";
import type { Config } from "./config.server.ts";
import { brand, brandWords } from "./content/brand.ts";
import { emergency, teleManas } from "./content/helplines.ts";
import type { Database } from "./db/connect.server.ts";
import type { JobQueue } from "./db/job-queue.server.ts";
import { recordThroughOutage } from "./db/wait-for-database.server.ts";
import type { AnalyticsReporters } from "./domain/analytics/analytics-provider.ts";
import type { ExaminedMailTransport } from "./domain/emails/mail-transport.ts";
import { createPublishedContent } from "./domain/content/content.server.ts";
import { demoDataKeys, parseDataKeys, createCipher, type Cipher } from "./lib/cipher.ts";
import { createFreeTimes } from "./domain/calendar/free-times.server.ts";
import { createCacheVersions } from "./lib/cache-versions.ts";
import type { Services } from "./services.ts";

/** For routes: `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>();

/** Slots held at once by one network: behind a mobile carrier's address are many visitors. */
const HOLDS_PER_NETWORK = 60;

/** Creates the meeting provider, and its fallback where a Jitsi server is set: its rooms need no request to it. */
function chooseMeetings(
  config: Config,
  network: Network,
): Pick<Services, "meetings" | "fallbackMeetings" | "otherMeetings"> {
  const { JITSI_DOMAIN: domain, JITSI_APP_ID: appId, JITSI_APP_SECRET: appSecret } = config;
  const token = appId && appSecret ? { token: { appId, appSecret } } : {};
  const jitsi = domain === undefined ? undefined : createJitsi({ domain, ...network, ...token });
  const googleMeet = () =>
    createGoogleMeet(googleConfigOf(config, `${brand.name} session`), network);
  if (config.MEETINGS === "jitsi" && jitsi) {
    // To reschedule and cancel meetings that were created while MEETINGS was google-meet.
    const otherMeetings = hasGoogleAccount(config) ? [googleMeet()] : [];
    return { meetings: jitsi, fallbackMeetings: jitsi, otherMeetings };
  }
  return { meetings: googleMeet(), ...(jitsi && { fallbackMeetings: jitsi }), otherMeetings: [] };
}

const senderOf = (config: Config) => ({
  name: brand.name,
  address: config.MAIL_FROM,
  repliesTo: brand.supportEmail,
});
const outboxOf = (config: Config) => join(config.DATA_DIR, "outbox");

function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: Config) {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY) return {};
  const dkim = {
    domainName: DKIM_DOMAIN,
    keySelector: DKIM_SELECTOR,
    privateKey: DKIM_PRIVATE_KEY,
  };
  return { dkim };
}

function chooseMailTransport(config: Config): ExaminedMailTransport {
  const sender = senderOf(config);
  if (config.MAIL === "outbox") return createOutbox({ directory: outboxOf(config), from: sender });
  return createSmtp({
    host: config.SMTP_HOST ?? "localhost",
    port: config.SMTP_PORT,
    secure: config.SMTP_PORT === 465,
    ...(config.SMTP_USER && { user: config.SMTP_USER }),
    ...(config.SMTP_PASSWORD && { password: config.SMTP_PASSWORD }),
    ...(config.MAIL_BOUNCES_TO && { bouncesTo: config.MAIL_BOUNCES_TO }),
    ...dkimOf(config),
    from: sender,
  });
}

/**
 * Creates the cipher with DATA_KEYS; in demo mode, without them, with a key derived from SECRET_KEY. Raises an alarm
 * when a value can't be decrypted.
 */
export function chooseCipher(
  config: Pick<Config, "DATA_KEYS">,
  { secretKey, alarm }: Pick<Services, "secretKey" | "alarm">,
): Cipher {
  const keys = parseDataKeys(config.DATA_KEYS ?? "") ?? demoDataKeys(secretKey);
  return createCipher(keys, (failure) => alarm("encrypted data can't be read", { ...failure }));
}

function chooseReporters(config: Config, network: Network): AnalyticsReporters {
  const { GA_MEASUREMENT_ID, GA_API_SECRET, META_PIXEL_ID, META_ACCESS_TOKEN } = config;
  return {
    ...(GA_MEASUREMENT_ID &&
      GA_API_SECRET && {
        analytics: createGoogleAnalyticsReporter(
          {
            collectUrl: config.GA_COLLECT_URL,
            measurementId: GA_MEASUREMENT_ID,
            apiSecret: GA_API_SECRET,
          },
          network,
        ),
      }),
    ...(META_PIXEL_ID &&
      META_ACCESS_TOKEN && {
        advertising: createMetaReporter(
          {
            graphBase: config.META_GRAPH_BASE,
            pixelId: META_PIXEL_ID,
            accessToken: META_ACCESS_TOKEN,
          },
          network,
        ),
      }),
  };
}

/** Creates the payment, meeting and mail adapters that the config names. Sends no request yet. */
export function chooseAdapters(config: Config, network: Network = {}) {
  return {
    payments: choosePayments(config, network),
    ...chooseMeetings(config, network),
    mailTransport: chooseMailTransport(config),
  };
}

/** What the services have of the job queue. */
export type QueueOfServices = Pick<JobQueue, "publish" | "counts" | "givenUp">;

/** The composition root: creates the dependencies of all use cases. @param network of the adapters */
export function createServices(
  config: Config,
  database: Database,
  queue: QueueOfServices,
  deps: Pick<Services, "alarm" | "now" | "secretKey">,
  network: Network = {},
): Services {
  const changes = createCacheVersions();
  const { MINIMUM_NOTICE_MINUTES: minimumNoticeMinutes } = config;
  return {
    ...database,
    ...deps,
    ...chooseAdapters(config, network),
    config,
    calendars: createCalendarReader({ rules: rulesOf(config.CALENDAR_ADDRESSES) }),
    reporters: chooseReporters(config, network),
    anyCalendarAddress: config.CALENDAR_ADDRESSES === "any",
    cipher: chooseCipher(config, deps),
    minimumNoticeMinutes,
    changes,
    freeTimes: createFreeTimes(database.db, minimumNoticeMinutes, changes),
    publish: queue.publish,
    jobCounts: queue.counts,
    givenUpJobs: queue.givenUp,
    sender: senderOf(config),
    throughOutage: recordThroughOutage,
    checksInFlight: new Map(),
    sendsInFlight: new Set(),
    companySilence: { until: 0 },
    publishedContent: createPublishedContent(),
    outboxDirectory: outboxOf(config),
    publicUrl: config.PUBLIC_URL,
    secure: config.PUBLIC_URL.startsWith("https:"),
    languages: config.LANGUAGES,
    analyticsSettings: {
      ...(config.GA_MEASUREMENT_ID && { analytics: config.GA_MEASUREMENT_ID }),
      ...(config.META_PIXEL_ID && { advertising: config.META_PIXEL_ID }),
    },
    holdsPerNetwork: config.LIMITS === "off" ? null : HOLDS_PER_NETWORK,
    limits: config.LIMITS === "off" ? noLimits : createRateLimits(database.pool),
    brand: {
      name: brand.name,
      supportEmail: brand.supportEmail,
      phone: brand.phone,
      get phoneHours() {
        return brandWords.phoneHours;
      },
      address: brand.addressLines.join(", "),
      helplines: [emergency, teleManas],
    },
  };
}
