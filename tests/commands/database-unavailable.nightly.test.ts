import { spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverFolder, startServer } from "../support/database/embedded-server.ts";
import { node, runToEnd } from "../support/product/run-process.ts";
import { readProjectFile } from "../support/repository/project-files.ts";

const folder = "server/commands/";

/** Every command of `npx sahaj`, with arguments that change nothing. */
const commands = readdirSync(join(import.meta.dirname, "../..", folder))
  .filter((file) => /^await runCommand\(/m.test(readProjectFile(folder + file)))
  .map((file) => ({ name: file.replace(/\.ts$/, ""), program: folder + file }));
const argumentsOf: Readonly<Record<string, string[]>> = {
  therapists: ["export", "/dev/null/never-written.csv"],
};
const exportsTo = (path: string) => ({ ...argumentsOf, therapists: ["export", path] });

const run = (
  name: string,
  environment: Record<string, string>,
  given: Readonly<Record<string, string[]>> = argumentsOf,
) => runToEnd(`${folder}sahaj.ts`, [name, ...(given[name] ?? [])], environment);

/** A line of a stack trace. */
const stack = /^\s+at /m;
const nowhere = "postgres://sahaj@127.0.0.1:1/sahaj";

test("every command is one of npx sahaj, and does all its work in runCommand", async () => {
  const { output } = await run("", {});
  expect([...output.matchAll(/npx sahaj ([\w-]+)/g)].map(([, name]) => name)).toEqual(
    commands.map(({ name }) => name).toSorted(),
  );
  for (const { program } of commands)
    expect(readProjectFile(program).match(/^await .*/gm)).toEqual([
      expect.stringMatching(/^await runCommand\(/),
    ]);
});

test.each(commands.map(({ name }) => name))(
  "npx sahaj %s says in a sentence what is wrong with the database or its URL",
  async (name) => {
    const [down, bad, unset] = await Promise.all([
      run(name, { DATABASE_URL: nowhere, DATABASE_OWNER_URL: nowhere }),
      run(name, { DATABASE_URL: "postgres//sahaj", DATABASE_OWNER_URL: nowhere }),
      run(name, { MODE: "production" }),
    ]);
    expect(down.output).toContain(
      name === "doctor"
        ? "It can't be used (connect ECONNREFUSED 127.0.0.1:1)"
        : "The database does not answer (connect ECONNREFUSED 127.0.0.1:1). Nothing was checked or changed.",
    );
    // A timer can tell an outage from a check that failed; the doctor finds more than one thing.
    expect(down.code).toBe(name === "doctor" ? 1 : 3);
    expect([bad.code, bad.output]).toEqual([
      1,
      expect.stringContaining("DATABASE_URL: must be postgres://"),
    ]);
    expect([unset.code, unset.output]).toEqual([1, expect.stringContaining("set DATABASE_URL")]);
    for (const { output } of [down, bad, unset]) expect(output).not.toMatch(stack);
  },
);

test("the runbook's line loads the environment file, MODE included", async () => {
  const [line = ""] =
    /^cd \/srv\/sahaj && sudo node_modules\/.bin\/node .*$/m.exec(
      readProjectFile("docs/runbook.md"),
    ) ?? [];
  const file = join(await serverFolder(), "sahaj.env");
  writeFileSync(file, `MODE=demo\nDATABASE_URL=${nowhere}\n`);
  const [, given = ""] = line.split("bin/node ");
  const args = given.replace("/etc/sahaj.env", file).replace("doctor.ts", "money.ts").split(" ");
  const { status, stderr } = spawnSync(node, args, {
    cwd: join(import.meta.dirname, "../.."),
    env: { PATH: process.env.PATH },
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([3, expect.stringContaining("ECONNREFUSED")]);
});

test("with a database that answers, every command does its work", async () => {
  const place = await serverFolder();
  const { url } = await startServer(place);
  const environment = { DATABASE_URL: url, DATABASE_OWNER_URL: url, DATA_DIR: place };
  for (const { name } of [{ name: "migrate" }, ...commands]) {
    const { code, output } = await run(name, environment, exportsTo(join(place, `${name}.csv`)));
    expect(output).not.toMatch(stack);
    // The doctor also looks for services that are not here.
    const sound = name === "doctor" ? /^ok +database/m.test(output) : code === 0;
    expect([name, sound, output]).toEqual([name, true, output]);
  }
}, 300_000);
