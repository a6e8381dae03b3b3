import { createHash } from "node:crypto";

/** A data key that passes for random and is the same at each start of the tests. */
export function dataKey(id: string): string {
  return `${id}:${createHash("sha256").update(`tests ${id}`).digest("base64")}`;
}

/** Invented values of the variables that production requires. A product starts with them; its services do not exist. */
export const productionEnvironment: Readonly<Record<string, string>> = {
  MODE: "production",
  LIMITS: "on",
  TRUSTED_PROXIES: "1",
  SECRET_KEY: "only-for-tests-only-for-tests-only",
  DATA_KEYS: dataKey("first"),
  PUBLIC_ANON_KEY: "a-public-key",
  PAYMENTS: "phonepe",
  PHONEPE_CLIENT_ID: "test",
  PHONEPE_CLIENT_SECRET: "test",
  PHONEPE_WEBHOOK_USERNAME: "test",
  PHONEPE_WEBHOOK_PASSWORD: "test",
  JITSI_DOMAIN: "meet.example.org",
  MAIL: "smtp",
  SMTP_HOST: "127.0.0.1",
  METRICS_TOKEN: "for-the-tests-own-probe",
};
