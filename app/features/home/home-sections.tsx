import type { ReactNode } from "react";
import { Link } from "react-router";
import { brand } from "../../content/brand.ts";
import { reasons, steps } from "../../content/home.ts";
import {
  figuresNote,
  type Service,
  serviceFigures,
  services,
} from "../../content/therapy-services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { riseWhenVisible } from "../../ui/rise-when-visible.ts";
import { TherapistLink, type TherapistLinkProps } from "../therapists/therapist-link.tsx";

interface HomeSectionProps {
  /** Of the heading; the section is named by it. */
  id: string;
  title: string;
  lead?: string;
  /** Sage sets a section apart from its neighbours. */
  tone?: "paper" | "sage";
  children: ReactNode;
}

/** One thought of the home page: it rises softly as it comes into view. */
export function HomeSection({ id, title, lead, tone = "paper", children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className={tone === "sage" ? "bg-sage" : undefined}>
      <div ref={riseWhenVisible} className="rise mx-auto max-w-6xl px-4 py-12 sm:px-6 md:py-16">
        <h2 id={id}>{title}</h2>
        {lead && <p className="mt-3 max-w-2xl text-xl text-ink-soft">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  );
}

interface HomeServicesProps {
  /** The small scene of each kind of session. */
  pictures: Record<Service["id"], ReactNode>;
}

/** The four kinds of session: a row with a small picture on phones, four columns where there is room. */
export function HomeServices({ pictures }: HomeServicesProps) {
  return (
    <HomeSection
      id="services"
      title="For one, for two, for a family"
      lead="By video or by voice, 30 or 60 minutes, from wherever you can talk freely."
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-5">
        {services.map(({ id, title, lead }) => (
          <li key={id}>
            <Link
              to={`/services#${id}`}
              className="flex h-full flex-wrap items-center gap-4 rounded-soft border border-hairline bg-raised p-4 no-underline hover:border-ink lg:flex-col lg:items-start lg:p-5"
            >
              <span className="w-20 shrink-0 lg:w-36">{pictures[id]}</span>
              <span className="min-w-0 flex-[1_1_9rem] wrap-anywhere lg:flex-initial">
                <span className="block text-xl font-semibold underline underline-offset-4">
                  {title}
                </span>
                <span className="mt-1 block text-ink-soft">{lead}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

/** A few of the people one can talk to, fewer on phones; all of them are a link away. */
export function HomeTherapists({ therapists }: { therapists: readonly TherapistLinkProps[] }) {
  if (therapists.length === 0) return null;
  return (
    <HomeSection
      id="therapists"
      title="People you can talk to"
      lead="Each profile says how somebody works, when they are free and what a session costs."
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-5">
        {therapists.map((therapist) => (
          <li key={therapist.name} className="max-sm:nth-[n+4]:hidden">
            <TherapistLink therapist={therapist} />
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <ButtonLink to="/therapist" variant="secondary">
          See all therapists
        </ButtonLink>
      </p>
    </HomeSection>
  );
}

/** From the first question to the link: down the page on phones, side by side where there is room. */
export function HomeSteps() {
  return (
    <HomeSection id="how-it-works" title="How it works" tone="sage">
      <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, position) => (
          <li key={step.title} className="border-t-2 border-sage-deep pt-4">
            <h3>
              <span className="block text-base text-sage-deep">{position + 1}</span>
              {step.title}
            </h3>
            <p className="mt-2">{step.text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-10">{brand.name} is for adults, 18 and over.</p>
    </HomeSection>
  );
}

/** Why here: what a visitor may hold us to. */
export function HomeReasons() {
  return (
    <HomeSection id="why" title="Why people may feel at ease here">
      <ul className="grid gap-x-12 gap-y-7 md:grid-cols-2">
        {reasons.map((reason) => (
          <li key={reason.title}>
            <h3>{reason.title}</h3>
            <p className="mt-1.5">{reason.text}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

/** The figures of the services page, with the same note: in a demo they count nothing real. */
export function HomeFigures({ demo }: { demo: boolean }) {
  return (
    <HomeSection id="facts" title="In figures" tone="sage">
      <dl className="grid gap-6 sm:grid-cols-3">
        {serviceFigures.map(({ figure, what }) => (
          <div key={what} className="flex flex-col-reverse justify-end">
            <dt>{what}</dt>
            <dd className="display text-4xl">{figure}</dd>
          </div>
        ))}
      </dl>
      {demo && <p className="mt-6 text-ink-soft">{figuresNote}</p>}
    </HomeSection>
  );
}
