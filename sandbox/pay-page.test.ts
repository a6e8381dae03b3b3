import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { openFakePhonePe } from "../tests/support/providers/open-fake-phonepe.ts";

let fake: Awaited<ReturnType<typeof openFakePhonePe>>;
beforeEach(async () => {
  fake = await openFakePhonePe();
});
afterEach(() => fake.close());

const returnUrl = "https://merchant.test/return?o=1";

test("the pay page is honest, says what is paid for, and folds the outcomes to try below its two buttons", async () => {
  const paymentFlow = {
    type: "PG_CHECKOUT",
    message: "A 60-minute session",
    merchantUrls: { redirectUrl: returnUrl },
  };
  const response = await fake.visit(await fake.order("o1", { amount: 250_000, paymentFlow }));
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain("This is a demonstration payment page. No money moves.");
  expect(html).toContain('<html lang="en">');
  const buttons = [...html.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map((found) => found[1]);
  expect(buttons).toEqual(["Pay ₹2,500", "Cancel", "Leave pending", "Fail"]);
  const said = [...html.matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)].map((found) =>
    found.slice(1),
  );
  expect(said).toEqual([
    ["For", "A 60-minute session"],
    ["To", "merchant.test"],
    ["Pay by", expect.stringMatching(/^1?\d:\d\d PM IST$/)],
    ["Order", "o1"],
  ]);
  const fold = html.slice(html.indexOf("<details>"), html.indexOf("</details>"));
  expect([...fold.matchAll(/value="(pending|fail|pay|cancel)"/g)].map(([, one]) => one)).toEqual([
    "pending",
    "fail",
  ]);
});

test("in a demo on the merchant's site the pay page names payee, person and time, in the site's typefaces", async () => {
  const here = await openFakePhonePe({
    merchant: {
      payee: "Sahaj (demo)",
      faces: { heading: "/assets/anek.woff2", text: "/assets/figtree.woff2" },
      describe: async (id) =>
        id === "o1"
          ? { picture: "/portraits/a.svg", what: "60 minutes with Asha Menon", when: "Sat 21 Nov" }
          : undefined,
    },
  });
  const paymentFlow = { type: "PG_CHECKOUT", message: "A 60-minute session" };
  const pages = ["o1", "o2"].map(async (id) =>
    here.visit(
      await here.order(id, {
        paymentFlow: { ...paymentFlow, merchantUrls: { redirectUrl: returnUrl } },
      }),
    ),
  );
  const [known, unknown] = await Promise.all(pages);
  const html = (await known?.text()) ?? "";
  for (const text of [
    "<dd>Sahaj (demo)</dd>",
    '<img src="/portraits/a.svg" alt="" width="48" height="48">',
    "<b>60 minutes with Asha Menon</b>Sat 21 Nov",
    'src: url("/assets/figtree.woff2")',
  ])
    expect(html).toContain(text);
  expect(html).not.toContain("A 60-minute session");
  const policy = known?.headers.get("content-security-policy")?.split("; ");
  expect(policy).toEqual(expect.arrayContaining(["font-src 'self'", "img-src 'self' data:"]));
  expect(await unknown?.text()).toContain("<dd>A 60-minute session</dd>");
  await here.close();
});

test("texts of the merchant are shown as text, not as markup", async () => {
  const paymentFlow = {
    type: "PG_CHECKOUT",
    message: '<img src=x onerror="a()">&',
    merchantUrls: { redirectUrl: 'https://merchant.test/"><b>' },
  };
  const payPage = await fake.order("o1", { paymentFlow });
  expect(await (await fake.visit(payPage)).text()).toContain(
    "<dd>&lt;img src=x onerror=&quot;a()&quot;&gt;&amp;</dd>",
  );
  await fake.press(payPage, "pay");
  expect(await (await fake.visit(payPage)).text()).not.toContain("<b>");
});

test("without controls there is no control plane", async () => {
  expect(await fake.call("GET", "/__control")).toMatchObject({ status: 404 });
  expect(await fake.call("POST", "/__control", { reset: true })).toMatchObject({ status: 404 });
});

// A misspelt fault would be none, and a test that plans it would prove nothing.
test.each([
  { fault: "500" },
  { faults: [{ kind: "501" }] },
  { faults: [{ kind: "500", on: "payments" }] },
  { choose: { merchantOrderId: "o1", outcome: "win" } },
])("a command with a slip to the control plane is refused: %j", async (slip) => {
  const { call, close } = await openFakePhonePe({ controls: true });
  onTestFinished(() => close());
  expect(await call("POST", "/__control", slip)).toMatchObject({ status: 400 });
});
