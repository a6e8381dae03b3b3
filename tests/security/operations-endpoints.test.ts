import { spawnSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../../app/config.server.ts";
import { programForTests } from "../support/repository/program-for-tests.ts";
import { freePort, listen } from "../support/product/free-port.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import { forFile } from "../support/product/for-file.ts";
import { sendRaw } from "../support/http/raw-request.ts";
import { productionEnvironment } from "../support/product/production-environment.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readProjectFile } from "../support/repository/project-files.ts";

/**
 * The shipped deploy/Caddyfile in a real Caddy. Only its own port and where the replicas are differ: there is no name
 * service for `sahaj` here.
 *
 * @param port of the product, on this machine
 * @throws Error with what Caddy says, if it does not start
 */
async function runCaddy(port: number): Promise<{ url: string; stop(): Promise<void> }> {
  const own = await freePort();
  const shipped = readProjectFile("deploy/Caddyfile");
  const served = shipped
    .replace(/^:8080 \{/m, `:${own} {\n\tbind 127.0.0.1`)
    .replace(/dynamic a sahaj 3000 \{[^}]*\}/, `to 127.0.0.1:${port}`);
  if (!served.includes(`:${own} {`) || !served.includes(`to 127.0.0.1:${port}`))
    throw new Error("deploy/Caddyfile is written in another way: this test does not know it.");
  const folder = await mkdtemp(join(tmpdir(), "sahaj-caddy-"));
  const file = join(folder, "Caddyfile");
  await writeFile(file, served);
  const caddy = spawn(
    programForTests("caddy"),
    ["run", "--adapter", "caddyfile", "--config", file],
    {
      env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let said = "";
  caddy.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const closed = once(caddy, "close");
  const url = `http://127.0.0.1:${own}`;
  const answers = () =>
    fetch(`${url}/metrics`).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (caddy.exitCode !== null) throw new Error(`Caddy did not start:\n${said}`);
    await pause(50);
  }
  return {
    url,
    async stop() {
      caddy.kill("SIGTERM");
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** /metrics and /readyz of a product in production, and what the shipped proxy lets through. */
const port = await freePort();
const operationsUrl = `http://127.0.0.1:${port}`;
const fresh = await forFile(
  startFreshProduct({
    ...productionEnvironment,
    PUBLIC_URL: "https://sahaj.example",
    METRICS_PORT: String(port),
  }),
);

const metrics = "/metrics /metrics/ /metrics.data /METRICS /%6detrics /%6Detrics/ //metrics";
const readiness = "/readyz /readyz/ /readyz.data /READYZ /%72eadyz //readyz /readyz?x=1";
const further = "/metrics?x /./metrics /%2e/metrics /metrics;x /metrics%00 /metrics%2F";
const forms = `${metrics} ${readiness} ${further}`.split(" ");
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const secret = productionEnvironment.METRICS_TOKEN ?? "";
const told = /process_cpu_seconds_total|"database":/;

describe("In production", () => {
  test.each(forms)("the site's own port has no %s", async (path) => {
    for (const headers of [{}, bearer("wrong"), bearer(""), { Authorization: secret }]) {
      const { status, text } = await sendRaw(fresh.product.url, { path, headers });
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toMatch(told);
    }
  });

  test.each([
    "root",
    "screens/api/metrics",
    "screens/api/readyz",
    "screens/reading/errors/not-found",
  ])("the router's request for a part of its data (%s) brings nothing of it", async (part) => {
    const path = `/metrics.data?_routes=${encodeURIComponent(part)}`;
    expect((await sendRaw(fresh.product.url, { path })).text).not.toMatch(told);
  });

  test("it answers both with the token, and no variant of their paths", async () => {
    const headers = bearer(secret);
    const ask = (path: string) => sendRaw(fresh.product.url, { path, headers });
    expect((await ask("/metrics")).text).toContain("process_cpu_seconds_total");
    expect(JSON.parse((await ask("/readyz")).text)).toMatchObject({ ready: true });
    for (const path of ["/METRICS", "/metrics.data", "/metrics/"])
      expect((await ask(path)).status).toBe(404);
  });

  test("anyone may call the liveness probe", async () => {
    expect((await sendRaw(fresh.product.url, { path: "/healthz" })).status).toBe(200);
  });

  test("a port of its own has both, the check, and nothing else", async () => {
    const url = operationsUrl;
    const ask = (path: string, method = "GET") => sendRaw(url, { path, method });
    expect((await ask("/metrics")).text).toContain("process_cpu_seconds_total");
    expect(JSON.parse((await ask("/readyz")).text)).toMatchObject({ ready: true });
    expect((await ask("/healthz")).status).toBe(200);
    expect((await ask("/metrics", "POST")).status).toBe(404);
    for (const path of ["/", "/therapist", "/outbox"]) expect((await ask(path)).status).toBe(404);
  });

  test("that port is open to this machine alone, unless it is told otherwise", () => {
    expect(parseConfig({}).METRICS_HOST).toBe("127.0.0.1");
  });
});

describe("The shipped Caddyfile", { tags: "caddy" }, () => {
  let proxy: Awaited<ReturnType<typeof runCaddy>>;
  beforeAll(async () => {
    proxy = await runCaddy(Number(new URL(fresh.product.url).port));
    return proxy.stop;
  });

  test("is one that Caddy takes as it is", () => {
    const args = ["validate", "--adapter", "caddyfile", "--config", "deploy/Caddyfile"];
    const { status, stderr } = spawnSync(programForTests("caddy"), args, { encoding: "utf8" });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('"level":"error"')]);
  });

  test.each(forms)("lets no request through to %s, token or not", async (path) => {
    for (const headers of [{}, bearer(secret)]) {
      const { status, text } = await sendRaw(proxy.url, { path, headers });
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toMatch(told);
    }
  });

  test("leads to the site", async () => {
    // Without TLS, as here, the site sends on to its https address.
    const { status, headers } = await sendRaw(proxy.url, { path: "/therapist" });
    expect([status, headers.location]).toEqual([308, "https://sahaj.example/therapist"]);
  });

  test("keeps them inside by itself, in front of a server that answers everything", async () => {
    const asked: string[] = [];
    const server = createServer(({ url = "" }, response) => {
      asked.push(url);
      response.end("told");
    });
    const inFront = await runCaddy(await listen(server));
    onTestFinished(() => void server.close());
    onTestFinished(inFront.stop);
    for (const path of `${metrics} ${readiness}`.split(" "))
      expect([path, (await sendRaw(inFront.url, { path })).status]).toEqual([path, 404]);
    expect(asked).toEqual([]);
    expect((await sendRaw(inFront.url, { path: "/therapist" })).text).toBe("told");
  });
});
