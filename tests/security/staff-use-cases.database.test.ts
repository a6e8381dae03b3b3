import { describe, expect, test } from "vitest";
import { isNamedField } from "../../app/screens/desk/people/audit-entry.ts";
import { isNamedUseCase } from "../../app/screens/desk/what-was-done.ts";
import { createDemoStaff } from "../../app/domain/staff/sign-in.server.ts";
import { businessUseCases } from "../support/desk/business-use-cases.ts";
import { careUseCases } from "../support/desk/care-use-cases.ts";
import { orderCases, type StaffUseCase } from "../support/desk/order-use-cases.ts";
import { therapistUseCases } from "../support/desk/therapist-use-cases.ts";
import { now, openJourney } from "../support/fixtures/orders.ts";
import type { Journey } from "../support/fixtures/test-services.ts";
import {
  codeFiles,
  readProjectFile,
  withoutComments,
} from "../support/repository/project-files.ts";
import { databaseState } from "../support/desk/database-state.ts";

/** Every use case of staff: with its audit entry or not at all, and pressed twice it happens once. */
const useCases = [
  ...Object.values(orderCases),
  ...careUseCases,
  ...businessUseCases,
  ...therapistUseCases,
];

const deps = await openJourney();
await createDemoStaff(deps.db, undefined, now);

async function audited(): Promise<string[]> {
  const rows = await deps.db.selectFrom("audit").select("use_case").orderBy("id").execute();
  return rows.map((row) => row.use_case);
}

test("the table below has every file that calls the audit", () => {
  const calls = /\baudit(?:\?\.|Of\([^)]*\)+)?\(\s*trx|\bcloseAudited\(|\bawait record\(/;
  const files = codeFiles()
    .filter((path) => /^app\/(?:domain|screens)\/.*\.server\.ts$/.test(path))
    .filter((path) => !path.endsWith("/change-order.server.ts"))
    .filter((path) => calls.test(withoutComments(readProjectFile(path))))
    .map((path) => path.slice("app/".length));
  expect([...new Set(useCases.map(({ file }) => file))].toSorted()).toEqual(files.toSorted());
});

/** Runs a use case twice. @returns what the audit got each time, and the database after each time */
async function runTwice({ prepare }: StaffUseCase) {
  const run = await prepare(deps);
  const start = (await audited()).length;
  await run(deps);
  const first = (await audited()).slice(start);
  const once = await databaseState(deps.pool);
  await run(deps);
  const second = (await audited()).slice(start + first.length);
  return { first, second, once, twice: await databaseState(deps.pool) };
}

const named = (some: readonly StaffUseCase[]) => some.map((one) => [one.useCase, one] as const);

describe("A use case of staff", () => {
  test.each(named(useCases.filter((one) => !one.isRecordedEachTime)))(
    "%s is audited, and twice is once",
    async (useCase, one) => {
      const { first, once, twice } = await runTwice(one);
      expect(first.filter((recorded) => recorded === useCase)).toHaveLength(1);
      expect(twice).toEqual(once);
    },
  );

  test.each(named(useCases.filter((one) => one.isRecordedEachTime)))(
    "%s is audited each time",
    async (useCase, one) => {
      const { first, second } = await runTwice(one);
      expect([first, second]).toEqual([[useCase], [useCase]]);
    },
  );

  test.each(named(useCases))(
    "%s leaves nothing when its audit can't be written",
    async (useCase, { prepare }) => {
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
    },
  );
});

const fieldsOf = (side: unknown) =>
  [side].flat().flatMap((one) => Object.keys((one as object | null) ?? {}));

test("each use case and each field that these record has words for people", async () => {
  const rows = await deps.db.selectFrom("audit").select(["use_case", "before", "after"]).execute();
  const fields = rows.flatMap(({ before, after }) => [before, after].flatMap(fieldsOf));
  expect(new Set(fields).size).toBeGreaterThan(40);
  expect([...new Set(fields)].filter((name) => !isNamedField(name))).toEqual([]);
  expect(rows.filter((row) => !isNamedUseCase(row.use_case))).toEqual([]);
});
