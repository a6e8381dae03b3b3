import { expect, keptTest } from "../../support/browser/journey.ts";
import { everywhere, inBothLanguages } from "../../support/browser/variants.ts";
import type { Visitor } from "../../support/browser/journey.ts";
import { decryptColumns } from "../../support/database/decrypt-columns.ts";
import { emailsAbout } from "../../support/providers/read-mail.ts";
import { brand } from "../../../app/content/brand.ts";
import { said } from "../../support/browser/said.ts";
import { localPath } from "../../../app/lib/language/local-path.ts";

const sent = () => said("Message sent successfully!");
const hostile = `"><img src=x onerror=alert(1)><script>alert(1)</script>`;

const sendButton = ({ page }: Visitor) => page.getByRole("button", { name: said("Send Message") });

async function fillContactForm({ page, name, email, phone }: Visitor, message: string) {
  await page.getByLabel(said("Name"), { exact: true }).fill(name);
  await page.getByLabel(said("Email")).fill(email);
  await page.getByLabel(said("Phone number")).fill(phone);
  await page.getByLabel(said("Message")).fill(message);
}

/** The email with a link for the operator, and the one with the reference number for its sender. */
const toOperatorAndSender = (mails: Awaited<ReturnType<typeof emailsAbout>>) =>
  mails.toSorted((one) => (one.to?.[0]?.address === "support@sahaj.example" ? -1 : 1));

keptTest(
  "words of danger are answered with numbers first",
  everywhere,
  async ({ visitor: { page, email, name }, visitor }) => {
    await page.goto("/contact");
    await fillContactForm(visitor, `I want to end my life. ${name} ${email}`);
    await sendButton(visitor).click();
    const help = page.getByText(said("If you’re in danger, please talk to someone now"));
    await expect(help).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /112/ }).first()).toHaveAttribute(
      "href",
      "tel:112",
    );
    await expect(page.getByText(sent())).toBeVisible();
  },
);

