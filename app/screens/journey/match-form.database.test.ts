import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { sendForm } from "../../../tests/support/http/send-form.ts";
import { noAnswers } from "../../domain/visitors/answers.ts";
import { noLimits } from "../../http/rate-limits.server.ts";
import { findSignedVisitorId } from "../../http/visitor-cookie.server.ts";
import { servicesContext } from "../../services.server.ts";
import type { Services } from "../../services.ts";
import { matchForms } from "./match-form.server.ts";
import { action } from "./match.tsx";

const deps = await openJourney();
const services = { ...deps, config: { PUBLIC_URL: "https://sahaj.test" } } as unknown as Services;

test("who presses Book Session before any question is known by their cookie from then on", async () => {
  const { name } = await addTherapist(deps);
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const body = new URLSearchParams({
    intent: "book",
    therapist: name,
    preferredDate: "2026-11-22",
    preferredTime: "6:00 PM",
    duration: "60",
    name: "Kamla Devi",
    email: "kamla@example.com",
    phone_number: "9123456780",
  });
  const request = new Request("https://sahaj.test/match", { method: "POST", body });
  const answer = (await action({ request, context, params: {} } as never)) as Response;
  expect(answer.status).toBe(302);
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  const next = new Request("https://sahaj.test/match", { headers: { cookie } });
  const orders = await deps.db
    .selectFrom("orders")
    .select("user_id")
    .where("contact_email", "=", "kamla@example.com")
    .execute();
  expect(orders).toEqual([{ user_id: findSignedVisitorId(services, next) }]);
});

test.each([
  [false, {}, "Please check the details below"],
  [false, { formId: "form" }, "Please check the details below"],
  [true, { formId: "form" }, "Please wait a moment"],
])("held back, with a known contact %s: %o", async (isKnown, fields, title) => {
  const busy = { ...services, limits: { ...noLimits, use: async () => 120 } };
  const about = { visitorId: "", answers: noAnswers, isKnown };
  const slot = { preferredDate: "2026-11-22", preferredTime: "6:00 PM", duration: "60" };
  const sent = { intent: "book", ...slot, ...fields };
  expect(await sendForm(busy, matchForms, sent, { about })).toMatchObject({
    status: 429,
    refusal: { problem: { title } },
  });
});

test.each([
  [
    "/match?profile=A",
    "/therapist/about-therapist?profile=A&day=2026-11-22&preferredDate=2026-11-22&preferredTime=6%3A00+PM&duration=60#book",
  ],
  [
    "/match?profile=A&preferredDate=2026-11-21&preferredTime=5%3A00+PM&duration=60",
    "/match?profile=A&preferredDate=2026-11-22&preferredTime=6%3A00+PM&duration=60",
  ],
])(
  "a time chosen without a known visitor at %s: the address carries it on only where a cookie was tried",
  async (from, to) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    const slot = { preferredDate: "2026-11-22", preferredTime: "6:00 PM", duration: "60" };
    const body = new URLSearchParams({ intent: "choose", therapist: "A", ...slot });
    const request = new Request(`https://sahaj.test${from}`, { method: "POST", body });
    const answer = (await action({ request, context, params: {} } as never)) as Response;
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(to);
  },
);
