import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { now, someVisitor } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { exampleMail } from "../../../tests/support/screens/example-emails.ts";
import { openItsMeeting } from "../../../tests/support/fixtures/mailed-session.ts";
import { undocumented } from "../../../tests/support/http/openapi.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { type MailTransport, MailError } from "../../domain/emails/mail-transport.ts";
import { noLimits } from "../../http/rate-limits.server.ts";
import { servicesContext } from "../../services.server.ts";
import type { Services } from "../../services.ts";
import { action } from "./mailer.ts";

const deps = await openJourney();

/** Creates a booking and calls for its email. @param send the fake mail transport */
async function callWith(send: MailTransport["send"]) {
  const therapist = await addTherapist(deps);
  const visitor = await someVisitor(deps);
  const { id } = await someBookedOrder(deps, { therapist, visitor });
  await openItsMeeting(deps, id);
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    ...deps,
    ...exampleMail(),
    mailTransport: { send },
    config: { PUBLIC_ANON_KEY: "public-key" },
    limits: noLimits,
    now: () => now,
  } as unknown as Services);
  const request = new Request("https://sahaj.test/functions/v1/mailer", {
    method: "POST",
    headers: { Authorization: "Bearer public-key", "Content-Type": "application/json" },
    body: JSON.stringify({
      to: visitor.contact.email,
      date: "Sat 21 Nov 2026",
      time: "5:00 PM",
      name: therapist.name,
      meetingLink: `https://meet.test/${id}`,
    }),
  });
  const response = await action({ request, context } as unknown as Parameters<typeof action>[0]);
  const { status, headers } = response;
  const body: unknown = await response.json();
  expect(undocumented("/functions/v1/mailer", "post", { status, headers, body })).toEqual([]);
  return { status, body };
}

test("a temporary mail error is retried before the call is answered", async () => {
  let calls = 0;
  const answered = await callWith(async () => {
    calls += 1;
    if (calls < 3) throw new MailError("busy", { permanent: false });
  });
  expect([calls, answered]).toEqual([3, { status: 200, body: { sent: true } }]);
});

test("while the mail server is down, API callers get a 503 with Retry-After", async () => {
  const answered = await callWith(async () => {
    throw new MailError("away", { permanent: false });
  });
  expect(answered).toEqual({ status: 503, body: { error: "mail_pending" } });
});

test("a permanently refused email address is reported to the API caller", async () => {
  const answered = await callWith(async () => {
    throw new MailError("550 no such mailbox here", { permanent: true });
  });
  expect(answered).toEqual({ status: 409, body: { error: "email_refused" } });
});
