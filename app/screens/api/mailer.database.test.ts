import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { someVisitor } from "../../../tests/support/fixtures/orders.ts";
import { callRoute } from "../../../tests/support/http/call-route.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { exampleMail } from "../../../tests/support/screens/example-emails.ts";
import { openItsMeeting } from "../../../tests/support/fixtures/mailed-session.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { type MailTransport, MailError } from "../../domain/emails/mail-transport.ts";
import { action } from "./mailer.ts";

const deps = await openJourney();

/** Creates a booking and calls for its email. @param send the fake mail transport */
async function callWith(send: MailTransport["send"]) {
  const therapist = await addTherapist(deps);
  const visitor = await someVisitor(deps);
  const { id } = await someBookedOrder(deps, { therapist, visitor });
  await openItsMeeting(deps, id);
  const services = { ...deps, ...exampleMail(), mailTransport: { send } };
  const { status, body } = await callRoute("mailer", action, services, {
    body: {
      to: visitor.contact.email,
      date: "Sat 21 Nov 2026",
      time: "5:00 PM",
      name: therapist.name,
      meetingLink: `https://meet.test/${id}`,
    },
  });
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
