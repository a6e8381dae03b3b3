import { expect, test } from "../../support/browser/journey.ts";
import { answerAssessment, submitAssessment } from "../../support/browser/walk-assessment.ts";
import { expectThanks, goToPay, payAs } from "../../support/browser/walk-booking.ts";

/** Replaces each text node by two elements around a copy, as browser translators do, now and after each change. */
function translate(): void {
  const untouched = "script, style, noscript, textarea, select, svg, font";
  const wrap = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) found.push(node as Text);
    for (const node of found) {
      if (node.parentElement?.closest(untouched)) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = node.data;
      outer.append(inner);
      node.replaceWith(outer);
    }
  };
  const begin = () => {
    const hasScripts = document.querySelector("script[type=later]") !== null;
    // React names its own property of an element so: the page is alive.
    const isAlive = Object.keys(document.body).some((key) => key.startsWith("__react"));
    if (hasScripts && !isAlive) {
      setTimeout(begin, 20);
      return;
    }
    wrap();
    new MutationObserver(wrap).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  };
  addEventListener("load", begin);
}

test("a page that a browser translates leads from the questions to a managed session", async ({
  visitor,
  slot,
}) => {
  const { page } = visitor;
  await page.addInitScript(translate);
  await page.goto("/quiz");
  await expect(page.locator("h1 font > font")).toBeVisible();
  await answerAssessment(visitor, {
    age: "25–34",
    issues: ["Anxiety or overthinking"],
    day: slot.day,
    time: slot.time,
    minutes: 30,
  });
  await submitAssessment(visitor);
  await expect(page.locator("h1 font > font")).toBeVisible();

  // The answer is slow: the dialog and the spinner are drawn beside translated texts.
  const slow = Promise.withResolvers<void>();
  await page.route(/\/match\.data/, async (route) => {
    await slow.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Book Session" }).click();
  await expect(page.getByRole("dialog").getByRole("heading")).toHaveText(
    "Redirecting to Payment Page",
  );
  await expect(page.locator("button[aria-busy=true]")).toHaveText("Book Session");
  slow.resolve();
  await expect(page.getByRole("heading", { name: "Demo payment" })).toBeVisible();
  await page.unrouteAll();

  await page.goto("/match");
  const countdown = page.locator(".hold-strip .tabular-nums");
  const before = await countdown.textContent();
  await expect(countdown).not.toHaveText(before ?? "");
  await goToPay(visitor);
  await payAs(visitor, /^Pay ₹/);
  await expectThanks(visitor);

  await page.getByRole("link", { name: "Reschedule or cancel this session" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your session");
});
