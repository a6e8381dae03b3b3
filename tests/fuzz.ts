/**
 * Random requests to a running product of two processes: `npx node tests/fuzz.ts` sends 100,000 of a new seed,
 * `npx node tests/fuzz.ts --seed 42 --requests 5000` the same ones again.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { showProgress } from "../server/commands/progress.ts";
import buildForTests from "./support/product/build-for-tests.ts";
import { createDatabase } from "./support/database/create-database.ts";
import { startTemporaryPostgres } from "./support/database/temporary-postgres.ts";
import { stress } from "./support/http/stress.ts";
import { prepareTargets } from "./support/http/prepare-targets.ts";
import { runProduct } from "./support/product/run-product.ts";
import { storedProblems, problemsOf } from "./support/fixtures/stored-problems.ts";

const { values: flags } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    seed: { type: "string", default: String(Date.now() % 2_147_483_647) },
  },
});
const seed = Number(flags.seed);
const requests = Number(flags.requests);
console.log(`npx node tests/fuzz.ts --seed ${seed} --requests ${requests}`);

await buildForTests();
const postgres = await startTemporaryPostgres();
const { url: databaseUrl } = await createDatabase(postgres.url);
const own = join(postgres.dataDir, "product");
const first = await runProduct({ databaseUrl, dataDir: own });
const second = await runProduct({ databaseUrl, dataDir: own });
const products = [first, second];
const pids = products.map(({ pid }) => pid);
try {
  const targets = await prepareTargets(databaseUrl, first);
  const began = performance.now();
  const urls = products.map(({ url }) => url);
  const { report, end } = showProgress("fuzz");
  const { failure, ...metrics } = await stress(urls, targets, { requests, seed, report }).finally(
    end,
  );
  const stored = await storedProblems(first, targets);
  const troubles = [
    ...(failure ? [failure] : []),
    ...(metrics.slow > 0 ? [`${metrics.slow} answers took longer than a second`] : []),
    ...(await Promise.all(products.map((one, place) => problemsOf(one, pids[place] ?? 0)))).flat(),
    ...stored.faults,
  ];
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log({ ...metrics, emails: stored.emails, seconds });
  console.log(troubles.length === 0 ? "no bad response" : troubles.join("\n"));
  process.exitCode = troubles.length === 0 ? 0 : 1;
} finally {
  await Promise.all(products.map((one) => one.stop()));
  await postgres.stop();
}
