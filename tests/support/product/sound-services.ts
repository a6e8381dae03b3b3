import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { examine } from "../../../server/doctor/examine.ts";
import type { Finding } from "../../../server/doctor/examine-services.ts";
import { freshDatabase } from "../database/fresh-database.ts";
import { startMailSink } from "../providers/mail-sink.ts";
import { dataKey } from "./production-environment.ts";
import { rehearsalCredentials } from "./run-product.ts";

/** The environment of a production server whose services are all working fakes. */
export async function soundEnvironment(sandboxUrl: string): Promise<Record<string, string>> {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  const { port } = await startMailSink();
  const folder = await mkdtemp(join(tmpdir(), "sahaj-doctor-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return {
    MODE: "production",
    PUBLIC_URL: "https://sahaj.example",
    SECRET_KEY: "only-for-tests-only-for-tests-only",
    DATA_KEYS: dataKey("first"),
    PUBLIC_ANON_KEY: "a-public-key",
    DATABASE_URL: url,
    DATA_DIR: folder,
    PHONEPE_PG_BASE: sandboxUrl,
    PHONEPE_OAUTH_BASE: sandboxUrl,
    PHONEPE_CLIENT_ID: rehearsalCredentials.clientId,
    PHONEPE_CLIENT_SECRET: rehearsalCredentials.clientSecret,
    PHONEPE_WEBHOOK_USERNAME: rehearsalCredentials.webhookUsername,
    PHONEPE_WEBHOOK_PASSWORD: rehearsalCredentials.webhookPassword,
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(port),
    JITSI_DOMAIN: "meet.test",
  };
}

interface World {
  /** The response of the video service, which is replaced in the process, because its URL must be https. */
  meeting?: () => Promise<Response>;
  now?: () => Date;
}

/** The doctor's findings in such an environment. */
export function examineEnvironment(
  environment: Record<string, string>,
  { meeting = async () => new Response(""), now = () => new Date() }: World = {},
): Promise<Finding[]> {
  const world: typeof fetch = (input, init) =>
    String(input) === "https://meet.test/config.js" ? meeting() : fetch(input, init);
  return examine(environment, { fetch: world, now });
}

/** The finding about one subject, expecting no other error. */
export async function foundAbout(
  what: string,
  environment: Record<string, string>,
  world?: World,
): Promise<Finding[]> {
  const findings = await examineEnvironment(environment, world);
  const wrongElsewhere = findings.filter((one) => one.state === "wrong" && one.what !== what);
  expect(wrongElsewhere).toEqual([]);
  return findings.filter((one) => one.what === what);
}
