import { openBooking, pathIn } from "../../support/browser/after-booking.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { everywhere } from "../../support/browser/variants.ts";
import { emailsAbout } from "../../support/providers/read-mail.ts";
import { said } from "../../support/browser/said.ts";

test(
  "who lost the link gets it by mail, by a form at the foot of each page",
  everywhere,
  async ({ visitor, slot, product, context }) => {
    const { page } = visitor;
    const { orderId, path } = await openBooking(visitor, slot);
    await context.clearCookies();
    await page.goto("/");
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: said("Find my booking") })
      .click();
    await page.getByLabel(said("Email")).fill(visitor.email.toUpperCase());
    await page.getByRole("button", { name: said("Email me the link") }).click();
    await expect(
      page.getByText(said("If there is a booking with that address, we’ve emailed you its link.")),
    ).toBeVisible();
    await expect(page.getByLabel(said("Email"))).toHaveValue("");
    const emails = await emailsAbout(product.outbox, orderId, 3);
    const message = emails.find((one) => one.messageId?.includes(".link."));
    expect(message?.to?.map(({ address }) => address)).toEqual([visitor.email]);
    expect(pathIn(message?.text, "booking")).toBe(path);
  },
);

test("the answer to a known and to an unknown address is the same, byte for byte", async ({
  visitor,
  slot,
  product,
}) => {
  await openBooking(visitor, slot);
  const ask = async (email: string) => {
    const sent = await fetch(`${product.url}/find-booking`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ email }),
    });
    const location = sent.headers.get("location") ?? "";
    const shown = await fetch(product.url + location);
    const page = (await shown.text()).replaceAll(
      // What each answer has of its own.
      /nonce="[^"]*"|[\w-]+\.[a-z\d]+\.[\w-]{22}(?=["\\])/g,
      "",
    );
    return { status: sent.status, location, body: await sent.text(), shown: shown.status, page };
  };
  const known = await ask(visitor.email);
  expect(known).toEqual(await ask("nobody.at.all@example.com"));
  expect(known).toMatchObject({ status: 302, location: "/find-booking?sent=yes", shown: 200 });
  expect(known.page).not.toContain(visitor.email);
});
