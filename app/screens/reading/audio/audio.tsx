import { type AudioTrack, audioTracks, soundAddress } from "../../../content/audio-tracks.ts";
import { BackLink } from "../../../ui/navigation/back-link.tsx";
import { Page } from "../../../ui/page.tsx";
import { t } from "../../../lib/language/t.ts";
import { brand } from "../../../content/brand.ts";

/** One sound: its name, what it is, and the browser's own player. */
function Sound({ track: { id, name, about } }: { track: AudioTrack }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-[1_1_14rem]">
        <h2 className="text-xl">{name}</h2>
        <p id={`${id}-about`} className="text-base text-ink-soft">
          {about}
        </p>
      </div>
      {/* No captions: the sound has no words, and the text beside it describes it. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        controls
        loop
        preload="none"
        src={soundAddress(id)}
        title={name}
        aria-describedby={`${id}-about`}
        className="h-[54px] w-full max-w-md"
      />
    </li>
  );
}

/** A static page, with the script of the link to leave it. */
export const handle = { hydrate: false };

export function meta() {
  return [
    { title: t("Soothing Audios: {brand}", { brand: brand.name }) },
    {
      name: "description",
      content: t(
        "Rain, the sea, a tanpura, singing bowls and a slow breath, to listen to for free.",
      ),
    },
  ];
}

export default function SoothingAudios() {
  return (
    <Page
      title={t("Soothing Audios")}
      lead={t("Sounds to help you rest. Nothing plays until you press play.")}
      drawing="moon"
      back={<BackLink to="/resource">{t("Resources")}</BackLink>}
    >
      <div className="space-y-10">
        <ul className="divide-y divide-hairline border-y border-hairline">
          {audioTracks().map((track) => (
            <Sound key={track.id} track={track} />
          ))}
        </ul>
        <section aria-labelledby="save">
          <h2 id="save" className="text-xl">
            {t("Save a sound")}
          </h2>
          <ul className="mt-2">
            {audioTracks().map(({ id, name }) => (
              <li key={id}>
                <a
                  href={soundAddress(id)}
                  download={`${id}.mp3`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {t("Save {name} as a file (less than 0.3 MB)", { name })}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <p className="text-ink-soft">
          {t(
            "These sounds are made by a computer, not recorded. If one makes you uneasy, stop it.",
          )}
        </p>
      </div>
    </Page>
  );
}
