import { expect, test } from "vitest";
import { audioTracks } from "../../content/audio-tracks.ts";
import { sampleRate } from "./loop.ts";
import { soundFile } from "./sound-file.server.ts";

test.each(audioTracks)("$id.wav is 48 seconds of sound that a player can read", ({ id }) => {
  const file = soundFile(`${id}.wav`) ?? new Uint8Array();
  const view = new DataView(file.buffer);
  const letters = (at: number) => String.fromCharCode(...file.subarray(at, at + 4));
  expect([letters(0), letters(8), letters(36)]).toEqual(["RIFF", "WAVE", "data"]);
  expect(view.getUint32(4, true)).toBe(file.length - 8);
  expect(view.getUint32(24, true)).toBe(sampleRate);
  expect(view.getUint32(40, true)).toBe(48 * sampleRate * 2);
  const samples = new Int16Array(file.buffer, 44);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(peak / 32_767).toBeCloseTo(0.7, 2);
});

test("a file is made once", () => {
  expect(soundFile("rain.wav")).toBe(soundFile("rain.wav"));
});

test.each(["rain", "thunder.wav", "../rain.wav", "__proto__.wav"])("there is no %s", (name) => {
  expect(soundFile(name)).toBeUndefined();
});
