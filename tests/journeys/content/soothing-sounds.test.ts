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

test("each sound plays", async ({ page }) => {
  const measure = await measureAudio(page);
  for (const { name } of audioTracks) {
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
  async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.route("**/generate-sound-*.js", (route) => route.abort());
    await play(page, "Rain").click();
    await expect(page.getByRole("status")).toHaveText(
      "Rain did not load. Check the connection and press play again.",
    );
    await page.unroute("**/generate-sound-*.js");
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
  expect(watch.requests.some((one) => /generate-sound/.test(one.url()))).toBe(true);
  expect(await scriptBytes(page, watch)).toBeLessThan(6000);
});

inBothModesAtNight(() => {
  keptTest("each sound can be saved as a file", async ({ page }) => {
    await page.goto(path);
    for (const { id, name } of audioTracks) {
      const link = page.getByRole("link", { name: `Save ${name} as a file (2.1 MB)` });
      await expect(link).toHaveAttribute("download", `${id}.wav`);
    }
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Save Rain as a file" }).click();
    expect((await download).suggestedFilename()).toBe("rain.wav");
  });
});

test("each file is sound; one can be had in parts", async ({ page }) => {
  const measure = await measureAudio(page);
  await page.goto(path);
  for (const { id } of audioTracks) {
    const file = `${path}/${id}.wav`;
    // The browser's own decoder is the judge.
    const decoded = await page.evaluate(async (address) => {
      const answer = await fetch(address);
      const sound = await new OfflineAudioContext(1, 1, 22_050).decodeAudioData(
        await answer.arrayBuffer(),
      );
      const power = sound.getChannelData(0).reduce((sum, one) => sum + one * one, 0);
      const headers = ["content-type", "content-length", "accept-ranges"];
      return {
        headers: headers.map((name) => answer.headers.get(name)),
        seconds: sound.duration,
        rms: Math.sqrt(power / sound.length),
      };
    }, file);
    expect(decoded).toMatchObject({ headers: ["audio/wav", "2116844", "bytes"], seconds: 48 });
    expect(decoded.rms).toBeGreaterThan(0.03);
  }
  expect((await measure()).contexts).toBe(0);
  const file = `${path}/rain.wav`;
  const whole = await page.request.get(file);
  const part = await page.request.get(file, { headers: { Range: "bytes=0-1023" } });
  expect(part.status()).toBe(206);
  expect(part.headers()["content-range"]).toBe("bytes 0-1023/2116844");
  expect((await part.body()).equals((await whole.body()).subarray(0, 1024))).toBe(true);
  const beyond = await page.request.get(file, { headers: { Range: "bytes=9999999-" } });
  expect(beyond.status()).toBe(416);
});

keptTest("there is no other sound", async ({ request }) => {
  expect((await request.get(`${path}/thunder.wav`)).status()).toBe(404);
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
  await expect(page.locator("audio[controls]")).toHaveCount(audioTracks.length);
  await expect(page.locator("audio[autoplay]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Play / })).toHaveCount(0);
  const advice = page.locator("noscript p");
  await expect(advice).toBeVisible();
  await expect(advice).toContainText("Each sound has your browser’s own player");
  expect(asked.filter((url) => url.endsWith(".wav"))).toEqual([]);
  await context.close();
});
