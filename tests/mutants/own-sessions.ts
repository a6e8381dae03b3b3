import type { Mutant } from "./mutant.ts";

const tests = ["app/screens/journey/hold/own-session.database.test.ts"];

/** Whose therapist and session a page shows. */
export const ownSessions: readonly Mutant[] = [
  {
    rule: "What is booked comes before what is held.",
    file: "app/domain/orders/visitor-orders.server.ts",
    line: 'if (booked) return { is: "booked", ...booked };',
    becomes: 'if (booked && !held) return { is: "booked", ...booked };',
    tests,
    meet: ["booking", "hold"],
  },
  {
    rule: "A session that is over is no longer the visitor's own.",
    file: "app/domain/orders/visitor-orders.server.ts",
    line: "const booked = paid.find(({ endsAt }) => endsAt > now);",
    becomes: "const booked = paid[0];",
    tests,
    meet: ["booking", "time"],
  },
  {
    rule: "What is booked or held comes before whom a visitor chose.",
    file: "app/domain/orders/visitor-orders.server.ts",
    line: "return ownSession(visitor, now)?.therapistId ?? therapistId;",
    becomes: "return therapistId;",
    tests,
    meet: ["choice", "hold"],
  },
  {
    rule: "Who answers a question is matched anew.",
    file: "app/screens/journey/question.server.ts",
    line: "const asked = { ...read.answers, therapistId: null };",
    becomes: "const asked = read.answers;",
    tests,
    meet: ["choice", "answers"],
  },
  {
    rule: "Who chooses another language is matched anew.",
    file: "app/screens/journey/match-form.server.ts",
    line: "await saveAnswers(sent.services, visitorId, { language, therapistId: null });",
    becomes: "await saveAnswers(sent.services, visitorId, { language });",
    tests,
    meet: ["choice", "language"],
  },
  {
    rule: "Who chooses a time has chosen its therapist.",
    file: "app/screens/journey/match-form.server.ts",
    line: "const chosen = { ...answersOfSlot(slot), therapistId: therapist.id };",
    becomes: "const chosen = answersOfSlot(slot);",
    tests,
    meet: ["choice", "slot"],
  },
  {
    rule: "The match says that the visitor chose the therapist.",
    file: "app/screens/journey/match.server.ts",
    line: 'const isOwn = profile === "" && own === therapist.id;',
    becomes: "const isOwn = false;",
    tests,
    meet: ["choice", "match"],
  },
];
