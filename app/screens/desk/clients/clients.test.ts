import { expect, test } from "vitest";
import { sessionsText } from "./clients.tsx";

test.each([
  [{ ahead: 3, past: 2, unproven: 0 }, "3 to come, 2 over"],
  [{ ahead: 0, past: 1, unproven: 2 }, "0 to come, 1 over, 2 with an unverified email"],
  [{ ahead: 0, past: 0, unproven: 14 }, "14 with an unverified email"],
  [{ ahead: 0, past: 0, unproven: 0 }, "no session"],
])("a client with %o has %s", (sessions, expected) => {
  expect(sessionsText(sessions)).toBe(expected);
});
