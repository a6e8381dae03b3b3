import { testServices } from "../support/fixtures/test-services.ts";
import { randomBytes, randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../../app/db/connect.server.ts";
import { loadAnswers, saveAnswers } from "../../app/domain/visitors/answers.server.ts";
import { chooseCipher } from "../../app/services.server.ts";
import { migratedDatabase } from "../support/database/fresh-database.ts";
import { runProcess } from "../support/product/run-process.ts";

const soon = { timeout: 30_000, interval: 100 };
const newKey = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
const cipherOf = (keys: string) => chooseCipher({ DATA_KEYS: keys }, { secretKey: "", alarm() {} });

test("npx sahaj rotate-keys re-encrypts what an older key encrypted, and says what no key opens", async () => {
  const { url, drop } = await migratedDatabase();
  onTestFinished(drop);
  const database = connect(url);
  onTestFinished(database.close);
  const [first, second] = [newKey("first"), newKey("second")];
  const deps = (keys: string) => ({
    ...testServices(database, new Date()),
    cipher: cipherOf(keys),
  });
  const id = randomUUID();
  await saveAnswers(deps(first), id, { issues: ["family"] });

  async function rotate(keys: string) {
    const run = runProcess("server/commands/rotate-keys.ts", [], {
      DATABASE_URL: url,
      DATA_KEYS: keys,
    });
    await expect.poll(run.ended, soon).toBe(true);
    return [run.exitCode(), run.output()];
  }
  expect(await rotate(`${second} ${first}`)).toEqual([
    0,
    expect.stringMatching(/^1 re-encrypted, 0 /),
  ]);
  expect(await rotate(`${second} ${first}`)).toEqual([
    0,
    expect.stringMatching(/^0 re-encrypted, 0 /),
  ]);
  expect((await loadAnswers(deps(second), id)).issues).toEqual(["family"]);
  const [code, output] = await rotate(first);
  expect([code, output]).toEqual([1, expect.stringMatching(/"keyId":"second"[^]*1 can't be read/)]);
  expect(output).not.toContain(id);
});
