import type { Page } from "@playwright/test";
import { audioTracks } from "../../../app/content/audio-tracks.ts";
import { expect, inBothModesAtNight, keptTest, test } from "../../support/browser/journey.ts";
import { measureAudio } from "../../support/browser/measure-audio.ts";
import { scriptBytes } from "../../support/browser/script-bytes.ts";
import { press, tabTo } from "../../support/browser/walk-by-keyboard.ts";

const path = "/resource/audio";
const play = (page: Page, name: string) => page.getByRole("button", { name: `Play ${name}` });
const stop = (page: Page, name: string) => page.getByRole("button", { name: `Stop ${name}` });

/** Waits until the loudness is as expected. */
async function expectLoudness(
  measure: Awaited<ReturnType<typeof measureAudio>>,
  wanted: (rms: number) => boolean,
): Promise<void> {
  await expect.poll(async () => wanted((await measure()).rms)).toBe(true);
}

test("a sound is silent until asked for, sounds at a press, and fades away at the next", async ({
  page,
}) => {
  const measure = await measureAudio(page);
  await page.goto(path, { waitUntil: "networkidle" });
  expect(await measure()).toMatchObject({ contexts: 0, rms: 0 });

  await play(page, "Sea").click();
  await expect(page.getByRole("status")).toHaveText("Sea is playing.");
  await expectLoudness(measure, (rms) => rms > 0.01);

  await stop(page, "Sea").click();
  await expect(page.getByRole("status")).toHaveText("Sea has stopped.");
  expect((await measure()).stopsIn.at(-1)).toBeCloseTo(2, 1);
  await expect.poll(async () => (await measure()).state).toBe("suspended");
  // The last samples before the silence: of a sound that is cut off they would be as loud as before.
  expect((await measure()).rms).toBeLessThan(0.003);
});

test("the two words of a button stand apart, in both languages", async ({ page }) => {
  for (const language of ["", "/hi"]) {
    await page.goto(language + path);
    const gaps = await page.locator("[data-play]").evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const [word, name] = [...button.querySelectorAll("span > span")];
        // A name of one pixel is for screen readers.
        if (!word || !name || name.getBoundingClientRect().width < 2) return [];
        return name.getBoundingClientRect().left - word.getBoundingClientRect().right;
      }),
    );
    expect(gaps).toHaveLength(1);
    // A space of the site's typeface is 4 px wide.
    for (const gap of gaps) expect(gap).toBeGreaterThan(3);
  }
});

test("each sound plays", async ({ page }) => {
  const measure = await measureAudio(page);
  for (const { name } of audioTracks()) {
    await page.goto(path);
    await play(page, name).click();
    await expect(page.getByRole("status")).toHaveText(`${name} is playing.`);
    await expectLoudness(measure, (rms) => rms > 0.01);
  }
});

test("only one sound plays at a time, also when two are pressed quickly", async ({ page }) => {
  const measure = await measureAudio(page);
  await page.goto(path, { waitUntil: "networkidle" });
  await play(page, "Sea").click();
  await play(page, "Rain").click();
  await expect(page.getByRole("status")).toHaveText("Rain is playing.");
  await expect(page.getByRole("button", { name: /^Stop / })).toHaveCount(1);
  await play(page, "Tanpura").click();
  await expect(page.getByRole("status")).toHaveText("Tanpura is playing.");
  await expect(page.getByRole("button", { name: /^Stop / })).toHaveText(["Stop Tanpura"]);
  expect((await measure()).contexts).toBe(1);
});

test("the volume is measure", async ({ page }) => {
  const measure = await measureAudio(page);
  await page.goto(path, { waitUntil: "networkidle" });
  await play(page, "Brown noise").click();
  await expectLoudness(measure, (rms) => rms > 0.05);
  await page.getByLabel("Volume").fill("3");
  await expectLoudness(measure, (rms) => rms > 0.001 && rms < 0.02);
  await page.getByLabel("Volume").fill("0");
  await expectLoudness(measure, (rms) => rms < 0.0001);
});

