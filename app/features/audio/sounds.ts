import type { AudioTrack } from "../../content/audio-tracks.ts";
import { highPass, hiss, level, lowPass, randomNumbers, sampleRate, silence } from "./loop.ts";
import { ring } from "./singing-bowl.ts";

function rain(): Float32Array {
  const near = highPass(lowPass(hiss(24, 1), 5000), 600);
  const far = lowPass(hiss(24, 2), 400);
  const samples = near.map((sample, at) => sample * 0.5 + (far[at] ?? 0) * 0.7);
  const random = randomNumbers(3);
  for (let drop = 0; drop < 700; drop += 1) {
    const frequency = 900 + random() * 2600;
    const loudness = 0.03 + random() ** 4 * 0.3;
    ring(samples, { at: random() * 24, frequency, decay: 0.004 + random() * 0.012, loudness });
  }
  return level(samples);
}

function sea(): Float32Array {
  const deep = lowPass(lowPass(hiss(48, 4), 160), 400);
  const surf = highPass(lowPass(hiss(48, 5), 2600), 350);
  // Two rhythms that both fit the loop, so that successive waves differ.
  const wave = (at: number, waves: number) =>
    (1 - Math.cos((2 * Math.PI * waves * at) / deep.length)) / 2;
  const samples = deep.map((sample, at) => {
    const swell = 0.7 * wave(at, 5) ** 3 + 0.3 * wave(at, 3) ** 2;
    return sample * (1.2 + 1.5 * swell) + (surf[at] ?? 0) * (0.04 + 0.6 * swell);
  });
  return level(samples);
}

function brownNoise(): Float32Array {
  return level(lowPass(highPass(hiss(24, 6), 20), 60));
}

/** Fifth, octave, octave, ground note, over C sharp. High partials bloom late, as over a flat bridge. */
function tanpura(): Float32Array {
  const samples = silence(12);
  for (const [pluck, pitch] of [103.8, 138.6, 138.6, 69.3, 103.8, 138.6, 138.6, 69.3].entries()) {
    for (let partial = 1; partial <= 14; partial += 1) {
      const frequency = pitch * partial * (1 + 0.00004 * partial * partial);
      const loudness = (partial % 4 === 0 ? 0.6 : 1) / partial ** 0.8;
      const decay = 2.4 / (1 + 0.09 * partial);
      ring(samples, { at: pluck * 1.5, frequency, decay, loudness, rise: 0.02 + 0.03 * partial });
    }
  }
  return level(samples);
}

/** Each partial twice with slightly different frequencies, which makes the slow beating of a bowl. */
function singingBowls(): Float32Array {
  const samples = silence(48);
  for (const [stroke, pitch] of [174.6, 130.8, 196, 146.8].entries()) {
    for (const [ratio, loudness, decay] of [
      [1, 1, 6],
      [2.76, 0.45, 3.5],
      [5.4, 0.15, 1.8],
    ] as const) {
      for (const beat of [-0.35, 0.35]) {
        const frequency = pitch * ratio + beat * ratio;
        ring(samples, { at: stroke * 12, frequency, decay, loudness, rise: 0.03 });
      }
    }
  }
  return level(samples);
}

/** A tone that rises, stays, falls and stays, four seconds each, with a chime at each change. */
function boxBreathing(): Float32Array {
  const samples = silence(16);
  const loudnessAt = [0.1, 1, 1, 0.1, 0.1];
  let turned = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const quarter = (at / samples.length) * 4;
    const [part, within] = [Math.floor(quarter), quarter % 1];
    const height = (loudnessAt[part] ?? 0) * (1 - within) + (loudnessAt[part + 1] ?? 0) * within;
    // From A to the E above it. At both ends the pitch hardly changes, so that the seam is inaudible.
    turned += ((110 + 55 * height) * 2 * Math.PI) / sampleRate;
    samples[at] = Math.sin(turned) * (0.15 + 0.35 * height) * Math.min(1, edge(at, samples.length));
  }
  for (const [turn, frequency] of [329.6, 440, 329.6, 220].entries()) {
    ring(samples, { at: turn * 4, frequency, decay: 0.5, loudness: 0.35, rise: 0.02 });
  }
  return level(samples);
}

/** 0 at both ends of the loop, over 1 a tenth of a second away from them. */
function edge(at: number, length: number): number {
  return Math.min(at, length - 1 - at) / (sampleRate / 10);
}

/** Each sound as one loop of samples from -1 to 1. */
export const sounds: Readonly<Record<AudioTrack["id"], () => Float32Array>> = {
  rain,
  sea,
  "brown-noise": brownNoise,
  tanpura,
  "singing-bowls": singingBowls,
  "box-breathing": boxBreathing,
};
