import { expect } from "vitest";
import { startFreshProduct } from "./fresh-product.ts";
import { type RawRequest, sendRaw, alarmIn, type Reply } from "../http/raw-request.ts";
import { prepareTargets } from "../http/prepare-targets.ts";
import type { Targets } from "../http/random-requests.ts";
import type { RunningProduct } from "./run-product.ts";
import { problemsOf } from "../fixtures/stored-problems.ts";

/** The product under a hail of bad input: it must stay calm, and be the same afterwards. */
export interface HardeningProduct extends Targets {
  product: RunningProduct;
  /** The cookie of a visitor who has answered the first step. */
  cookie: string;
  /** Sends it; the answer must contain no fault. */
  sendRaw(what: RawRequest): Promise<Reply>;
  /** Nothing, if the server still answers and nothing has surprised it. */
  troubles(): Promise<string[]>;
  stop(): Promise<void>;
}

export async function startHardeningProduct(): Promise<HardeningProduct> {
  const { product, databaseUrl, stop } = await startFreshProduct();
  const targets = await prepareTargets(databaseUrl, product);
  const { pid } = product;
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
    troubles: () => problemsOf(product, pid),
    stop,
  };
}
