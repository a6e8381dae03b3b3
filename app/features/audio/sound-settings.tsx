const timers = [
  [0, "No end"],
  [5, "5 minutes"],
  [15, "15 minutes"],
  [30, "30 minutes"],
  [60, "1 hour"],
] as const;

/** Volume and duration, for all sounds. */
export function SoundSettings() {
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <fieldset className="with-sound flex min-w-0 flex-wrap items-end gap-x-8 gap-y-4 rounded-soft bg-sage p-5">
        <legend className="sr-only">Sound settings</legend>
        <label className="block grow basis-48 font-semibold">
          Volume
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
          Stop after
          <select
            defaultValue="0"
            autoComplete="off"
            data-sound-minutes=""
            className="mt-1 block min-h-11 w-full rounded-soft border border-line bg-raised px-3 font-normal text-ink"
          >
            {timers.map(([minutes, label]) => (
              <option key={minutes} value={minutes}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <output data-sound-status="" className="block min-h-7 basis-full">
          Nothing is playing.
        </output>
      </fieldset>
      <noscript>
        <p className="rounded-soft bg-sage p-5">
          Each sound has your browser’s own player: press play there, and set the volume there.
        </p>
      </noscript>
    </div>
  );
}
