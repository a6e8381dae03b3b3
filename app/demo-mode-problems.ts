import { hostName, isLoopback } from "./lib/web/host-name.ts";

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
      `set MODE=production: PUBLIC_URL is ${env.PUBLIC_URL}, a real site's address, and MODE is demo, the default. ` +
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
