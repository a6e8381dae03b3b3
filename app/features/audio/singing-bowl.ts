import { sampleRate } from "./loop.ts";

export interface Ring {
  /** Seconds after the start of the loop. */
  at: number;
  frequency: number;
  /** Seconds until it has faded to about a third. */
  decay: number;
  loudness: number;
  /** Seconds until it has its full loudness: no click at the start. */
  rise?: number;
}

/** Adds a tone that swells and fades. Computed by rotating a point, which is far cheaper than a sine per sample. */
export function ring(samples: Float32Array, tone: Ring): void {
  const { at, frequency, decay, loudness, rise = 0.005 } = tone;
  const turn = (2 * Math.PI * frequency) / sampleRate;
  const fade = Math.exp(-1 / (decay * sampleRate));
  const [cos, sin] = [Math.cos(turn) * fade, Math.sin(turn) * fade];
  const count = Math.round(decay * 7 * sampleRate);
  const riseStep = 1 / (rise * sampleRate);
  let [x, y, swell] = [loudness, 0, 0];
  let place = Math.round(at * sampleRate) % samples.length;
  for (let done = 0; done < count; done += 1) {
    samples[place] = (samples[place] ?? 0) + y * swell;
    [x, y] = [x * cos - y * sin, x * sin + y * cos];
    swell = Math.min(1, swell + riseStep);
    place = place + 1 === samples.length ? 0 : place + 1;
  }
}
