import type { AudioTrack } from "../../content/audio-tracks.ts";
import { PlaySound } from "./play-sound.tsx";

/** One sound as a row of 64 px or more: its name, what it is, and a button to play it. */
export function TrackRow({ track }: { track: AudioTrack }) {
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0 flex-[1_1_9rem]">
        <h2 className="text-xl">{track.name}</h2>
        <p id={`${track.id}-about`} className="text-base text-ink-soft">
          {track.about}
        </p>
      </div>
      <PlaySound track={track} />
    </li>
  );
}
