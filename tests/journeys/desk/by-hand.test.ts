import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { encryptionContext } from "../../../app/db/encrypted-columns.ts";
import { addDays, indiaDay } from "../../../app/lib/india-time.ts";
import { expect, keptTest as test, type Visitor } from "../../support/browser/journey.ts";
import { madeIn } from "../../support/browser/variants.ts";
import { enterDesk } from "../../support/desk/desk-test.ts";
import { byKeyboard, byPointer, type Hand } from "../../support/desk/hands.ts";
import { bookByRequest } from "../../support/product/book-by-request.ts";
import { isNightly } from "../../support/repository/lane.ts";
import { type JourneySlot, leaveOutTaken, nextSlot } from "../../support/browser/journey-slot.ts";

/**
 * What an operator and a therapist do most, with and without JavaScript, and by the keyboard alone: by day by the
 * keyboard, which needs all that a pointer needs.
 */
const ways = [
  { way: "with JavaScript", variant: "en", therapist: "Debashish Banerjee" },
  { way: "without JavaScript", variant: "en-no-js", therapist: "Ayesha Rahman" },
  { way: "by keyboard", variant: "en", therapist: "Nisha Murmu" },
] as const;

const handOf = (way: string, page: Page) =>
  way === "by keyboard" ? byKeyboard(page) : byPointer();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const field = (page: Page, name: string | RegExp) => page.getByLabel(name);
const fold = (page: Page, name: string) => page.locator("summary", { hasText: name });
const orderLink = (page: Page, id: string) => page.locator(`a[href="/desk/order/${id}"]`);

/**
 * Opens another screen by the bar of a phone, which has it or folds it under "More".
 * @returns the number of presses
 */
async function goTo(page: Page, hand: Hand, name: string): Promise<number> {
  const link = page.getByRole("link", { name: new RegExp(`^${name}( \\d+ to answer)?$`) });
  const isFolded = (await link.count()) === 0;
  if (isFolded) await hand.press(fold(page, "More"));
  await hand.press(link);
  return isFolded ? 2 : 1;
}

/** Five sessions of one therapist on one day, on which no other journey books. */
async function bookFive(visitor: Visitor, therapist: string) {
  const day = addDays(indiaDay(new Date()), 8);
  const ids: string[] = [];
  for (const hour of [9, 10, 11, 2, 3]) {
    const time = `${hour}:00 ${hour > 8 ? "AM" : "PM"}`;
    const slot = { day, time, startsAt: new Date(day) };
    ids.push((await bookByRequest(visitor, slot, therapist)).orderId);
  }
  return { day, ids };
}

