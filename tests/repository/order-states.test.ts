import { expect, test } from "vitest";
import { transitions } from "../../app/domain/orders/order-states.ts";
import {
  codeFiles,
  readProjectFile,
  withoutComments,
} from "../support/repository/project-files.ts";

const product = codeFiles()
  .filter((path) => /^(?:app|server)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .filter((path) => path !== "app/domain/orders/order-states.ts")
  .map((path) => ({ path, text: withoutComments(readProjectFile(path)) }));

/** A statement that changes an order's state: in the object of `set`, also by its shorthand, or in SQL. */
const statesSet =
  /updateTable\(\s*"orders"\s*\)\s*\.set\(\{(?:[^{}]|\{[^{}]*\})*?\bstate\s*[:,}]|\bupdate orders\b[^`;]*?\bset\b[^`;]*?\bstate\s*=(?!\s*any)/g;

test("one function changes an order's state, and each event of the state machine is applied somewhere", () => {
  const setting = product.flatMap(({ path, text }) =>
    [...text.matchAll(statesSet)].map(({ index }) => {
      const names = [...text.slice(0, index).matchAll(/^(?:export )?(?:async )?function (\w+)/gm)];
      return `${path} ${names.at(-1)?.[1] ?? ""}`;
    }),
  );
  expect(setting).toEqual(["app/domain/orders/order-updates.server.ts orderEventQuery"]);
  const unused = Object.keys(transitions).filter((event) =>
    product.every(({ text }) => !text.includes(`"${event}"`)),
  );
  expect(unused).toEqual([]);
});
