import type { Route } from "./+types/training";
import {
  listModules,
  loadTrainingPage,
  type TrainingModule,
} from "../../../content/training.server.ts";
import { brand } from "../../../content/brand.ts";
import { t } from "../../../lib/language/t.ts";
import { formatRupees } from "../../../lib/money.ts";
import { DawnBand } from "../../../ui/page.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { applyPath } from "../../../domain/messages/training-application.ts";
import type { ReactNode } from "react";
import { riseWhenVisible } from "../../../ui/rise-when-visible.ts";

type Parts = Route.ComponentProps["loaderData"]["page"]["parts"];

/** Lists for whom the training is suitable and for whom it is not. */
function FitLists({ fit, misfit }: Pick<Parts, "fit" | "misfit">) {
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-8">
      <FitList id="fit" part={fit} mark="M5 12.5l4.5 4.5L19 7" />
      <FitList id="misfit" part={misfit} mark="M7 7l10 10M17 7L7 17" />
    </div>
  );
}

/** @param mark path of the small drawing before each line; the title says what it means */
function FitList({ id, part, mark }: { id: string; part: Parts["fit"]; mark: string }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{part.title}</h3>
      <ul className="mt-3 space-y-2">
        {part.points.map(({ text }) => (
          <li key={text} className="flex gap-3">
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              width="24"
              height="24"
              className="mt-0.5 shrink-0 text-sage-deep"
            >
              <path
                d={mark}
                fill="none"
                stroke="currentColor"
                strokeWidth="2.5"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A card with price and content of one module, aligned with the neighbouring cards by a subgrid. */
function ModuleCard({ module }: { module: TrainingModule }) {
  const edge = module.recommended
    ? "border border-sage-deep ring-1 ring-sage-deep"
    : "border border-hairline";
  return (
    <article
      aria-labelledby={`module-${module.id}`}
      className={`relative flex flex-col rounded-card lg:row-span-5 lg:grid lg:grid-rows-subgrid lg:gap-y-0 bg-raised wrap-anywhere p-5 sm:p-6 ${edge}`}
    >
      {module.recommended && (
        <p className="absolute -top-3.5 left-5 rounded-full bg-chosen px-3 py-0.5 text-sm font-semibold whitespace-nowrap text-on-chosen">
          {t("Most Popular")}
        </p>
      )}
      <div>
        <h3 id={`module-${module.id}`}>{module.title}</h3>
        <p className="display mt-1 text-2xl">{formatRupees(module.pricePaise)}</p>
      </div>
      <p className="mt-2">{module.description}</p>
      <dl className="mt-3 space-y-1 border-y border-hairline py-3">
        <ModuleFact name={t("Duration")}>{module.duration}</ModuleFact>
        <ModuleFact name={t("Format")}>{module.format}</ModuleFact>
        <ModuleFact name={t("Ideal for")}>{module.idealFor}</ModuleFact>
      </dl>
      <ul className="mt-3 mb-5 list-disc space-y-1 pl-5 marker:text-sage-deep">
        {module.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className="mt-auto">
        <ButtonLink to={applyPath(module)} variant="secondary" wide>
          <span>
            {t("Enroll Now")}
            <VisuallyHidden>{t(" in {module}", { module: module.title })}</VisuallyHidden>
          </span>
        </ButtonLink>
      </div>
    </article>
  );
}

function ModuleFact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="inline font-semibold">{name}: </dt>
      <dd className="inline">{children}</dd>
    </div>
  );
}

/** A way in steps: on a phone a line down the side, on a wide window one step beside the other. */
function NumberedSteps({ steps }: { steps: Parts["path"]["points"] }) {
  return (
    <ol className="grid gap-y-5 border-l-2 border-sage-deep pl-4 lg:auto-cols-fr lg:grid-flow-col lg:gap-x-8 lg:border-l-0 lg:pl-0">
      {steps.map((step, position) => (
        <li
          key={step.title}
          className="grid grid-cols-[1.5rem_minmax(0,1fr)] content-start wrap-anywhere lg:border-t-2 lg:border-sage-deep lg:pt-4"
        >
          <h3 className="col-span-2 grid grid-cols-subgrid items-baseline">
            <span className="font-text text-base font-semibold text-sage-deep">{position + 1}</span>
            {step.title}
          </h3>
          <p className="col-start-2 mt-1">{step.text}</p>
        </li>
      ))}
    </ol>
  );
}

/** One part of the training page, over its whole width. */
function TrainingSection({
  id,
  part,
  tone,
  children,
}: {
  id: string;
  part: Parts["why"];
  tone?: "sage";
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={tone === "sage" ? "bg-sage" : ""}>
      <div ref={riseWhenVisible} className="rise mx-auto max-w-6xl px-4 py-9 sm:px-6 sm:py-14">
        <h2 id={id}>{part.title}</h2>
        <div className="mt-5 sm:mt-8">{children}</div>
      </div>
    </section>
  );
}

/** A static page whose sections fade in on scrolling. */
export const handle = { hydrate: false, rises: true };

export const loader = () => ({ page: loadTrainingPage(), modules: listModules() });

export function meta({ loaderData }: Route.MetaArgs) {
  const description = loaderData?.page.front.description;
  return [
    { title: t("Training: {brand}", { brand: brand.name }) },
    { name: "description", content: description },
  ];
}

export default function Training({ loaderData }: Route.ComponentProps) {
  const { front, parts } = loaderData.page;
  return (
    <>
      <DawnBand width="wide" drawing="tree" title={front.title ?? ""} />
      <div className="mx-auto max-w-6xl px-4 pt-6 pb-9 sm:px-6 sm:pt-8 sm:pb-12">
        <p className="max-w-2xl text-xl text-ink-soft">{front.lead}</p>
        <p className="mt-6">
          <ButtonLink to={applyPath()}>{t("Apply Now")}</ButtonLink>
        </p>
      </div>
      <TrainingSection id="modules" part={parts.modules} tone="sage">
        <ul className="grid gap-x-6 gap-y-6 pt-2 lg:grid-cols-3 lg:gap-y-0">
          {loaderData.modules.map((module) => (
            <li key={module.id} className="lg:row-span-5 lg:grid lg:grid-rows-subgrid lg:gap-y-0">
              <ModuleCard module={module} />
            </li>
          ))}
        </ul>
        <p className="mt-5 max-w-2xl">{parts.modules.text}</p>
      </TrainingSection>
      <TrainingSection id="why" part={parts.why}>
        <ul className="grid gap-5 sm:grid-cols-2 sm:gap-8 lg:grid-cols-4">
          {parts.why.points.map((reason) => (
            <li key={reason.title}>
              <h3>{reason.title}</h3>
              <p className="mt-1">{reason.text}</p>
            </li>
          ))}
        </ul>
      </TrainingSection>
      <TrainingSection id="phases" part={parts.phases} tone="sage">
        <NumberedSteps steps={parts.phases.points} />
      </TrainingSection>
      <TrainingSection id="gains" part={parts.gains}>
        <ul className="grid list-disc gap-x-10 gap-y-2 pl-5 marker:text-sage-deep md:grid-cols-2">
          {parts.gains.points.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </TrainingSection>
      <TrainingSection id="path" part={parts.path} tone="sage">
        <NumberedSteps steps={parts.path.points} />
      </TrainingSection>
      <TrainingSection id="for-whom" part={parts["for-whom"]}>
        <FitLists fit={parts.fit} misfit={parts.misfit} />
        <p className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={applyPath()}>{t("Apply Now")}</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            {t("Contact for Questions")}
          </ButtonLink>
        </p>
      </TrainingSection>
    </>
  );
}
