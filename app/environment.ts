import { z } from "zod";
import { emailIn } from "./lib/contact.ts";
import { parseDataKeys } from "./lib/cipher.ts";
import { languages } from "./lib/language/language.ts";

/**
 * Every environment variable, by topic. `npm run docs` writes docs/configuration.md from what `meta` says of each: its
 * meaning, and what holds while it is not set.
 */

const port = z.coerce.number().int().min(0).max(65_535);
const email = z.string().transform(emailIn).pipe(z.string("Invalid email address"));
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ""));

/** One host: HAProxy leads to the primary of several (docs/cluster.md). */
const isDatabaseUrl = (text: string) =>
  /^postgres(?:ql)?:/.test(text) && URL.canParse(text) && !new URL(text).host.includes(",");

const databaseUrl = z
  .string()
  .refine(
    isDatabaseUrl,
    "must be postgres://ROLE:PASSWORD@HOST:5432/DATABASE, with one host; special characters of the password percent-encoded",
  );

/** PEM keys have several lines; many secret stores take one line, with \n written out. */
const pem = z.string().transform((text) => text.replaceAll("\\n", "\n"));

const onOff = z.enum(["on", "off"]).default("on");

/** An instant with its offset from UTC. */
const instant = z.iso
  .datetime({ offset: true, error: "must be as 2027-03-31T23:58:00+05:30" })
  .transform((text) => new Date(text));

const address = {
  MODE: z.enum(["demo", "production"]).default("demo").meta({
    means:
      "`demo`: invented therapists, fake payments, emails at `/outbox`. `production`: a real site. Must be said beside the variables named above. A demo with an https `PUBLIC_URL` or with real credentials does not start",
  }),
  PORT: port.default(3000).meta({ means: "port of the site" }),
  HOST: z.string().default("127.0.0.1").meta({
    means: "network address to listen on. `0.0.0.0` is all of them, and needs `MODE`",
  }),
  PUBLIC_URL: url.optional().meta({
    means: "https: the URL that visitors type. Links in emails lead to it, forms must come from it",
    unset: "`http://localhost:3000`, with your `PORT`",
  }),
  ALLOWED_HOSTS: z.string().optional().meta({
    means:
      "further host names of the site, separated by spaces. Hosts other than these, `PUBLIC_URL`'s, localhost and IP addresses get 421",
  }),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0).meta({
    means: "number of your proxies that add to `X-Forwarded-For`",
  }),
  NOW: instant.optional().meta({
    means:
      "when it is for a demo that starts, as `2027-03-31T23:58:00+05:30`; its clock goes on from there; the operators’ commands keep the machine’s time. To look at a late evening or another month. Production refuses it",
    unset: "the machine’s time",
  }),
  DEMO_WEEK: onOff.meta({
    means:
      "`on`: the first start of a demo with an empty database invents a week of sessions for the desk. Production ignores it",
  }),
  LANGUAGES: z
    .string()
    .transform((text) => text.split(",").map((one) => one.trim()))
    .pipe(z.array(z.enum(languages, "must be en, or en,hi")))
    .refine((chosen) => chosen.includes("en"), "must be en, or en,hi: the site always has English")
    .optional()
    .meta({
      means: "languages for visitors. With `hi` every page for visitors is in Hindi below `/hi`",
      unset: "`en,hi`; in production `en`",
    }),
  CATALOGUES: z.string().optional().meta({
    means:
      "demo mode only, for translators: folder with a catalogue of each of `LANGUAGES`, such as `hi.po`. One that can’t be read ends the start",
    unset: "those of the build",
  }),
  LIMITS: onOff.meta({ means: "`off`: no rate limits, for tests. Production refuses `off`" }),
};

const database = {
  DATABASE_URL: databaseUrl.optional().meta({
    means:
      "your PostgreSQL, version 15 or newer, by one host. Several stand behind a proxy: [cluster.md](cluster.md)",
    unset: "the embedded server",
  }),
  DATABASE_DIRECT_URL: databaseUrl.optional().meta({
    means: "PostgreSQL itself, where `DATABASE_URL` leads to a pooler in transaction mode",
    unset: "`DATABASE_URL`",
  }),
  DATABASE_OWNER_URL: databaseUrl.optional().meta({
    means:
      "for `npx sahaj migrate` only: the role that owns the tables. The server’s role may only read and write rows",
    unset: "the server migrates by itself",
  }),
  // A press that compares versions holds one, and works with another.
  PAGE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(16).meta({
    means: "maximum number of database connections for pages and calls, per process, at least 2",
  }),
  JOB_CONNECTIONS: z.coerce.number().int().min(1).max(50).default(4).meta({
    means: "maximum number of database connections for jobs, per process",
  }),
  DATA_DIR: z.string().default(".data").meta({
    means: "embedded database, outbox, data of the fake providers, the demo’s signing key",
  }),
};

