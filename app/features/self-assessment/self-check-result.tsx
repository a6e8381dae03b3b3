import type { SelfCheck, SelfCheckBand } from "../../content/self-checks.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ScaleBar } from "../../ui/bars/scale-bar.tsx";
import { scaleSegments } from "./score-band.ts";
import { HelplineLinks } from "./helpline-links.tsx";
import { selfCheckCopy as copy } from "./self-check-copy.ts";

type CheckResultProps = {
  check: SelfCheck;
  band: SelfCheckBand;
  /** Undefined: hidden, until score-on-device.ts writes the score. */
  score?: number;
  /** The answer to the difficulty question was "very" or "extremely". */
  veryDifficult?: boolean;
};

/** A score and what it may mean. */
export function CheckResult({ check, band, score, veryDifficult = false }: CheckResultProps) {
  const id = `${check.id}-from-${band.from}`;
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      hidden={score === undefined}
      // Without JavaScript the browser itself moves the focus here when the answer arrives.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={score !== undefined}
      data-result={check.id}
      data-from={band.from}
      data-to={band.to}
      className="check-result space-y-5"
    >
      <h2 id={id}>{band.name}</h2>
      <p className="text-xl">
        {copy.scoreBefore(check.title)}
        <strong data-score="">{score ?? ""}</strong>
        {copy.scoreAfter(check.questions.length * 3)}
      </p>
      <ScaleBar
        segments={scaleSegments(check)}
        value={score ?? band.from}
        sentence={copy.band(band.from, band.to, band.clinicalWord)}
      />
      <p>{band.text}</p>
      <p data-very-difficult="" hidden={!veryDifficult}>
        {copy.difficult}
      </p>
      <p>{copy.notDiagnosis}</p>
      <HelplineLinks />
      <div className="no-print flex flex-wrap gap-3">
        <ButtonLink to="/quiz" reloadDocument>
          {copy.findTherapist}
        </ButtonLink>
        <span data-print="" hidden>
          <Button type="button" variant="secondary">
            {copy.print}
          </Button>
        </span>
        <ButtonLink to="/resource/assessment" reloadDocument variant="quiet">
          {copy.again}
        </ButtonLink>
      </div>
      <p className="no-print text-ink-soft">{copy.notKept}</p>
    </section>
  );
}
