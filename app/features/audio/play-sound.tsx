import { soundAddress, type AudioTrack } from "../../content/audio-tracks.ts";
import { Button } from "../../ui/button.tsx";
import { audioCopy as copy } from "./audio-copy.ts";

type PlaySoundProps = { track: AudioTrack; variant?: "primary" | "secondary" };

/** Plays a sound: by our script, or without JavaScript by the browser's own player. */
export function PlaySound({ track: { id, name }, variant = "secondary" }: PlaySoundProps) {
  return (
    <div className="grid max-w-full grid-cols-1 items-center *:col-start-1 *:row-start-1">
      <div className="with-sound text-right">
        <Button
          type="button"
          variant={variant}
          data-play={id}
          data-name={name}
          data-address={soundAddress(id)}
        >
          <span data-play-word>{copy.play}</span>{" "}
          <span className={variant === "primary" ? "-ml-1" : "sr-only"}>{name}</span>
        </Button>
      </div>
      <noscript>
        {/* No captions: the sound has no words, and the text beside it describes it. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio
          controls
          loop
          preload="none"
          src={soundAddress(id)}
          aria-label={name}
          aria-describedby={`${id}-about`}
          className="w-full max-w-md"
        />
      </noscript>
    </div>
  );
}
