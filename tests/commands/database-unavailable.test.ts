import { expect, test } from "vitest";
import { runProcess } from "../support/product/run-process.ts";

const nowhere = { DATABASE_URL: "postgres://sahaj@127.0.0.1:1/sahaj" };

test.each(["money", "jobs"])(
  "npm run %s says in a sentence that the database does not answer, with an exit code of its own",
  async (name) => {
    const command = runProcess(`server/commands/${name}.ts`, [], nowhere);
    await expect.poll(command.ended, { timeout: 60_000, interval: 100 }).toBe(true);
    expect([command.exitCode(), command.output()]).toEqual([
      3,
      "The database does not answer (connect ECONNREFUSED 127.0.0.1:1). Nothing was checked or changed.\n",
    ]);
  },
);
