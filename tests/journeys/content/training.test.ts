import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { everywhere } from "../../support/browser/variants.ts";
import type { Visitor } from "../../support/browser/journey.ts";
import { decryptColumns } from "../../support/database/decrypt-columns.ts";
import { emailsAbout } from "../../support/providers/read-mail.ts";
import { brand } from "../../../app/content/brand.ts";
import { listModules } from "../../../app/content/training.server.ts";
import { said } from "../../support/browser/said.ts";
import { localPath } from "../../../app/lib/language/local-path.ts";

/** A module, in the language of the running test. */
const moduleOf = (id: string) => listModules().find((one) => one.id === id)!;

async function fillApplication({ page, name, email, phone }: Visitor) {
  await page.getByLabel(said("Your name")).fill(name);
  await page.getByLabel(said("Email address")).fill(email);
  await page.getByLabel(said("Phone number")).fill(phone);
  await page.getByLabel(moduleOf("foundation").educationLabel).fill("BA Psychology, Delhi");
  await page.getByLabel(said("Why would you like to take part?")).fill("To learn by watching.");
}

const send = ({ page }: Visitor) =>
  page.getByRole("button", { name: said("Send Application") }).click();

test(
  "Apply Now asks which module, takes the application, and writes to both sides",
  everywhere,
  async ({ visitor, product }) => {
    const { page, email, name } = visitor;
    await page.goto("/training");
    await page
      .getByRole("link", { name: said("Apply Now") })
      .first()
      .click();
    await page.getByRole("link", { name: moduleOf("foundation").title }).click();
    await expect(page).toHaveTitle(
      said("Apply for {module}: {brand}", {
        module: moduleOf("foundation").title,
        brand: brand.name,
      }),
    );
    await page.getByRole("radio", { name: new RegExp(`^${said("Yes")}`) }).check();
    await fillApplication(visitor);
    await send(visitor);

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      said("We have your application"),
    );
    expect(page.url()).not.toContain(email);
    const rows = await product.rows<{ submission: string }>(
      "select submission, module, education from training_application where email = $1",
      [email],
    );
    expect(rows).toMatchObject([{ module: "foundation" }]);
    const words = [await product.cipher(), "training_application", "education", rows[0]] as const;
    expect(decryptColumns(...words)).toBe("BA Psychology, Delhi");
    const emails = await emailsAbout(product.outbox, rows[0]?.submission ?? "", 2);
    const to = (address: string) => emails.find((one) => one.to?.[0]?.address === address);
    expect(to("support@sahaj.example")?.text).toContain("/desk/messages");
    expect(to("support@sahaj.example")?.text).not.toContain("To learn by watching.");
    expect(to(email)?.subject).toBe(said("We have your training application"));
    expect(to(email)?.text).not.toContain(name.split(" ")[0]);
  },
);

test(
  "who has no degree is told why Foundation does not fit yet, and what is open",
  everywhere,
  async ({ visitor, watch, product }) => {
    const { page, email } = visitor;
    watch.expectNoise(/status of 422/);
    await page.goto("/training/apply?module=foundation");
    await page.getByRole("radio", { name: new RegExp(`^${said("No")}`) }).check();
    await fillApplication(visitor);
    await send(visitor);

    await expect(
      page.getByText(said("This application was not sent"), { exact: true }),
    ).toBeVisible();
    await expect(
      page.getByText(moduleOf("foundation").requirement.refusal[0] ?? "?"),
    ).toBeVisible();
    await expect(page.getByText(said("There is a problem"))).toHaveCount(0);
    await expect(page.getByLabel(said("Your name"))).toHaveValue(visitor.name);
    await expect(page.getByRole("link", { name: said("Write to us") })).toHaveAttribute(
      "href",
      localPath("/contact"),
    );
    await page.getByRole("link", { name: said("Apply for Exploration") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      said("Apply for {module}", { module: moduleOf("exploration").title }),
    );
    const where = "select from training_application where email = $1";
    expect(await product.rows(where, [email])).toEqual([]);
  },
);

test("an application page sends only the scripts that keep its form and leave it, and asks for the module if the address names none", async ({
  page,
  watch,
}) => {
  await page.goto("/training/apply?module=__proto__");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Which module would you like to apply for?",
  );
  await page.goto("/training/apply?module=foundation");
  await expect(page.getByRole("link", { name: "Choose another module" })).toHaveAttribute(
    "href",
    localPath("/training/apply"),
  );
  const scripts = watch.requests.filter((one) => one.resourceType() === "script");
  const names = scripts.map((one) => /\/([a-z-]+)-[^/]*$/.exec(one.url())?.[1]);
  expect(new Set(names)).toEqual(new Set(["enhance-form", "keep-typed-fields", "leave-page"]));
});
