import { Pool } from "pg";
import { migratedDatabase } from "../database/fresh-database.ts";
import { type RunningProduct, runProduct } from "./run-product.ts";

/** The product on an empty database of its own. */
export interface FreshProduct {
  product: RunningProduct;
  databaseUrl: string;
  database: Pool;
  /** Stops it and drops the database. */
  stop(): Promise<void>;
}

/** @param environment on top of what `runProduct` sets */
export async function startFreshProduct(
  environment: Record<string, string> = {},
): Promise<FreshProduct> {
  await using started = new AsyncDisposableStack();
  const { url: databaseUrl, drop } = await migratedDatabase();
  started.defer(drop);
  const product = await runProduct({ databaseUrl, environment });
  started.defer(product.stop);
  const database = new Pool({ connectionString: databaseUrl, max: 2 });
  started.defer(() => database.end());
  const kept = started.move();
  return {
    product,
    databaseUrl,
    database,
    stop: () => kept.disposeAsync(),
  };
}
