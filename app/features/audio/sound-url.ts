import type { AudioTrack } from "../../content/audio-tracks.ts";
import { sampleRate } from "./loop.ts";
import { sounds } from "./sounds.ts";
import { wavFile } from "./wav-file.ts";

/** Every file is this long, whatever its loop: 2.1 MB. */
const fileSeconds = 48;

/** Where a sound can be had as a file. */
export const soundAddress = (id: AudioTrack["id"]) => `/resource/audio/${id}.wav`;

/** That file. Takes up to a second to make. */
export function soundFile(id: AudioTrack["id"]): Uint8Array<ArrayBuffer> {
  const loop = sounds[id]();
  return wavFile(loop, Math.round((fileSeconds * sampleRate) / loop.length));
}
