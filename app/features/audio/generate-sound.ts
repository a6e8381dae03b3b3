/**
 * Generates a sound in a worker, whose name is the sound's id: on a slow phone
 * it takes a second or more, and the page must stay responsive.
 */
import type { AudioTrack } from "../../content/audio-tracks.ts";
import { sounds } from "./sounds.ts";

const samples = sounds[self.name as AudioTrack["id"]]();
// Transferred, not copied.
postMessage(samples, { transfer: [samples.buffer] });
