import { brand } from "../../content/brand.ts";
import { lazy, Suspense } from "react";
import { data } from "react-router";
import type { Route } from "./+types/home";
import { listCardsByNextFree } from "../../domain/calendar/list-by-next-free.server.ts";
import { loadVisitorSessionOf } from "./hold/visitor-session.server.ts";
import { HomeHero } from "./home-hero.tsx";
import { findLowestTherapistPrices } from "../../domain/therapists/load-therapists.server.ts";
import { requestContext } from "../../http/request-context.ts";
import { listKindsOfSession } from "../../domain/content/kinds-of-session.server.ts";
import { servicesContext } from "../../services.server.ts";
import { skyAt } from "../../lib/sky.ts";
import { t } from "../../lib/language/t.ts";

const description = () =>
  t(
    "No labels, no long waitlists, no pressure. Answer eight short questions, meet a therapist who fits, and talk by video.",
  );

/** What schema.org calls the business: only what the page shows too, and no rating of our own. */
function businessData(publicUrl: string) {
  const [locality, region] = brand.addressLines;
  return {
    "@context": "https://schema.org",
    "@type": "MedicalBusiness",
    name: brand.name,
    description: description(),
    url: `${publicUrl}/`,
    image: `${publicUrl}/icons/icon-512.png`,
    email: brand.supportEmail,
    telephone: brand.phone,
    address: {
      "@type": "PostalAddress",
      addressLocality: locality,
      addressRegion: region,
      addressCountry: "IN",
    },
    areaServed: { "@type": "Country", name: "India" },
  };
}

/** A static page whose sections fade in on scrolling. */
export const handle = { hydrate: false, rises: true };

export function meta() {
  return [
    { title: t("{brand}: find a therapist in India", { brand: brand.name }) },
    { name: "description", content: description() },
  ];
}

const THERAPISTS_SHOWN = 3;
/** What people ask first: short answers, since the page comes in ten packets. */
const questionsShown = new Set(["how-to-book", "online-sessions", "switch-therapist"]);

export { headersOfLoader as headers } from "../../http/page-headers.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const [{ own, init }, prices, { therapists, freeSoon }] = await Promise.all([
    loadVisitorSessionOf(services, request),
    findLowestTherapistPrices(services.db),
    listCardsByNextFree(services, {}, now, { limit: THERAPISTS_SHOWN }),
  ]);
  const info = context.get(requestContext);
  info.structuredData = businessData(services.publicUrl);
  const { questions } = services.publishedContent.current();
  return data(
    {
      own,
      /** What the hour and the season in India are now. */
      sky: skyAt(now),
      demo: info.mode === "demo",
      therapists,
      /** How many therapists have a free time today or tomorrow. */
      freeSoon,
      /** The lowest of 30 and of 60 minutes; undefined without therapists. */
      prices,
      kinds: listKindsOfSession(),
      questions: questions.filter(({ id }) => questionsShown.has(id)),
    },
    init,
  );
}

/**
 * The HTML of a first visit contains all sections. After a client-side navigation they load as a
 * separate chunk, after the hero.
 */
const HomeBelowHero = import.meta.env.SSR
  ? (await import("./home-below-hero.tsx")).default
  : lazy(() => import("./home-below-hero.tsx"));

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <HomeHero {...loaderData} />
      <Suspense fallback={<p className="px-4 py-16 text-center">{t("Loading...")}</p>}>
        <HomeBelowHero loaded={loaderData} />
      </Suspense>
    </>
  );
}
