import { localPath } from "../../../lib/language/local-path.ts";
import { samplesNote, statisticsShown } from "../../../content/statistics.ts";
import {
  type KindOfSession,
  listKindsOfSession,
} from "../../../domain/content/kinds-of-session.server.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Drawing } from "../../../ui/picture/drawing.tsx";
import { riseWhenVisible } from "../../../ui/rise-when-visible.ts";
import { Page } from "../../../ui/page.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { kindDrawing } from "./kind-drawing.ts";
import type { Route } from "./+types/therapy-services";
import { Statistics } from "../../journey/home-below-hero.tsx";
import { findLowestTherapistPrices } from "../../../domain/therapists/load-therapists.server.ts";
import type { Prices } from "../../../domain/therapists/therapist.ts";
import { requestContext } from "../../../http/request-context.ts";
import { servicesContext } from "../../../services.server.ts";
import { t } from "../../../lib/language/t.ts";
import { brand } from "../../../content/brand.ts";

interface ServiceSectionProps {
  kind: KindOfSession;
  /** On wide windows the pictures alternate between left and right. */
  pictureFirst: boolean;
}

/** One kind of session with its picture, reasons and description. */
function ServiceSection({ kind, pictureFirst }: ServiceSectionProps) {
  const { id, title, lead, reasons, session } = kind;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      ref={riseWhenVisible}
      className="rise grid scroll-mt-6 items-center gap-5 md:grid-cols-2 md:gap-16"
    >
      <div
        className={`flex flex-col justify-end self-stretch overflow-hidden rounded-card bg-sage pt-4 ${pictureFirst ? "" : "md:order-last"}`}
      >
        <div className="flex justify-center border-b-3 border-ink">
          <Drawing name={kindDrawing(id)} className="size-28 md:size-56 md:stroke-[1.5px]" />
        </div>
        <div className="h-4 bg-dawn" />
      </div>
      <div>
        <h2 id={`${id}-title`} className="text-section">
          {title}
        </h2>
        <p className="mt-2 text-xl text-ink-soft">{lead}</p>
        <p className="mt-5 font-semibold">{t("People come with, for example")}</p>
        <ul className="mt-2 list-disc space-y-1 pl-5 marker:text-sage-deep">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p className="mt-4">{session}</p>
        <p className="mt-5">
          <ButtonLink to="/quiz" variant="secondary">
            <span>
              {t("Book Session")}
              <VisuallyHidden>{t(" for {title}", { title })}</VisuallyHidden>
            </span>
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

/** A static page whose sections fade in on scrolling. */
export const handle = { hydrate: false, rises: true };

export function meta() {
  return [
    { title: t("Services: {brand}", { brand: brand.name }) },
    {
      name: "description",
      content: t(
        "Individual, couple, family and elderly therapy by video, with therapists in India.",
      ),
    },
  ];
}

export async function loader({ context }: Route.LoaderArgs) {
  return {
    demo: context.get(requestContext).mode === "demo",
    kinds: listKindsOfSession(),
    prices: await findLowestTherapistPrices(context.get(servicesContext).db),
  };
}

function PriceLine({ half, full }: Prices) {
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {(
          [
            [t("30 minutes"), t("from {price}", { price: half })],
            [t("60 minutes"), t("from {price}", { price: full })],
          ] as const
        ).map(([length, price]) => (
          <div key={length}>
            <dt className="text-sm text-ink-soft">{length}</dt>
            <dd className="display text-2xl">{price}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">
        {t("Prices are on each profile, and you see the total again before you pay.")}
      </p>
      <ul className="flex flex-wrap gap-x-6 text-sm">
        {[
          { to: "/pricing", label: t("Prices and refunds") },
          { to: "/first-session", label: t("Your first session") },
        ].map(({ to, label }) => (
          <li key={to}>
            <a href={localPath(to)} className="inline-block py-2.5 underline underline-offset-4">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

export default function Services({ loaderData: { demo, kinds, prices } }: Route.ComponentProps) {
  const { shown, samples } = statisticsShown(demo);
  return (
    <Page
      width="wide"
      drawing="tulsi"
      title={t("Services")}
      lead={t("Four kinds of sessions, by video or audio.")}
    >
      {prices && <PriceLine {...prices} />}
      <div className="mt-8 space-y-12 md:mt-14 md:space-y-24">
        {kinds.map((kind, position) => (
          <ServiceSection key={kind.id} kind={kind} pictureFirst={position % 2 === 1} />
        ))}
      </div>
      {shown.length > 0 && (
        <section aria-labelledby="statistics" className="mt-16 rounded-card bg-sage p-5 sm:p-10">
          <h2 id="statistics">
            <VisuallyHidden>{t("Our numbers")}</VisuallyHidden>
          </h2>
          <Statistics shown={shown} />
          {samples && <p className="mt-2 text-sm text-ink-soft">{samplesNote()}</p>}
        </section>
      )}
    </Page>
  );
}
