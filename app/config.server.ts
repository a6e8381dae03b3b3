import { z } from "zod";
import { demoModeProblems, PUBLIC_JITSI, productionProblems } from "./config-problems.ts";
import { emailIn } from "./lib/contact.ts";
import { parseDataKeys } from "./lib/cipher.ts";
import { type Language, languages } from "./lib/language/language.ts";

/**
 * Parses the environment. No other module reads process.env. Demo mode (the default) needs no variable; production
 * refuses to start without its secrets and says what to set.
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

const schema = z.object({
  /**
   * demo: demo therapists, fake payments, emails shown at /outbox. production: none of them. It must be said beside a
   * variable of a real site (config-problems.ts).
   */
  MODE: z.enum(["demo", "production"]).default("demo"),
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  /** A port for /metrics, /readyz and /healthz only. In production the site's own port has no /metrics or /readyz. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** A bearer token with which, in production, the site's own port answers /metrics and /readyz too. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /**
   * Further host names of the site, separated by spaces. PUBLIC_URL's, localhost and IP addresses are always allowed.
   */
  ALLOWED_HOSTS: z.string().optional(),
  /** The site's URL; links in emails and the pay page's return URL are built from it. */
  PUBLIC_URL: url.optional(),
  /** A PostgreSQL 15+ server; unset: an embedded PostgreSQL with its data in DATA_DIR. */
  DATABASE_URL: databaseUrl.optional(),
  /** PostgreSQL itself, where DATABASE_URL leads to a pooler in transaction mode. */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  /** The most database connections per process for pages and API calls. */
  // A press that compares versions holds one, and works with another.
  PAGE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(16),
  /** The most database connections per process for jobs. */
  JOB_CONNECTIONS: z.coerce.number().int().min(1).max(50).default(4),
  /** For `npm run migrate` only: the role that owns the tables. The server's role only reads and writes rows. */
  DATABASE_OWNER_URL: databaseUrl.optional(),
  /** Holds the embedded database, the outbox and the fake providers' data. */
  DATA_DIR: z.string().default(".data"),
  /** Signs cookies and forms. At least 32 characters. */
  SECRET_KEY: z.string().min(32).optional(),
  /** Encrypt visitors' answers and messages: "id:base64 of 32 bytes", newest first; older keys only decrypt. */
  DATA_KEYS: z
    .string()
    .refine(
      (text) => parseDataKeys(text),
      "must be id:key, the key 32 bytes in base64; several with a space between, the newest first",
    )
    .optional(),
  /** The bearer token of callers of /functions/v1. Public, not a secret. */
  PUBLIC_ANON_KEY: z.string().min(8).optional(),
  PAYMENTS: z.enum(["sandbox", "phonepe", "razorpay"]).optional(),
  /** PhonePe's base URLs; with PAYMENTS=sandbox those of the fake PhonePe, by default the one in this server. */
  PHONEPE_OAUTH_BASE: url.optional(),
  PHONEPE_PG_BASE: url.optional(),
  PHONEPE_CLIENT_ID: z.string().optional(),
  PHONEPE_CLIENT_SECRET: z.string().optional(),
  PHONEPE_CLIENT_VERSION: z.string().default("1"),
  /** As entered in PhonePe's dashboard with the webhook URL {PUBLIC_URL}/webhooks/phonepe. */
  PHONEPE_WEBHOOK_USERNAME: z.string().optional(),
  PHONEPE_WEBHOOK_PASSWORD: z.string().optional(),
  /** The origins of PhonePe's pay pages, for the Content-Security-Policy (form-action). */
  PHONEPE_PAY_PAGE_ORIGINS: z
    .string()
    .default("https://mercury.phonepe.com https://mercury-t2.phonepe.com"),
  /** Razorpay's API; in demo mode without a key that of the fake Razorpay, by default the one in this server. */
  RAZORPAY_API_BASE: url.optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  /** As entered in Razorpay's dashboard with the webhook URL {PUBLIC_URL}/webhooks/razorpay. */
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  /** The origins of Razorpay's short links and of the pay pages behind them. */
  RAZORPAY_PAY_PAGE_ORIGINS: z.string().default("https://rzp.io https://*.razorpay.com"),
  /** Jitsi is also the fallback when Google Meet fails. */
  MEETINGS: z.enum(["jitsi", "google-meet"]).default("jitsi"),
  /** Production has no default: the public server asks the first person to sign in. */
  JITSI_DOMAIN: z.string().optional(),
  /** For a Jitsi server that requires tokens (JWT): both or none. */
  JITSI_APP_ID: z.string().optional(),
  JITSI_APP_SECRET: z.string().optional(),
  /** The calendar of Google Meet's events; "primary" is the account's own. */
  GOOGLE_CALENDAR_ID: z.string().default("primary"),
  /** A service account with domain-wide delegation: its email, its key in PEM, and the user it acts for. */
  GOOGLE_SERVICE_ACCOUNT_EMAIL: email.optional(),
  GOOGLE_SERVICE_ACCOUNT_KEY: pem
    .refine((key) => key.startsWith("-----BEGIN PRIVATE KEY-----"), "must be a private key in PEM")
    .optional(),
  GOOGLE_ACTS_FOR: email.optional(),
  /** Or OAuth credentials of one account. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_REFRESH_TOKEN: z.string().optional(),
  GOOGLE_CALENDAR_BASE: url.default("https://www.googleapis.com/calendar/v3"),
  GOOGLE_TOKEN_URL: url.default("https://oauth2.googleapis.com/token"),
  MAIL: z.enum(["outbox", "smtp"]).optional(),
  MAIL_FROM: email.default("sessions@sahaj.example"),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: port.default(587),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  /** Sign every email (DKIM): all three, or none if the mail server signs. */
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  /** PEM; line breaks may be written as \n. */
  DKIM_PRIVATE_KEY: pem.optional(),
  /** Gets bounces of emails that a mail server took but could not deliver; unset: MAIL_FROM. */
  MAIL_BOUNCES_TO: email.optional(),
  /** Google Analytics 4 ("G-…"), told after a visitor's consent. Unset: no consent is asked and nothing is loaded. */
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/)
    .optional(),
  /** Of a Measurement Protocol secret: pages with fields or a therapist's name report through this server, or not. */
  GA_API_SECRET: z.string().optional(),
  GA_COLLECT_URL: url.default("https://www.google-analytics.com/mp/collect"),
  /** The Meta pixel's id (digits), told after a visitor's consent to advertising. */
  META_PIXEL_ID: z.string().regex(/^\d+$/).optional(),
  /** Of the Conversions API, for the same pages. */
  META_ACCESS_TOKEN: z.string().optional(),
  META_GRAPH_BASE: url.default("https://graph.facebook.com/v25.0"),
  /** The number of proxies in front of the server that append to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** The least time between booking and session, so that the therapist learns of it in time. At most a week. */
  MINIMUM_NOTICE_MINUTES: z.coerce.number().int().min(0).max(10_080).default(120),
  /** The languages that visitors are offered: en, or en,hi. Unset: both in demo mode, English in production. */
  LANGUAGES: z
    .string()
    .transform((text) => text.split(",").map((one) => one.trim()))
    .pipe(z.array(z.enum(languages, "must be en, or en,hi")))
    .refine((chosen) => chosen.includes("en"), "must be en, or en,hi: the site always has English")
    .optional(),
  /** A folder with catalogues, such as hi.po, in place of the built ones; in demo mode only, for translators. */
  CATALOGUES: z.string().optional(),
  /** any: therapists' calendars may be on this machine and without https; in demo mode only, for tests. */
  CALENDAR_ADDRESSES: z.enum(["public", "any"]).default("public"),
  /** on: a new demo opens with a week of invented sessions (server/demo-week). Ignored in production. */
  DEMO_WEEK: z.enum(["on", "off"]).default("on"),
  /** off: no rate limits; in demo mode only, for tests and benchmarks. */
  LIMITS: z.enum(["on", "off"]).default("on"),
  /** The base URL of an OTLP/HTTP collector (traces go to /v1/traces under it); unset: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

export type Environment = z.infer<typeof schema>;

export interface Config extends Omit<Environment, "PAYMENTS" | "MAIL" | "LANGUAGES"> {
  LANGUAGES: readonly Language[];
  PAYMENTS: "sandbox" | "phonepe" | "razorpay";
  MAIL: "outbox" | "smtp";
  PUBLIC_URL: string;
  PUBLIC_ANON_KEY: string;
}

/** The environment is not usable. The message has one line per problem and says what to set. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The environment can't be used:\n${problems.map((line) => `  - ${line}`).join("\n")}`);
    this.name = "ConfigError";
  }
}

/** Returns what the meeting provider's settings lack: with incomplete credentials it would refuse every meeting. */
function meetingProblems(env: Environment): string[] {
  const problems: string[] = [];
  if (!env.JITSI_APP_ID !== !env.JITSI_APP_SECRET)
    problems.push("JITSI_APP_ID and JITSI_APP_SECRET: set both, or none");
  const delegated = [
    env.GOOGLE_SERVICE_ACCOUNT_EMAIL,
    env.GOOGLE_SERVICE_ACCOUNT_KEY,
    env.GOOGLE_ACTS_FOR,
  ];
  const own = [env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, env.GOOGLE_REFRESH_TOKEN];
  if (env.MEETINGS === "google-meet" && !delegated.every(Boolean) && !own.every(Boolean)) {
    problems.push(
      "MEETINGS=google-meet: set GOOGLE_SERVICE_ACCOUNT_EMAIL, GOOGLE_SERVICE_ACCOUNT_KEY and GOOGLE_ACTS_FOR, " +
        "or GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET and GOOGLE_REFRESH_TOKEN",
    );
  }
  return problems;
}