const keys = {
  SECRET_KEY: z.string().min(32).optional().meta({
    means: "at least 32 random characters. Signs cookies and forms. The same on every replica",
    unset: "the demo makes one",
  }),
  DATA_KEYS: z
    .string()
    .refine(
      (text) => parseDataKeys(text),
      "must be id:key, the key 32 bytes in base64; several with a space between, the newest first",
    )
    .optional()
    .meta({
      means:
        "`id:key`, the key 32 random bytes in base64, the newest first. Encrypts answers and messages: [operations.md](operations.md#keys)",
      unset: "derived from `SECRET_KEY`",
    }),
  PUBLIC_ANON_KEY: z.string().min(8).optional().meta({
    means: "bearer key of other callers of `/functions/v1`, at least 8 characters. Not a secret",
    unset: "`demo-anon-key`",
  }),
};

const payments = {
  PAYMENTS: z.enum(["sandbox", "phonepe", "razorpay"]).optional().meta({
    means:
      "`sandbox`, `phonepe` or `razorpay`. `sandbox` is the fake PhonePe and takes no money. In demo mode a fake plays any provider without credentials",
    unset: "`sandbox`; in production `phonepe`",
  }),
  PHONEPE_OAUTH_BASE: url.optional().meta({
    means: "base URL for tokens",
    unset: "PhonePe’s; with `sandbox` the fake’s",
  }),
  PHONEPE_PG_BASE: url.optional().meta({
    means: "base URL for payments",
    unset: "PhonePe’s; with `sandbox` the fake’s",
  }),
  PHONEPE_CLIENT_ID: z.string().optional().meta({ means: "with PhonePe: from PhonePe" }),
  PHONEPE_CLIENT_SECRET: z.string().optional().meta({ means: "with PhonePe: from PhonePe" }),
  PHONEPE_CLIENT_VERSION: z.string().default("1").meta({ means: "comes with the credentials" }),
  PHONEPE_WEBHOOK_USERNAME: z.string().optional().meta({
    means:
      "with PhonePe: as entered in its dashboard with the webhook `{PUBLIC_URL}/webhooks/phonepe`",
  }),
  PHONEPE_WEBHOOK_PASSWORD: z.string().optional().meta({
    means: "with PhonePe: as entered in its dashboard",
  }),
  PHONEPE_PAY_PAGE_ORIGINS: z
    .string()
    .default("https://mercury.phonepe.com https://mercury-t2.phonepe.com")
    .meta({ means: "the only origins a form may lead to, besides this site" }),
  RAZORPAY_API_BASE: url.optional().meta({
    means: "base URL for payment links and refunds",
    unset: "Razorpay’s; the fake’s in a demo without a key",
  }),
  RAZORPAY_KEY_ID: z.string().optional().meta({
    means:
      "needed with `PAYMENTS=razorpay`: from Razorpay. `rzp_test_…` is its test mode, for a demo",
  }),
  RAZORPAY_KEY_SECRET: z.string().optional().meta({
    means: "needed with `PAYMENTS=razorpay`: from Razorpay",
  }),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional().meta({
    means:
      "needed with `PAYMENTS=razorpay`: as entered in its dashboard with the webhook `{PUBLIC_URL}/webhooks/razorpay`",
  }),
  RAZORPAY_PAY_PAGE_ORIGINS: z.string().default("https://rzp.io https://*.razorpay.com").meta({
    means: "the only origins a form may lead to, besides this site",
  }),
};

const meetings = {
  MEETINGS: z.enum(["jitsi", "google-meet"]).default("jitsi").meta({
    means:
      "`jitsi` or `google-meet`. If Google refuses or does not answer, the server of `JITSI_DOMAIN`, if set, opens the room",
  }),
  JITSI_DOMAIN: z.string().optional().meta({
    means:
      "with `MEETINGS=jitsi`: host of your own Jitsi server. Production refuses `meet.jit.si`, which asks the first person to sign in",
    unset: "in a demo `meet.jit.si`",
  }),
  JITSI_APP_ID: z.string().optional().meta({ means: "if your Jitsi server requires tokens" }),
  JITSI_APP_SECRET: z.string().optional().meta({ means: "if your Jitsi server requires tokens" }),
  GOOGLE_CALENDAR_ID: z.string().default("primary").meta({
    means: "calendar for the events of Google Meet. `primary` is the account’s own",
  }),
  GOOGLE_SERVICE_ACCOUNT_EMAIL: email.optional().meta({
    means: "for Google Meet: a service account with domain-wide delegation",
  }),
  GOOGLE_SERVICE_ACCOUNT_KEY: pem
    .refine((key) => key.startsWith("-----BEGIN PRIVATE KEY-----"), "must be a private key in PEM")
    .optional()
    .meta({ means: "the account’s private key in PEM. Line ends may be written `\\n`" }),
  GOOGLE_ACTS_FOR: email.optional().meta({
    means: "the person in your Workspace for whom the account acts",
  }),
  GOOGLE_CLIENT_ID: z.string().optional().meta({
    means: "for Google Meet by one account’s own consent, in place of the three above",
  }),
  GOOGLE_CLIENT_SECRET: z.string().optional().meta({ means: "for the same" }),
  GOOGLE_REFRESH_TOKEN: z.string().optional().meta({ means: "for the same" }),
  GOOGLE_CALENDAR_BASE: url.default("https://www.googleapis.com/calendar/v3").meta({
    means: "base URL of the Calendar API",
  }),
  GOOGLE_TOKEN_URL: url.default("https://oauth2.googleapis.com/token").meta({
    means: "URL for Google’s tokens",
  }),
};

