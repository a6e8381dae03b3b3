import { expect, test as base } from "../../support/browser/journey.ts";
import { withoutJavaScript } from "../../support/browser/variants.ts";
import { type JourneyProduct, startJourneyProduct } from "../../support/browser/journey-product.ts";
import { type Collected, fakeAnalytics } from "../../support/browser/fake-analytics.ts";
import {
  type FakeReports,
  reportEnvironment,
  startFakeReports,
} from "../../support/providers/fake-reports.ts";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { expectStep, fillContact, goOnTo } from "../../support/browser/walk-assessment.ts";
import { openTherapist, profileOf } from "../../support/browser/walk-booking.ts";

/** A product whose operator measures, and fakes of the two services. */
const test = base.extend<
  { collected: Collected },
  { product: JourneyProduct; reported: FakeReports }
>({
  reported: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const fake = await startFakeReports();
      await use(fake);
      await fake.stop();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ reported }, use) => {
      const product = await startJourneyProduct(reportEnvironment(reported.url));
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  collected: async ({ context }, use) => use(await fakeAnalytics(context)),
});
// A product of its own, so one worker for all of them.
test.describe.configure({ mode: "default" });
test.use({
  guests: [
    "https://www.googletagmanager.com",
    "https://region1.google-analytics.com",
    "https://connect.facebook.net",
    "https://www.facebook.com",
    "https://wa.me",
  ],
});

const question = "May we count this visit?";

/** Reports to one service in few words: what was told, and every value that names a place or says more. */
function inWords(reports: Record<string, string>[], service: "google" | "meta", origin: string) {
  const keys =
    service === "google"
      ? ["en", "dl", "dt", "dr", "ep.quiz_name", "ep.entry_point", "ep.method"]
      : ["ev", "dl", "rl", "cd[quiz_name]", "cd[entry_point]", "cd[method]"];
  return reports
    .filter((told) => "tid" in told === (service === "google"))
    .map((told) =>
      keys
        .map((key) => (told[key] ?? "").replace(origin, ""))
        .filter((word) => word !== "" && word !== "/")
        .join(" "),
    );
}

test("before an answer and after a refusal no third party is requested", async ({
  visitor,
  collected,
  context,
  product,
}) => {
  const { page } = visitor;
  for (const path of ["/", "/quiz", "/therapist", "/question"]) {
    await page.goto(path);
    await expect(page.getByRole("region", { name: question })).toBeVisible();
  }
  await fillContact(visitor);
  await page.getByRole("button", { name: "No", exact: true }).click();
  await expect(page.getByRole("region", { name: question })).toBeHidden();
  // What was typed is still there.
  await goOnTo(visitor, 2);
  await page.goto("/resource");
  await expect(page.getByRole("region", { name: question })).toHaveCount(0);
  expect(collected.asked).toEqual([]);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.toSorted()).toEqual(["measuring", "visitor"]);
  const choice = (await context.cookies()).find((cookie) => cookie.name === "measuring");
  expect(choice).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  const subject = choice?.value.split(".")[1];
  expect(await product.rows("select 1 from consent where subject = $1", [subject])).toEqual([]);
});

/** What our server told a service, in few words: the event, the page and the details. */
function inServerWords({ received }: FakeReports, service: "google" | "meta", origin: string) {
  return received
    .filter((one) => one.service === service)
    .map(({ body }) => {
      const { events = [], data = [] } = body as {
        events?: { name: string; params: Record<string, unknown> }[];
        data?: { event_name: string; event_source_url: string; custom_data?: object }[];
      };
      const told = [
        ...events.map(({ name, params }) => [name, params.page_location, params.method]),
        ...data.map((one) => [
          one.event_name,
          one.event_source_url,
          ...Object.values(one.custom_data ?? {}),
        ]),
      ];
      return told
        .flat()
        .filter((word) => word !== undefined)
        .join(" ")
        .replace(origin, "");
    });
}

