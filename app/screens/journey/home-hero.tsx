import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Chevron } from "../../ui/chevron.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { Portrait } from "../../ui/picture/portrait.tsx";
import { VisitorSessionTicket } from "./hold/visitor-session.tsx";
import { Scene } from "../../ui/picture/scene.tsx";
import type { Sky } from "../../lib/sky.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { NextFree } from "../../domain/therapists/therapist.ts";
import type { Route } from "./+types/home";
import { refundPolicy } from "../../domain/orders/refund-policy.ts";
import { riseWhenVisible } from "../../ui/rise-when-visible.ts";
import { t } from "../../lib/language/t.ts";
import { unbrokenTime } from "../../lib/india-time.ts";

function nextText({ when, day, time }: NextFree): string {
  if (when === "later") return t("next: {day}, {time}", { day, time });
  if (when === "tomorrow") return t("next: tomorrow, {time}", { time });
  return when === "tonight"
    ? t("next: tonight, {time}", { time })
    : t("next: today, {time}", { time });
}

type Loaded = Route.ComponentProps["loaderData"];
type WhoIsFirst = Pick<Loaded, "freeSoon" | "therapists">;

/** The colour of the sky at the hour, for everything inside of an element with this class. */
const skyColours: Record<Sky["light"], string> = {
  dawn: "",
  day: "[--color-sky:var(--color-sky-day)]",
  dusk: "[--color-sky:var(--color-sky-dusk)]",
  night: "[--color-sky:var(--color-sky-night)]",
};

/** Where the sun is in the view at the hour; at night the moon is there. */
const sunAt: Record<Sky["light"], string | null> = {
  dawn: "translate(262 104)",
  day: "translate(290 62) scale(.7)",
  dusk: "translate(326 124)",
  night: null,
};

/** Twelve strokes of rain in the view: three on each of four lines. */
const Rain = () => (
  <path
    d="M90 0L20 196M200 0l-70 196M310 0l-70 196M420 0l-70 196"
    strokeWidth="2"
    strokeDasharray="18 52"
    className="scene-rain stroke-line"
  />
);

const width = "mx-auto w-full max-w-6xl px-4 sm:px-6";

/** The promise, the one thing to do, what it costs, and who is free, or the visitor's own session. */
export function HomeHero(loaded: WhoIsFirst & Pick<Loaded, "prices" | "own" | "sky">) {
  const { prices, freeSoon, therapists, own, sky } = loaded;
  return (
    <section className={skyColours[sky.light]}>
      <div className="relative bg-[linear-gradient(var(--color-paper),var(--color-sky)_26rem)]">
        <div className={`relative z-1 pt-5 lg:pt-16 lg:pb-32 ${width}`}>
          <p className="text-sm font-semibold text-sage-deep">
            {t("Online therapy, anywhere in India")}
          </p>
          <h1 className="mt-2 text-hero">
            {[t("No Labels"), t("No Long Waitlists"), t("No Pressure")].map((promise, place) => (
              <Fragment key={promise}>
                {place > 0 && <VisuallyHidden>, </VisuallyHidden>}
                <span className="block">{promise}</span>
              </Fragment>
            ))}
          </h1>
          <p className="mt-3.5 text-xl text-ink-soft">
            {t("You don't have to carry it all alone anymore")}
          </p>
          {!own && (
            <div className="mt-5 gap-x-6 gap-y-4 sm:mt-8 sm:flex sm:flex-wrap sm:items-center">
              <ButtonLink to="/quiz">{t("Get Started Today")}</ButtonLink>
              {/* Two of them stand in the first line. */}
              <ul className="mt-3.5 flex flex-wrap gap-x-4 gap-y-0.5 text-(length:--text-sm) sm:mt-0 sm:max-w-76 sm:items-center sm:hi:max-w-96">
                {prices && <Price price={prices.half} />}
                <li>{t("no account")}</li>
                <li>
                  {t("cancel up to {hours} hours before for a full refund", {
                    hours: refundPolicy.fullUntilHours,
                  })}
                </li>
              </ul>
            </div>
          )}
        </div>
        <Scene
          light="dawn"
          sun={sunAt[sky.light]}
          className={`mt-1 ${own ? "h-18" : "h-58"} lg:absolute lg:inset-x-0 lg:top-0 lg:-bottom-10 lg:m-0 lg:h-auto lg:[--scene-part:0.66]`}
          besideWords
        >
          {sky.rains && <Rain />}
        </Scene>
        {/* The corner of a jali, a lattice of stone, where the window is wide enough to have one. */}
        <img
          src="/jali.svg"
          alt=""
          width="200"
          height="200"
          loading="lazy"
          className="absolute top-0 right-0 hidden xl:block"
        />
      </div>
      {own ? (
        <div className={`relative -mt-5 ${width}`}>
          <div className="sm:max-w-128">
            <VisitorSessionTicket own={own} />
          </div>
          {/* Below the ticket, which a small phone shows whole. */}
          <p className="mt-4">
            <ButtonLink to="/quiz" variant="secondary">
              {own.is === "booked" ? t("Book another session") : t("Get Started Today")}
            </ButtonLink>
          </p>
        </div>
      ) : (
        <WhoIsFree freeSoon={freeSoon} therapists={therapists} />
      )}
    </section>
  );
}

function Price({ price }: { price: string }) {
  return (
    <li>
      <LinkedText text={t("**from {price}** a session", { price })} />
    </li>
  );
}

/** A card on the sill that leads to the therapists, the earliest free first. */
function WhoIsFree({ freeSoon, therapists }: WhoIsFirst) {
  const next = therapists[0]?.next;
  if (!next) return null;
  return (
    <div className={`relative -mt-5 ${width}`}>
      <Link
        to="/therapist"
        className="flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-card border border-hairline bg-raised px-4 py-3 hover:border-ink sm:max-w-108"
      >
        <span className="flex pl-2.5">
          {therapists.map(({ photourl }) => (
            <span
              key={photourl}
              className="-ml-2.5 overflow-hidden rounded-[50%] border-2 border-raised"
            >
              <Portrait src={photourl} alt="" size={44} />
            </span>
          ))}
        </span>
        <span className="min-w-0 flex-[1_1_10rem] text-sm">
          <b className="block">
            {freeSoon > 0
              ? t("{count} available today or tomorrow", { count: freeSoon })
              : t("Times available this week")}
          </b>
          <span className="block">{unbrokenTime(nextText(next))}</span>
          <span className="mt-1 flex items-center gap-1 font-semibold underline underline-offset-4">
            {t("See who’s available")}
            <Chevron direction="right" />
          </span>
        </span>
      </Link>
    </div>
  );
}

interface HomeSectionProps {
  /** Of the heading; the section is named by it. */
  id: string;
  title: string;
  lead?: string;
  /** A quiet word beside the title. */
  note?: string | undefined;
  /** The ground: night and sage set a section apart from its neighbours. */
  tone?: "paper" | "sage" | "night";
  children: ReactNode;
}

const tones = { paper: "", sage: "bg-sage", night: "bg-night text-on-night" };

/** One thought of the home page: it rises softly as it comes into view. */
export function HomeSection({ id, title, lead, note, tone = "paper", children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className={tones[tone]}>
      <div ref={riseWhenVisible} className={`rise py-6 md:py-24 ${width}`}>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id={id} className="text-section">
            {title}
          </h2>
          {note && <p className="text-sm text-ink-soft">{note}</p>}
        </div>
        {lead && <p className="mt-2 max-w-2xl text-ink-soft">{lead}</p>}
        <div className="mt-3 md:mt-10">{children}</div>
      </div>
    </section>
  );
}
