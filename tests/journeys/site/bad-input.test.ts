import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { everywhere } from "../../support/browser/variants.ts";
import { fillContact, goOnTo } from "../../support/browser/walk-assessment.ts";
import { chooseInPanel, expectThanks, goToPay } from "../../support/browser/walk-booking.ts";
import {
  openTherapist,
  panelButton,
  payAs,
  profileOf,
} from "../../support/browser/walk-booking.ts";
import { said, saying } from "../../support/browser/said.ts";

const emailMessage = "Enter an email address like name@example.com";

test(
  "a wrong email and phone are named at the field and in a summary that takes the focus, and nothing typed is lost",
  everywhere,
  async ({ visitor, watch }) => {
    const { page } = visitor;
    watch.expectNoise(/status of 422/);
    await page.goto("/question");
    await page.getByLabel(said("Your Name*")).fill("Meera");
    await page.getByLabel(said("Email Address*")).fill("meera at example");
    await page.getByLabel(said("Phone Number*")).fill("12345");
    await page.getByRole("button", { name: said("Continue") }).click();

    const summary = page.getByRole("alert", { name: said("There is a problem") });
    await expect(summary).toBeFocused();
    // One line, with what is wrong beside each field.
    await expect(summary.getByRole("link")).toHaveText([said("email"), said("phone number")]);
    expect((await summary.boundingBox())?.height).toBeLessThan(64);
    await expect(page).toHaveTitle(saying("Error: {title}"));
    const email = page.getByLabel(said("Email Address*"));
    await expect(email).toHaveAccessibleDescription(saying(emailMessage));
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(email).toHaveValue("meera at example");
    await expect(page.getByLabel(said("Phone Number*"))).toHaveValue("12345");
    await expect(page.getByLabel(said("Your Name*"))).toHaveValue("Meera");
    await summary.getByRole("link", { name: said("phone number") }).click();
    await expect(page.getByLabel(said("Phone Number*"))).toBeFocused();

    await email.fill(visitor.email);
    if (visitor.scripts) {
      // The message goes as the field is corrected, and the focus stays.
      await expect(summary.getByRole("link")).toHaveText([said("phone number")]);
      await expect(email).toBeFocused();
      await expect(email).not.toHaveAttribute("aria-invalid");
    }
    await page.getByLabel(said("Phone Number*")).fill(` +91 ${visitor.phone} `);
    await goOnTo(visitor, 2);
    await expect(page).not.toHaveTitle(saying("Error: {title}"));
  },
);

test(
  "a name of markup, turned writing and joined letters is carried to the end and breaks no page",
  everywhere,
  async ({ visitor, slot }) => {
    const { page } = visitor;
    const markup = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&`;
    const name = `${markup}\u202Etxt.exe\u2066 मीरा 👩🏽‍⚕️ क्ष ñ 名字`;
    const hostile = { ...visitor, name };
    await page.goto(profileOf(openTherapist));
    await chooseInPanel(hostile, slot);
    await fillContact(hostile);
    await panelButton(hostile).click();
    await goToPay(hostile);
    await payAs(hostile, /^Pay ₹/);
    await expectThanks(hostile);
    await page.goto("/question");
    const kept = name.replaceAll(/[\u202E\u2066]/g, "");
    await expect(page.getByLabel(said("Your Name*"))).toHaveValue(kept);
  },
);
