import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sandboxCredentials } from "../../../app/lib/sandbox-credentials.ts";
import { freePort } from "./free-port.ts";
import { runProcess, type RunningProcess } from "./run-process.ts";

/** The built product as a separate process that answers requests. */
export interface RunningProduct {
  url: string;
  readonly pid: number;
  /** The folder of everything that it stores outside the database; its emails are in `outbox`. */
  dataDir: string;
  /** Everything printed so far, before restarts too. */
  output(): string;
  /** Stops it after its requests, and removes a data folder that was created here. */
  stop(): Promise<void>;
  /** kill -9: nothing is finished. `restart()` brings it back on the same port and data. */
  kill9(): Promise<void>;
  /** Stops it if it still runs, starts it again and waits until it is ready. */
  restart(): Promise<void>;
}

export interface ProductOptions {
  /** An empty database, or one of another product: two of them make two replicas. */
  databaseUrl: string;
  /** A fake of `runSandbox`; without it the product's own is used. */
  sandboxUrl?: string;
  /** Chosen beforehand (`freePort`) where the fake must know it for its webhooks. */
  port?: number;
  /** Kept at the end if given, else made and removed. Replicas share one: it holds the signing key. */
  dataDir?: string;
  /** Extends or replaces the variables below. */
  environment?: Record<string, string>;
}

/** Starts the product and waits until /readyz answers 200. @throws Error with its output if it ends first */
export async function runProduct(options: ProductOptions): Promise<RunningProduct> {
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "sahaj-product-")));
  const environment = {
    MODE: "demo",
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: options.databaseUrl,
    DATA_DIR: dataDir,
    LIMITS: "off",
    LOG_LEVEL: "warn",
    ...(options.sandboxUrl && {
      PHONEPE_PG_BASE: options.sandboxUrl,
      PHONEPE_OAUTH_BASE: options.sandboxUrl,
    }),
    ...options.environment,
  };
  let earlierOutput = "";
  let current = await startReady(url, environment);

  return {
    url,
    dataDir,
    get pid() {
      return current.pid;
    },
    output: () => earlierOutput + current.output(),
    kill9: () => current.kill9(),
    async stop() {
      await current.stop();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
    async restart() {
      await current.stop();
      earlierOutput += current.output();
      current = await startReady(url, environment);
    },
  };
}

async function startReady(url: string, environment: Record<string, string>) {
  // In production /readyz requires the token.
  const { METRICS_TOKEN } = environment;
  const headers = { ...(METRICS_TOKEN && { Authorization: `Bearer ${METRICS_TOKEN}` }) };
  const started = runProcess("server/main.ts", [], environment);
  await until(started, async () => {
    const answer = await fetch(`${url}/readyz`, { headers }).catch(() => undefined);
    return answer?.ok || undefined;
  });
  return started;
}

/** Polls until there is a result. A minute is far longer than any start takes. */
async function until<Seen>(
  started: RunningProcess,
  look: () => Promise<Seen | undefined>,
): Promise<Seen> {
  const deadline = Date.now() + 60_000;
  while (!started.ended() && Date.now() < deadline) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await pause(50);
  }
  await started.kill9();
  throw new Error(`It did not start:\n${started.output()}`);
}

/** Credentials of a fake that a product in production mode uses: it refuses those of the demo's fake. */
export const rehearsalCredentials: typeof sandboxCredentials.phonepe = {
  clientId: "REHEARSAL",
  clientSecret: "rehearsal-client-secret",
  clientVersion: "1",
  webhookUsername: "rehearsal",
  webhookPassword: "rehearsal1pass",
};

/** The fake payment provider as a separate process, on another origin than the product. */
export interface RunningSandbox {
  url: string;
  /** Sends a command to the control plane (see sandbox/README.md). @throws Error if it is refused */
  control(order: Record<string, unknown>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param options.productUrl URL of its webhooks after a payment; without it no webhook is sent
 * @param options.credentials by default those of the demo
 */
export async function runSandbox(options: {
  productUrl?: string;
  credentials?: typeof rehearsalCredentials;
}): Promise<RunningSandbox> {
  const own = options.credentials ?? sandboxCredentials.phonepe;
  const flags = {
    port: "0",
    "client-id": own.clientId,
    "client-secret": own.clientSecret,
    "client-version": own.clientVersion,
    "webhook-username": own.webhookUsername,
    "webhook-password": own.webhookPassword,
    ...(options.productUrl && { webhook: `${options.productUrl}/webhooks/phonepe` }),
  };
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
  const started = runProcess("sandbox/main.ts", ["--controls", ...args]);
  const url = await until(
    started,
    async () => /listening on (http:\S+)\n/.exec(started.output())?.[1],
  );
  return {
    url,
    async control(order) {
      const answer = await fetch(`${url}/__control`, {
        method: "POST",
        body: JSON.stringify(order),
      });
      if (!answer.ok) throw new Error(`The fake refused: ${await answer.text()}`);
    },
    stop: started.stop,
  };
}

/**
 * The product with a fake payment provider on another origin, which it notifies. No half is left running where the
 * other does not start.
 */
export async function runProductAndSandbox(
  options: Omit<ProductOptions, "sandboxUrl">,
): Promise<{ product: RunningProduct; sandbox: RunningSandbox }> {
  const port = options.port ?? (await freePort());
  const sandbox = await runSandbox({ productUrl: `http://127.0.0.1:${port}` });
  try {
    return { sandbox, product: await runProduct({ ...options, port, sandboxUrl: sandbox.url }) };
  } catch (error) {
    await sandbox.stop();
    throw error;
  }
}