test("after a consent exactly the page views and the three events are told, by our server where a page has fields, and nothing personal", async ({
  visitor,
  collected,
  reported,
  product,
  context,
}) => {
  const { page, name, email, phone } = visitor;
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
  reported.received.length = 0;
  // A page that is left at once may be left before it could tell, so every step waits for its reports.
  const count = (times: number) =>
    expect
      .poll(() => collected.reports().length + reported.received.length, "reports so far")
      .toBe(times);
  await page.goto(profileOf(openTherapist));
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByRole("region", { name: question })).toBeHidden();
  await count(2);
  await page.goto("/quiz");
  await count(4);
  await page.getByRole("link", { name: "Let's Begin" }).click();
  await expectStep(page, 1);
  await count(8);
  const chat = context.waitForEvent("page");
  await page.getByRole("link", { name: "Continue with WhatsApp" }).click();
  await (await chat).close();
  await count(10);
  await fillContact(visitor);
  await goOnTo(visitor, 2);
  // The step is no page of its own; the same step in a new document is, and is no second registration.
  await count(12);
  await page.reload();
  await count(14);
  await page.goto("/resource/article/adhd-in-adults");
  await count(16);
  await page.goto("/resource/blog?q=I+cannot+sleep");
  await count(18);
  await page.goto("/therapist");
  await count(20);
  await page.goto("/terms");
  await count(22);
  // Pages without a field or a therapist's name: the services' own scripts.
  const told = (service: "google" | "meta") => inWords(collected.reports(), service, product.url);
  expect(told("google")).toEqual([
    "page_view /quiz /quiz",
    "quiz-started /quiz /quiz Assessment Quiz Lets Begin button (Mobile)",
    "page_view /terms /terms",
  ]);
  expect(told("meta")).toEqual([
    "PageView /quiz",
    "quiz-started /quiz Assessment Quiz Lets Begin button (Mobile)",
    "PageView /terms",
  ]);
  // All others: our server.
  const byServer = (service: "google" | "meta") =>
    inServerWords(reported, service, product.url).toSorted();
  expect(byServer("google")).toEqual(
    [
      "page_view /therapist/about-therapist",
      "page_view /question",
      "Lead /question WhatsApp",
      "CompleteRegistration /question",
      "page_view /question",
      "page_view /resource/article",
      "page_view /resource/blog",
      "page_view /therapist",
    ].toSorted(),
  );
  expect(byServer("meta")).toEqual(
    byServer("google")
      .map((words) => words.replace("page_view", "PageView"))
      .toSorted(),
  );
  expect(reported.faults).toEqual([]);
  const everything = decodeURIComponent(JSON.stringify(reported.received));
  for (const personal of [name, email, phone, openTherapist, "adhd", "sleep"])
    expect(everything).not.toContain(personal);
  for (const { href } of collected.asked) {
    const address = decodeURIComponent(href).replaceAll("+", " ");
    for (const personal of [name, email, phone, openTherapist, "adhd", "sleep"]) {
      expect(address).not.toContain(personal);
    }
  }
  const choice = (await context.cookies()).find((cookie) => cookie.name === "measuring");
  const rows = await product.rows(
    "select purpose, notice_version, length(notice_hash) as hash, withdrawn_at from consent where subject = $1 order by purpose",
    [choice?.value.split(".")[1]],
  );
  expect(rows).toEqual(
    ["advertising", "analytics"].map((purpose) => ({
      purpose,
      notice_version: "2026-11-28",
      hash: 64,
      withdrawn_at: null,
    })),
  );
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  for (const [button, entryPoint] of [
    ["Let's Begin", "Lets Begin button"],
    ["Browse Therapists Manually", "Browse Therapists Manually"],
  ] as const) {
    test(`${button} tells the entry point "${entryPoint}"`, async ({
      page,
      collected,
      product,
    }) => {
      await page.goto("/quiz");
      await page.getByRole("button", { name: "Yes", exact: true }).click();
      await expect.poll(() => collected.reports().length).toBe(2);
      await page.getByRole("link", { name: button }).click();
      await expectStep(page, 1);
      await expect
        .poll(() => inWords(collected.reports(), "google", product.url))
        .toContain(`quiz-started /quiz /quiz Assessment Quiz ${entryPoint}`);
      await expect
        .poll(() => inWords(collected.reports(), "meta", product.url))
        .toContain(`quiz-started /quiz Assessment Quiz ${entryPoint}`);
    });
  }
});

test("a consent that could not be stored does not count: no third party is requested, and the question stays", async ({
  page,
  collected,
  watch,
}) => {
  watch.expectNoise(/status of 500/);
  await page.goto("/terms");
  await page.route("**/privacy-choices", (route) => route.fulfill({ status: 500 }));
  const refused = page.waitForResponse("**/privacy-choices");
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await refused;
  // Whatever the page does about the answer it does before it draws again.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  await page.unroute("**/privacy-choices");
  await expect(page.getByRole("region", { name: question })).toBeVisible();
  expect(collected.asked).toEqual([]);
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect.poll(() => collected.reports().length).toBe(2);
});

