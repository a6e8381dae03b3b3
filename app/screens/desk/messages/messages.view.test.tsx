import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { deskInTests } from "../../../../tests/support/desk/desk-in-tests.ts";
import { DeskFrame } from "../desk-frame.tsx";
import type { Route } from "./+types/messages";
import Messages from "./messages.tsx";

const now = new Date("2026-11-28T16:10:00Z");

const request = {
  kind: "request",
  subject: "subject-8",
  email: "kavita@example.com",
  reference: "M-20261128-EBNP6J",
  danger: null,
  writtenAt: now,
  orderId: null,
  handler: null,
  answers: 0,
  answeredAt: null,
  closedAt: null,
  booking: undefined,
};

/** The list of data requests after an answer. @param chosen the subject that the address leads to */
function afterAnswer(chosen: string, changes: object = {}) {
  const loaderData = {
    list: "requests",
    lists: [],
    messages: [request],
    mayOpen: true,
    openedBy: [],
    ...changes,
    isConfidential: false,
    chosen,
    after: { ...request, subject: "subject-7", email: "asha@example.com" },
    opened: null,
    now,
  };
  const desk = { ...deskInTests, done: "answer", role: "privacy" };
  const props = { loaderData } as unknown as Route.ComponentProps;
  return renderToStaticMarkup(
    <MemoryRouter>
      <DeskFrame desk={desk}>
        <Messages {...props} />
      </DeskFrame>
    </MemoryRouter>,
  );
}

test("after an answer the next request, whose words ask for a reason, is said to be chosen, not open", () => {
  expect(afterAnswer(request.subject)).toContain(
    "Answer sent to asha@example.com. The next one is chosen.",
  );
  expect(afterAnswer("")).toContain("Answer sent to asha@example.com. No other is due.");
});

test("who may not open data requests is told who may", () => {
  const openedBy = ["devi@clinic.test", "kabir@clinic.test"];
  const sentence = "Only the privacy role opens these: devi@clinic.test, kabir@clinic.test.";
  expect(afterAnswer("", { mayOpen: false, openedBy })).toContain(sentence);
  expect(afterAnswer("", { mayOpen: false })).toContain("no member has it. An owner can give it");
  expect(afterAnswer("")).not.toContain("Only the privacy role");
});
