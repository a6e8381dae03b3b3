/**
 * `npx node bench/fill.ts`: makes a database with the tables of this version and fills it like a product after years:
 * 1,000 therapists, 1,000,000 bookings, 100,000 orders that came to nothing. DATABASE_URL names the server;
 * `--therapists N --bookings N --unpaid N` another size. It only ever fills a database that it has just made, called
 * sahaj_fill, and never in production.
 */
import { parseArgs } from "node:util";
import { showProgress } from "../server/commands/progress.ts";
import { fillDatabase, grownDatabase } from "./fill-database.ts";
import {
  createDatabase,
  databaseUrl,
  dropDatabase,
  migrateByFiles,
  withClient,
} from "./fresh-database.ts";

const NAME = "sahaj_fill";
const { values } = parseArgs({
  options: {
    therapists: { type: "string", default: String(grownDatabase.therapists) },
    bookings: { type: "string", default: String(grownDatabase.bookings) },
    unpaid: { type: "string", default: String(grownDatabase.unpaidOrders) },
  },
});
const size = {
  therapists: Number(values.therapists),
  bookings: Number(values.bookings),
  unpaidOrders: Number(values.unpaid),
};
const { DATABASE_URL: server, MODE: mode } = process.env;

function refusal(): string | undefined {
  if (mode === "production") return "MODE=production: invented bookings have no place there.";
  if (!server) return "Set DATABASE_URL to a PostgreSQL server that is not in use.";
  return undefined;
}

async function fill(serverUrl: string): Promise<void> {
  const began = performance.now();
  // PostgreSQL refuses to create a database that exists, so it can't contain other rows.
  await createDatabase(serverUrl, NAME);
  const url = databaseUrl(serverUrl, NAME);
  const { report, end } = showProgress("fill");
  try {
    await migrateByFiles(url);
    await withClient(url, (client) => fillDatabase(client, size, new Date(), report));
  } catch (error) {
    await dropDatabase(serverUrl, NAME); // a half-filled database is useless
    throw error;
  } finally {
    end();
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `Filled in ${seconds} s. To look at it, start the product with\nMODE=demo DATABASE_URL=${url}`,
  );
}

const refused = refusal();
if (refused !== undefined || !server) {
  console.error(`Nothing filled. ${refused}`);
  process.exitCode = 2;
} else {
  await fill(server).catch((error: Error) => {
    console.error(`Nothing filled. ${error.message}`);
    process.exitCode = 1;
  });
}
