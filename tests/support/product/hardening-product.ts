import { expect } from "vitest";
import { startFreshProduct } from "./fresh-product.ts";
import { type RawRequest, sendRaw, alarmIn, type Reply } from "../http/raw-request.ts";
import { prepareTargets } from "../http/prepare-targets.ts";
import type { Targets } from "../http/random-requests.ts";
import type { RunningProduct } from "./run-product.ts";
import { problemsOf } from "../fixtures/stored-problems.ts";

/** A product for tests of bad input: it must answer without errors, and work as before afterwards. */
export interface HardeningProduct extends Targets {
  product: RunningProduct;
  /** The cookie of a visitor who has completed step 1. */
  cookie: string;
  /** Sends a request. @throws if the response is an error or shows internals */
  sendRaw(what: RawRequest): Promise<Reply>;
  /** Expects the server to work as before: it still runs, answers, and has logged no unexpected error. */
  stop(): Promise<void>;
}

export async function startHardeningProduct(): Promise<HardeningProduct> {
  await using started = new AsyncDisposableStack();
  const { product, databaseUrl, stop } = await startFreshProduct();
  started.defer(stop);
  const targets = await prepareTargets(databaseUrl, product);
  const { pid } = product;
  const kept = started.move();
  return {
    ...targets,
    product,
    cookie: targets.cookies[0] ?? "",
    async sendRaw(what) {
      const reply = await sendRaw(product.url, what);
      const { method = "GET", path, body = "" } = what;
      const about = `${method} ${path} ${body.toString()}`.slice(0, 400);
      expect({ about, alarm: alarmIn(reply) }).toEqual({ about, alarm: undefined });
      return reply;
    },
    async stop() {
      const problems = await problemsOf(product, pid).finally(() => kept.disposeAsync());
      expect(problems).toEqual([]);
    },
  };
}