test("the timer ends the sound after the minutes chosen, before or while it plays", async ({
  page,
}) => {
  const measure = await measureAudio(page);
  await page.goto(path, { waitUntil: "networkidle" });
  await page.getByLabel("Stop after").selectOption("15 minutes");
  await play(page, "Rain").click();
  await expect(page.getByRole("status")).toHaveText("Rain is playing.");
  expect((await measure()).stopsIn.at(-1)).toBeCloseTo(900, 0);
  await page.getByLabel("Stop after").selectOption("5 minutes");
  expect((await measure()).stopsIn.at(-1)).toBeCloseTo(300, 0);
  await page.getByLabel("Stop after").selectOption("No end");
  expect((await measure()).stopsIn.at(-1)).toBeGreaterThan(1e7);

  // A shorter time than is offered, so that the end can be waited for.
  await page.getByRole("option", { name: "5 minutes", exact: true }).evaluate((option) => {
    (option as HTMLOptionElement).value = "0.1";
  });
  await page.getByLabel("Stop after").selectOption("5 minutes");
  await expectLoudness(measure, (rms) => rms > 0.01);
  await expect(page.getByRole("status")).toHaveText("Rain has ended.");
  await expect(play(page, "Rain")).toBeVisible();
  await expect.poll(async () => (await measure()).state).toBe("suspended");
  expect((await measure()).rms).toBeLessThan(0.01);
});

test("the circle breathes with the sound or by its own box, and never when less motion is asked for", async ({
  page,
}) => {
  const moves = () =>
    page.evaluate(() => document.querySelector(".breath-circle")?.getAnimations().length);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(path, { waitUntil: "networkidle" });
  expect(await moves()).toBe(0);
  await page.getByLabel("Move the circle without sound").check();
  expect(await moves()).toBe(1);
  await page.getByLabel("Move the circle without sound").uncheck();
  expect(await moves()).toBe(0);
  await play(page, "Box breathing").click();
  await expect.poll(moves).toBe(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await moves()).toBe(0);
  await expect(page.getByText("Your device asks for less motion")).toBeVisible();
  await expect(page.getByText("Breathe in, 4 seconds")).toBeVisible();
});

keptTest(
  "when a sound can't be fetched the page says so, and the next press tries again",
  async ({ page, watch }) => {
    watch.expectNoise(/Failed to load resource: net::ERR_FAILED .*rain\.mp3/);
    await page.goto(path, { waitUntil: "networkidle" });
    await page.route("**/rain.mp3", (route) => route.abort());
    await play(page, "Rain").click();
    await expect(page.getByRole("status")).toHaveText(
      "Rain did not load. Check the connection and press play again.",
    );
    await page.unroute("**/rain.mp3");
    await play(page, "Rain").click();
    await expect(page.getByRole("status")).toHaveText("Rain is playing.");
  },
);

keptTest("the keyboard alone sets, plays and stops", async ({ page }) => {
  await page.goto(path, { waitUntil: "networkidle" });
  await tabTo(page, page.getByLabel("Volume"));
  await page.keyboard.press("ArrowUp");
  await expect(page.getByLabel("Volume")).toHaveValue("61");
  await tabTo(page, page.getByLabel("Stop after"));
  await press(page, play(page, "Tanpura"));
  await expect(page.getByRole("status")).toHaveText("Tanpura is playing.");
  await expect(stop(page, "Tanpura")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("status")).toHaveText("Tanpura has stopped.");
});

test("the scripts of the page are small, and React is not sent", async ({ page, watch }) => {
  await page.goto(path, { waitUntil: "networkidle" });
  await play(page, "Rain").click();
  await expect(page.getByRole("status")).toHaveText("Rain is playing.");
  const sounds = watch.requests.map((one) => one.url()).filter((url) => url.endsWith(".mp3"));
  expect(sounds).toEqual([expect.stringContaining("/rain.mp3")]);
  expect(await scriptBytes(page, watch)).toBeLessThan(4000);
});

