import { expect, test } from "vitest";
import { pageExpiryMs } from "./cache-versions.ts";

const at = (time: string) => new Date(`2026-11-21T${time}+05:30`);

test("pages with free times expire at the next full hour of India, and after ten seconds at most", () => {
  expect(new Date(pageExpiryMs("times", at("16:59:55")))).toEqual(at("17:00:00"));
  expect(new Date(pageExpiryMs("times", at("17:00:00")))).toEqual(at("17:00:10"));
  expect(new Date(pageExpiryMs("times", at("23:59:59.999")))).toEqual(
    new Date(at("23:59:59").getTime() + 1_000),
  );
});

test("pages whose changes are published, or that never change, do not expire by the clock", () => {
  expect(pageExpiryMs("roster", at("16:59:55"))).toBe(Infinity);
  expect(pageExpiryMs("nothing", at("16:59:55"))).toBe(Infinity);
});
