import { audioTracks } from "../../content/audio-tracks.ts";
import { sampleRate } from "./loop.ts";
import { sounds } from "./sounds.ts";
import { wavFile } from "./wav-file.ts";

/** Every file is this long, whatever its loop. */
const fileSeconds = 48;

/** Made when first asked for and then kept: six files of two megabytes. */
const made = new Map<string, Uint8Array<ArrayBuffer>>();

/** @param name such as "rain.wav" */
export function soundFile(name: string): Uint8Array<ArrayBuffer> | undefined {
  const track = audioTracks.find(({ id }) => `${id}.wav` === name);
  if (!track) return undefined;
  const kept = made.get(name);
  if (kept) return kept;
  const loop = sounds[track.id]();
  const file = wavFile(loop, Math.round((fileSeconds * sampleRate) / loop.length));
  made.set(name, file);
  return file;
}
