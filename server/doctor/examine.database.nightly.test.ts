import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../tests/support/product/free-port.ts";
import { startMailSink } from "../../tests/support/providers/mail-sink.ts";
import { rehearsalCredentials, runSandbox } from "../../tests/support/product/run-product.ts";
import {
  examineEnvironment,
  foundAbout,
  soundEnvironment,
} from "../../tests/support/product/sound-services.ts";
import { examineCertificate } from "./examine-services.ts";
import { report } from "./examine-services.ts";
import { forFile } from "../../tests/support/product/for-file.ts";

const sandbox = await forFile(runSandbox({ credentials: rehearsalCredentials }));
let sound: Record<string, string>;
beforeEach(async () => {
  sound = await soundEnvironment(sandbox.url);
});

/** The same as a demo with the fake provider in its server. */
const demoOf = (environment: Record<string, string>) => ({
  ...environment,
  MODE: "demo",
  PUBLIC_URL: "http://localhost",
  PAYMENTS: "sandbox",
  PHONEPE_CLIENT_ID: "",
  PHONEPE_CLIENT_SECRET: "",
  PHONEPE_PG_BASE: "",
});

const doubts = (found: { state: string; said: string }[]) =>
  found.filter(({ state }) => state === "look").map(({ said }) => said);
const fiveMinutesAgo = () => new Date(Date.now() - 300_000);

const inDays = (count: number) => new Date(Date.now() + count * 86_400_000);

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("with everything in order, nothing is wrong, and each examined part is named", async () => {
  const findings = await examineEnvironment(sound);
  expect(findings.filter(({ state }) => state === "wrong")).toEqual([]);
  expect(new Set(findings.map(({ what }) => what))).toEqual(
    new Set([
      "configuration",
      "payment",
      "mail",
      "meeting",
      "database",
      "queue",
      "clock",
      "certificate",
      "folder",
    ]),
  );
  expect(report(findings)).toMatch(/Nothing is wrong\.$/);
});

test("settings that the server accepts but an operator hardly intends cause warnings", async () => {
  expect(doubts(await foundAbout("configuration", sound))).toEqual([
    expect.stringMatching(/placeholders: legalName, supportEmail, phone/),
    expect.stringContaining("an example address"),
    expect.stringContaining("the provider's own address"),
    expect.stringContaining("TRUSTED_PROXIES is 0"),
  ]);
  expect(doubts(await foundAbout("configuration", demoOf(sound)))).toEqual([]);
});

