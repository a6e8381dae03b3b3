import { z } from "zod";
import { demoModeProblems } from "./demo-mode-problems.ts";
import { parseDataKeys } from "./lib/crypto/data-keys.ts";

/**
 * The environment, parsed once. Nothing else reads process.env. Demo mode (the default) needs nothing
 * set; production refuses to start without its secrets and says what to set.
 */

const port = z.coerce.number().int().min(0).max(65_535);
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ""));

/** Keys are files of several lines; most places that keep secrets want one, with \n written out. */
const pem = z.string().transform((text) => text.replaceAll("\\n", "\n"));

const schema = z.object({
  /** demo: demo therapists, stand-in payments, mail shown on /outbox. production: none of them. */
  MODE: z.enum(["demo", "production"]).default("demo"),
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  /** A port for /metrics, /readyz and /healthz alone. In production the site's own port has no /metrics or /readyz. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** In production the site's own port answers /metrics and /readyz to requests that bring this as bearer token. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Further names that the site answers under, with a space between; that of PUBLIC_URL, localhost and IP addresses always. */
  ALLOWED_HOSTS: z.string().optional(),
  /** The address that visitors type; links in mails and returns from the pay page are built from it. */
  PUBLIC_URL: url.optional(),
  /** A PostgreSQL 15+ of yours; without it one is started from the packages, in DATA_DIR. */
  DATABASE_URL: z.string().optional(),
  /** The most connections for pages and calls, a process; jobs take none of them. */
  PAGE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(16),
  /** The most connections for jobs, a process. */
  JOB_CONNECTIONS: z.coerce.number().int().min(1).max(50).default(4),
  /** The role that owns the tables, for `npm run migrate` alone: the server's own role needs only read and write rows. */
  DATABASE_OWNER_URL: z.string().optional(),
  /** Embedded database, outbox and the stand-in's ledger. */
  DATA_DIR: z.string().default(".data"),
  /** Signs the visitor's cookie. At least 32 characters. */
  SECRET_KEY: z.string().min(32).optional(),
  /** Seal what visitors tell of themselves: "id:base64 of 32 bytes", the newest first, old ones to read what they sealed. */
  DATA_KEYS: z
    .string()
    .refine(
      (text) => parseDataKeys(text),
      "must be id:key, the key 32 bytes in base64; several with a space between, the newest first",
    )
    .optional(),
  /** What other clients send as bearer to /functions/v1. Public, not a secret. */
  PUBLIC_ANON_KEY: z.string().min(8).optional(),
  PAYMENTS: z.enum(["sandbox", "phonepe", "razorpay"]).optional(),
  /** PhonePe's two bases; with PAYMENTS=sandbox those of the stand-in, which is this server's own by default. */
  PHONEPE_OAUTH_BASE: url.optional(),
  PHONEPE_PG_BASE: url.optional(),
  PHONEPE_CLIENT_ID: z.string().optional(),
  PHONEPE_CLIENT_SECRET: z.string().optional(),
  PHONEPE_CLIENT_VERSION: z.string().default("1"),
  /** As entered in PhonePe's dashboard beside the address {PUBLIC_URL}/webhooks/phonepe. */
  PHONEPE_WEBHOOK_USERNAME: z.string().optional(),
  PHONEPE_WEBHOOK_PASSWORD: z.string().optional(),
  /** Where its pay pages live; a form post may be redirected there and nowhere else. */
  PHONEPE_PAY_PAGE_ORIGINS: z
    .string()
    .default("https://mercury.phonepe.com https://mercury-t2.phonepe.com"),
  /** Razorpay's API; in demo mode without a key that of the stand-in, which is this server's own by default. */
  RAZORPAY_API_BASE: url.optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  /** As entered in Razorpay's dashboard beside the address {PUBLIC_URL}/webhooks/razorpay. */
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  /** Where its short links live, and the pages that they lead on to. */
  RAZORPAY_PAY_PAGE_ORIGINS: z.string().default("https://rzp.io https://*.razorpay.com"),
  /** Jitsi also opens the room where Google Meet stays away or refuses. */
  MEETINGS: z.enum(["jitsi", "google-meet"]).default("jitsi"),
  JITSI_DOMAIN: z.string().default("meet.jit.si"),
  /** For a Jitsi server that lets in only who brings a token: both or none. */
  JITSI_APP_ID: z.string().optional(),
  JITSI_APP_SECRET: z.string().optional(),
  /** Whose calendar Google Meet's events stand in; "primary" is that of the account itself. */
  GOOGLE_CALENDAR_ID: z.string().default("primary"),
  /** A service account with domain-wide delegation: its address, its key in PEM, and for whom it acts. */
  GOOGLE_SERVICE_ACCOUNT_EMAIL: z.email().optional(),
  GOOGLE_SERVICE_ACCOUNT_KEY: pem
    .refine((key) => key.startsWith("-----BEGIN PRIVATE KEY-----"), "must be a private key in PEM")
    .optional(),
  GOOGLE_ACTS_FOR: z.email().optional(),
  /** Or an account's own consent, as OAuth gives it. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_REFRESH_TOKEN: z.string().optional(),
  GOOGLE_CALENDAR_BASE: url.default("https://www.googleapis.com/calendar/v3"),
  GOOGLE_TOKEN_URL: url.default("https://oauth2.googleapis.com/token"),
  MAIL: z.enum(["outbox", "smtp"]).optional(),
  MAIL_FROM: z.email().default("sessions@sahaj.example"),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: port.default(587),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  /** Signs every mail for a domain (DKIM): all three, or none where the mail server signs. */
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  /** PEM; line breaks may be written as \n. */
  DKIM_PRIVATE_KEY: pem.optional(),
  /** Where mail services send what they could not deliver after they had taken it; unset: to the sender. */
  MAIL_BOUNCES_TO: z.email().optional(),
  /** Count visits with Google Analytics 4, once somebody has said yes: "G-…". Unset: nothing is asked or loaded. */
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/)
    .optional(),
  /** Measure advertising with the Meta pixel, once somebody has said yes: its digits. */
  META_PIXEL_ID: z.string().regex(/^\d+$/).optional(),
  /** How many proxies stand in front and add to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** A session starts at least so many minutes after it is chosen, so that its therapist hears of it. At most a week. */
  MINIMUM_NOTICE_MINUTES: z.coerce.number().int().min(0).max(10_080).default(120),
  /** How many days after its session a booking's minutes leave the index that is searched for free times. */
  ARCHIVE_AFTER_DAYS: z.coerce.number().int().min(1).max(3650).default(7),
  /** off: no limits per address, in demo mode only (tests, benchmarks). */
  LIMITS: z.enum(["on", "off"]).default("on"),
  /** Where traces go, by OTLP over HTTP, /v1/traces under it; without it none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

export type Environment = z.infer<typeof schema>;

export interface Config extends Omit<Environment, "PAYMENTS" | "MAIL"> {
  PAYMENTS: "sandbox" | "phonepe" | "razorpay";
  MAIL: "outbox" | "smtp";
  PUBLIC_URL: string;
  PUBLIC_ANON_KEY: string;
}

/** Says, one a line, what is wrong with the environment and what to set. */
export class ConfigError extends Error {
  constructor(complaints: readonly string[]) {
    super(`The environment can't be used:\n${complaints.map((line) => `  - ${line}`).join("\n")}`);
    this.name = "ConfigError";
  }
}

type Needed = [variable: keyof Environment, what: string][];

const neededFor: Readonly<Record<"phonepe" | "razorpay", Needed>> = {
  phonepe: [
    ["PHONEPE_CLIENT_ID", "PhonePe's credentials"],
    ["PHONEPE_CLIENT_SECRET", "PhonePe's credentials"],
    ["PHONEPE_WEBHOOK_USERNAME", "as entered in PhonePe's dashboard"],
    ["PHONEPE_WEBHOOK_PASSWORD", "as entered in PhonePe's dashboard"],
  ],
  razorpay: [
    ["RAZORPAY_KEY_ID", "Razorpay's API key"],
    ["RAZORPAY_KEY_SECRET", "the secret of Razorpay's API key"],
    ["RAZORPAY_WEBHOOK_SECRET", "as entered in Razorpay's dashboard"],
  ],
};

/** What production needs, and why it won't do without. */
function productionComplaints(env: Environment): string[] {
  const needed: Needed = [
    ["PUBLIC_URL", "the https address of the site"],
    ["SECRET_KEY", "32 or more random characters, the same on every replica"],
    [
      "DATA_KEYS",
      "a key to seal what visitors tell, the same on every replica: see docs/operations.md",
    ],
    ["PUBLIC_ANON_KEY", "the public key for /functions/v1"],
    ["DATABASE_URL", "a PostgreSQL server of yours"],
    ...neededFor[env.PAYMENTS === "razorpay" ? "razorpay" : "phonepe"],
    ["SMTP_HOST", "the mail server"],
  ];
  const complaints = needed
    .filter(([name]) => !env[name])
    .map(([name, what]) => `set ${name}: ${what}`);
  const dkim = [env.DKIM_DOMAIN, env.DKIM_SELECTOR, env.DKIM_PRIVATE_KEY];
  if (dkim.some(Boolean) && !dkim.every(Boolean))
    complaints.push("set all of DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY, or none");
  if (env.PUBLIC_URL?.startsWith("http:")) complaints.push("PUBLIC_URL must start with https://");
  if (env.PAYMENTS === "sandbox")
    complaints.push("PAYMENTS=sandbox takes no real money: use phonepe or razorpay");
  if (env.MAIL === "outbox") complaints.push("MAIL=outbox sends nothing: use smtp");
  if (env.LIMITS === "off") complaints.push("LIMITS=off is for demo mode only");
  return complaints;
}

/** What the chosen video service needs: half an account would refuse every meeting, and nobody would know. */
function meetingComplaints(env: Environment): string[] {
  const complaints: string[] = [];
  if (!env.JITSI_APP_ID !== !env.JITSI_APP_SECRET)
    complaints.push("JITSI_APP_ID and JITSI_APP_SECRET: set both, or none");
  const delegated = [
    env.GOOGLE_SERVICE_ACCOUNT_EMAIL,
    env.GOOGLE_SERVICE_ACCOUNT_KEY,
    env.GOOGLE_ACTS_FOR,
  ];
  const own = [env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, env.GOOGLE_REFRESH_TOKEN];
  if (env.MEETINGS === "google-meet" && !delegated.every(Boolean) && !own.every(Boolean)) {
    complaints.push(
      "MEETINGS=google-meet: set GOOGLE_SERVICE_ACCOUNT_EMAIL, GOOGLE_SERVICE_ACCOUNT_KEY and GOOGLE_ACTS_FOR, " +
        "or GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET and GOOGLE_REFRESH_TOKEN",
    );
  }
  return complaints;
}

/** @throws {ConfigError} naming everything that must be set or changed, at once */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable is one that was not set: compose files and units write them so.
  // MAIL as a path is the shell's: many set it to the user's own mailbox at log-in.
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
  const complaints = [
    ...(env.MODE === "production" ? productionComplaints(env) : demoModeProblems(env)),
    ...meetingComplaints(env),
  ];
  if (complaints.length > 0) throw new ConfigError(complaints);
  const demo = env.MODE === "demo";
  return {
    ...env,
    PAYMENTS: env.PAYMENTS ?? (demo ? "sandbox" : "phonepe"),
    MAIL: env.MAIL ?? (demo ? "outbox" : "smtp"),
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    PUBLIC_ANON_KEY: env.PUBLIC_ANON_KEY ?? "demo-anon-key",
  };
}
