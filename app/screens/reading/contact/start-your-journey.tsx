import { ButtonLink, type ButtonVariant } from "../../../ui/button.tsx";
import { Scene } from "../../../ui/picture/scene.tsx";
import { riseWhenVisible } from "../../../ui/rise-when-visible.ts";
import { t } from "../../../lib/language/t.ts";

/** Links a page about the operator to the assessment. */
export function StartYourJourney({ variant }: { variant?: ButtonVariant }) {
  return (
    <section
      aria-labelledby="start"
      className="bg-[linear-gradient(var(--color-paper),var(--color-sky))]"
    >
      <div
        ref={riseWhenVisible}
        className="rise relative z-1 mx-auto flex max-w-6xl flex-col gap-5 px-4 pt-8 sm:px-6 md:flex-row md:items-center md:justify-between md:pt-16"
      >
        <div className="max-w-xl">
          <h2 id="start" className="text-section">
            {t("Ready when you are")}
          </h2>
          <p className="mt-2">
            {t("Eight short questions, then a match. You see the time and price before you pay.")}
          </p>
        </div>
        <p className="shrink-0">
          <ButtonLink to="/quiz" variant={variant}>
            {t("Start Your Journey")}
          </ButtonLink>
        </p>
      </div>
      <Scene light="dawn" className="h-28 md:h-48" />
    </section>
  );
}
