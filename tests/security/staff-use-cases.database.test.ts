import { expect, test } from "vitest";
import { isNamedField } from "../../app/screens/desk/people/audit-entry.ts";
import { moneyExports } from "../../app/domain/ledger/money-exports.server.ts";
import { isNamedUseCase } from "../../app/screens/desk/what-was-done.ts";
import { createDemoStaff } from "../../app/domain/staff/sign-in.server.ts";
import { businessUseCases } from "../support/desk/business-use-cases.ts";
import { careUseCases } from "../support/desk/care-use-cases.ts";
import { orderUseCases } from "../support/desk/order-use-cases.ts";
import { therapistUseCases } from "../support/desk/therapist-use-cases.ts";
import { now } from "../support/fixtures/orders.ts";
import { openJourney } from "../support/fixtures/open-journey.ts";
import type { Journey } from "../support/fixtures/test-services.ts";
import {
  codeFiles,
  readProjectFile,
  withoutComments,
} from "../support/repository/project-files.ts";
import { databaseState } from "../support/desk/database-state.ts";

/** Every use case of staff: with its audit entry or not at all, and pressed twice it happens once. */
const useCases = [
  ...orderUseCases,
  ...Object.entries({ ...careUseCases, ...businessUseCases, ...therapistUseCases }).map(
    ([useCase, prepare]) => ({ button: useCase, useCase, prepare }),
  ),
];

/** Opening a page, exporting a file or a query: each one is recorded. */
const recordedEachTime = new Set(
  "ask-provider create-feed create-staff-link invite-staff open-answers open-emergency-details open-message"
    .concat(" open-phone-in-danger open-shared-answers sign-out-staff write-whatsapp")
    .split(" ")
    .concat(Object.keys(moneyExports).map((name) => `export-${name}`)),
);

const deps = await openJourney();
await createDemoStaff(deps.db, undefined, now);

async function audited(): Promise<string[]> {
  const rows = await deps.db.selectFrom("audit").select("use_case").orderBy("id").execute();
  return rows.map((row) => row.use_case);
}

test("the tables have every use case that the code audits", () => {
  const calls = /\baudit(?:\?\.|Of\([^)]*\)+)?\(\s*trx|\bcloseAudited\(|\bawait record\(/;
  const tested = new Set(useCases.map(({ useCase }) => useCase));
  const wrong = codeFiles()
    .filter((path) => /^app\/(?:domain|screens)\/.*\.server\.ts$/.test(path))
    .filter((path) => !path.endsWith("/change-order.server.ts"))
    .flatMap((path) => {
      const code = withoutComments(readProjectFile(path));
      if (!calls.test(code)) return [];
      const literals = [...code.matchAll(/"([a-z]+(?:-[a-z]+)+)"/g)].map(([, name = ""]) => name);
      const named = [
        ...literals.filter(isNamedUseCase),
        ...[...code.matchAll(/useCase: "([^"]+)"/g)].map(([, name = ""]) => name),
      ];
      const isTested = named.length > 0 || /useCase: `/.test(code);
      return isTested ? named.filter((name) => !tested.has(name)) : [path];
    });
  expect(wrong).toEqual([]);
});

test.each(useCases.map((one) => [one.button, one] as const))(
  "%s leaves nothing when its audit can't be written, is audited, and twice is once where it changes something",
  async (_, { useCase, prepare }) => {
    const run = await prepare(deps);
    const before = await databaseState(deps.pool);
    const failing: Journey = {
      ...deps,
      audit: (trx, entry, at) =>
        entry.useCase === useCase
          ? Promise.reject(new Error("the audit can't be written"))
          : deps.audit(trx, entry, at),
    };
    await expect(run(failing)).rejects.toThrow("the audit can't be written");
    expect(await databaseState(deps.pool)).toEqual(before);

    const isEachTime = recordedEachTime.has(useCase);
    const start = (await audited()).length;
    await run(deps);
    const once = await databaseState(deps.pool);
    await run(deps);
    const twice = await databaseState(deps.pool);
    const entries = (await audited()).slice(start);
    // With some, another one is recorded in the same transaction.
    const own = isEachTime ? entries : entries.filter((recorded) => recorded === useCase);
    expect(own).toEqual(isEachTime ? [useCase, useCase] : [useCase]);
    expect(isEachTime ? once : twice).toEqual(once);
  },
);

const fieldsOf = (side: unknown) =>
  [side].flat().flatMap((one) => Object.keys((one as object | null) ?? {}));

test("each use case and each field that these record has words for people", async () => {
  const rows = await deps.db.selectFrom("audit").select(["use_case", "before", "after"]).execute();
  const fields = rows.flatMap(({ before, after }) => [before, after].flatMap(fieldsOf));
  expect(new Set(fields).size).toBeGreaterThan(40);
  expect([...new Set(fields)].filter((name) => !isNamedField(name))).toEqual([]);
  expect(rows.filter((row) => !isNamedUseCase(row.use_case))).toEqual([]);
});
