import { expect, test } from "vitest";
import { timesExpiryMs } from "./cache-versions.ts";

const at = (time: string) => new Date(`2026-11-21T${time}+05:30`);

test("free times expire at the next full hour of India, and after ten seconds at most", () => {
  expect(new Date(timesExpiryMs(at("16:59:55")))).toEqual(at("17:00:00"));
  expect(new Date(timesExpiryMs(at("17:00:00")))).toEqual(at("17:00:10"));
  expect(new Date(timesExpiryMs(at("23:59:59.999")))).toEqual(
    new Date(at("23:59:59").getTime() + 1_000),
  );
});
