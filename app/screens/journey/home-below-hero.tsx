import { Icon, type IconName } from "../../ui/icon.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { RefundBar } from "../../ui/bars/refund-bar.tsx";
import { refundPolicy } from "../../domain/orders/refund-policy.ts";
import type { Prices as PriceTexts } from "../../domain/therapists/therapist.ts";
import type { Route } from "./+types/home";
import { HomeSection } from "./home-hero.tsx";
import { Link } from "react-router";
import { type Statistic, samplesNote, statisticsShown } from "../../content/statistics.ts";
import { kindDrawing } from "../reading/therapy/kind-drawing.ts";
import { Drawing, type DrawingName } from "../../ui/picture/drawing.tsx";
import { brand } from "../../content/brand.ts";
import { demoTestimonials } from "../../content/demo-testimonials.ts";
import { Stars } from "../../ui/picture/stars.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { TherapistCard } from "./therapist-card.tsx";
import { StartYourJourney } from "../reading/contact/start-your-journey.tsx";
import { QuestionsAccordion } from "../reading/articles/resources.tsx";
import { t } from "../../lib/language/t.ts";

type Loaded = Route.ComponentProps["loaderData"];

/** What a visitor may count on, beside what it costs and what is refunded. */
function HomeReasons({ prices }: Pick<Loaded, "prices">) {
  return (
    <HomeSection id="why" title={t("What you can count on")} tone="sage">
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <ul className="grid content-start gap-x-8 gap-y-3 md:gap-y-8">
          {(
            [
              {
                icon: "check",
                title: t("You see everything before you decide"),
                text: t("How they work, when they’re available, what it costs."),
              },
              {
                icon: "clock",
                title: t("Nothing to sign up for"),
                text: t("No account. You pay for one session at a time."),
              },
              {
                icon: "shield",
                title: t("Your answers stay private"),
                text: t(
                  "We use them to suggest a therapist. Your therapist sees them only if you share them. We never sell them.",
                ),
              },
            ] satisfies { icon: IconName; title: string; text: string }[]
          ).map(({ icon, title, text }) => (
            <li key={title} className="grid grid-cols-[1.75rem_1fr] content-start">
              <Icon name={icon} />
              <h3 className="leading-tight">{title}</h3>
              <p className="col-start-2 text-sm md:mt-1 md:text-base">{text}</p>
            </li>
          ))}
        </ul>
        <div className="rounded-card bg-raised p-4 md:p-6">
          {prices && <Prices {...prices} />}
          <h3 className="mb-1">{t("If you cancel")}</h3>
          <RefundBar
            spans={[
              {
                amount: `${100}%`,
                until: t("{hours} h before", { hours: refundPolicy.fullUntilHours }),
              },
              { amount: `${refundPolicy.latePercent}%`, until: t("the start") },
            ]}
            now={0.1}
            sentence={t(
              "Cancel {hours} hours before and we’ll refund all of it. After that, until the start, {percent}%.",
              { hours: refundPolicy.fullUntilHours, percent: refundPolicy.latePercent },
            )}
          />
        </div>
      </div>
    </HomeSection>
  );
}

