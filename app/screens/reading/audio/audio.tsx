import {
  breathSteps,
  soundAddress,
  type AudioTrack,
  audioTracks,
} from "../../../content/audio-tracks.ts";
import { audioCopy as copy, playingCopy } from "./audio.words.ts";
import { Button } from "../../../ui/button.tsx";
import playSounds from "./play-sounds.ts?worker&url";
import { BackLink } from "../../../ui/navigation/back-link.tsx";
import { Page } from "../../../ui/page.tsx";
import "./audio.css";

/** A circle that grows and shrinks with the breath. It moves with the sound or after its own checkbox is checked. */
function BreathPicture() {
  return (
    <div data-breath="" className="breath flex flex-col items-center gap-4">
      <svg
        aria-hidden="true"
        viewBox="0 0 200 200"
        width="260"
        height="260"
        className="max-w-full text-sage-deep"
      >
        <circle
          cx="100"
          cy="100"
          r="94"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="2 8"
          strokeLinecap="round"
        />
        <circle
          cx="100"
          cy="100"
          r="94"
          className="breath-circle fill-sage"
          stroke="currentColor"
          strokeWidth="2.5"
        />
        {breathSteps().map((step, place) => (
          <text
            // The second and the fourth step have the same text.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            x="100"
            y="106"
            textAnchor="middle"
            className={`breath-word breath-word-${place + 1} fill-ink text-base font-semibold`}
          >
            {step}
          </text>
        ))}
      </svg>
      <div>
        <ol className="mx-auto flex max-w-sm flex-wrap justify-center gap-x-5 gap-y-1 text-base">
          {breathSteps().map((step, place) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>{copy.step(step)}</li>
          ))}
        </ol>
        <label className="breath-more-motion mt-3 inline-flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5" />
          {copy.moveCircle}
        </label>
        <p className="breath-less-motion mt-3 text-ink-soft">{copy.circleRests}</p>
      </div>
    </div>
  );
}

type PlaySoundProps = { track: AudioTrack; variant?: "primary" | "secondary" };

/** Plays a sound: by our script, or without JavaScript by the browser's own player. */
function PlaySound({ track: { id, name }, variant = "secondary" }: PlaySoundProps) {
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
          <span className={variant === "primary" ? undefined : "sr-only"}>{name}</span>
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

/** The guided breath: a circle in the middle of the page, with its sound. */
function BreathSection({ track }: { track: AudioTrack }) {
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

/** Volume and duration, for all sounds. */
function SoundSettings() {
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <fieldset className="with-sound flex min-w-0 flex-wrap items-end gap-x-8 gap-y-4 rounded-card bg-sage p-5">
        <legend className="sr-only">{copy.settings}</legend>
        <label className="block grow basis-48 font-semibold">
          {copy.volume}
          <input
            type="range"
            min="0"
            max="100"
            defaultValue="60"
            autoComplete="off"
            data-sound-volume=""
            className="mt-1 block h-11 w-full accent-sage-deep"
          />
        </label>
        <label className="block grow basis-48 font-semibold">
          {copy.stopAfter}
          <select
            defaultValue="0"
            autoComplete="off"
            data-sound-minutes=""
            className="mt-1 block min-h-11 w-full rounded-soft border border-line bg-raised px-3 font-normal text-ink"
          >
            {copy.timers.map(([minutes, label]) => (
              <option key={minutes} value={minutes}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <output
          data-sound-status=""
          data-words={JSON.stringify(playingCopy)}
          className="block min-h-7 basis-full"
        >
          {copy.nothingPlays}
        </output>
      </fieldset>
      <noscript>
        <p className="rounded-card bg-sage p-5">{copy.ownPlayer}</p>
      </noscript>
    </div>
  );
}

/** One sound as a row of 64 px or more: its name, what it is, and a button to play it. */
function TrackRow({ track }: { track: AudioTrack }) {
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

/** A static page: its only script plays the sounds. */
export const handle = { hydrate: false };

export function meta() {
  return [{ title: copy.tabTitle }, { name: "description", content: copy.description }];
}

export default function SoothingAudios() {
  const [guided, ...others] = audioTracks();
  return (
    <Page
      title={copy.title}
      lead={copy.lead}
      drawing="moon"
      back={<BackLink to="/resource">{copy.back}</BackLink>}
    >
      <div className="space-y-10">
        {guided && <BreathSection track={guided} />}
        <SoundSettings />
        <ul className="divide-y divide-hairline border-y border-hairline">
          {others.map((track) => (
            <TrackRow key={track.id} track={track} />
          ))}
        </ul>
        <section aria-labelledby="save">
          <h2 id="save" className="text-xl">
            {copy.saveTitle}
          </h2>
          <ul className="mt-2">
            {audioTracks().map(({ id, name }) => (
              <li key={id}>
                <a
                  href={soundAddress(id)}
                  download={`${id}.mp3`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {copy.save(name)}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <p className="text-ink-soft">{copy.note}</p>
      </div>
      <script async type="module" src={playSounds} />
    </Page>
  );
}
