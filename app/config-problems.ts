import { hostName, isLoopback } from "./lib/web/host-name.ts";
import { sandboxCredentials } from "./lib/sandbox-credentials.ts";
import { parseDataKeys } from "./lib/cipher.ts";

/** Secrets that only a real account has. */
const credentials = [
  "GOOGLE_SERVICE_ACCOUNT_KEY",
  "GOOGLE_CLIENT_SECRET",
  "GOOGLE_REFRESH_TOKEN",
  "JITSI_APP_SECRET",
  "SMTP_PASSWORD",
  "DKIM_PRIVATE_KEY",
] as const;

/** A demo needs none of these: where one is set and MODE is not, a real site may have forgotten it. */
const signs = [
  "SECRET_KEY",
  "DATA_KEYS",
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_OWNER_URL",
] as const;

type Name =
  | (typeof credentials)[number]
  | (typeof signs)[number]
  | "HOST"
  | "PUBLIC_URL"
  | "PHONEPE_PG_BASE"
  | `PHONEPE_CLIENT_${"ID" | "SECRET"}`
  | `RAZORPAY_KEY_${"ID" | "SECRET"}`;

/** The variables that distinguish a demo from a real site. */
type Environment = Readonly<Partial<Record<Name, string | undefined>>>;

/** Returns the names of the real account's credentials that are set. Those of a provider's test mode are not real. */
function realCredentials(env: Environment): string[] {
  const set: string[] = credentials.filter((name) => env[name]);
  const phonePe = env.PHONEPE_CLIENT_ID ?? env.PHONEPE_CLIENT_SECRET;
  if (phonePe && !env.PHONEPE_PG_BASE) set.push("PHONEPE_CLIENT_ID and PHONEPE_CLIENT_SECRET");
  const { RAZORPAY_KEY_ID = "", RAZORPAY_KEY_SECRET } = env;
  const testKey = RAZORPAY_KEY_ID.startsWith("rzp_test_");
  if ((RAZORPAY_KEY_ID || RAZORPAY_KEY_SECRET) && !testKey)
    set.push("RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET");
  return set;
}

/**
 * Returns the signs that an environment in demo mode is meant for a real site and `MODE` was forgotten. Such a site
 * would open the desk to everyone, take no money, and write its clients' emails to files.
 * @param isSaid whether `MODE=demo` is set, and not only the default
 * @returns one line per sign, saying what to set
 */
export function demoModeProblems(env: Environment, isSaid: boolean): string[] {
  const problems: string[] = [];
  const forgotten: string[] = isSaid ? [] : signs.filter((name) => env[name]);
  if (!isSaid && env.HOST && !isLoopback(hostName(env.HOST) ?? env.HOST))
    forgotten.push(`HOST=${env.HOST}`);
  if (forgotten.length > 0)
    problems.push(
      `set MODE: with ${forgotten.join(", ")} this may be a real site or a demo. ` +
        "MODE=production for a real site; MODE=demo opens the desk to everyone and sends no email",
    );
  const { protocol, host } = new URL(env.PUBLIC_URL ?? "http://localhost");
  if (protocol === "https:" && !isLoopback(hostName(host) ?? "")) {
    problems.push(
      `set MODE=production: PUBLIC_URL is ${env.PUBLIC_URL}, a real site’s address, and MODE is demo, the default. ` +
        "For a demo leave PUBLIC_URL out, or set it to an http or localhost address",
    );
  }
  for (const name of realCredentials(env)) {
    problems.push(
      `set MODE=production: ${name} are real credentials, and MODE is demo, the default. ` +
        `For a demo leave ${name} out`,
    );
  }
  return problems;
}

/**
 * Returns what a half configured analytics service doesn't count, one sentence a service. Pages with a form or a
 * therapist's name load no foreign script: this server reports them, and needs a secret for it.
 */