/**
 * Parses the environment and checks that it suits its MODE.
 * @throws {ConfigError} listing all problems at once
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable counts as unset: compose files and systemd units write unset variables so.
  // A MAIL that is a path is the shell's: many shells set it to the user's mailbox.
  const given = Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) =>
        value !== undefined && value !== "" && !(name === "MAIL" && value.startsWith("/")),
    ),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    );
  }
  const env = parsed.data;
  const problems = [
    ...(env.MODE === "production"
      ? productionProblems(env)
      : demoModeProblems(env, given.MODE !== undefined)),
    ...meetingProblems(env),
    ...(env.GA_API_SECRET && !env.GA_MEASUREMENT_ID
      ? ["GA_API_SECRET is set: set GA_MEASUREMENT_ID too"]
      : []),
    ...(env.META_ACCESS_TOKEN && !env.META_PIXEL_ID
      ? ["META_ACCESS_TOKEN is set: set META_PIXEL_ID too"]
      : []),
    ...(env.DATABASE_DIRECT_URL && !env.DATABASE_URL
      ? ["DATABASE_DIRECT_URL is set: set DATABASE_URL to the pooler"]
      : []),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  const demo = env.MODE === "demo";
  return {
    ...env,
    PAYMENTS: env.PAYMENTS ?? (demo ? "sandbox" : "phonepe"),
    LANGUAGES: env.LANGUAGES ?? (demo ? languages : ["en"]),
    MAIL: env.MAIL ?? (demo ? "outbox" : "smtp"),
    ...(demo && { JITSI_DOMAIN: env.JITSI_DOMAIN ?? PUBLIC_JITSI }),
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    PUBLIC_ANON_KEY: env.PUBLIC_ANON_KEY ?? "demo-anon-key",
  };
}
