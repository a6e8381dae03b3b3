import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { demoDataKeys, createCipher, type Cipher } from "../../../app/lib/cipher.ts";
import { createDatabase } from "../database/create-database.ts";
import { MIGRATED_TEMPLATE } from "../database/migrated-template.ts";
import { type RunningSandbox, runProductAndSandbox } from "../product/run-product.ts";

/** The product of one worker's journeys, with a payment provider on another origin and a database. */
export interface JourneyProduct {
  url: string;
  databaseUrl: string;
  sandbox: RunningSandbox;
  dataDir: string;
  /** The folder of its emails. */
  outbox: string;
  rows<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Decrypts its encrypted columns. */
  cipher(): Promise<Cipher>;
  stop(): Promise<void>;
}

/** Their hours are lifted, so that a journey can have any slot with them. */
const openedTherapists = [
  "Asenla Jamir",
  "Debashish Banerjee",
  "Gurpreet Sandhu",
  "Kiran Nair",
  "Nisha Murmu",
];

/** @param environment on top of what every test's product gets */
export async function startJourneyProduct(
  environment: Record<string, string> = {},
): Promise<JourneyProduct> {
  const database = await createDatabase(process.env.JOURNEYS_POSTGRES_URL ?? "", MIGRATED_TEMPLATE);
  const { product, sandbox } = await runProductAndSandbox({
    databaseUrl: database.url,
    // Fake calendars are on this machine.
    environment: { CALENDAR_ADDRESSES: "any", ...environment },
  });
  async function rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query(sql, values)).rows as Row[];
    } finally {
      await client.end();
    }
  }
  await rows("update therapist set weekly_hours = null where name = any($1)", [openedTherapists]);
  return {
    url: product.url,
    databaseUrl: database.url,
    sandbox,
    dataDir: product.dataDir,
    outbox: join(product.dataDir, "outbox"),
    rows,
    async cipher() {
      const secretKey = await readFile(join(product.dataDir, "secret-key"), "utf8");
      return createCipher(demoDataKeys(secretKey), () => {});
    },
    async stop() {
      // The product first: while it drains, its calls still need answers.
      await product.stop();
      await sandbox.stop();
      await database.drop();
      const complaints = product.output().replace(/^Sahaj \(demo\) is at .*\n/, "");
      if (complaints.trim()) throw new Error(`The product complained:\n${complaints}`);
    },
  };
}
