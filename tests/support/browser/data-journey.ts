import { expect } from "@playwright/test";
import type { JourneyProduct } from "./journey-product.ts";
import type { Visitor } from "./journey.ts";
import { localPath } from "../../../app/lib/language/local-path.ts";
import { said } from "./said.ts";
import { emailsAbout } from "../providers/read-mail.ts";

/** Sends a message, so that data is stored with the visitor's email address. */
export async function writeToUs({ page, name, email, phone }: Visitor): Promise<void> {
  await page.goto("/contact");
  await page.getByLabel(said("Name"), { exact: true }).fill(name);
  await page.getByLabel(said("Email"), { exact: true }).fill(email);
  await page.getByLabel(said("Phone number"), { exact: true }).fill(phone);
  await page.getByLabel(said("Message")).fill("Please ring me after six.");
  await page.getByRole("button", { name: said("Send Message") }).click();
  await expect(page.getByText(said("Message sent successfully!"))).toBeVisible();
}

/** Requests a data link. @returns its path, from the email */
export async function dataPathMailed(
  { page }: Visitor,
  product: JourneyProduct,
  email: string,
): Promise<string> {
  await page.goto("/privacy/your-data");
  await page.getByLabel(said("Email")).fill(email);
  await page.getByRole("button", { name: said("Email me the link", {}, "to your data") }).click();
  await expect(page.getByText(said("Check your email"))).toBeVisible();
  return mailedTo(product, email);
}

/** The path of the data page in the newest email to an address. */
export async function mailedTo(product: JourneyProduct, address: string): Promise<string> {
  const found = async () => {
    const rows = await product.rows<{ id: string }>(
      `select id from link_request where coalesce(new_email, email) = $1
          and exists (select from email where subject = link_request.id::text and sent_at is not null)
        order by requested_at desc, id limit 1`,
      [address],
    );
    return rows[0]?.id;
  };
  await expect.poll(found, { timeout: 30_000 }).toBeDefined();
  const [message] = await emailsAbout(product.outbox, (await found()) ?? "", 1);
  expect(message?.to?.map((one) => one.address)).toEqual([address]);
  const form = new RegExp(
    `(?<=\\d|\\.example)${localPath("/privacy/your-data")}/[\\w-]{22}(?![\\w-])`,
  );
  const path = form.exec(message?.text ?? "")?.[0];
  if (!path) throw new Error(`the email names no data page:\n${message?.text}`);
  return path;
}
