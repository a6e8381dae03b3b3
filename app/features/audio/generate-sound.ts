/**
 * Makes one sound beside the page, in a worker that has the sound's id for a name: on a slow phone
 * it takes a second or more, in which the page must still answer to a touch.
 */
import type { AudioTrack } from "../../content/audio-tracks.ts";
import { sounds } from "./sounds.ts";

const samples = sounds[self.name as AudioTrack["id"]]();
// Handed over, not copied.
postMessage(samples, { transfer: [samples.buffer] });