export function analyticsGaps(
  env: Readonly<
    Partial<
      Record<
        "GA_MEASUREMENT_ID" | "GA_API_SECRET" | "META_PIXEL_ID" | "META_ACCESS_TOKEN",
        string | undefined
      >
    >
  >,
): string[] {
  const lost =
    "Home, the assessment, the match, therapists and their profiles are not counted, nor are Lead and CompleteRegistration";
  return [
    ...(env.GA_MEASUREMENT_ID && !env.GA_API_SECRET
      ? [`GA_MEASUREMENT_ID is set without GA_API_SECRET: ${lost}`]
      : []),
    ...(env.META_PIXEL_ID && !env.META_ACCESS_TOKEN
      ? [`META_PIXEL_ID is set without META_ACCESS_TOKEN: ${lost}`]
      : []),
  ];
}

type ProductionVariable =
  | (typeof secrets)[number]
  | "PUBLIC_URL"
  | "DATA_KEYS"
  | "PUBLIC_ANON_KEY"
  | "SMTP_HOST"
  | "PAYMENTS"
  | "MAIL"
  | "LIMITS"
  | "CATALOGUES"
  | "CALENDAR_ADDRESSES"
  | "MEETINGS"
  | "JITSI_DOMAIN"
  | (typeof providerBases)[number]
  | `DKIM_${"DOMAIN" | "SELECTOR" | "PRIVATE_KEY"}`;

type ProductionEnvironment = Readonly<
  Partial<Record<ProductionVariable, string | undefined>> & { NOW?: Date | undefined }
>;

type Needed = [variable: ProductionVariable, what: string][];

/** Where credentials and payments are sent. */
const providerBases = ["PHONEPE_OAUTH_BASE", "PHONEPE_PG_BASE", "RAZORPAY_API_BASE"] as const;

const neededFor: Readonly<Record<"phonepe" | "razorpay", Needed>> = {
  phonepe: [
    ["PHONEPE_CLIENT_ID", "PhonePe’s credentials"],
    ["PHONEPE_CLIENT_SECRET", "PhonePe’s credentials"],
    ["PHONEPE_WEBHOOK_USERNAME", "as entered in PhonePe’s dashboard"],
    ["PHONEPE_WEBHOOK_PASSWORD", "as entered in PhonePe’s dashboard"],
  ],
  razorpay: [
    ["RAZORPAY_KEY_ID", "Razorpay’s API key"],
    ["RAZORPAY_KEY_SECRET", "the secret of Razorpay’s API key"],
    ["RAZORPAY_WEBHOOK_SECRET", "as entered in Razorpay’s dashboard"],
  ],
};

/** Variables whose value must not be one that everyone with this repository knows. */
const secrets = [
  "SECRET_KEY",
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_OWNER_URL",
  "PHONEPE_CLIENT_ID",
  "PHONEPE_CLIENT_SECRET",
  "PHONEPE_WEBHOOK_USERNAME",
  "PHONEPE_WEBHOOK_PASSWORD",
  "RAZORPAY_KEY_ID",
  "RAZORPAY_KEY_SECRET",
  "RAZORPAY_WEBHOOK_SECRET",
] as const;

const published: ReadonlySet<string> = new Set(
  Object.values(sandboxCredentials)
    .flatMap((one) => Object.values(one))
    .filter((value) => value !== sandboxCredentials.phonepe.clientVersion),
);

/** The passwords of the trial: deploy/trial.env and compose.yaml. */
const TRIAL = "only-for-trying";

/** 32 random characters have more: 14 of hexadecimal digits, 10 of decimal ones. */
const FEWEST_CHARACTERS = 8;
/** 32 random bytes have about 30; fewer than 16 never happens by chance. */
const FEWEST_BYTES = 16;

