import { brand } from "../../content/brand.ts";
import { lazy, Suspense } from "react";
import { data } from "react-router";
import type { Route } from "./+types/home";
import { listCardsByNextFree } from "../../domain/calendar/list-by-next-free.server.ts";
import { homeCopy } from "./home.words.ts";
import { loadHeldLine } from "./held-line.server.ts";
import { HomeHero } from "./home-hero.tsx";
import { refundPolicy } from "../../domain/orders/refund-policy.ts";
import { findLowestTherapistPrices } from "../../domain/therapists/load-therapists.server.ts";
import { requestContext } from "../../http/request-context.ts";
import { listKindsOfSession } from "../../domain/content/kinds-of-session.server.ts";
import { servicesContext } from "../../services.server.ts";
import { t } from "../../lib/language/t.ts";

/** What schema.org calls the business: only what the page shows too, and no rating of our own. */
function businessData(publicUrl: string, description: string) {
  const [locality, region] = brand.addressLines;
  return {
    "@context": "https://schema.org",
    "@type": "MedicalBusiness",
    name: brand.name,
    description,
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
    { name: "description", content: homeCopy.description },
  ];
}

const THERAPISTS_SHOWN = 3;
/** What people ask first: short answers, since the page comes in ten packets. */
const questionsShown = new Set(["how-to-book", "online-sessions", "switch-therapist"]);

export { headersOfLoader as headers } from "../../http/page-headers.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [{ heldLine, init }, prices, { therapists, freeSoon }] = await Promise.all([
    loadHeldLine(services, request),
    findLowestTherapistPrices(services.db),
    listCardsByNextFree(services, {}, services.now(), { limit: THERAPISTS_SHOWN }),
  ]);
  const info = context.get(requestContext);
  info.structuredData = businessData(services.publicUrl, homeCopy.description);
  const { questions } = services.publishedContent.current();
  return data(
    {
      heldLine,
      demo: info.mode === "demo",
      therapists,
      freeSoon,
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
  const { freeSoon, ...below } = loaderData;
  const { therapists, prices } = below;
  return (
    <>
      <HomeHero
        lowestPrice={prices?.half}
        freeUntilHours={refundPolicy.fullUntilHours}
        freeSoon={freeSoon}
        next={therapists[0]?.next}
        faces={therapists.map(({ photourl }) => photourl)}
      />
      <Suspense fallback={<p className="px-4 py-16 text-center">{t("Loading...")}</p>}>
        <HomeBelowHero {...below} />
      </Suspense>
    </>
  );
}
