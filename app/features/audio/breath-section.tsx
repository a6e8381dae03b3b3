import type { AudioTrack } from "../../content/audio-tracks.ts";
import { BreathPicture } from "./breath-picture.tsx";
import { PlaySound } from "./play-sound.tsx";

/** The guided breath: a circle in the middle of the page, with its sound. */
export function BreathSection({ track }: { track: AudioTrack }) {
  return (
    <section aria-labelledby="breath" className="flex flex-col items-center gap-4 text-center">
      <h2 id="breath">{track.name}</h2>
      <p id={`${track.id}-about`} className="max-w-md">
        {track.about}
      </p>
      <BreathPicture />
      <PlaySound track={track} variant="primary" />
    </section>
  );
}
