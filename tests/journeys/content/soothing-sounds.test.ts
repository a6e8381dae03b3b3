import { audioTracks } from "../../../app/content/audio-tracks.ts";
import { expect, keptTest, test } from "../../support/browser/journey.ts";
import { inBothModes } from "../../support/browser/variants.ts";

const path = "/resource/audio";

keptTest(
  "each sound stands under its name, silent until it is played",
  inBothModes,
  async ({ page, watch }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    const players = page.locator("audio[controls][loop]:not([autoplay])");
    await expect(players).toHaveCount(audioTracks().length);
    for (const { id, name, about } of audioTracks()) {
      const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
      await expect(row.getByText(about)).toBeVisible();
      await expect(row.locator("audio")).toHaveAttribute("src", `${path}/${id}.mp3`);
      await expect(row.getByTitle(name)).toBeVisible();
    }
    const asked = watch.requests.map((one) => one.url());
    expect(asked.filter((url) => url.endsWith(".mp3"))).toEqual([]);
  },
);

keptTest("each sound can be saved as a file", inBothModes, async ({ page }) => {
  await page.goto(path);
  for (const { id, name } of audioTracks()) {
    const link = page.getByRole("link", { name: `Save ${name} as a file (less than 0.3 MB)` });
    await expect(link).toHaveAttribute("download", `${id}.mp3`);
  }
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save Rain as a file" }).click();
  expect((await download).suggestedFilename()).toBe("rain.mp3");
});

test("each file is small, sounds all the time, and can be had in parts", async ({ page }) => {
  await page.goto(path);
  for (const { id } of audioTracks()) {
    // The browser's own decoder is the judge.
    const { headers, ...sound } = await page.evaluate(async (address) => {
      const answer = await fetch(address);
      const bytes = await answer.arrayBuffer();
      const size = bytes.byteLength;
      const decoded = await new OfflineAudioContext(1, 1, 22_050).decodeAudioData(bytes);
      const samples = decoded.getChannelData(0);
      const loudness = (second: number, length: number) => {
        const [first, count] = [Math.round(second * 22_050), Math.round(length * 22_050)];
        const power = samples
          .subarray(first, first + count)
          .reduce((sum, one) => sum + one ** 2, 0);
        return Math.sqrt(power / count);
      };
      const names = ["content-type", "accept-ranges", "cache-control"];
      return {
        headers: names.map((name) => answer.headers.get(name)),
        size,
        seconds: decoded.duration,
        average: loudness(0, 48),
        quietest: Math.min(...Array.from({ length: 48 }, (_, second) => loudness(second, 1))),
      };
    }, `${path}/${id}.mp3`);
    expect(headers).toEqual(["audio/mpeg", "bytes", "public, max-age=2592000"]);
    expect(sound.size).toBeLessThan(300_000);
    expect(sound.seconds).toBeCloseTo(48.25, 2);
    expect(sound.average).toBeGreaterThan(0.03);
    // A bowl may fade, but not to silence before the next stroke.
    expect(sound.quietest).toBeGreaterThan(0.003);
  }
  const file = `${path}/rain.mp3`;
  const whole = await page.request.get(file);
  const part = await page.request.get(file, { headers: { Range: "bytes=0-1023" } });
  expect(part.status()).toBe(206);
  expect(part.headers()["content-range"]).toMatch(/^bytes 0-1023\/\d+$/);
  expect((await part.body()).equals((await whole.body()).subarray(0, 1024))).toBe(true);
  const beyond = await page.request.get(file, { headers: { Range: "bytes=9999999-" } });
  expect(beyond.status()).toBe(416);
});

test("each sound plays, and goes on from its start", async ({ page }) => {
  await page.goto(path);
  for (const { name } of audioTracks()) {
    const player = page.getByTitle(name);
    await player.evaluate(async (one: HTMLAudioElement) => {
      await one.play();
      one.currentTime = one.duration - 0.2;
    });
    const at = () => player.evaluate((one: HTMLAudioElement) => [one.paused, one.currentTime < 20]);
    await expect.poll(at).toEqual([false, true]);
    await player.evaluate((one: HTMLAudioElement) => one.pause());
  }
});
