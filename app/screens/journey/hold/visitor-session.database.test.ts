import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { someBookedOrder } from "../../../../tests/support/fixtures/booked-order.ts";
import { now, somePlacedOrder, someVisitor } from "../../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../../tests/support/fixtures/open-journey.ts";
import { addTherapist, noProfile } from "../../../../tests/support/fixtures/people.ts";
import {
  loadVisitorWithOrders,
  visitorSession,
  visitorTherapistId,
} from "../../../domain/orders/visitor-orders.server.ts";
import type { Therapist } from "../../../domain/therapists/therapist.ts";
import type { Answers } from "../../../domain/visitors/answers.ts";
import { saveAnswers } from "../../../domain/visitors/answers.server.ts";
import { addMinutes } from "../../../lib/india-time.ts";
import { visitorCookieHeaders } from "../../../http/visitor-cookie.server.ts";
import { servicesContext } from "../../../services.server.ts";
import type { Services } from "../../../services.ts";
import { action as matchAction } from "../match.tsx";
import { loadMatchPage } from "../match.server.ts";
import { loadVisitorSession, loadVisitorSessionOf } from "./visitor-session.server.ts";
import { action as questionAction } from "../question.tsx";

const deps = await openJourney();
const withConcern = (concern: string) =>
  addTherapist(deps, { profile: { ...noProfile, concern: [concern] } });

/** Whom the answers find, and three whom they would not. */
let found: Therapist;
let booked: Therapist;
let held: Therapist;
let chosen: Therapist;
beforeAll(async () => {
  found = await withConcern("Anxiety or overthinking");
  [booked, held, chosen] = [
    await addTherapist(deps),
    await addTherapist(deps),
    await addTherapist(deps),
  ];
});

/** A visitor with these answers: Saturday at 5 PM, and anxiety. */
async function answering(answers: Partial<Answers> = {}) {
  const visitor = await someVisitor(deps);
  const { name, email, phone: phone_number } = visitor.contact;
  const asked: Partial<Answers> = {
    preferredDate: "2026-11-21",
    preferredTime: 17,
    issues: ["anxiety"],
    ...answers,
  };
  await saveAnswers(deps, visitor.userId, { name, email, phone_number, ...asked });
  return visitor;
}

const services = { ...deps, config: { PUBLIC_URL: "https://sahaj.test" } } as unknown as Services;

/** Sends a visitor's form of the match or of a question. */
async function send(
  action: typeof matchAction | typeof questionAction,
  path: string,
  visitorId: string,
  fields: Record<string, string>,
) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const cookie = new Headers(visitorCookieHeaders(services, visitorId)).get("set-cookie") ?? "";
  const request = new Request(`https://sahaj.test${path}`, {
    method: "POST",
    headers: { cookie: cookie.split(";")[0] ?? "" },
    body: new URLSearchParams(fields),
  });
  await action({ request, context, params: {} } as never);
}

const load = (id: string, at = now) => loadVisitorWithOrders(deps, id, at);

/** The match without a name in its address. */
async function matchOf(id: string, at = now) {
  const page = await loadMatchPage(deps, await load(id, at), "", () => "", at);
  if (!page) throw new Error("there is no match");
  return page;
}

test("who has booked, holds and chose means what is booked, then what is held, then whom they chose", async () => {
  const visitor = await answering({ therapistId: chosen.id });
  const id = visitor.userId;
  const whose = async (at = now) => visitorTherapistId(await load(id, at), at);
  expect(await whose()).toBe(chosen.id);
  await somePlacedOrder(deps, { therapist: held, visitor });
  expect(await whose()).toBe(held.id);
  const order = await someBookedOrder(deps, {
    therapist: booked,
    visitor,
    requested: { day: "2026-11-23", hour: 11 },
  });
  expect(await whose()).toBe(booked.id);
  await somePlacedOrder(deps, { therapist: held, visitor, requested: { hour: 12 } });
  expect((await load(id)).held?.therapistId).toBe(held.id);
  expect(await whose()).toBe(booked.id);
  // After the session nothing is booked, and the hold is over long since.
  expect(await whose(addMinutes(order.startsAt, 60))).toBe(chosen.id);
});

