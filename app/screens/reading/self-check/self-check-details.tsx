import { WhenToCall } from "../help/help-first.tsx";
import type { SelfCheck, SelfCheckBand } from "../../../content/self-checks.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ScaleBar } from "../../../ui/bars/scale-bar.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { scaleSegments } from "./score.ts";
import { CheckForm } from "./self-check-form.tsx";
import type { ParsedSelfCheck } from "./parse-self-check.server.ts";
import { t } from "../../../lib/language/t.ts";

/** Helplines, shown before the questions and beside every score, since a low score proves nothing. */
export function HelplineLinks() {
  return (
    <div className="space-y-1 rounded-card bg-sage p-5">
      <p className="font-semibold">{t("Whatever your score, you can get help now")}</p>
      <WhenToCall />
    </div>
  );
}

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
        <LinkedText
          text={t("{title}: <score> of {most} points.", {
            title: check.title,
            most: check.questions.length * 3,
          })}
          parts={{ score: <strong data-score="">{score ?? ""}</strong> }}
        />
      </p>
      <ScaleBar
        segments={scaleSegments(check)}
        value={score ?? band.from}
        sentence={t("Doctors and therapists call the range from {from} to {to} points “{word}”.", {
          from: band.from,
          to: band.to,
          word: band.clinicalWord,
        })}
      />
      <p>{band.text}</p>
      <p data-very-difficult="" hidden={!veryDifficult}>
        {t(
          "You said these problems make your days very or extremely difficult. That’s a reason to talk to a doctor or a therapist, whatever your score.",
        )}
      </p>
      <p>
        {t(
          "This is a self-check, not a diagnosis. It can’t know what you’re going through. Only a trained person who talks with you can tell you what it means.",
        )}
      </p>
      <HelplineLinks />
      <div className="no-print flex flex-wrap items-center gap-3">
        <ButtonLink to="/quiz" reloadDocument>
          {t("Find a therapist")}
        </ButtonLink>
        <span data-print="" hidden>
          <Button type="button" variant="secondary">
            {t("Print or save")}
          </Button>
        </span>
        <ButtonLink to="/resource/assessment" reloadDocument variant="quiet">
          {t("Start again")}
        </ButtonLink>
      </div>
      <p className="no-print text-ink-soft">
        {t(
          "We keep neither your answers nor your score. When you close this page, they’re gone. To keep them, print this page or save it as a PDF.",
        )}
      </p>
    </section>
  );
}

/** A self-check in a `details` element. @param read the sent form, if it was this self-check's */
export function CheckDetails({
  check,
  read,
}: {
  check: SelfCheck;
  read?: ParsedSelfCheck | undefined;
}) {
  const missing = read && !read.result.ok ? read.result.missing : [];
  return (
    <details
      name="self-check"
      open={missing.length > 0}
      className="rounded-card border border-line bg-raised"
    >
      <summary className="rounded-soft px-5 py-4 font-heading text-xl font-semibold hover:bg-sage">
        <span className="min-w-0">
          {check.title}
          <span className="block font-text text-base font-normal text-ink-soft">
            {t("{about}: {questions} questions, about 2 minutes", {
              about: check.about,
              questions: check.questions.length,
            })}
          </span>
        </span>
      </summary>
      <div className="border-t border-hairline px-4 py-6 sm:px-6">
        <CheckForm
          check={check}
          answers={read?.answers ?? []}
          missing={missing}
          difficulty={read?.difficulty ?? null}
        />
        {check.bands.map((band) => (
          <CheckResult key={band.from} check={check} band={band} />
        ))}
      </div>
    </details>
  );
}
