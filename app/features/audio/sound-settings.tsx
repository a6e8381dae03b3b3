import { audioCopy as copy } from "./audio-copy.ts";

/** Volume and duration, for all sounds. */
export function SoundSettings() {
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
        <output data-sound-status="" className="block min-h-7 basis-full">
          {copy.nothingPlays}
        </output>
      </fieldset>
      <noscript>
        <p className="rounded-card bg-sage p-5">{copy.ownPlayer}</p>
      </noscript>
    </div>
  );
}
