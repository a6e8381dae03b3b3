import { join } from "node:path";
import { createContext } from "react-router";
import { googleConfigOf, hasGoogleAccount } from "./adapters/meetings/google/google-config.ts";
import { createGoogleMeet } from "./adapters/meetings/google/google-meet.server.ts";
import { createJitsi } from "./adapters/meetings/jitsi.server.ts";
import { createOutbox } from "./adapters/mail/outbox.server.ts";
import { createSmtp } from "./adapters/mail/smtp.server.ts";
import type { AdapterDeps } from "./adapters/adapter-deps.ts";
import { choosePayments } from "./adapters/choose-payment-provider.server.ts";
import { createRateLimits } from "./http/create-rate-limits.server.ts";
import type { Config } from "./config.server.ts";
import { brand } from "./content/brand.ts";
import { emergency, teleManas } from "./content/helplines.ts";
import type { Database } from "./db/connect.server.ts";
import type { JobQueue } from "./db/jobs/job-queue.server.ts";
import { type Limits, noLimits } from "./http/rate-limits.ts";
import type { AnalyticsIds } from "./features/analytics/analytics-settings.ts";
import type { MeetingProvider } from "./features/meetings/provider.ts";
import type { ExaminedMailTransport, MailTransport } from "./features/email/mail-transport.ts";
import type { SendEmailDeps } from "./features/email/send-email-once.server.ts";
import type { ArchiveClaimsDeps } from "./features/calendar/archive-claims.server.ts";
import type { PaymentProvider } from "./features/payments/provider.ts";
import { demoDataKeys, parseDataKeys } from "./lib/crypto/data-keys.ts";
import { createCipher, type Cipher } from "./lib/crypto/cipher.ts";
import type { RefreshDeps } from "./features/payments/refresh-payment.server.ts";

/** What routes and jobs hand to the deeds: the composition root picks the adapters, once. */
export interface Services extends Database, RefreshDeps, SendEmailDeps, ArchiveClaimsDeps {
  config: Config;
  payments: PaymentProvider;
  meetings: MeetingProvider;
  fallbackMeetings: MeetingProvider;
  otherMeetings: readonly MeetingProvider[];
  mailTransport: MailTransport;
  /** Who counts visits, after a yes. */
  analyticsSettings: AnalyticsIds;
  /** The site is on https: cookies say so. */
  secure: boolean;
  /** Signs cookies and fingerprints addresses. */
  secretKey: string;
  /** Seals what visitors tell of themselves. */
  cipher: Cipher;
  holdsPerNetwork: number | null;
  minimumNoticeMinutes: number;
  limits: Limits;
  outboxDirectory: string;
  jobCounts: JobQueue["counts"];
  now: () => Date;
}

/** For routes: `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>();

/** A neighbourhood behind one carrier address may hold so many slots at once. */
const HOLDS_PER_NETWORK = 60;

/** Jitsi needs nobody's help to open a room: it is the spare of whichever is chosen. */
function chooseMeetings(
  config: Config,
  tools: AdapterDeps,
): Pick<Services, "meetings" | "fallbackMeetings" | "otherMeetings"> {
  const { JITSI_DOMAIN: domain, JITSI_APP_ID: appId, JITSI_APP_SECRET: appSecret } = config;
  const jitsi = createJitsi({
    domain,
    ...tools,
    ...(appId && appSecret && { token: { appId, appSecret } }),
  });
  const openGoogle = () => createGoogleMeet(googleConfigOf(config, `${brand.name} session`), tools);
  if (config.MEETINGS === "jitsi") {
    // Sessions that were booked while Google Meet was chosen are still told to it.
    const otherMeetings = hasGoogleAccount(config) ? [openGoogle()] : [];
    return { meetings: jitsi, fallbackMeetings: jitsi, otherMeetings };
  }
  return { meetings: openGoogle(), fallbackMeetings: jitsi, otherMeetings: [] };
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

/** In demo mode, where nobody sets a key up, it follows from the signing key. What can't be read wakes a person. */
export function chooseCipher(
  config: Pick<Config, "DATA_KEYS">,
  { secretKey, alarm }: Pick<Services, "secretKey" | "alarm">,
): Cipher {
  const keys = parseDataKeys(config.DATA_KEYS ?? "") ?? demoDataKeys(secretKey);
  return createCipher(keys, (what) => alarm("sealed words can't be read", { ...what }));
}

/** The services of others that this configuration names. Asks none of them anything yet. */
export function chooseAdapters(config: Config, tools: AdapterDeps = {}) {
  return {
    payments: choosePayments(config, tools),
    ...chooseMeetings(config, tools),
    mailTransport: chooseMailTransport(config),
  };
}

export function createServices(
  config: Config,
  database: Database,
  queue: JobQueue,
  tools: Pick<Services, "alarm" | "now" | "secretKey">,
): Services {
  return {
    ...database,
    ...tools,
    ...chooseAdapters(config),
    config,
    cipher: chooseCipher(config, tools),
    archiveAfterDays: config.ARCHIVE_AFTER_DAYS,
    minimumNoticeMinutes: config.MINIMUM_NOTICE_MINUTES,
    publish: queue.publish,
    jobCounts: queue.counts,
    sender: senderOf(config),
    checksInFlight: new Map(),
    outboxDirectory: outboxOf(config),
    publicUrl: config.PUBLIC_URL,
    secure: config.PUBLIC_URL.startsWith("https:"),
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
      address: brand.addressLines.join(", "),
      helplines: [emergency, teleManas],
    },
  };
}
