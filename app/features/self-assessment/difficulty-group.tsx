import { difficulty, difficultyOptions } from "../../content/self-checks.ts";
import { selfCheckCopy as copy } from "./self-check-copy.ts";

type DifficultyGroupProps = { name: string; answer: string | null };

/** The instruments' question about daily life, which is not scored and may be skipped. */
export function DifficultyGroup({ name, answer }: DifficultyGroupProps) {
  return (
    <fieldset className="min-w-0" data-no-points="" aria-describedby={`${name}-note`}>
      <legend className="mb-1 font-semibold">{difficulty}</legend>
      <p id={`${name}-note`} className="mb-3 text-ink-soft">
        {copy.lastQuestion}
      </p>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {difficultyOptions.map((option, place) => (
          <label key={option} className="tile">
            <input
              type="radio"
              className="tile-input"
              name={name}
              value={place}
              defaultChecked={answer === String(place)}
            />
            <span className="tile-label">{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