test("each consent to analytics can be withdrawn in the footer of any page, which removes its cookies", async ({
  page,
  collected,
  reported,
  product,
  context,
}) => {
  await page.goto("/terms");
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect.poll(() => collected.reports().length).toBe(2);
  await page.getByRole("link", { name: "Privacy choices" }).click();
  const ads = page.getByRole("group", { name: "Measuring our advertising, with the Meta pixel" });
  await expect(ads.getByLabel("Yes")).toBeChecked();
  await ads.getByLabel("No").check();
  await page.getByRole("button", { name: "Save my choice" }).click();
  await expect(page.getByText("Your choice is saved")).toBeVisible();
  await expect(ads.getByLabel("No")).toBeChecked();
  const names = async () => (await context.cookies()).map(({ name }) => name);
  expect(await names()).not.toContain("_fbp");

  const counted = page.getByRole("group", { name: "Counting visits, with Google Analytics" });
  await counted.getByLabel("No").check();
  // The page says already that a choice is saved: the next one has come when it is loaded.
  const saved = page.waitForEvent("load");
  await page.getByRole("button", { name: "Save my choice" }).click();
  await saved;
  await expect(counted.getByLabel("No")).toBeChecked();
  await expect.poll(names).toEqual(["measuring"]);
  const before = collected.asked.length;
  const reportsBefore = reported.received.length;
  await page.goto("/quiz");
  await page.getByRole("link", { name: "Let's Begin" }).click();
  await expectStep(page, 1);
  expect(collected.asked).toHaveLength(before);
  expect(reported.received).toHaveLength(reportsBefore);
  const [choice] = await context.cookies();
  const rows = await product.rows<{ withdrawn_at: Date | null }>(
    "select withdrawn_at from consent where subject = $1",
    [choice?.value.split(".")[1]],
  );
  expect(rows).toHaveLength(2);
  for (const { withdrawn_at } of rows) expect(withdrawn_at).not.toBeNull();
});

test("pages whose address opens something, or that are unknown, neither ask nor report", async ({
  page,
  collected,
  watch,
}) => {
  await page.goto("/terms");
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect.poll(() => collected.reports().length).toBe(2);
  const before = collected.asked.length;
  watch.expectNoise(/status of 404/);
  for (const path of [
    "/booking/AAAAAAAAAAAAAAAAAAAAAA",
    "/session/AAAAAAAAAAAAAAAAAAAAAA",
    "/no-such-page",
  ]) {
    await page.goto(path);
    await expect(page.locator("script[data-agreed]")).toHaveCount(0);
    await expect(page.getByRole("region", { name: question })).toHaveCount(0);
  }
  expect(collected.asked).toHaveLength(before);
});

test("the result of a payment is counted by its bare name, by our server, and asks for nothing", async ({
  page,
  collected,
  reported,
  product,
}) => {
  const orderId = `order_1795167900000_${"a".repeat(22)}`;
  await page.goto(`/payment-status?orderId=${orderId}`);
  await expect(page.locator("script[data-agreed]")).toHaveCount(1);
  await expect(page.getByRole("region", { name: question })).toHaveCount(0);
  await page.goto("/terms");
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect.poll(() => collected.reports().length).toBe(2);
  const [before, requests] = [reported.received.length, collected.asked.length];
  await page.goto(`/payment-status?orderId=${orderId}`);
  await expect.poll(() => reported.received.length).toBe(before + 2);
  const told = JSON.stringify(reported.received.slice(before));
  expect(told).toContain(`${new URL(product.url).origin}/payment-status"`);
  expect(told).not.toContain("order_");
  expect(collected.asked).toHaveLength(requests);
});

test.describe("without JavaScript", withoutJavaScript, () => {
  test("without analytics no consent is asked, and a choice can still be made", async ({
    page,
    collected,
    watch,
  }) => {
    watch.expectNoise(/status of 422/);
    await page.goto("/");
    await expect(page.getByText(question)).toBeHidden();
    await page.getByRole("link", { name: "Privacy choices" }).click();
    await page.getByRole("button", { name: "Save my choice" }).click();
    const refusal = page.getByRole("alert").filter({ hasText: "Choose Yes or No for each" });
    await expect(refusal).toBeVisible();
    for (const no of await page.getByLabel("No", { exact: true }).all()) await no.check();
    await page.getByRole("button", { name: "Save my choice" }).click();
    await expect(page.getByText("Your choice is saved")).toBeVisible();
    expect(collected.asked).toEqual([]);
  });
});

for (const path of ["/quiz", "/privacy-choices"]) {
  test(`the question and the choices on ${path} can be used by everybody`, async ({ page }) => {
    await page.goto(path);
    const asked = page.getByRole("region", { name: question });
    await expect(asked).toHaveCount(path === "/quiz" ? 1 : 0);
    await expectAccessible(page);
  });
}
