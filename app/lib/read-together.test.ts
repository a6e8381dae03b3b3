import { expect, test } from "vitest";
import { readTogether } from "./read-together.ts";

test("reads run four at a time, and their results have the given order", async () => {
  let running = 0;
  let most = 0;
  const read = (result: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < 10 - result; turn += 1) await Promise.resolve();
    running -= 1;
    return result;
  };
  expect(await readTogether([1, 2, 3, 4, 5, 6].map(read))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(most).toBe(4);
});

const failing = () => Promise.reject(new Error("gone"));

test("a read that fails fails all", async () => {
  await expect(readTogether([async () => 1, failing])).rejects.toThrow("gone");
});