/** Returns the keys that can be guessed: of few different characters or bytes, or published with this project. */
function weakKeys(env: ProductionEnvironment): string[] {
  const problems: string[] = [];
  if (env.SECRET_KEY && new Set(env.SECRET_KEY).size < FEWEST_CHARACTERS)
    problems.push("SECRET_KEY can be guessed: make one with `openssl rand -base64 48`");
  for (const { id, key } of parseDataKeys(env.DATA_KEYS ?? "") ?? [])
    if (new Set(key).size < FEWEST_BYTES)
      problems.push(
        `DATA_KEYS: the key ${id} can be guessed: make one with \`openssl rand -base64 32\``,
      );
  for (const name of secrets) {
    const value = env[name] ?? "";
    if (published.has(value) || value.includes(TRIAL))
      problems.push(`${name} has a value of the demo, which everyone knows: use your own`);
  }
  if (env.RAZORPAY_KEY_ID?.startsWith("rzp_test_"))
    problems.push("RAZORPAY_KEY_ID is of the test mode, which takes no real money");
  return problems;
}

/** The public Jitsi server: the first person to enter must sign in, so a client may wait before a closed room. */
export const PUBLIC_JITSI = "meet.jit.si";

function meetingProblems({ MEETINGS, JITSI_DOMAIN }: ProductionEnvironment): string[] {
  const ways = "your own Jitsi server, or use MEETINGS=google-meet (docs/deployment.md)";
  if (JITSI_DOMAIN === undefined)
    return MEETINGS === "google-meet" ? [] : [`set JITSI_DOMAIN: ${ways}`];
  const host = JITSI_DOMAIN.toLowerCase().replace(/\.?(?::\d+)?$/, "");
  if (host !== PUBLIC_JITSI && !host.endsWith(`.${PUBLIC_JITSI}`)) return [];
  return [`JITSI_DOMAIN: ${PUBLIC_JITSI} asks the first person to sign in: set ${ways}`];
}

/** Returns the variables that production needs and the settings that it refuses, one line each. */
export function productionProblems(env: ProductionEnvironment): string[] {
  const needed: Needed = [
    ["PUBLIC_URL", "the https address of the site"],
    ["SECRET_KEY", "32 or more random characters, the same on every replica"],
    [
      "DATA_KEYS",
      "a key to encrypt visitors’ answers, the same on every replica: see docs/operations.md",
    ],
    ["PUBLIC_ANON_KEY", "the public key for /functions/v1"],
    ["DATABASE_URL", "the URL of a PostgreSQL server"],
    ...neededFor[env.PAYMENTS === "razorpay" ? "razorpay" : "phonepe"],
    ["SMTP_HOST", "the mail server"],
  ];
  const problems = needed
    .filter(([name]) => !env[name])
    .map(([name, what]) => `set ${name}: ${what}`);
  const dkim = [env.DKIM_DOMAIN, env.DKIM_SELECTOR, env.DKIM_PRIVATE_KEY];
  if (dkim.some(Boolean) && !dkim.every(Boolean))
    problems.push("set all of DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY, or none");
  if (env.PUBLIC_URL?.startsWith("http:")) problems.push("PUBLIC_URL must start with https://");
  if (env.PAYMENTS === "sandbox")
    problems.push("PAYMENTS=sandbox takes no real money: use phonepe or razorpay");
  for (const name of providerBases) {
    const base = env[name] && new URL(env[name]);
    // A rehearsal's fake on this machine sends nothing over a network.
    if (base && base.protocol !== "https:" && !isLoopback(hostName(base.host) ?? ""))
      problems.push(`${name} must start with https://: it gets credentials and payments`);
  }
  if (env.MAIL === "outbox") problems.push("MAIL=outbox sends nothing: use smtp");
  if (env.LIMITS === "off") problems.push("LIMITS=off is for demo mode only");
  if (env.NOW) problems.push("NOW is for demo mode only");
  // The version of a consent's notice is that of the built texts.
  if (env.CATALOGUES) problems.push(`CATALOGUES=${env.CATALOGUES} is for demo mode only`);
  if (env.CALENDAR_ADDRESSES === "any")
    problems.push("CALENDAR_ADDRESSES=any is for demo mode only");
  return [...problems, ...meetingProblems(env), ...weakKeys(env)];
}
