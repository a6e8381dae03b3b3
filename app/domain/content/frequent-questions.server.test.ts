import { expect, test } from "vitest";
import { refundPolicy } from "../orders/refund-policy.ts";
import { listFrequentQuestions } from "./frequent-questions.server.ts";
import { listKindsOfSession } from "./kinds-of-session.server.ts";
import { refundValues } from "./prose.server.ts";

const answers = listFrequentQuestions()
  .map(({ answer }) => answer)
  .join("\n");

const refundAnswer = (policy: typeof refundPolicy) =>
  listFrequentQuestions(refundValues(policy)).find(({ id }) => id === "cancel")?.answer ?? "";

test.each([
  [/Book on this website at any hour, or by phone/],
  [/online sessions are available/],
  [/Therapy heals past trauma, while coaching targets goals/],
  [/You can switch therapists at any time/],
  [/your information is confidential/],
])("the answers say what the specification says: %s", (words) => expect(answers).toMatch(words));

test("the answer about refunds follows any refund policy", () => {
  const answer = refundAnswer({
    fullUntilHours: 36,
    latePercent: 40,
    noShowPercent: 10,
    moves: 2,
    workingDays: [3, 5],
  });
  expect(answer).toContain("at least 36 hours before");
  expect(answer).toContain("40% refund");
  expect(answer).toContain("If you miss the session, you get a 10% refund");
  expect(answer).toContain("3 to 5 working days");
  expect(answer).toContain("Until 36 hours before it");
  expect(answer).toContain("reschedule a session, up to 2 times.");
});

test("a policy without refunds of a no-show, or without reschedules, promises none", () => {
  expect(refundAnswer(refundPolicy)).toContain("If you miss the session, no refund is due.");
  expect(refundAnswer({ ...refundPolicy, moves: 0 })).not.toContain("reschedule");
  expect(refundAnswer({ ...refundPolicy, moves: 1 })).toContain("reschedule a session, once.");
});

test("a question that needs more than its answer leads on", () => {
  const more = listFrequentQuestions().flatMap(({ id, more: page }) =>
    page ? [[id, page.to]] : [],
  );
  expect(more).toEqual([
    ["switch-therapist", "/how-we-choose"],
    ["fee", "/pricing"],
    ["first-session", "/first-session"],
    ["age", "/under-18"],
  ]);
});

test("every kind of session has a lead, reasons and a description", () => {
  const kinds = listKindsOfSession();
  expect(kinds.map(({ id }) => id)).toEqual(["individual", "couple", "family", "elderly"]);
  for (const { lead, reasons, session } of kinds) {
    expect([lead, session].every((text) => text.length > 10)).toBe(true);
    expect(reasons).toHaveLength(3);
  }
});

test("every question has its own URL fragment", () => {
  const ids = listFrequentQuestions().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z-]+$/);
});
