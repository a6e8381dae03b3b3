import type { TrainingModule } from "../../content/training.ts";
import { formatRupees } from "../../lib/money.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { applyPath } from "./training-module.ts";
import { trainingCopy } from "./training-copy.ts";

const copy = trainingCopy.page;

/** A card with price and content of one module, aligned with the neighbouring cards by a subgrid. */
export function ModuleCard({ module }: { module: TrainingModule }) {
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
          {copy.popular}
        </p>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={`module-${module.id}`}>{module.title}</h3>
        <p className="display text-2xl">{formatRupees(module.pricePaise)}</p>
      </div>
      <p className="mt-2">{module.description}</p>
      <dl className="mt-3 space-y-1 border-y border-hairline py-3">
        <ModuleFact name={copy.duration}>{module.duration}</ModuleFact>
        <ModuleFact name={copy.format}>{module.format}</ModuleFact>
        <ModuleFact name={copy.idealFor}>{module.idealFor}</ModuleFact>
      </dl>
      <ul className="mt-3 mb-5 list-disc space-y-1 pl-5 marker:text-sage-deep">
        {module.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className="mt-auto">
        <ButtonLink to={applyPath(module)} variant="secondary" wide>
          <span>
            {copy.enroll}
            <VisuallyHidden>{copy.enrollIn(module.title)}</VisuallyHidden>
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
