import { audioTracks } from "../../../content/audio-tracks.ts";
import { brand } from "../../../content/brand.ts";
import playSounds from "../../../features/audio/play-sounds.ts?worker&url";
import { SoundSettings } from "../../../features/audio/sound-settings.tsx";
import { TrackCard } from "../../../features/audio/track-card.tsx";
import { BackLink } from "../../../ui/navigation/back-link.tsx";
import { Page } from "../../../ui/page.tsx";
import "../../../features/audio/audio.css";

/** A static page: its only script plays the sounds. */
export const handle = { hydrate: false };

export function meta() {
  return [
    { title: `Soothing Audios: ${brand.name}` },
    {
      name: "description",
      content: "Rain, the sea, a tanpura, singing bowls and a slow breath, to listen to for free.",
    },
  ];
}

export default function SoothingAudios() {
  return (
    <Page
      width="wide"
      title="Soothing Audios"
      lead="Sounds to rest with. Nothing plays until you press play, and only one plays at a time."
      before={<BackLink to="/resource">Resources</BackLink>}
    >
      <div className="space-y-6">
        <SoundSettings />
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {audioTracks.map((track) => (
            <TrackCard key={track.id} track={track} />
          ))}
        </ul>
        <p className="text-ink-soft">
          These sounds are made by a computer, not recorded. If one makes you uneasy, stop it: not
          every sound is right for everybody.
        </p>
      </div>
      <script async type="module" src={playSounds} />
    </Page>
  );
}
