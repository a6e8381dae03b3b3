import { expect, test } from "vitest";
import { may, permissions, roles } from "./staff-member.ts";

test("the table grants what was decided, role by role", () => {
  const rows = Object.entries(permissions).map(([right, of]) => [
    right,
    ...roles.map((role) => of[role]),
  ]);
  expect(rows).toEqual([
    ["sessions", "yes", "yes", "order only", "no", "no", "own, first name"],
    ["changes", "yes", "yes", "no", "no", "no", "own, as a request"],
    ["goodwill", "yes", "up to one price", "propose", "no", "no", "no"],
    ["money", "yes", "no", "yes", "no", "no", "own payouts"],
    ["reveal", "no", "no", "no", "with reason", "no", "own, consented"],
    ["roster", "yes", "hours", "no", "no", "texts", "own hours"],
    ["staff", "yes", "no", "no", "read", "no", "no"],
  ]);
});

test("a limited right is granted only where its limit is named", () => {
  expect(may("finance", "sessions")).toBe(false);
  expect(may("finance", "sessions", "order only")).toBe(true);
  expect(may("therapist", "sessions", "order only")).toBe(false);
  expect(may("owner", "reveal", "with reason")).toBe(false);
});
