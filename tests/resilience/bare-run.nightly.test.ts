import { chmod, chown, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { postgresAccount, shell } from "../../server/embedded-postgres/unprivileged-account.ts";
import { copyAsImage, runAsImage } from "../support/product/bare-copy.ts";
import { instructionsOf, decryptedText } from "../support/repository/dockerfile.ts";
import { dataKey } from "../support/product/production-environment.ts";
import { freePort } from "../support/product/free-port.ts";
import { freshDatabase } from "../support/database/fresh-database.ts";

const soon = { timeout: 60_000, interval: 100 };

/** Runs the image's files and command without a container and without write permission. */
test("the image's command serves the site as an unprivileged user from read-only folders", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sahaj-bare-"));
  onTestFinished(async () => {
    execFileSync("chmod", ["-R", "u+w", folder]);
    await rm(folder, { recursive: true, force: true });
  });
  await chmod(folder, 0o711);
  // Another user if the tests run as root, else the same.
  const account = await postgresAccount(join(folder, "none"));
  const workingFolder = await copyAsImage(folder);
  const data = join(folder, "data");
  await mkdir(data);
  if (account) await chown(data, account.uid, account.gid);
  await expect(shell(account, 'echo > "$1/server/x"', workingFolder)).rejects.toThrow("denied");

  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  const port = await freePort();
  const metricsPort = await freePort();
  const environment = {
    NODE_ENV: "production",
    MODE: "production",
    PORT: String(port),
    DATA_DIR: data,
    DATABASE_URL: url,
    PUBLIC_URL: "https://sahaj.example",
    SECRET_KEY: "only-for-tests-only-for-tests-only",
    DATA_KEYS: dataKey("first"),
    PUBLIC_ANON_KEY: "a-public-key",
    PHONEPE_CLIENT_ID: "id",
    PHONEPE_CLIENT_SECRET: "secret",
    PHONEPE_WEBHOOK_USERNAME: "name",
    PHONEPE_WEBHOOK_PASSWORD: "password",
    SMTP_HOST: "localhost",
    SMTP_PORT: "1",
    METRICS_PORT: String(metricsPort),
    JITSI_DOMAIN: "nowhere.invalid",
    LOG_LEVEL: "warn",
  };
  const dockerfile = await readFile("Dockerfile", "utf8");
  const argumentsOf = (name: string) =>
    decryptedText(
      instructionsOf(dockerfile).findLast((instruction) => instruction.name === name)?.rest ?? "",
    ) ?? [];
  const run = (command: readonly string[]) => runAsImage(folder, command, environment, account);
  const server = run(argumentsOf("CMD"));
  onTestFinished(server.stop);
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/readyz`).catch(() => undefined);
    return answer?.status ?? server.output();
  };
  await expect.poll(ready, soon).toBe(200);

  const home = await fetch(`http://127.0.0.1:${port}/`);
  expect([home.status, (await home.text()).includes("</html>")]).toEqual([200, true]);
  expect((await fetch(`http://127.0.0.1:${port}/therapist`)).status).toBe(200);
  const healthCheck = argumentsOf("HEALTHCHECK");
  expect(await run(healthCheck).ended).toBe(0);

  // The operator's commands must be in the image too.
  const money = run(["node", "server/commands/money.ts"]);
  expect([await money.ended, money.output()]).toEqual([0, expect.stringContaining("It adds up.")]);
  const doctor = run(["node", "server/commands/doctor.ts"]);
  expect(await doctor.ended).toBe(1);
  expect(doctor.output()).toMatch(/^ok +database +PostgreSQL 18/m);
  expect(doctor.output()).toMatch(/^ok +queue /m);

  server.stop();
  expect([await server.ended, server.output()]).toEqual([0, ""]);
  expect(await run(healthCheck).ended).toBe(1);
}, 180_000);
