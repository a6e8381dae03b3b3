import type { Page } from "@playwright/test";

/** The sound that the page has played, measured at the audio output. */
export interface AudioOutput {
  /** The number of audio contexts that the page has created. */
  contexts: number;
  /** The current volume (root mean square), from 0 to 1. */
  rms: number;
  /** The state of the audio context. */
  state: string | undefined;
  /** For each call of stop(), in how many seconds the sound was to end. */
  stopsIn: number[];
}

/** Measures the audio output from before the page's own script runs. */
export async function measureAudio(page: Page): Promise<() => Promise<AudioOutput>> {
  await page.addInitScript(() => {
    const analysers: AnalyserNode[] = [];
    const stopsIn: number[] = [];
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        analysers.push(new AnalyserNode(this, { fftSize: 2048 }));
      }
    };
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function connectMeasured(this: AudioNode, to: AudioNode) {
      const analyser = analysers.find((one) => one.context === to.context);
      if (analyser && to instanceof AudioDestinationNode) connect.call(this, analyser);
      return connect.call(this, to);
    } as AudioNode["connect"];
    const { stop } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.stop = function stopMeasured(when = 0) {
      stopsIn.push(when - this.context.currentTime);
      stop.call(this, when);
    };
    Object.assign(window, {
      heard: () => {
        const analyser = analysers.at(-1);
        const samples = new Float32Array(2048);
        analyser?.getFloatTimeDomainData(samples);
        const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length;
        return {
          contexts: analysers.length,
          rms: Math.sqrt(power),
          state: analyser?.context.state,
          stopsIn,
        };
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { heard(): AudioOutput }).heard());
}