for (const { way, variant, therapist } of ways) {
  if (way !== "by keyboard" && !isNightly) continue;
  test.describe(way, madeIn(variant), () => {
    test("a therapist is ill today: five sessions are withdrawn in a dozen steps", async ({
      visitor,
      product,
    }, info) => {
      test.setTimeout(120_000);
      const { page } = visitor;
      const { day, ids } = await bookFive(visitor, therapist);
      const hand = handOf(way, page);
      await page.goto("/desk");
      const begun = performance.now();
      const presses = 1 + (await goTo(page, hand, "Calendar"));
      await hand.press(page.getByRole("link", { name: "Absence", exact: true }));
      await hand.choose(field(page, "Therapist"), therapist);
      await hand.date(field(page, "First day"), day);
      await hand.date(field(page, "Last day"), day);
      await hand.press(button(page, "Show the sessions in these days"));
      for (const id of ids) await expect(orderLink(page, id)).toBeVisible();
      await hand.fill(field(page, "Type 5 to confirm"), "5");
      await hand.fill(field(page, "Reason, for our own records"), "is ill");
      await hand.press(button(page, "Block the hours"));
      await expect(page.getByText("Blocked. The emails are on their way")).toBeVisible();
      const seconds = Math.round((performance.now() - begun) / 100) / 10;
      info.annotations.push({
        type: "steps",
        description: `${hand.done.fields} fields, ${hand.done.presses} presses, ${seconds} s`,
      });
      // Nothing in it needs thought but the day: far less than two minutes by hand.
      expect(hand.done).toEqual({ fields: 5, presses: presses + 2 });
      const states = "select distinct state from orders where id = any($1)";
      expect(await product.rows(states, [ids])).toEqual([{ state: "offered" }]);
    });

    test("a client who calls is found by phone, and their session is moved to another therapist", async ({
      visitor,
      slot,
      product,
    }) => {
      const { page } = visitor;
      const { orderId } = await bookByRequest(visitor, slot);
      const hand = handOf(way, page);
      await page.goto("/desk");
      const presses = await goTo(page, hand, "Clients");
      await hand.fill(field(page, "Name, email, phone"), `+91 ${visitor.phone}`);
      await hand.press(button(page, "Search"));
      await hand.press(orderLink(page, orderId));
      await hand.press(fold(page, "Move the session"));
      await hand.choose(page.getByLabel("Therapist", { exact: true }), "Kiran Nair");
      await hand.press(button(page, "Show other times"));
      await hand.tick(
        page.locator("#preferredTime").getByRole("radio", { disabled: false }).first(),
      );
      await hand.press(button(page, "Move the session"));
      await expect(page.getByText("Moved. Both people get an email")).toBeVisible();
      const moved = `select name, orders.state from orders join therapist on therapist.id = therapist_id
        where orders.id = $1`;
      const now = [{ name: "Kiran Nair", state: "booked" }];
      expect(await product.rows(moved, [orderId])).toEqual(now);
      expect(hand.done).toEqual({ fields: 2, presses: presses + 6 });
    });

    test("a message is opened and answered", async ({ visitor, product }) => {
      const { page } = visitor;
      const submission = randomUUID();
      const message = (await product.cipher()).encrypt(
        "May I bring my dog?",
        encryptionContext("support", "message", submission),
      );
      await product.rows(
        "insert into support (submission, email, message, created_at) values ($1, $2, $3, '2020-01-01')",
        [submission, visitor.email, message],
      );
      await product.rows(
        `insert into received_message (kind, subject, reference, received_at)
         values ('support', $1::uuid, 'M-20200101-' || upper(translate(left($1::uuid::text, 6), '01', 'GH')), '2020-01-01')`,
        [submission],
      );
      const hand = handOf(way, page);
      await page.goto("/desk");
      const presses = await goTo(page, hand, "Messages");
      await hand.press(
        page.getByRole("link", { name: new RegExp(`^Open the message of ${visitor.email}`) }),
      );
      await expect(page.getByText("May I bring my dog?")).toBeVisible();
      await hand.fill(field(page, "Your answer"), "Yes. He is welcome.");
      await hand.press(button(page, "Send the answer"));
      await expect(page.getByText(`Answer sent to ${visitor.email}.`)).toBeVisible();
      const sent = () =>
        product.rows(
          `select sent_at is not null as sent from email join desk_reply on email.subject = desk_reply.id::text
             join support on submission = desk_reply.subject where support.email = $1`,
          [visitor.email],
        );
      await expect.poll(sent).toEqual([{ sent: true }]);
      expect(hand.done).toEqual({ fields: 1, presses: presses + 2 });
    });

    test("a therapist marks a missed session, undoes it, can't keep another, and takes a day off", async ({
      visitor,
      slot,
      product,
    }) => {
      const { page } = visitor;
      const missed = await bookByRequest(visitor, slot);
      const begun = "update orders set starts_at = now() - interval '30 minutes' where id = $1";
      await product.rows(begun, [missed.orderId]);
      await leaveOutTaken(product);
      const kept = await bookByRequest(visitor, nextSlot(new Date()));
      await enterDesk(page.context(), product.url, "therapist");
      const hand = handOf(way, page);
      // Half an hour ago may be yesterday.
      await page.goto(`/my?from=${indiaDay(new Date(Date.now() - 30 * 60_000))}`);
      await hand.press(page.locator(`a[href="/my/session/${missed.orderId}"]`).first());
      await hand.press(button(page, "Mark as missed"));
      await expect(page.getByText("Marked as missed. You can undo it for 24 hours.")).toBeVisible();
      await hand.press(button(page, "Undo"));
      await expect(page.getByText("Your client’s no-show is removed.")).toBeVisible();
      await hand.press(page.getByRole("link", { name: "Your week" }));
      await hand.press(page.locator(`a[href="/my/session/${kept.orderId}"]`).first());
      await hand.press(button(page, "Tell us you can’t hold this session"));
      await expect(page.getByText("We have been told").first()).toBeVisible();
      const presses = await goTo(page, hand, "Hours");
      await takeDayOff(page, hand, slot);
      expect(await product.rows("select state from orders where id = $1", [kept.orderId])).toEqual([
        { state: "booked" },
      ]);
      expect(hand.done).toEqual({ fields: 1, presses: presses + 8 });
      // Later tests book this therapist.
      await product.rows("update therapist set days_off = '{}'");
    });
  });
}

async function takeDayOff(page: Page, hand: Hand, { day }: JourneySlot) {
  await hand.press(fold(page, "Days off"));
  await hand.fill(page.getByLabel("Days off", { exact: true }), day);
  await hand.press(button(page, "Save: Days off"));
  await expect(page.getByText("Saved. This applies to new bookings right away.")).toBeVisible();
}
