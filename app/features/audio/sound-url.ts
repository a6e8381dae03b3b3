import type { AudioTrack } from "../../content/audio-tracks.ts";
import { sampleRate } from "./loop.ts";
import { sounds } from "./sounds.ts";
import { wavFile } from "./wav-file.ts";

/** The duration of each file, made of repeated loops: 2.1 MB. */
const fileSeconds = 48;

/** Returns the URL of a sound's file. */
export const soundAddress = (id: AudioTrack["id"]) => `/resource/audio/${id}.wav`;

/** Generates the file. Takes up to a second. */
export function soundFile(id: AudioTrack["id"]): Uint8Array<ArrayBuffer> {
  const loop = sounds[id]();
  return wavFile(loop, Math.round((fileSeconds * sampleRate) / loop.length));
}
