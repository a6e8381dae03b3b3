import { audioTracks, soundAddress } from "../../../content/audio-tracks.ts";
import { audioCopy as copy } from "../../../features/audio/audio-copy.ts";
import { BreathSection } from "../../../features/audio/breath-section.tsx";
import playSounds from "../../../features/audio/play-sounds.ts?worker&url";
import { SoundSettings } from "../../../features/audio/sound-settings.tsx";
import { TrackRow } from "../../../features/audio/track-row.tsx";
import { BackLink } from "../../../ui/navigation/back-link.tsx";
import { Page } from "../../../ui/page.tsx";
import "../../../features/audio/audio.css";

/** A static page: its only script plays the sounds. */
export const handle = { hydrate: false };

export function meta() {
  return [{ title: copy.tabTitle }, { name: "description", content: copy.description }];
}

export default function SoothingAudios() {
  const [guided, ...others] = audioTracks;
  return (
    <Page
      title={copy.title}
      lead={copy.lead}
      before={<BackLink to="/resource">{copy.back}</BackLink>}
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
            {audioTracks.map(({ id, name }) => (
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
