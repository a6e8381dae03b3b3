import { saveOrderContact } from "../../app/domain/orders/order-contact.server.ts";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { jobs } from "../../app/jobs.ts";
import { visitorCookieHeaders } from "../../app/http/visitor-cookie.server.ts";
import { noLimits } from "../../app/http/rate-limits.server.ts";
import { saveAnswers } from "../../app/domain/visitors/answers.server.ts";
import { submitAnswers } from "../../app/domain/visitors/submit-answers.server.ts";
import * as match from "../../app/screens/journey/match.tsx";
import * as question from "../../app/screens/journey/question.tsx";
import * as quiz from "../../app/screens/journey/quiz.tsx";
import * as result from "../../app/screens/booking/result/payment-status.tsx";
import { findHeldOrder } from "../../app/domain/orders/orders.server.ts";
import { servicesContext } from "../../app/services.server.ts";
import type { Services } from "../../app/services.ts";
import { statementsSent } from "../support/database/statements-sent.ts";
import { now, openJourney, somePlacedOrder, someVisitor } from "../support/fixtures/orders.ts";
import { addTherapist } from "../support/fixtures/people.ts";
import { completed } from "../support/providers/scripted-payments.ts";
import { exampleMail } from "../support/screens/example-emails.ts";

/**
 * How many statements a page, a form and a job of a booking send, without those of the job queue. Each costs a tenth to
 * a quarter of a millisecond of processor time: a number here only falls.
 */

const deps = await openJourney();
for (let count = 0; count < 16; count += 1) await addTherapist(deps);
const [roster, week] = [await deps.freeTimes.roster(now), await deps.freeTimes.load(now)];

const services = {
  ...deps,
  ...exampleMail(),
  // What a server keeps in memory.
  freeTimes: { roster: async () => roster, load: async () => week },
  config: { PUBLIC_URL: "https://sahaj.test" },
  secure: true,
  limits: noLimits,
  checksInFlight: new Map(),
  now: () => now,
} as unknown as Services;

/** A visitor who has answered all that a match needs. */
async function someAnsweringVisitor() {
  const { userId: id, contact } = await someVisitor(deps);
  const { phone: phone_number, ...named } = contact;
  await saveOrderContact(deps, id, { ...named, phone_number });
  const wanted = { preferredDate: "2026-11-21", preferredTime: 17, age: "25-34" } as const;
  const answers = await saveAnswers(deps, id, { ...wanted, issues: ["anxiety"] });
  await submitAnswers(deps, id, answers);
  return { id, contact };
}

const cookieOf = (id: string) =>
  new Headers(visitorCookieHeaders(services, id)).get("set-cookie")?.split(";")[0] ?? "";

type Handler = (args: never) => unknown;

/** Calls a loader, or with fields an action. @returns how many statements it sent */
async function countOf(
  handler: Handler,
  path: string,
  cookie: string,
  fields?: Record<string, string>,
): Promise<number> {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const request = new Request(`https://sahaj.test${path}`, {
    headers: { cookie },
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  return sentBy(async () => handler({ request, context, params: {} } as never));
}

async function sentBy(run: () => Promise<unknown>): Promise<number> {
  const sent = await statementsSent(run);
  // Instead of the job queue's own, the test's.
  return sent.filter(({ text }) => !text.includes("insert into published")).length;
}

const visitor = await someAnsweringVisitor();
const cookie = cookieOf(visitor.id);
const steps = [1, 2, 3, 4, 5, 6, 7, 8];

test.each<[page: string, statements: number, handler: Handler, path: string, cookie: string]>([
  ["/quiz, a new visitor", 0, quiz.loader, "/quiz", ""],
  ["/question, a new visitor", 0, question.loader, "/question", ""],
  ...steps.map(
    (step) =>
      [`question ${step}`, 1, question.loader, `/question?step=${step}`, cookie] as [
        string,
        number,
        Handler,
        string,
        string,
      ],
  ),
  ["/match, a new visitor", 1, match.loader, "/match", ""],
  ["/match after the assessment", 3, match.loader, "/match", cookie],
])("%s sends %d statements", async (_, statements, handler, path, own) => {
  expect(await countOf(handler, path, own)).toBe(statements);
});

test.each<[form: string, statements: number, path: string, fields: Record<string, string>]>([
  ["an answer", 1, "/question?step=2", { age: "35–44" }],
  ["the last answer", 2, "/question?step=8", { preferredTime: "6:00 PM", duration: "60" }],
])("%s sends %d statements", async (_, statements, path, fields) => {
  expect(await countOf(question.action, path, cookie, fields)).toBe(statements);
});

test("Book Session sends 6 statements", async () => {
  const { id } = await someAnsweringVisitor();
  const [{ name, cost }] = roster as [(typeof roster)[number]];
  const fields = {
    intent: "book",
    therapist: name,
    preferredDate: "2026-11-22",
    preferredTime: "6:00 PM",
    duration: "60",
    expectedPaise: String(cost[1] * 100),
  };
  expect(await countOf(match.action, "/match", cookieOf(id), fields)).toBe(6);
  expect((await findHeldOrder(deps.db, id, now))?.redirectUrl).toEqual(expect.any(String));
});

test("what follows a payment sends these statements", async () => {
  const { id, contact } = await someAnsweringVisitor();
  const order = await somePlacedOrder(deps, { visitor: { userId: id, contact, network: null } });
  const { pricePaise, id: orderId } = order;
  deps.payments.script.fetchStatus = async () => completed(pricePaise);
  const path = `/payment-status?orderId=${orderId}`;
  const run = (kind: "settle-payment" | "confirm-booking" | "create-meeting") =>
    sentBy(() => jobs[kind](services, { orderId }, now));
  const sent = {
    "the page of the result, which books": await countOf(result.loader, path, cookieOf(id)),
    "the webhook": await run("settle-payment"),
    "the job that books": await run("confirm-booking"),
    "the meeting and both emails": await run("create-meeting"),
    "the page of the result, once more": await countOf(result.loader, path, cookieOf(id)),
  };
  expect(sent).toEqual({
    // One asks whether another attempt has bought the session (decision 84), and one locks those that are only recorded
    // (decision 84): what finance has not confirmed gives way.
    "the page of the result, which books": 13,
    "the webhook": 2,
    "the job that books": 1,
    "the meeting and both emails": 9,
    "the page of the result, once more": 6,
  });
});
