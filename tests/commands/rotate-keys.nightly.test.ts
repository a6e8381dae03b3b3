import { testServices } from "../support/fixtures/test-services.ts";
import { randomBytes, randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../../app/db/connect.server.ts";
import { loadAnswers, saveAnswers } from "../../app/domain/visitors/answers.server.ts";
import { chooseCipher } from "../../app/services.server.ts";
import { migratedDatabase } from "../support/database/fresh-database.ts";
import { runToEnd } from "../support/product/run-process.ts";

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

  const rotate = (keys: string) =>
    runToEnd("server/commands/rotate-keys.ts", [], { DATABASE_URL: url, DATA_KEYS: keys });
  for (const count of [1, 0])
    expect(await rotate(`${second} ${first}`)).toEqual({
      code: 0,
      output: expect.stringMatching(new RegExp(`^${count} re-encrypted, 0 `)) as string,
    });
  expect((await loadAnswers(deps(second), id)).issues).toEqual(["family"]);
  const { code, output } = await rotate(first);
  expect([code, output]).toEqual([1, expect.stringMatching(/"keyId":"second"[^]*1 can't be read/)]);
  expect(output).not.toContain(id);
});
