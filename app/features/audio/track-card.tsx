import type { AudioTrack } from "../../content/audio-tracks.ts";
import { Button } from "../../ui/button.tsx";
import { BreathPicture } from "./breath-picture.tsx";
import { soundAddress } from "./sound-url.ts";

/** A sound with its controls: played by our script, or by the browser's player without JavaScript, or downloaded. */
export function TrackCard({ track: { id, name, about } }: { track: AudioTrack }) {
  const file = soundAddress(id);
  const guided = id === "box-breathing";
  return (
    <li
      className={`flex flex-col gap-3 rounded-card border border-hairline bg-raised p-5 sm:p-6 ${guided ? "sm:col-span-2 lg:row-span-2" : ""}`}
    >
      <h2 className="text-2xl">{name}</h2>
      <p id={`${id}-about`} className={guided ? "" : "grow"}>
        {about}
      </p>
      {guided && (
        <div className="my-auto">
          <BreathPicture />
        </div>
      )}
      <div className="grid items-center *:col-start-1 *:row-start-1">
        <div className="with-sound">
          <Button type="button" variant="secondary" data-play={id} data-name={name}>
            {`Play ${name}`}
          </Button>
        </div>
        <noscript>
          {/* No captions: the sound has no words, and the text beside it describes it. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <audio
            controls
            loop
            preload="none"
            src={file}
            aria-label={name}
            aria-describedby={`${id}-about`}
            className="w-full max-w-md"
          />
        </noscript>
      </div>
      <p>
        <a
          href={file}
          download={`${id}.wav`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {`Save ${name} as a file (2.1 MB)`}
        </a>
      </p>
    </li>
  );
}
