import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { startEmbeddedPostgres } from "../../../server/embedded-postgres/embedded-postgres.ts";
import {
  childOptions,
  postgresAccount,
} from "../../../server/embedded-postgres/unprivileged-account.ts";
import { fakedClock } from "../product/faked-clock.ts";

/** Starts PostgreSQL without fsync in a folder of its own, which `stop` removes. */
export async function startTemporaryPostgres() {
  // The start makes a missing folder such that the account of the server, which isn't ours as root, reaches it.
  const dataDir = join(tmpdir(), `sahaj-tests-${randomUUID()}`);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, lingerSeconds: 0 });
  await giveOurClock(postgres.cluster);
  return {
    url: postgres.url,
    dataDir,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Restarts the server under our faked clock, if we have one: the product starts it with a bare environment. */
async function giveOurClock(cluster: string): Promise<void> {
  const clock = fakedClock();
  if (Object.keys(clock).length === 0) return;
  const [program = ""] = (await readFile(join(cluster, "postmaster.opts"), "utf8")).split(" ");
  const options = childOptions(await postgresAccount(cluster));
  const args = ["restart", "-D", cluster, "-l", "/dev/null"];
  const env = { ...options.env, ...clock };
  await promisify(execFile)(join(dirname(program), "pg_ctl"), args, { ...options, env });
}