inBothModesAtNight(() => {
  keptTest("each sound can be saved as a file", async ({ page }) => {
    await page.goto(path);
    for (const { id, name } of audioTracks()) {
      const link = page.getByRole("link", { name: `Save ${name} as a file (less than 0.3 MB)` });
      await expect(link).toHaveAttribute("download", `${id}.mp3`);
    }
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Save Rain as a file" }).click();
    expect((await download).suggestedFilename()).toBe("rain.mp3");
  });
});

test("each file is small, sounds all the time and repeats without a seam; one can be had in parts", async ({
  page,
}) => {
  const measure = await measureAudio(page);
  await page.goto(path);
  for (const { id } of audioTracks()) {
    // The browser's own decoder is the judge.
    const { headers, ...sound } = await page.evaluate(async (address) => {
      const answer = await fetch(address);
      const bytes = await answer.arrayBuffer();
      const size = bytes.byteLength;
      const decoded = await new OfflineAudioContext(1, 1, 22_050).decodeAudioData(bytes);
      const samples = decoded.getChannelData(0);
      /** @param less where to find the samples that are taken away first, in seconds */
      const loudness = (second: number, length: number, less?: number) => {
        const [first, count] = [Math.round(second * 22_050), Math.round(length * 22_050)];
        let power = 0;
        for (let at = 0; at < count; at += 1) {
          const other = less === undefined ? 0 : samples[Math.round(less * 22_050) + at];
          power += ((samples[first + at] ?? 0) - (other ?? 0)) ** 2;
        }
        return Math.sqrt(power / count);
      };
      const names = ["content-type", "accept-ranges", "cache-control"];
      return {
        headers: names.map((name) => answer.headers.get(name)),
        size,
        seconds: decoded.duration,
        average: loudness(0, 48),
        quietest: Math.min(...Array.from({ length: 48 }, (_, second) => loudness(second, 1))),
        seam: loudness(48.15, 0.04, 0.15),
      };
    }, `${path}/${id}.mp3`);
    expect(headers).toEqual(["audio/mpeg", "bytes", "public, max-age=2592000"]);
    expect(sound.size).toBeLessThan(300_000);
    expect(sound.seconds).toBeCloseTo(48.25, 2);
    expect(sound.average).toBeGreaterThan(0.03);
    // A bowl may fade, but not to silence before the next stroke.
    expect(sound.quietest).toBeGreaterThan(0.003);
    // What follows the end of the loop is what follows its start; other noise would differ by 1.4 times its loudness.
    expect(sound.seam).toBeLessThan(sound.average * 0.7);
  }
  expect((await measure()).contexts).toBe(0);
  const file = `${path}/rain.mp3`;
  const whole = await page.request.get(file);
  const part = await page.request.get(file, { headers: { Range: "bytes=0-1023" } });
  expect(part.status()).toBe(206);
  expect(part.headers()["content-range"]).toMatch(/^bytes 0-1023\/\d+$/);
  expect((await part.body()).equals((await whole.body()).subarray(0, 1024))).toBe(true);
  const beyond = await page.request.get(file, { headers: { Range: "bytes=9999999-" } });
  expect(beyond.status()).toBe(416);
});

keptTest("there is no other sound", async ({ request }) => {
  expect((await request.get(`${path}/thunder.mp3`)).status()).toBe(404);
});

test("without JavaScript the browser's own player stands there, silent until pressed", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (one) => asked.push(one.url()));
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.locator("audio[controls]")).toHaveCount(audioTracks().length);
  await expect(page.locator("audio[autoplay]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Play / })).toHaveCount(0);
  const advice = page.locator("noscript p");
  await expect(advice).toBeVisible();
  await expect(advice).toContainText("Each sound has your browser’s own player");
  expect(asked.filter((url) => url.endsWith(".mp3"))).toEqual([]);
  await context.close();
});