test("whom a visitor chose is on the match, before who fits the answers better", async () => {
  const { userId } = await answering({ therapistId: chosen.id });
  const page = await matchOf(userId);
  expect(page).toMatchObject({
    therapist: { name: chosen.name },
    isChosen: true,
    requested: { label: "Sat 21 Nov, 5:00 PM IST", free: true },
    back: `/therapist/about-therapist?profile=${encodeURIComponent(chosen.name)}`,
  });
  expect(page.alternatives.map(({ name }) => name)).toContain(found.name);
  expect(page.alternatives.map(({ name }) => name)).not.toContain(chosen.name);
});

test("a time chosen with a therapist chooses them; an answer and another language choose no therapist", async () => {
  const { userId } = await answering();
  const own = async () => visitorTherapistId(await load(userId), now);
  const time = { preferredDate: "2026-11-22", preferredTime: "6:00 PM", duration: "60" };
  const choose = { intent: "choose", therapist: chosen.name, ...time };
  await send(matchAction, "/match", userId, choose);
  expect(await own()).toBe(chosen.id);
  await send(questionAction, "/question?step=2", userId, { age: "35–44" });
  expect(await own()).toBeUndefined();
  await send(matchAction, "/match", userId, choose);
  await send(matchAction, "/match", userId, { intent: "language", language: "Hindi" });
  expect(await own()).toBeUndefined();
});

test("who has answered since is matched by the answers, whatever they booked before", async () => {
  const visitor = await answering({ therapistId: null });
  await someBookedOrder(deps, { therapist: booked, visitor, requested: { day: "2026-11-24" } });
  const page = await matchOf(visitor.userId);
  expect(page).toMatchObject({ therapist: { name: found.name }, isChosen: false });
  expect(page.booked).toBeUndefined();
  expect(page.reasons.map(({ words }) => words)).toContain("anxiety or overthinking");
});

test("a chosen therapist whom the answers find too keeps the reasons", async () => {
  const { userId } = await answering({ therapistId: found.id });
  const page = await matchOf(userId);
  expect(page.therapist.name).toBe(found.name);
  expect(page.reasons.length).toBeGreaterThan(0);
});

test("the match of who has booked is the booking, also where the answers ask for another hour", async () => {
  const visitor = await answering({ therapistId: booked.id, preferredTime: 11 });
  await someBookedOrder(deps, { therapist: booked, visitor, requested: { day: "2026-11-25" } });
  const { booked: session } = await matchOf(visitor.userId);
  expect(session).toMatchObject({ day: "2026-11-25", therapist: { name: booked.name } });
});

test("a chosen therapist who is not listed any more is no longer theirs", async () => {
  const gone = await addTherapist(deps);
  const { userId } = await answering({ therapistId: gone.id });
  await deps.db.updateTable("therapist").set({ state: "left" }).where("id", "=", gone.id).execute();
  expect(await matchOf(userId)).toMatchObject({ therapist: { name: found.name }, isChosen: false });
});

test("a page shows the booked session, else the held one with its end, else nothing", async () => {
  const visitor = await answering();
  const shown = async () => loadVisitorSession(deps, await load(visitor.userId), now);
  expect(await shown()).toBeUndefined();
  await somePlacedOrder(deps, { therapist: held, visitor, requested: { hour: 13 } });
  expect(await shown()).toMatchObject({
    is: "held",
    therapist: { name: held.name },
    untilClock: "10:40 AM",
    path: `/match?profile=${encodeURIComponent(held.name)}`,
  });
  await someBookedOrder(deps, { therapist: booked, visitor, requested: { day: "2026-11-26" } });
  expect(await shown()).toMatchObject({
    is: "booked",
    therapist: { name: booked.name },
    day: "2026-11-26",
    path: expect.stringMatching(/^\/(?:booking|payment-status)/),
  });
  expect(visitorSession(await load(visitor.userId), now)?.is).toBe("booked");
});

test("a page tells the session to its visitor alone, is not kept then, and tells nothing after they left", async () => {
  const visitor = await answering();
  await somePlacedOrder(deps, { therapist: held, visitor, requested: { hour: 19 } });
  const cookie = new Headers(visitorCookieHeaders(services, visitor.userId)).get("set-cookie");
  const own = cookie?.split(";")[0] ?? "";
  const seenWith = (sent: string) =>
    loadVisitorSessionOf(
      services,
      new Request("https://sahaj.test/", { headers: { cookie: sent } }),
    );
  expect(await seenWith(own)).toMatchObject({
    own: { is: "held" },
    init: { headers: { "Cache-Control": "no-store" } },
  });
  for (const sent of ["", `${own}; left=1`])
    expect(await seenWith(sent)).toEqual({ own: undefined, init: undefined });
});
