import type { Page } from "@playwright/test";

/** What the page has let sound, as a microphone at its loudspeaker would hear it. */
export interface Heard {
  /** How many times the page has asked for a way to the loudspeaker. */
  contexts: number;
  /** How loud it is now, from 0 to 1. */
  rms: number;
  /** Is the way to the loudspeaker open? */
  state: string | undefined;
  /** For each order to stop, how many seconds later it was to be. */
  stopsIn: number[];
}

/** Puts the microphone there, before the page's own script runs. */
export async function recordRequests(page: Page): Promise<() => Promise<Heard>> {
  await page.addInitScript(() => {
    const ears: AnalyserNode[] = [];
    const stopsIn: number[] = [];
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        ears.push(new AnalyserNode(this, { fftSize: 2048 }));
      }
    };
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function listened(this: AudioNode, to: AudioNode) {
      const ear = ears.find((one) => one.context === to.context);
      if (ear && to instanceof AudioDestinationNode) connect.call(this, ear);
      return connect.call(this, to);
    } as AudioNode["connect"];
    const { stop } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.stop = function listened(when = 0) {
      stopsIn.push(when - this.context.currentTime);
      stop.call(this, when);
    };
    Object.assign(window, {
      heard: () => {
        const ear = ears.at(-1);
        const samples = new Float32Array(2048);
        ear?.getFloatTimeDomainData(samples);
        const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length;
        return { contexts: ears.length, rms: Math.sqrt(power), state: ear?.context.state, stopsIn };
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { heard(): Heard }).heard());
}
