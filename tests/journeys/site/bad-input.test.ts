import {
  expect,
  inBothLanguagesAndModes,
  keptTest as test,
} from "../../support/browser/journey.ts";
import { expectStep, fillContact, goOnTo } from "../../support/browser/walk-assessment.ts";
import { chooseInPanel, expectThanks, goToPay } from "../../support/browser/walk-booking.ts";
import {
  openTherapist,
  panelButton,
  payAs,
  profileOf,
} from "../../support/browser/walk-booking.ts";
import { said } from "../../support/browser/said.ts";

const emailMessage = "Enter an email address like name@example.com";
const phoneMessage = "Enter a 10-digit Indian mobile number, like 98765 43210";

inBothLanguagesAndModes(() => {
  test("a wrong email and phone are named at the field and in a summary that takes the focus, and nothing typed is lost", async ({
    visitor,
    watch,
  }) => {
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
    await expect(page).toHaveTitle(said(/^Error: /));
    const email = page.getByLabel(said("Email Address*"));
    await expect(email).toHaveAccessibleDescription(said(new RegExp(emailMessage)));
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
    await expect(page).not.toHaveTitle(said(/^Error: /));
  });
});

inBothLanguagesAndModes(() => {
  test("a wrong phone in the booking panel is named, and day, time and contact are kept", async ({
    visitor,
    slot,
    watch,
  }) => {
    const { page } = visitor;
    watch.expectNoise(/status of 422/);
    await page.goto(profileOf(openTherapist));
    await chooseInPanel(visitor, slot);
    await fillContact({ ...visitor, phone: "98" });
    await panelButton(visitor).click();
    const summary = page.getByRole("alert", { name: said("There is a problem") });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([said(phoneMessage)]);
    await expect(page).toHaveTitle(
      said(
        `Error: ${openTherapist}: Sahaj`,
        () => `${said("Error:")} ${said(openTherapist)}: Sahaj`,
      ),
    );
    await expect(page.locator('input[name="preferredDate"]:checked')).toHaveValue(slot.day);
    await expect(page.locator(`input[name="time-${slot.day}"]:checked`)).toHaveValue(slot.time);
    await expect(page.getByLabel(said("Email Address*"))).toHaveValue(visitor.email);
    await page.getByLabel(said("Phone Number*")).fill(visitor.phone);
    await panelButton(visitor).click();
    await expect(page).toHaveURL(/\/match\?profile=/);
  });

  test("a name of markup, turned writing and joined letters is carried to the end and breaks no page", async ({
    visitor,
    slot,
  }) => {
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
  });

  test("a name of five thousand letters is refused by name, not by a broken page", async ({
    visitor,
    watch,
  }) => {
    const { page } = visitor;
    watch.expectNoise(/status of 422/);
    await page.goto("/question");
    await fillContact({ ...visitor, name: "क".repeat(5000) });
    await page.getByRole("button", { name: said("Continue") }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(said("name"));
    await expect(page.getByLabel(said("Your Name*"))).toHaveAccessibleDescription(
      said(/Use 120 characters or fewer/),
    );
    const { width, room } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      room: document.documentElement.clientWidth,
    }));
    expect(width).toBeLessThanOrEqual(room);
    await page.getByLabel(said("Your Name*")).fill("Meera");
    await goOnTo(visitor, 2);
    await expectStep(page, 2);
  });
});
