import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { everywhere } from "../../support/browser/variants.ts";
import { answerAssessment, submitAssessment } from "../../support/browser/walk-assessment.ts";
import { expectThanks, goToPay, payAs } from "../../support/browser/walk-booking.ts";
import { visitorAt } from "../../support/http/visitor-by-fetch.ts";
import { said } from "../../support/browser/said.ts";

test(
  "nothing personal stands in an address, no third party is requested, and the browser stores nothing",
  everywhere,
  async ({ visitor, slot, watch, product, context }) => {
    const { page, name, email, phone } = visitor;
    await page.goto("/");
    await page.getByRole("link", { name: said("Get Started Today") }).click();
    // Until its style sheet has come, /quiz shows two links: one for phones, one for wide screens.
    await page.waitForURL("**/quiz");
    await page.getByRole("link", { name: said("Let's Begin") }).click();
    await answerAssessment(visitor, {
      age: "45–54",
      gender: "Man",
      issues: ["Anxiety or overthinking"],
      triedTherapy: "Yes",
      connection: "Not sure",
      ...slot,
    });
    await submitAssessment(visitor);
    await goToPay(visitor);
    const orderId = await payAs(visitor, /^Pay ₹/);
    await expectThanks(visitor);

    expect(watch.requests.length).toBeGreaterThan(10);
    const told = [name, name.split(" ")[0] ?? name, email, email.split("@")[0] ?? email, phone];
    told.push("45–54", "Anxiety", "overthinking", slot.day, slot.time);
    for (const request of watch.requests) {
      const address = decodeURIComponent(request.url()).replaceAll("+", " ");
      for (const words of told) expect(address).not.toContain(words);
    }

    const origins = new Set(watch.requests.map((one) => new URL(one.url()).origin));
    expect([...origins].toSorted()).toEqual([product.url, product.sandbox.url].toSorted());
    for (const request of watch.requests) {
      if (!request.url().startsWith(product.sandbox.url)) continue;
      const { referer = "" } = await request.allHeaders();
      // The provider may learn which site the payer came from, not which page.
      if (!referer.startsWith(product.sandbox.url))
        expect(["", `${product.url}/`]).toContain(referer);
      expect(request.url()).not.toContain(orderId);
    }

    const cookies = await context.cookies();
    expect(cookies.map((one) => [one.name, one.httpOnly, one.sameSite])).toEqual([
      ["visitor", true, "Lax"],
    ]);
    expect(decodeURIComponent(cookies[0]?.value ?? "")).not.toContain(name);
    expect((await context.storageState()).origins).toEqual([]);
    // React Router remembers there how far a page was scrolled.
    const session = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    for (const words of told) expect(session).not.toContain(words);
  },
);

test("no cache may keep a page that shows what a visitor said", async ({ product }) => {
  const visitor = await visitorAt(product.url, "Asha Rao");
  for (const path of [
    "/question",
    "/match",
    "/therapist/about-therapist?profile=Ananya%20Deshpande",
    "/quiz",
    "/payment-status",
    "/find-booking",
    "/privacy/your-data",
    "/privacy/your-data/AAAAAAAAAAAAAAAAAAAAAA",
  ]) {
    const answer = await visitor.get(path);
    expect(answer.headers.get("cache-control"), path).toBe("no-store");
  }
});

test("who comes without a cookie gets pages without personal data, which may be kept if asked about each time", async ({
  product,
}) => {
  await (await visitorAt(product.url, "Asha Rao")).get("/quiz");
  for (const path of ["/therapist/about-therapist?profile=Ananya%20Deshpande", "/quiz"]) {
    const answer = await fetch(product.url + path);
    expect(answer.headers.get("cache-control"), path).toBe("no-cache");
    expect(answer.headers.get("vary")?.toLowerCase(), path).toContain("cookie");
    expect(await answer.text(), path).not.toContain("Asha Rao");
  }
});
