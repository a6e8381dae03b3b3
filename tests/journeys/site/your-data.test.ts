import { bookByRequest } from "../../support/product/book-by-request.ts";
import { dataPathMailed, mailedTo, writeToUs } from "../../support/browser/data-journey.ts";
import type { JourneyProduct } from "../../support/browser/journey-product.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { everywhere } from "../../support/browser/variants.ts";
import { emailsAbout } from "../../support/providers/read-mail.ts";
import { said } from "../../support/browser/said.ts";

/** Whatever a visit to a page of data might change. */
async function everything(product: JourneyProduct, email: string) {
  const rows = (sql: string) => product.rows(sql, [email]);
  return Promise.all([
    rows("select * from contact where email = $1"),
    rows("select * from users where email = $1"),
    rows("select * from orders where contact_email = $1"),
    rows("select * from data_request where email = $1"),
    rows(`select secret_link.* from secret_link join link_request on subject = link_request.id::text
      where email = $1 order by hash`),
    product.rows("select count(*) from consent where withdrawn_at is not null"),
  ]);
}

test(
  "who left an address sees what is held, complains, takes an agreement back, and is erased",
  everywhere,
  async ({ visitor, product, context }) => {
    const { page, email, name } = visitor;
    await writeToUs(visitor);
    await context.clearCookies();
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: said("Your data") })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said("Your data"));
    await page.goto(await dataPathMailed(visitor, product, email));
    await expect(page.getByText("Please ring me after six.")).toBeVisible();
    await expect(page.getByText(name).first()).toBeVisible();

    await page.locator("summary", { hasText: said("Write a complaint") }).click();
    await page
      .getByLabel(said("What went wrong, and what would put it right?"))
      .fill("You rang at night.");
    await page.getByRole("button", { name: said("Send complaint") }).click();
    await expect(page.getByText(said("We have your complaint"))).toBeVisible();
    const number = /C-\d{8}-[2-9A-Z]{6}/.exec((await page.getByRole("main").textContent()) ?? "");
    const [row] = await product.rows<{ id: string }>(
      "select id from data_request where ticket = $1",
      [number?.[0]],
    );
    const emails = await emailsAbout(product.outbox, row?.id ?? "", 2);
    const to = emails.flatMap((one) => one.to?.map(({ address }) => address));
    expect(to.toSorted()).toEqual(["grievance@sahaj.example", email].toSorted());

    await page.getByRole("button", { name: said("Withdraw") }).click();
    await expect(page.getByText(said("Your consent is withdrawn"))).toBeVisible();
    await expect(page.getByText("Please ring me after six.")).toHaveCount(0);
    expect(await product.rows("select from contact where email = $1", [email])).toEqual([]);
  },
);

test(
  "who has a session to come is told what erasing means, and keeps the session",
  everywhere,
  async ({ visitor, product, slot }) => {
    const { page, email } = visitor;
    const { orderId } = await bookByRequest(visitor, slot);
    await page.goto(await dataPathMailed(visitor, product, email));
    await expect(
      page.getByText(said("An order isn’t finished yet"), { exact: true }),
    ).toBeVisible();
    await page.locator("summary", { hasText: said("Delete my data") }).click();
    await page.getByRole("button", { name: said("Yes, delete it") }).click();
    await expect(page.getByText(said("Your data is deleted"))).toBeVisible();
    await expect(page.getByText(/E-\d{8}-[2-9A-Z]{6}/).first()).toBeVisible();
    const [order] = await product.rows(
      "select contact_email, state, erasure_requested_at is not null as marked from orders where id = $1",
      [orderId],
    );
    expect(order).toEqual({ contact_email: email, state: "booked", marked: true });
    const quiz = "select from intake join users using (id) where email = $1";
    expect(await product.rows(quiz, [email])).toEqual([]);
  },
);

test(
  "a new address counts once it is confirmed from its own mailbox, by a button",
  everywhere,
  async ({ visitor, product }) => {
    const { page, email } = visitor;
    const newEmail = `new.${email}`;
    await writeToUs(visitor);
    const old = await dataPathMailed(visitor, product, email);
    await page.goto(old);
    await page.locator("summary", { hasText: said("Change the email address") }).click();
    await page.getByLabel(said("New email address")).fill(newEmail);
    await page.getByRole("button", { name: said("Email me the link", {}, "to your data") }).click();
    await expect(page.getByText(said("Check your new mailbox"))).toBeVisible();
    await page.goto(await mailedTo(product, newEmail));
    expect(await product.rows("select from contact where email = $1", [newEmail])).toEqual([]);
    await page.getByRole("button", { name: said("Yes, it’s mine") }).click();
    await expect(page.getByText(said("Your email address is changed"))).toBeVisible();
    expect(await product.rows("select from contact where email = $1", [newEmail])).toHaveLength(1);
    expect((await fetch(product.url + old)).status).toBe(404);
  },
);

