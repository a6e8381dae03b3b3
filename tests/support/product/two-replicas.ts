import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { connect, type Database } from "../../../app/db/connect.server.ts";
import { newFormId } from "../../../app/lib/web/form-protection.ts";
import { migratedDatabase } from "../database/fresh-database.ts";
import { type RawRequest, sendRaw, type Reply } from "../http/raw-request.ts";
import { type RunningProduct, runProduct } from "./run-product.ts";

/** Two processes on one database behind a trusted proxy, with rate limits on. */
export interface TwoReplicas {
  products: [RunningProduct, RunningProduct];
  on: Database;
  databaseUrl: string;
  secretKey: string;
  /** Sends it to the replicas alternately. @param from the network address that the proxy saw */
  ask(what: RawRequest, from: string): Promise<Reply>;
  /** The id of a form that was rendered a minute ago. */
  parseForm(): string;
  stop(): Promise<void>;
}

export async function startTwoReplicas(
  environment: Record<string, string> = {},
): Promise<TwoReplicas> {
  await using started = new AsyncDisposableStack();
  const database = await migratedDatabase();
  started.defer(database.drop);
  const dataDir = await mkdtemp(join(tmpdir(), "sahaj-replicas-"));
  started.defer(() => rm(dataDir, { recursive: true, force: true }));
  async function start() {
    const product = await runProduct({
      databaseUrl: database.url,
      dataDir,
      environment: { LIMITS: "on", TRUSTED_PROXIES: "1", ...environment },
    });
    started.defer(product.stop);
    return product;
  }
  // One after the other: the first one creates the key that they share.
  const products: TwoReplicas["products"] = [await start(), await start()];
  const secretKey = await readFile(join(dataDir, "secret-key"), "utf8");
  const deps = connect(database.url);
  started.defer(deps.close);
  const kept = started.move();
  let occurrence = 0;
  return {
    products,
    on: deps,
    databaseUrl: database.url,
    secretKey,
    ask(what, from) {
      occurrence += 1;
      const { url } = products[occurrence % products.length]!;
      return sendRaw(url, { ...what, headers: { "X-Forwarded-For": from, ...what.headers } });
    },
    parseForm: () => newFormId(randomUUID(), new Date(Date.now() - 60_000), secretKey),
    stop: () => kept.disposeAsync(),
  };
}
