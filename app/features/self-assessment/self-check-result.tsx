import type { SelfCheck, SelfCheckBand } from "../../content/self-checks.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
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
        {check.title}: <strong data-score="">{score ?? ""}</strong> of {check.questions.length * 3}{" "}
        points. This group goes from {band.from} to {band.to}.
      </p>
      <p>{band.text}</p>
      <p>
        This is a screening, not a diagnosis. It cannot know what you are living through. Only a
        trained person who talks with you can say what it means.
      </p>
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
