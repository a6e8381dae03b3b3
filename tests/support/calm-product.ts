import { Client } from "pg";
import { expect } from "vitest";
import { bookInProduct, type SecretPaths } from "./book-in-product.ts";
import { formKnock, type Knock, knock, alarmIn, type Reply } from "./knock.ts";
import { freshDatabase } from "./fresh-database.ts";
import { type RunningProduct, runProduct } from "./run-product.ts";

/** The product under a hail of bad input: it must stay calm, and be the same afterwards. */
export interface CalmProduct {
  product: RunningProduct;
  therapist: string;
  /** The cookie of a visitor who has answered the first step. */
  cookie: string;
  /** Where a visitor and a therapist have a booking. */
  secret: SecretPaths;
  /** Sends it; what comes back must be calm. */
  knock(what: Knock): Promise<Reply>;
  /** Nothing, if the server still answers and nothing has surprised it. */
  troubles(): Promise<string[]>;
  stop(): Promise<void>;
}

async function anyTherapist(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select name from therapist where weekly_hours is null order by id limit 1",
  );
  await client.end();
  return rows[0]?.name ?? "";
}

export async function startCalmProduct(): Promise<CalmProduct> {
  const database = await freshDatabase();
  const product = await runProduct({ databaseUrl: database.url });
  const therapist = await anyTherapist(database.url);
  const contact: [string, string][] = [
    ["name", "A Visitor"],
    ["email", "visitor@example.com"],
    ["phone_number", "9876543210"],
  ];
  const welcome = await knock(product.url, formKnock("/question?step=1", contact));
  const cookie = welcome.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const secret = await bookInProduct(database.url, product, therapist);
  const pid = product.pid;
  return {
    product,
    therapist,
    cookie,
    secret,
    async knock(what) {
      const reply = await knock(product.url, what);
      const { method = "GET", path, body = "" } = what;
      const about = `${method} ${path} ${body.toString()}`.slice(0, 400);
      expect({ about, alarm: alarmIn(reply) }).toEqual({ about, alarm: undefined });
      return reply;
    },
    async troubles() {
      const { status } = await knock(product.url, { path: "/readyz" });
      const surprises = product
        .output()
        .split("\n")
        .filter((line) => /request failed|unhandled|"level":"(?:error|fatal)"/i.test(line));
      return [
        ...(status === 200 ? [] : [`/readyz answers ${status}`]),
        ...(product.pid === pid ? [] : ["it was started again"]),
        ...surprises,
      ];
    },
    async stop() {
      await product.stop();
      await database.drop();
    },
  };
}