function Prices({ half, full }: PriceTexts) {
  const rows = [
    [30, half],
    [60, full],
  ] as const;
  return (
    <>
      <h3>{t("What a session costs")}</h3>
      <dl className="mt-1 mb-4 grid grid-cols-[58fr_42fr] gap-x-2 border-b border-hairline pb-3">
        {rows.map(([minutes, price]) => (
          <div key={minutes}>
            <dt className="text-sm">{t("{minutes} minutes", { minutes })}</dt>
            <dd>
              <LinkedText
                text={t("from <price>")}
                parts={{ price: <b className="display text-2xl">{price}</b> }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The kinds of session as one row of tiles. */
function HomeServices({ kinds }: Pick<Loaded, "kinds">) {
  return (
    <HomeSection
      id="services"
      title={t("For one, for two, for a family")}
      lead={t("By video or audio, 30 or 60 minutes.")}
    >
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 min-[22.5rem]:grid-cols-[repeat(auto-fit,minmax(min(4.7rem,100%),1fr))] md:gap-5">
        {kinds.map(({ id, title, lead }) => (
          <li key={id}>
            <Link
              to={`/services#${id}`}
              className="flex h-full flex-col items-center gap-2 rounded-card bg-sage px-1 py-3 text-center text-(length:--text-sm) leading-[1.25] hover:outline-2 hover:outline-ink md:px-4 md:py-6 md:text-(length:--text-base)"
            >
              <Drawing name={kindDrawing(id)} className="size-14 md:size-24" />
              <span className="font-semibold underline underline-offset-4">{title}</span>
              <span className="text-ink-soft max-md:hidden">{lead}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

export function Statistics({ shown }: { shown: readonly Statistic[] }) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-6">
      {shown.map(({ value, what }) => (
        <div key={what} className="flex flex-[1_1_5rem] flex-col-reverse justify-end">
          <dt className="text-sm">{what}</dt>
          <dd className="display text-section">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The statistics of the services page; none where the operator has set none. */
function HomeStatistics({ demo }: Pick<Loaded, "demo">) {
  const { shown, samples } = statisticsShown(demo);
  if (shown.length === 0) return null;
  return (
    <HomeSection id="facts" title={t("Our numbers")} note={samples ? samplesNote() : undefined}>
      <Statistics shown={shown} />
    </HomeSection>
  );
}

/** From the first question to the link: four objects on one sill, and what each stands for. */
function HomeSteps() {
  const steps = [
    {
      drawing: "phone",
      title: t("Answer eight short questions"),
      text: t("Skip most of them if you like. Go back any time."),
    },
    {
      drawing: "chairs",
      title: t("See your match, and why"),
      text: t("Not the right fit? Choose any other therapist."),
    },
    {
      drawing: "chai",
      title: t("Pick a time and pay"),
      text: t("You see the price and the refund terms first."),
    },
    {
      drawing: "envelope",
      title: t("Get your link"),
      text: t("By email and on screen. Nothing to install."),
    },
  ] satisfies { drawing: DrawingName; title: string; text: string }[];
  return (
    <HomeSection id="how-it-works" title={t("How it works")}>
      <div className="mb-[0.9375rem] grid grid-cols-[repeat(4,1fr)] items-end justify-items-center [box-shadow:0_3px_0_var(--color-ink),0_0.9375rem_0_var(--color-dawn)]">
        {steps.map(({ drawing }) => (
          <Drawing key={drawing} name={drawing} className="h-14 w-auto max-w-[90%] md:h-24" />
        ))}
      </div>
      <ol className="grid gap-x-8 gap-y-2 pt-4 md:grid-cols-4">
        {steps.map(({ title, text }, place) => (
          <li key={title} className="grid grid-cols-[1.75rem_1fr] content-start md:block">
            <span aria-hidden="true" className="display text-xl text-sage-deep">
              {place + 1}
            </span>
            <h3>{title}</h3>
            <p className="col-start-2 text-sm md:mt-1">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm md:mt-10">
        {t("{name} is for adults, 18 and over.", { name: brand.name })}
      </p>
    </HomeSection>
  );
}

/**
 * The demo's samples, called so. Real reviews are shown once there are some, not before. On phones they are a row to
 * swipe, which the arrow keys move too once it has the focus.
 */
function HomeTestimonials({ demo }: Pick<Loaded, "demo">) {
  if (!demo) return null;
  return (
    <HomeSection id="testimonials" title={t("What people say")} note={samplesNote()} tone="sage">
      <ul
        // A scroll area must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        // Relative: it also holds the words for screen readers, which are placed absolutely.
        className="relative grid snap-x snap-mandatory auto-cols-[85%] grid-flow-col gap-6 overflow-x-auto pb-2 md:auto-cols-[1fr] md:gap-12"
      >
        {demoTestimonials.map((one) => (
          <li key={one.name} className="snap-start">
            <Stars rating={one.rating} />
            <blockquote lang="en" className="mt-2 md:text-xl">
              “{one.text}”
            </blockquote>
            <p lang="en" className="mt-3 text-sm">
              <b>{one.name}</b> · {one.category}
            </p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

/** Three therapists, the earliest free first; all of them are a link away. */
function HomeTherapists({ therapists }: Pick<Loaded, "therapists">) {
  if (therapists.length === 0) return null;
  return (
    <HomeSection
      id="therapists"
      title={t("People you can talk to")}
      lead={t("Available times, prices and how they work.")}
    >
      <ul className="grid gap-3 lg:grid-cols-3 lg:gap-5">
        {therapists.map((therapist) => (
          <li key={therapist.name}>
            <TherapistCard therapist={therapist} />
          </li>
        ))}
      </ul>
      <p className="mt-4 md:mt-8">
        <ButtonLink to="/therapist" variant="secondary">
          {t("See all therapists")}
        </ButtonLink>
      </p>
    </HomeSection>
  );
}

/** What people say at first, and what they may say later. */
function HomeTransformation() {
  return (
    <HomeSection id="transformation" title={t("What can change")} tone="night">
      <ul className="grid gap-x-12 gap-y-4 md:grid-cols-3">
        {[
          {
            before: t("I should be able to manage this by myself."),
            after: t("I said it out loud, and someone stayed."),
          },
          {
            before: t("It is the same thought every night."),
            after: t("The thought still comes. I know what to do with it."),
          },
          {
            before: t("We only talk about bills and food."),
            after: t("We can disagree and still have tea together."),
          },
        ].map(({ before, after }) => (
          <li key={before}>
            <p className="text-sm">“{before}”</p>
            <p className="display mt-1 text-3xl">“{after}”</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-2xl text-sm md:mt-12">
        {t("Goals people work towards. We can’t promise them.")}
      </p>
    </HomeSection>
  );
}

/** Everything below the hero, in its own chunk, so that a client-side navigation loads it after the hero. */
export default function HomeBelowHero({ loaded }: { loaded: Loaded }) {
  const { therapists, prices, demo, kinds, questions } = loaded;
  return (
    <>
      <HomeServices kinds={kinds} />
      <HomeTransformation />
      <HomeTherapists therapists={therapists} />
      <HomeSteps />
      <HomeReasons prices={prices} />
      <HomeStatistics demo={demo} />
      <HomeTestimonials demo={demo} />
      <HomeSection id="questions" title={t("Questions people ask")}>
        <QuestionsAccordion questions={questions} />
        <p className="mt-4">
          <Link to="/resource#questions">{t("All questions and answers")}</Link>
        </p>
      </HomeSection>
      <StartYourJourney />
    </>
  );
}
