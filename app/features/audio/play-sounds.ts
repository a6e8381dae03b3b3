/**
 * Plays the sounds of the page, one at a time, after a press. It listens on the
 * document, so that it works whether it loads before or after the page.
 */
import { sampleRate } from "./loop.ts";
import { playingCopy as copy } from "./playing-copy.ts";
import MakeSound from "./generate-sound.ts?worker";

interface Playing {
  id: string;
  name: string;
  source: AudioBufferSourceNode;
  fade: GainNode;
}

let context: AudioContext | undefined;
let volume: GainNode | undefined;
let playing: Playing | undefined;
/** The sound that was pressed last; it may not be generated yet. */
let wanted: string | undefined;
const made = new Map<string, Promise<Float32Array<ArrayBuffer>>>();

const fadeSeconds = 2;
const find = <Kind extends Element>(selector: string) => document.querySelector<Kind>(selector);
const setting = (name: string) => Number(find<HTMLInputElement>(`[data-sound-${name}]`)?.value);

/** Updates the labels of buttons, the moving picture, and the line for screen readers. */
function show(words: string): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-play]")) {
    const going = button.dataset.play === wanted;
    const word = button.querySelector("[data-play-word]");
    if (word) word.textContent = going ? copy.stop : copy.play;
    button.toggleAttribute("data-going", going);
  }
  const breath = find("[data-breath]");
  breath?.toggleAttribute("data-going", playing?.id === "box-breathing");
  const line = find("[data-sound-status]");
  if (line) line.textContent = words;
}

/** @throws if the worker can't be loaded, as without a network */
function samplesOf(id: string): Promise<Float32Array<ArrayBuffer>> {
  const kept = made.get(id);
  if (kept) return kept;
  const worker = new MakeSound({ name: id });
  const fresh = new Promise<Float32Array<ArrayBuffer>>((resolve, reject) => {
    worker.addEventListener("message", ({ data }) => resolve(data));
    worker.addEventListener("error", reject);
  }).finally(() => worker.terminate());
  made.set(id, fresh);
  fresh.catch(() => made.delete(id)); // the next press tries again
  return fresh;
}

function fadeOut({ fade, source }: Playing, deps: AudioContext): void {
  fade.gain.cancelScheduledValues(deps.currentTime);
  fade.gain.setTargetAtTime(0, deps.currentTime, fadeSeconds / 6);
  source.stop(deps.currentTime + fadeSeconds);
}

/** Schedules fade and end on the audio clock, which is exact in background tabs too. */
function setTimer({ fade, source }: Playing, deps: AudioContext): void {
  const now = deps.currentTime;
  const seconds = setting("minutes") * 60;
  fade.gain.cancelScheduledValues(now);
  fade.gain.setTargetAtTime(1, now, fadeSeconds / 6);
  source.stop(seconds > 0 ? now + seconds : now + 1e8);
  if (seconds > 0) fade.gain.setTargetAtTime(0, now + seconds * 0.97, seconds * 0.006);
}

function start(
  { id, name, samples }: { id: string; name: string; samples: Float32Array<ArrayBuffer> },
  deps: AudioContext,
  out: GainNode,
): void {
  const buffer = deps.createBuffer(1, samples.length, sampleRate);
  buffer.copyToChannel(samples, 0);
  const source = new AudioBufferSourceNode(deps, { buffer, loop: true });
  const fade = new GainNode(deps, { gain: 0 });
  source.connect(fade).connect(out);
  const now: Playing = { id, name, source, fade };
  source.addEventListener("ended", () => {
    if (playing === now) {
      playing = wanted = undefined;
      show(copy.ended(name));
    }
    // A running audio context uses battery even when silent.
    if (!wanted) void deps.suspend();
  });
  source.start();
  setTimer(now, deps);
  playing = now;
  for (const box of document.querySelectorAll<HTMLInputElement>("[data-breath] input")) {
    box.checked = false;
  }
  show(copy.playing(name));
}

async function press(id: string, name: string): Promise<void> {
  context ??= new AudioContext();
  volume ??= new GainNode(context, { gain: setting("volume") / 100 });
  volume.connect(context.destination);
  if (playing) fadeOut(playing, context);
  playing = undefined;
  if (wanted === id) {
    wanted = undefined;
    return show(copy.stopped(name));
  }
  wanted = id;
  show(copy.preparing(name));
  try {
    // Both start in the click handler: browsers block sound without a user action.
    const [samples] = await Promise.all([samplesOf(id), context.resume()]);
    // Another one may have been pressed meanwhile, or this one again.
    if (wanted === id && !playing) start({ id, name, samples }, context, volume);
  } catch {
    if (wanted !== id) return;
    wanted = undefined;
    show(copy.failed(name));
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>("[data-play]");
  if (button) void press(button.dataset.play ?? "", button.dataset.name ?? "");
});

document.addEventListener("input", ({ target }) => {
  if (!(target instanceof Element) || !context) return;
  if (target.matches("[data-sound-volume]")) {
    volume?.gain.setTargetAtTime(setting("volume") / 100, context.currentTime, 0.05);
  }
  if (target.matches("[data-sound-minutes]") && playing) setTimer(playing, context);
});

document.documentElement.dataset.sound = "";