const mail = {
  MAIL: z.enum(["outbox", "smtp"]).optional().meta({
    means: "`outbox` writes files, the last 1,000, and sends nothing",
    unset: "`outbox`; in production `smtp`",
  }),
  MAIL_FROM: email.default("sessions@sahaj.example").meta({ means: "sender of every email" }),
  SMTP_HOST: z.string().optional().meta({ means: "the mail server" }),
  SMTP_PORT: port.default(587).meta({
    means: "465 is TLS from the first byte. Any other port must offer STARTTLS",
  }),
  SMTP_USER: z.string().optional().meta({ means: "if the mail server requires a login" }),
  SMTP_PASSWORD: z.string().optional().meta({ means: "if the mail server requires a login" }),
  DKIM_DOMAIN: z.string().optional().meta({
    means: "domain for which emails are signed (DKIM), with the next two",
    unset: "the mail server signs",
  }),
  DKIM_SELECTOR: z.string().optional().meta({
    means: "name of the key in the DNS, `{selector}._domainkey.{domain}`",
  }),
  DKIM_PRIVATE_KEY: pem.optional().meta({
    means: "the key in PEM. Line ends may be written `\\n`",
  }),
  MAIL_BOUNCES_TO: email.optional().meta({
    means: "mailbox for emails that could not be delivered",
    unset: "`MAIL_FROM`",
  }),
};

const scheduling = {
  MINIMUM_NOTICE_MINUTES: z.coerce.number().int().min(0).max(10_080).default(120).meta({
    means:
      "least time between choosing a slot and its start, at most a week. With `0` a slot can be chosen until it starts",
  }),
  CALENDAR_ADDRESSES: z.enum(["public", "any"]).default("public").meta({
    means:
      "`any`: therapists’ calendars may be on this machine and without https, for tests. Production refuses `any`",
  }),
};

const analytics = {
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/)
    .optional()
    .meta({
      means: "counts visits with Google Analytics 4 (`G-…`), after a visitor’s consent",
      unset: "nothing is asked or loaded",
    }),
  GA_API_SECRET: z.string().optional().meta({
    means:
      "a Measurement Protocol secret of that data stream. With it this server reports the pages that load no foreign script",
    unset: "those pages are not counted",
  }),
  GA_COLLECT_URL: url.default("https://www.google-analytics.com/mp/collect").meta({
    means: "URL of the Measurement Protocol",
  }),
  META_PIXEL_ID: z.string().regex(/^\d+$/).optional().meta({
    means: "reports to the Meta pixel, after a visitor’s consent to advertising",
    unset: "nothing is asked or loaded",
  }),
  META_ACCESS_TOKEN: z.string().optional().meta({
    means: "an access token of the Conversions API, for the pages that load no foreign script",
    unset: "those pages are not reported",
  }),
  META_GRAPH_BASE: url.default("https://graph.facebook.com/v25.0").meta({
    means: "base URL of the Graph API, with its version",
  }),
};

const monitoring = {
  METRICS_PORT: port.optional().meta({
    means: "separate port for `/metrics`, `/readyz` and `/healthz`, for your monitoring only",
  }),
  METRICS_HOST: z.string().default("127.0.0.1").meta({ means: "network address of that port" }),
  METRICS_TOKEN: z.string().min(16).optional().meta({
    means:
      "bearer token, at least 16 characters, that opens `/metrics` and `/readyz` on the site’s own port in production",
    unset: "they do not exist there",
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional().meta({
    means: "base URL of an OpenTelemetry collector. Traces go to `/v1/traces` under it",
    unset: "nothing is traced",
  }),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info").meta({
    means: "`debug`, `info`, `warn`, `error` or `silent`",
  }),
};

/** The lists of docs/configuration.md, by heading. */
export const settingTopics = {
  "Mode, address and proxy": address,
  "Database and data folder": database,
  Keys: keys,
  Payments: payments,
  Meetings: meetings,
  Email: mail,
  Scheduling: scheduling,
  Analytics: analytics,
  Monitoring: monitoring,
};

export const environment = z.object({
  ...address,
  ...database,
  ...keys,
  ...payments,
  ...meetings,
  ...mail,
  ...scheduling,
  ...analytics,
  ...monitoring,
});

export type Environment = z.infer<typeof environment>;
