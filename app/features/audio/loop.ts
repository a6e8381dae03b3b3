/**
 * Helpers for looped sounds: a tone that lasts past the end continues at the start, so the loop has no audible seam.
 */

/** Samples per second. Enough for these soft sounds, and half the usual rate. */
export const sampleRate = 22_050;

export const silence = (seconds: number) => new Float32Array(Math.round(seconds * sampleRate));

/** A fixed seed: the noise is the same each time, so that the sounds can be tested. */
export function hiss(seconds: number, seed: number): Float32Array {
  const random = randomNumbers(seed);
  return silence(seconds).map(() => random() * 2 - 1);
}

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Low-pass filter. Runs over the loop twice, so that its end fits its start. */
export function lowPass(samples: Float32Array, frequency: number): Float32Array {
  const share = 1 - Math.exp((-2 * Math.PI * frequency) / sampleRate);
  const out = new Float32Array(samples.length);
  let height = 0;
  for (let round = 0; round < 2; round += 1) {
    for (let at = 0; at < samples.length; at += 1) {
      height += share * ((samples[at] ?? 0) - height);
      out[at] = height;
    }
  }
  return out;
}

/** High-pass filter. */
export function highPass(samples: Float32Array, frequency: number): Float32Array {
  const low = lowPass(samples, frequency);
  return samples.map((sample, at) => sample - (low[at] ?? 0));
}

/** Normalizes the volume without clipping. */
export function level(samples: Float32Array, peak = 0.7): Float32Array {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample / loudest) * peak);
}
