import { expect, test } from "../../support/browser/journey.ts";
import { watchBrowser } from "../../support/browser/watch-browser.ts";

/** The journeys lean on the watch: here is what it does with a bad page. */
const badPage = `<!doctype html><title>Bad</title><img src="http://stranger.example/pixel.png">
<script>console.warn("mind the gap"); setTimeout(() => { throw new Error("broke"); })</script>`;

test("a console warning, a broken script and a request to a stranger are faults", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const watch = watchBrowser(context, ["http://own.example"]);
  await context.route("**/*", (route) =>
    route.fulfill({ body: badPage, contentType: "text/html" }),
  );
  const page = await context.newPage();
  const broke = context.waitForEvent("weberror");
  await page.goto("http://own.example/");
  await broke;
  expect(watch.judge).toThrow(/mind the gap/);
  expect(watch.judge).toThrow(/script broke: broke/);
  expect(watch.judge).toThrow(/asked a stranger: http:\/\/stranger\.example\/pixel\.png/);
  await context.close();
});

test("a declared console line is no fault, and its absence is one", async ({ browser }) => {
  const context = await browser.newContext();
  const watch = watchBrowser(context, []);
  watch.expectNoise(/gap/);
  expect(watch.judge).toThrow("nothing printed /gap/");
  const page = await context.newPage();
  const printed = context.waitForEvent("console");
  await page.evaluate(() => console.warn("mind the gap"));
  await printed;
  watch.judge();
  await context.close();
});
