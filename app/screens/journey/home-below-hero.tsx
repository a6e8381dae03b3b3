import { Icon } from "../../ui/icon.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { RefundBar } from "../../ui/bars/refund-bar.tsx";
import { refundPolicy } from "../../domain/orders/refund-policy.ts";
import type { Prices as PriceTexts, ListedTherapist } from "../../domain/therapists/therapist.ts";
import { homeCopy as copy } from "./home.words.ts";
import { HomeSection } from "./home-hero.tsx";
import { Link } from "react-router";
import { type Statistic, samplesNote, statisticsShown } from "../../content/statistics.ts";
import type { KindOfSession } from "../../domain/content/kinds-of-session.server.ts";
import { kindDrawing } from "../reading/therapy/kind-drawing.ts";
import { Drawing } from "../../ui/picture/drawing.tsx";
import { brand } from "../../content/brand.ts";
import { demoTestimonials } from "../../content/demo-testimonials.ts";
import { Stars } from "../../ui/picture/stars.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { TherapistCard } from "./therapist-card.tsx";
import { StartYourJourney } from "../reading/contact/start-your-journey.tsx";
import type { FrequentQuestion } from "../../domain/content/frequent-questions.ts";
import { QuestionsAccordion } from "../reading/articles/resources.tsx";

interface HomePrices {
  /** The lowest prices of 30 and of 60 minutes, "₹249"; undefined without therapists. */
  prices: PriceTexts | undefined;
}

/** What a visitor may count on, beside what it costs and what is refunded. */
function HomeReasons({ prices }: HomePrices) {
  return (
    <HomeSection id="why" title={copy.reasonsTitle} tone="sage">
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <ul className="grid content-start gap-x-8 gap-y-3 md:gap-y-8">
          {copy.reasons.map(({ icon, title, text }) => (
            <li key={title} className="grid grid-cols-[1.75rem_1fr] content-start">
              <Icon name={icon} />
              <h3 className="leading-tight">{title}</h3>
              <p className="col-start-2 text-sm md:mt-1 md:text-base">{text}</p>
            </li>
          ))}
        </ul>
        <div className="rounded-card bg-raised p-4 md:p-6">
          {prices && <Prices {...prices} />}
          <h3 className="mb-1">{copy.refundTitle}</h3>
          <RefundBar
            spans={[
              {
                amount: copy.refundShare(100),
                until: copy.refundUntilHours(refundPolicy.fullUntilHours),
              },
              { amount: copy.refundShare(refundPolicy.latePercent), until: copy.refundUntilStart },
            ]}
            now={0.1}
            sentence={copy.refundSentence(refundPolicy.fullUntilHours, refundPolicy.latePercent)}
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
      <h3>{copy.costTitle}</h3>
      <dl className="mt-1 mb-4 grid grid-cols-[58fr_42fr] gap-x-2 border-b border-hairline pb-3">
        {rows.map(([minutes, price]) => (
          <div key={minutes}>
            <dt className="text-sm">{copy.minutes(minutes)}</dt>
            <dd>
              <LinkedText
                text={copy.from}
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
function HomeServices({ kinds }: { kinds: readonly KindOfSession[] }) {
  return (
    <HomeSection id="services" title={copy.servicesTitle} lead={copy.servicesLead}>
      <ul className="home-tiles">
        {kinds.map(({ id, title, lead }) => (
          <li key={id}>
            <Link to={`/services#${id}`} className="home-tile">
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
function HomeStatistics({ demo }: { demo: boolean }) {
  const { shown, samples } = statisticsShown(demo);
  if (shown.length === 0) return null;
  return (
    <HomeSection id="facts" title={copy.statisticsTitle} note={samples ? samplesNote() : undefined}>
      <Statistics shown={shown} />
    </HomeSection>
  );
}

/** From the first question to the link: four objects on one sill, and what each stands for. */
function HomeSteps() {
  return (
    <HomeSection id="how-it-works" title={copy.stepsTitle}>
      <div className="home-sill">
        {copy.steps.map(({ drawing }) => (
          <Drawing key={drawing} name={drawing} />
        ))}
      </div>
      <ol className="grid gap-x-8 gap-y-2 md:grid-cols-4">
        {copy.steps.map(({ title, text }, place) => (
          <li key={title} className="grid grid-cols-[1.75rem_1fr] content-start md:block">
            <span aria-hidden="true" className="display text-xl text-sage-deep">
              {place + 1}
            </span>
            <h3>{title}</h3>
            <p className="col-start-2 text-sm md:mt-1">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm md:mt-10">{copy.adults(brand.name)}</p>
    </HomeSection>
  );
}

/**
 * The demo's samples, called so. Real reviews are shown once there are some, not before. On phones they are a row to
 * swipe, which the arrow keys move too once it has the focus.
 */
function HomeTestimonials({ demo }: { demo: boolean }) {
  if (!demo) return null;
  return (
    <HomeSection id="testimonials" title={copy.reviewsTitle} note={samplesNote()} tone="sage">
      {/* A scroll area must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="home-quotes" tabIndex={0}>
        {demoTestimonials.map((one) => (
          <li key={one.name}>
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
function HomeTherapists({ therapists }: { therapists: readonly ListedTherapist[] }) {
  if (therapists.length === 0) return null;
  return (
    <HomeSection id="therapists" title={copy.therapistsTitle} lead={copy.therapistsLead}>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {therapists.map((therapist) => (
          <li key={therapist.name}>
            <TherapistCard therapist={therapist} />
          </li>
        ))}
      </ul>
      <p className="mt-4 md:mt-8">
        <ButtonLink to="/therapist" variant="secondary">
          {copy.allTherapists}
        </ButtonLink>
      </p>
    </HomeSection>
  );
}

/** What people say at first, and what they may say later. */
function HomeTransformation() {
  return (
    <HomeSection id="transformation" title={copy.transformationTitle} tone="night">
      <ul className="grid gap-x-12 gap-y-4 md:grid-cols-3">
        {copy.transformations.map(({ before, after }) => (
          <li key={before}>
            <p className="text-sm">“{before}”</p>
            <p className="display mt-1 text-3xl">“{after}”</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-2xl text-sm md:mt-12">{copy.transformationNote}</p>
    </HomeSection>
  );
}

export interface HomeBelowHeroProps extends HomePrices {
  therapists: readonly ListedTherapist[];
  demo: boolean;
  kinds: readonly KindOfSession[];
  questions: readonly FrequentQuestion[];
}

/** Everything below the hero, in its own chunk, so that a client-side navigation loads it after the hero. */
export default function HomeBelowHero(props: HomeBelowHeroProps) {
  const { therapists, prices, demo, kinds, questions } = props;
  return (
    <>
      <HomeServices kinds={kinds} />
      <HomeTransformation />
      <HomeTherapists therapists={therapists} />
      <HomeSteps />
      <HomeReasons prices={prices} />
      <HomeStatistics demo={demo} />
      <HomeTestimonials demo={demo} />
      <HomeSection id="questions" title={copy.questionsTitle}>
        <QuestionsAccordion questions={questions} />
        <p className="mt-4">
          <Link to="/resource#questions">{copy.allQuestions}</Link>
        </p>
      </HomeSection>
      <StartYourJourney />
    </>
  );
}
