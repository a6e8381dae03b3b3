import { openBooking, unfold } from "../../support/browser/after-booking.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { inBothLanguages } from "../../support/browser/variants.ts";
import { fillContact } from "../../support/browser/walk-assessment.ts";
import { chooseInPanel, panelButton, profileOf } from "../../support/browser/walk-booking.ts";
import { leaveOutTaken, nextSlot } from "../../support/browser/journey-slot.ts";
import type { Screen } from "../../support/screens/screens.ts";
import { said, saying } from "../../support/browser/said.ts";

/** One form of each kind: how it is filled, the button that sends it, what was typed, what says that it was sent. */
interface KeptForm {
  open: Screen["open"];
  send: string;
  typed?: string;
  sent: string;
}

const forms: Record<string, KeptForm> = {
  "About Us": {
    async open({ page, email }) {
      await page.goto("/about");
      await page.getByLabel(said("Email")).fill(email);
      await page.getByLabel(said("Message")).fill("Are you there?");
    },
    send: "Send Message",
    typed: "Message",
    sent: "Message sent successfully!",
  },
  "the booking panel of a profile": {
    async open(visitor, takeSlot) {
      await visitor.page.goto(profileOf("Ananya Deshpande"));
      await chooseInPanel(visitor, takeSlot());
      await fillContact(visitor);
      await expect(panelButton(visitor)).toBeEnabled();
    },
    send: "Book Session",
    typed: "Your Name*",
    sent: "You pay {price} in total on the next page, by UPI or card. We’ll hold this time for 10 minutes.",
  },
  "cancelling a session": {
    async open(visitor, takeSlot) {
      await openBooking(visitor, takeSlot());
      await unfold(visitor, "Cancel");
    },
    send: "Cancel, get {amount} back",
    sent: "This session is cancelled",
  },
};

for (const [name, { open, send, typed, sent }] of Object.entries(forms)) {
  test(
    `without a connection, ${name} stays and says so, and can be sent again`,
    inBothLanguages,
    async ({ visitor, product, watch }) => {
      const { page } = visitor;
      watch.expectNoise(/ERR_INTERNET_DISCONNECTED/);
      await leaveOutTaken(product);
      await open(visitor, () => nextSlot(new Date()), product);
      await page.waitForLoadState("networkidle");
      const value = typed && (await page.getByLabel(said(typed)).first().inputValue());
      await page.context().setOffline(true);
      // A profile has one in its bar, too.
      await page
        .getByRole("button", { name: saying(send) })
        .first()
        .click();
      const lost = page
        .getByRole("alert")
        .filter({ hasText: said("No connection. What you entered is still here.") });
      await expect(lost).toBeVisible();
      if (typed) await expect(page.getByLabel(said(typed)).first()).toHaveValue(value ?? "");
      await page.context().setOffline(false);
      await page.getByRole("button", { name: said("Try again") }).click();
      await expect(page.getByText(saying(sent)).first()).toBeVisible();
    },
  );
}

test(
  "an error goes as soon as its field is corrected, also where no React runs",
  inBothLanguages,
  async ({ visitor, watch }) => {
    const { page } = visitor;
    watch.expectNoise(/status of 422/);
    for (const [path, send, label, message] of [
      [
        "/training/apply?module=foundation",
        "Send Application",
        "Email",
        "Enter your email address",
      ],
      ["/find-booking", "Email me the link", "Email", "Enter your email address"],
      ["/match", "Book Session", "Email Address*", "Enter your email address"],
    ] as const) {
      await page.goto(path);
      await page.getByRole("button", { name: said(send), exact: true }).click();
      const summary = page
        .getByRole("alert")
        .filter({ has: page.getByText(said("There is a problem")) });
      await expect(summary.getByRole("link", { name: said(message) })).toBeVisible();
      await page.getByLabel(said(label)).fill("meera@example.com");
      await expect(page.getByText(said(message))).toHaveCount(0);
      await expect(page.getByLabel(said(label))).not.toHaveAttribute("aria-invalid");
    }
  },
);