describe("The doctor reports as wrong", () => {
  test("a configuration that the server would refuse, naming every variable to set", async () => {
    const bad = await examineEnvironment({ ...sound, DATABASE_URL: "postgres://[" });
    expect(report(bad)).toMatch(/DATABASE_URL: must be postgres/);
    const findings = await examineEnvironment({ ...sound, SECRET_KEY: "", SMTP_HOST: "" });
    expect(findings).toMatchObject([{ state: "wrong", what: "configuration" }]);
    expect(report(findings)).toMatch(/set SECRET_KEY: [^]*set SMTP_HOST: [^]*1 thing is wrong\.$/);
  });

  test("credentials that the payment provider doesn't accept", async () => {
    const found = await foundAbout("payment", { ...sound, PHONEPE_CLIENT_SECRET: "of-yesterday" });
    expect(found).toMatchObject([
      { state: "wrong", said: expect.stringContaining("does not accept our credentials") },
    ]);
    expect(JSON.stringify(found)).not.toContain("of-yesterday");
  });

  test("a payment provider that does not answer, or fails", async () => {
    const base = `http://127.0.0.1:${await freePort()}`;
    const nobody = { PHONEPE_PG_BASE: base, PHONEPE_OAUTH_BASE: base };
    expect(await foundAbout("payment", { ...sound, ...nobody })).toMatchObject([
      { state: "wrong", said: expect.stringContaining("ECONNREFUSED") },
    ]);
    await sandbox.control({ faults: [{ kind: "500", times: 20, on: "order-status" }] });
    expect(await foundAbout("payment", sound)).toMatchObject([
      { state: "wrong", said: expect.stringContaining("gives no answer that can be used") },
    ]);
    await sandbox.control({ reset: true });
  });

  test("a provider URL where another site answers", async () => {
    const base = await serve((_, answer) => answer.writeHead(404).end("<h1>Not here</h1>"));
    const found = await foundAbout("payment", {
      ...sound,
      PHONEPE_PG_BASE: base,
      PHONEPE_OAUTH_BASE: base,
    });
    expect(found).toMatchObject([{ state: "wrong", said: expect.stringContaining("HTTP_404") }]);
  });

  test.each([
    ["refuses the password", { AUTH: "535 no", EHLO: "250-sink\r\n250 AUTH PLAIN" }, /refuses our/],
    ["greets with a fault", { greeting: "554 go away" }, /gives no answer/],
  ])("a mail server that %s", async (_, answers, said) => {
    const { port } = await startMailSink(answers);
    const given = { SMTP_PORT: String(port), SMTP_USER: "sahaj", SMTP_PASSWORD: "of-yesterday" };
    const found = await foundAbout("mail", { ...sound, ...given });
    expect(found).toMatchObject([{ state: "wrong", said: expect.stringMatching(said) }]);
    expect(JSON.stringify(found)).not.toContain("of-yesterday");
  });

  test("an unreachable mail server, and a remote one that accepts emails only unencrypted", async () => {
    const nobody = await foundAbout("mail", { ...sound, SMTP_PORT: String(await freePort()) });
    expect(nobody).toMatchObject([{ state: "wrong", said: expect.stringMatching(/ECONNREFUSED/) }]);
    // None of the names that mean this machine, for which encryption is not required.
    const { port } = await startMailSink({ STARTTLS: "502 what?" });
    const elsewhere = { SMTP_HOST: "::ffff:127.0.0.1", SMTP_PORT: String(port) };
    const open = await foundAbout("mail", { ...sound, ...elsewhere });
    expect(open).toMatchObject([
      { state: "wrong", said: expect.stringMatching(/no trusted encryption/) },
    ]);
  });

  test("an outbox that is not writable, and its folder", async () => {
    const file = join(sound.DATA_DIR ?? "", "a-file");
    await writeFile(file, "");
    const demo = { ...demoOf(sound), MAIL: "outbox", DATA_DIR: file };
    const findings = await examineEnvironment(demo);
    const bad = findings.filter(({ state }) => state === "wrong");
    expect(bad.map(({ what }) => what)).toEqual(["mail", "folder"]);
  });

  test("a video service that is down, or answers 404", async () => {
    const refused = Object.assign(new TypeError("fetch failed"), { cause: { code: "ENOTFOUND" } });
    const down = await foundAbout("meeting", sound, { meeting: () => Promise.reject(refused) });
    expect(down).toMatchObject([{ state: "wrong", said: expect.stringContaining("ENOTFOUND") }]);
    const inDemo = await foundAbout("meeting", demoOf(sound), {
      meeting: () => Promise.reject(refused),
    });
    expect(inDemo).toEqual(down);
    const gone = await foundAbout("meeting", sound, {
      meeting: async () => new Response("", { status: 404 }),
    });
    expect(gone).toMatchObject([{ state: "wrong", said: expect.stringContaining("404") }]);
  });

  test("a clock that is five minutes wrong", async () => {
    const findings = await examineEnvironment(sound, { now: fiveMinutesAgo });
    const clock = findings.find(({ what }) => what === "clock");
    expect(clock).toMatchObject({
      state: "wrong",
      said: expect.stringMatching(/30\d seconds behind/),
    });
  });

  test("a certificate that ends soon, or that no authority issued", async () => {
    const folder = sound.DATA_DIR ?? "";
    const [key, cert] = [join(folder, "key"), join(folder, "cert")];
    const days = [
      "-days",
      "90",
      "-subj",
      "/CN=localhost",
      "-addext",
      "subjectAltName=DNS:localhost",
    ];
    const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert];
    execFileSync("openssl", [...made, ...days], { stdio: "pipe" });
    const [ca, secret] = [await readFile(cert), await readFile(key)];
    const server = createTlsServer({ key: secret, cert: ca }).listen(0, "localhost");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const url = `https://localhost:${(server.address() as AddressInfo).port}`;
    for (const [now, trust, state] of [
      [0, { ca }, "well"],
      [80, { ca }, "look"],
      [0, {}, "wrong"],
    ] as const)
      expect([now, (await examineCertificate(url, inDays(now), trust)).state]).toEqual([
        now,
        state,
      ]);
    server.close();
    expect(await examineCertificate(url, new Date())).toMatchObject({ state: "look" });
  });
});