keptTest(
  "About Us says what the site does and accepts a message",
  everywhere,
  async ({ visitor, product }) => {
    const { page, email } = visitor;
    await page.goto("/about");
    await expect(page).toHaveTitle(said("About Us: {brand}", { brand: brand.name }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said("About Us"));
    await expect(page.getByRole("link", { name: said("Start Your Journey") })).toHaveAttribute(
      "href",
      localPath("/quiz"),
    );
    await expect(page.getByText(sent())).toHaveCount(0);
    await page.getByLabel(said("Email")).fill(email);
    await page.getByLabel(said("Message")).fill("Do you work on Sundays?");
    await sendButton(visitor).click();

    await expect(page.getByText(sent())).toBeInViewport();
    await expect(page.getByLabel(said("Email"))).toHaveValue("");
    await expect(page.getByLabel(said("Message"))).toHaveValue("");
    expect(page.url()).not.toMatch(/Sunday|example\.com/);
    const rows = await product.rows<{ message: string; submission: string }>(
      "select message, submission from support where email = $1",
      [email],
    );
    const cipher = await product.cipher();
    expect(decryptColumns(cipher, "support", "message", rows[0])).toBe("Do you work on Sundays?");
    const mails = await emailsAbout(product.outbox, rows[0]?.submission ?? "", 2);
    const [mail, receipt] = toOperatorAndSender(mails);
    expect(mail?.text).toContain("/desk/messages");
    expect(mail?.subject).toMatch(/^A message from the support form: M-/);
    expect(receipt?.to?.map(({ address }) => address)).toEqual([email]);
    for (const one of mails) expect(one.text).not.toContain("Sundays");
    await expect(page.getByText(/M-\d{8}-[2-9A-Z]{6}/)).toBeVisible();
  },
);

keptTest(
  "Contact Us sends all four fields to the operator, and is then empty again",
  everywhere,
  async ({ visitor, product }) => {
    const { page, email } = visitor;
    await page.goto("/contact");
    await expect(page).toHaveTitle(said("Contact Us: {brand}", { brand: brand.name }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said("Contact Us"));
    await expect(page.getByText(said("Max {max} Chars", { max: 250 }))).toBeVisible();
    await fillContactForm(visitor, `Hello,\n${hostile}\n${"word ".repeat(60)}`);
    await sendButton(visitor).click();

    await expect(page.getByText(sent())).toBeInViewport();
    for (const label of ["Name", "Email", "Phone number", "Message"]) {
      await expect(page.getByLabel(said(label), { exact: true })).toHaveValue("");
    }
    const rows = await product.rows<{ submission: string }>(
      "select name, phone_number, submission from contact where email = $1",
      [email],
    );
    expect(rows).toMatchObject([{ name: visitor.name, phone_number: visitor.phone }]);
    const mails = await emailsAbout(product.outbox, rows[0]?.submission ?? "", 2);
    const [mail] = toOperatorAndSender(mails);
    expect(mail?.subject).toMatch(/^A message from the contact form: M-/);
    for (const one of mails) expect(one.html).not.toMatch(/<script|<img|alert\(/);
  },
);

keptTest(
  "Send Message on About Us is enabled when both fields are filled",
  inBothLanguages,
  async ({ visitor }) => {
    const { page } = visitor;
    await page.goto("/about");
    await expect(sendButton(visitor)).toBeDisabled();
    await page.getByLabel(said("Email")).fill("meera@example.com");
    await expect(sendButton(visitor)).toBeDisabled();
    await page.getByLabel(said("Message")).fill("  ");
    await expect(sendButton(visitor)).toBeDisabled();
    await page.getByLabel(said("Message")).fill("Hi");
    await expect(sendButton(visitor)).toBeEnabled();
    await page.getByLabel(said("Email")).fill("");
    await expect(sendButton(visitor)).toBeDisabled();
  },
);

keptTest(
  "Send Message on Contact Us is disabled only while all four fields are empty",
  inBothLanguages,
  async ({ visitor }) => {
    const { page } = visitor;
    await page.goto("/contact");
    await expect(sendButton(visitor)).toBeDisabled();
    for (const label of ["Name", "Email", "Phone number", "Message"]) {
      const field = page.getByLabel(said(label), { exact: true });
      await field.fill("x");
      await expect(sendButton(visitor)).toBeEnabled();
      await field.fill("");
      await expect(sendButton(visitor)).toBeDisabled();
    }
  },
);

keptTest(
  "characters are counted as they are typed, and more than 250 are sent",
  inBothLanguages,
  async ({ visitor, product }) => {
    const { page } = visitor;
    await page.goto("/contact");
    await fillContactForm(visitor, "a".repeat(251));
    await expect(
      page.getByText(said("{length} of {max} characters", { length: 251, max: 250 })),
    ).toBeVisible();
    await sendButton(visitor).click();
    await expect(page.getByText(sent())).toBeVisible();
    await expect(
      page.getByText(said("{length} of {max} characters", { length: 0, max: 250 })),
    ).toBeVisible();
    await expect(sendButton(visitor)).toBeDisabled();
    const [row] = await product.rows<{ message: string; submission: string }>(
      "select message, submission from contact where email = $1",
      [visitor.email],
    );
    expect(decryptColumns(await product.cipher(), "contact", "message", row)).toHaveLength(251);
  },
);

keptTest(
  "two messages one after the other are two, and both say that they were sent",
  inBothLanguages,
  async ({ visitor, product }) => {
    const { page, email } = visitor;
    await page.goto("/about");
    for (const message of ["The same words", "The same words"]) {
      await page.getByLabel(said("Email")).fill(email);
      await page.getByLabel(said("Message")).fill(message);
      await sendButton(visitor).click();
      await expect(page.getByLabel(said("Message"))).toHaveValue("");
      await expect(page.getByText(sent())).toBeVisible();
    }
    const rows = await product.rows("select message from support where email = $1", [email]);
    expect(rows).toHaveLength(2);
  },
);
