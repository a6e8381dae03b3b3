import { demoModeProblems, PUBLIC_JITSI, productionProblems } from "./config-problems.ts";
import { environment as variables, type Environment } from "./environment.ts";
import { type Language, languages } from "./lib/language/language.ts";

/**
 * Parses the environment. No other module reads process.env. Demo mode (the default) needs no variable; production
 * refuses to start without its secrets and says what to set.
 */

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
  const parsed = variables.safeParse(given);
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
