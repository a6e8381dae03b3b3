/**
 * Plays the sounds of the page, one at a time, after a press. It listens on the
 * document, so that it works whether it loads before or after the page.
 */
import type { PlayingWords } from "./audio.words.ts";

interface Playing {
  id: string;
  name: string;
  source: AudioBufferSourceNode;
  fade: GainNode;
}

let context: AudioContext | undefined;
let volume: GainNode | undefined;
let playing: Playing | undefined;
/** The sound that was pressed last; it may not be loaded yet. */
let wanted: string | undefined;

const fadeSeconds = 2;
/**
 * The part of each file that repeats without a seam, in seconds. Around it the file goes on, fading in and out: some
 * browsers decode an MP3 with a silence of a twentieth of a second before it.
 */
const loop = { loopStart: 0.15, loopEnd: 48.15 };
const find = <Kind extends Element>(selector: string) => document.querySelector<Kind>(selector);
const setting = (name: string) => Number(find<HTMLInputElement>(`[data-sound-${name}]`)?.value);

/** The words that the page gives: read when they are said, because this may run before the page is there. */
const words = (): Partial<PlayingWords> =>
  JSON.parse(find<HTMLElement>("[data-sound-status]")?.dataset.words ?? "{}");

/** Updates the labels of buttons, the moving picture, and the line for screen readers. */
function show(what: keyof PlayingWords, sound: string): void {
  const said = words();
  for (const button of document.querySelectorAll<HTMLElement>("[data-play]")) {
    const going = button.dataset.play === wanted;
    const word = button.querySelector("[data-play-word]");
    if (word) word.textContent = (going ? said.stop : said.play) ?? "";
    button.toggleAttribute("data-going", going);
  }
  const breath = find("[data-breath]");
  breath?.toggleAttribute("data-going", playing?.id === "box-breathing");
  const line = find("[data-sound-status]");
  if (line) line.textContent = said[what]?.replace("<sound>", () => sound) ?? "";
}

/** @throws if the file can't be had, as without a network */
async function load(address: string, deps: AudioContext): Promise<AudioBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return deps.decodeAudioData(await answer.arrayBuffer());
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
  { id, name, buffer }: { id: string; name: string; buffer: AudioBuffer },
  deps: AudioContext,
  out: GainNode,
): void {
  const source = new AudioBufferSourceNode(deps, { buffer, loop: true, ...loop });
  const fade = new GainNode(deps, { gain: 0 });
  source.connect(fade).connect(out);
  const now: Playing = { id, name, source, fade };
  source.addEventListener("ended", () => {
    if (playing === now) {
      playing = wanted = undefined;
      show("ended", name);
    }
    // A running audio context uses battery even when silent.
    if (!wanted) void deps.suspend();
  });
  source.start(0, loop.loopStart);
  setTimer(now, deps);
  playing = now;
  for (const box of document.querySelectorAll<HTMLInputElement>("[data-breath] input")) {
    box.checked = false;
  }
  show("playing", name);
}

async function press({ play: id = "", name = "", address = "" }: DOMStringMap): Promise<void> {
  context ??= new AudioContext();
  volume ??= new GainNode(context, { gain: setting("volume") / 100 });
  volume.connect(context.destination);
  if (playing) fadeOut(playing, context);
  playing = undefined;
  if (wanted === id) {
    wanted = undefined;
    return show("stopped", name);
  }
  wanted = id;
  show("preparing", name);
  try {
    // Both start in the click handler: browsers block sound without a user action.
    const [buffer] = await Promise.all([load(address, context), context.resume()]);
    // Another one may have been pressed meanwhile, or this one again.
    if (wanted === id && !playing) start({ id, name, buffer }, context, volume);
  } catch {
    if (wanted !== id) return;
    wanted = undefined;
    show("failed", name);
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>("[data-play]");
  if (button) void press(button.dataset);
});

document.addEventListener("input", ({ target }) => {
  if (!(target instanceof Element) || !context) return;
  if (target.matches("[data-sound-volume]")) {
    volume?.gain.setTargetAtTime(setting("volume") / 100, context.currentTime, 0.05);
  }
  if (target.matches("[data-sound-minutes]") && playing) setTimer(playing, context);
});

document.documentElement.dataset.sound = "";