test("the page has no script but those of its forms and its links to leave and to Hindi, and is stored in no cache", async ({
  visitor,
  product,
}) => {
  await writeToUs(visitor);
  const path = await dataPathMailed(visitor, product, visitor.email);
  const answer = await fetch(product.url + path);
  const html = await answer.text();
  const scripts = Array.from(html.matchAll(/<script[^>]*>/g), ([script]) => script);
  expect(scripts).toEqual([
    expect.stringContaining('src="/assets/enhance-form-'),
    expect.stringContaining('src="/assets/leave-page-'),
    expect.stringContaining('src="/assets/keep-typed-fields-'),
  ]);
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"');
  for (const address of [path, `${path}/download`]) {
    const { headers } = await fetch(product.url + address);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(headers.get("referrer-policy")).toBe("same-origin");
  }
});

test("GET and HEAD change nothing, whatever the address asks for", async ({ visitor, product }) => {
  const { email } = visitor;
  await writeToUs(visitor);
  const path = await dataPathMailed(visitor, product, email);
  const mailed = `select from contact where email = $1 and not exists (select from email
    where subject = submission::text and kind = 'contact' and sent_at is not null)`;
  await expect.poll(() => product.rows(mailed, [email])).toEqual([]);
  const before = await everything(product, email);
  for (const query of ["", "?intent=erase", "?done=erase", "?intent=withdraw&consent=1"]) {
    for (const page of [path, `${path}.data`, `${path}/download`]) {
      for (const method of ["GET", "HEAD"]) {
        const answer = await fetch(product.url + page + query, { method });
        expect([page, method, answer.status]).toEqual([page, method, 200]);
      }
    }
  }
  expect(await everything(product, email)).toEqual(before);
});

test("the file has all that the page shows", async ({ visitor, product }) => {
  await writeToUs(visitor);
  const path = await dataPathMailed(visitor, product, visitor.email);
  const answer = await fetch(`${product.url}${path}/download`);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="your-data.json"');
  const file = (await answer.json()) as Record<string, unknown>;
  expect(file).toMatchObject({
    email: visitor.email,
    messages: [{ message: "Please ring me after six.", name: visitor.name, phone: visitor.phone }],
    consents: [{ purpose: "contact", withdrawnAt: null }],
  });
  expect(file.whatIsKeptAndHowLong).toHaveLength(21);
});

test("the answer to a known and to an unknown address is the same, byte for byte", async ({
  visitor,
  product,
}) => {
  await writeToUs(visitor);
  const ask = async (email: string) => {
    const body = new URLSearchParams({ email });
    const init = { method: "POST", redirect: "manual" as const, body };
    const sent = await fetch(`${product.url}/privacy/your-data`, init);
    const location = sent.headers.get("location") ?? "";
    const shown = await fetch(product.url + location);
    const page = (await shown.text()).replaceAll(/nonce="[^"]*"|name="formId" value="[^"]*"/g, "");
    return { status: sent.status, location, body: await sent.text(), page };
  };
  const known = await ask(visitor.email);
  expect(known).toEqual(await ask("nobody.at.all@example.com"));
  expect(known).toMatchObject({ status: 302, location: "/privacy/your-data?sent=yes" });
});

test("an invalid or expired link opens nothing, and changes nothing", async ({
  visitor,
  product,
}) => {
  await writeToUs(visitor);
  const path = await dataPathMailed(visitor, product, visitor.email);
  const over = `update secret_link set expires_at = now() from link_request
    where subject = link_request.id::text and email = $1`;
  await product.rows(over, [visitor.email]);
  for (const address of [
    path,
    "/privacy/your-data/AAAAAAAAAAAAAAAAAAAAAA",
    "/privacy/your-data/x",
  ]) {
    for (const init of [{}, { method: "POST", body: new URLSearchParams({ intent: "erase" }) }]) {
      const answer = await fetch(product.url + address, init);
      expect([address, answer.status]).toEqual([address, 404]);
      expect(await answer.text()).not.toContain("ring me");
    }
    expect((await fetch(`${product.url}${address}/download`)).status).toBe(404);
  }
  expect(await product.rows("select from contact where email = $1", [visitor.email])).toHaveLength(
    1,
  );
});

test("forms that are none of the page's change nothing", async ({ visitor, product }) => {
  await writeToUs(visitor);
  const path = await dataPathMailed(visitor, product, visitor.email);
  const bodies: [Record<string, string>, number][] = [
    [{}, 422],
    [{ intent: "sell" }, 422],
    [{ intent: "confirm" }, 422],
    [{ intent: "correct", name: "", phone_number: "12" }, 422],
    [{ intent: "address", email: "nobody" }, 422],
    [{ intent: "complaint", complaint: " " }, 422],
    [{ intent: "complaint", complaint: "x".repeat(5001) }, 422],
    [{ intent: "nomination", nominee_name: "A" }, 422],
    [{ intent: "withdraw", consent: "99999999999999999999" }, 200],
    [{ intent: "withdraw", consent: "0" }, 200],
  ];
  for (const [fields, status] of bodies) {
    const body = new URLSearchParams(fields);
    const answer = await fetch(product.url + path, { method: "POST", body });
    expect([fields, answer.status]).toEqual([fields, status]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  expect(await product.rows("select from data_request where email = $1", [visitor.email])).toEqual(
    [],
  );
  expect(await product.rows("select from contact where email = $1", [visitor.email])).toHaveLength(
    1,
  );
});
