import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { someBookedOrder, somePaidOrder } from "../../../tests/support/booked-order.ts";
import { type Journey, later, now, openJourney } from "../../../tests/support/journey-deeds.ts";
import { addTherapist } from "../../../tests/support/people-for-tests.ts";
import { openMeeting } from "../meetings/open-meeting.server.ts";
import { moveOrder } from "../orders/store.server.ts";
import { mailRefund } from "./mail-refund.server.ts";
import { mailTherapist, mailVisitor } from "./mail-session.server.ts";
import type { Letter } from "./mailbox.ts";
import type { MailOn } from "./send-letter.server.ts";

let on: Journey;
let sent: Letter[];
let mail: MailOn;
beforeAll(async () => {
  on = await openJourney();
});
afterAll(() => on.end());
beforeEach(() => {
  sent = [];
  mail = {
    ...on,
    mailbox: { name: "kept", send: async (letter) => void sent.push(letter) },
    sender: { name: "Sahaj", address: "sessions@sahaj.test" },
    brand: {
      name: "Sahaj",
      supportEmail: "support@sahaj.test",
      phone: "",
      address: "",
      helplines: [],
    },
  };
});

/** A session with a meeting, with a therapist at t@example.com. */
async function someSession(): Promise<string> {
  const therapist = await addTherapist(on, { email: "t@example.com" });
  const { id } = await someBookedOrder(on, { therapist });
  const open = async () => ({ link: `https://meet.test/${id}` });
  await openMeeting({ ...on, meetings: { name: "rooms", open } }, id);
  return id;
}

test("visitor and therapist each get one letter with the link and an invitation of the same UID", async () => {
  const id = await someSession();
  await mailVisitor(mail, id, now);
  await mailTherapist(mail, id, now);
  expect(sent.map(({ to }) => to.address)).toEqual(["asha@example.com", "t@example.com"]);
  for (const { text, calendar } of sent) {
    expect(text.replaceAll(/\s+/g, " ")).toContain(`https://meet.test/${id}`);
    expect(calendar?.method).toBe("REQUEST");
    expect(calendar?.content.replaceAll("\r\n ", "")).toContain(`UID:${id}@sessions`);
    expect(calendar?.content).toContain("SEQUENCE:0");
  }
});

test("the letter that is repeated after a crash is the same to the letter, even when the policy's tier has changed", async () => {
  const id = await someSession();
  const crashing: MailOn = {
    ...mail,
    mailbox: {
      name: "crashing",
      send: async (letter) => {
        sent.push(letter);
        throw new Error("killed");
      },
    },
  };
  await expect(mailVisitor(crashing, id, now)).rejects.toThrow("killed");
  // Cancelling was free then, and is no more eight hours later.
  await mailVisitor(mail, id, later(8 * 3600));
  expect(sent[0]?.text).toContain("Free cancellation until");
  expect(sent[1]).toEqual(sent[0]);
});

test("the letter goes to the address of the order, not to what the person's row says by now", async () => {
  const id = await someSession();
  await on.db.updateTable("users").set({ email: "changed@example.com" }).execute();
  await mailVisitor(mail, id, now);
  expect(sent[0]?.to.address).toBe("asha@example.com");
});

test("without a meeting there is nothing to send yet", async () => {
  const { id } = await someBookedOrder(on);
  await mailVisitor(mail, id, now);
  await mailTherapist(mail, id, now);
  await mailVisitor(mail, "order_1795600000000_AbCdEfGhIjKlMnOp", now);
  expect(sent).toEqual([]);
});

test("who paid too late is told once that all of it goes back", async () => {
  const { id } = await somePaidOrder(on);
  await moveOrder(on.db, id, "slot_lost", now);
  await mailRefund(mail, id, now);
  await mailRefund(mail, id, later(60));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    to: { address: "asha@example.com" },
    subject: "Your refund of ₹799",
  });
});
