import { describe, expect, test } from "vitest";
import { audioTracks } from "../../content/audio-tracks.ts";
import { sampleRate } from "./loop.ts";
import { sounds } from "./sounds.ts";

/** The volume of a section, from 0 to 1. */
function loudness(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** The greatest difference between two successive samples. */
function steepest(samples: Float32Array): number {
  let most = 0;
  for (let at = 1; at < samples.length; at += 1) {
    most = Math.max(most, Math.abs((samples[at] ?? 0) - (samples[at - 1] ?? 0)));
  }
  return most;
}

describe.each(audioTracks)("$name", ({ id }) => {
  const samples = sounds[id]();
  const seconds = samples.length / sampleRate;

  test("is never silent", () => {
    expect(samples.every((sample) => Number.isFinite(sample))).toBe(true);
    expect(loudness(samples)).toBeGreaterThan(0.04);
    // A bowl may fade, but not to silence before the next stroke.
    const eachSecond = Array.from({ length: Math.floor(seconds) }, (_, at) =>
      loudness(samples.subarray(at * sampleRate, (at + 1) * sampleRate)),
    );
    expect(Math.min(...eachSecond)).toBeGreaterThan(0.004);
  });

  test("is not clipped", () => {
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(peak).toBeCloseTo(0.7, 3);
  });

  test("loops without a click: the difference at the seam is as small as elsewhere", () => {
    const seam = Math.abs((samples[0] ?? 0) - (samples.at(-1) ?? 0));
    expect(seam).toBeLessThanOrEqual(steepest(samples));
    expect(seam).toBeLessThan(0.2);
  });

  test("has a mean of 0", () => {
    const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
    expect(Math.abs(mean)).toBeLessThan(0.01);
  });

  test("is the same each time", () => {
    expect(sounds[id]().subarray(0, 2000)).toEqual(samples.subarray(0, 2000));
  });
});

test("a breath takes four times four seconds", () => {
  expect(sounds["box-breathing"]().length).toBe(16 * sampleRate);
});
