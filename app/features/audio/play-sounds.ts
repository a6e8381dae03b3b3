/**
 * Plays the sounds of the page, one at a time. Nothing sounds before a press. It listens at the
 * document: the page may come before it or after it.
 */
import type { AudioTrack } from "../../content/audio-tracks.ts";
import { sampleRate } from "./loop.ts";
import { sounds } from "./sounds.ts";

interface Playing {
  id: string;
  name: string;
  source: AudioBufferSourceNode;
  fade: GainNode;
}

let context: AudioContext | undefined;
let volume: GainNode | undefined;
let playing: Playing | undefined;
const made = new Map<string, AudioBuffer>();

const fadeSeconds = 2;
const find = <Kind extends Element>(selector: string) => document.querySelector<Kind>(selector);
const setting = (name: string) => Number(find<HTMLInputElement>(`[data-sound-${name}]`)?.value);

/** Shows what is so: names of buttons, the moving picture, and a line that is read aloud. */
function show(words: string): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-play]")) {
    const going = button.dataset.play === playing?.id;
    button.textContent = `${going ? "Stop" : "Play"} ${button.dataset.name}`;
    button.toggleAttribute("data-going", going);
  }
  const breath = find("[data-breath]");
  breath?.toggleAttribute("data-going", playing?.id === "box-breathing");
  const line = find("[data-sound-status]");
  if (line) line.textContent = words;
}

function buffer(on: AudioContext, id: string): AudioBuffer {
  const kept = made.get(id);
  if (kept) return kept;
  const samples = sounds[id as AudioTrack["id"]]() as Float32Array<ArrayBuffer>;
  const fresh = on.createBuffer(1, samples.length, sampleRate);
  fresh.copyToChannel(samples, 0);
  made.set(id, fresh);
  return fresh;
}

function fadeOut({ fade, source }: Playing, on: AudioContext): void {
  fade.gain.cancelScheduledValues(on.currentTime);
  fade.gain.setTargetAtTime(0, on.currentTime, fadeSeconds / 6);
  source.stop(on.currentTime + fadeSeconds);
}

/** Counts from now: the fade and the end stand in the sound's own time, which no sleeping tab delays. */
function setTimer({ fade, source }: Playing, on: AudioContext): void {
  const now = on.currentTime;
  const seconds = setting("minutes") * 60;
  fade.gain.cancelScheduledValues(now);
  fade.gain.setTargetAtTime(1, now, fadeSeconds / 6);
  source.stop(seconds > 0 ? now + seconds : now + 1e8);
  if (seconds > 0) fade.gain.setTargetAtTime(0, now + seconds * 0.97, seconds * 0.006);
}

function start(id: string, name: string, on: AudioContext, out: GainNode): void {
  const source = new AudioBufferSourceNode(on, { buffer: buffer(on, id), loop: true });
  const fade = new GainNode(on, { gain: 0 });
  source.connect(fade).connect(out);
  const now: Playing = { id, name, source, fade };
  source.addEventListener("ended", () => {
    if (playing !== now) return;
    playing = undefined;
    show(`${name} has ended.`);
  });
  source.start();
  setTimer(now, on);
  playing = now;
  for (const box of document.querySelectorAll<HTMLInputElement>("[data-breath] input")) {
    box.checked = false;
  }
  show(`${name} is playing.`);
}

async function press(id: string, name: string): Promise<void> {
  context ??= new AudioContext();
  volume ??= new GainNode(context, { gain: setting("volume") / 100 });
  volume.connect(context.destination);
  const before = playing;
  playing = undefined;
  if (before) fadeOut(before, context);
  if (before?.id === id) return show(`${name} has stopped.`);
  show(`Getting ${name} ready.`);
  // Let the words be seen and read before the work begins.
  await Promise.all([context.resume(), new Promise((resolve) => setTimeout(resolve, 60))]);
  // Another one may have been pressed meanwhile.
  if (!playing) start(id, name, context, volume);
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
