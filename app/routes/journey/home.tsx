import { lazy, Suspense } from "react";
import type { Route } from "./+types/home";
import { listByNextFree } from "../../features/calendar/next-free/list-by-next-free.server.ts";
import { businessData } from "../../features/home/business-data.ts";
import { homeCopy } from "../../features/home/home-copy.ts";
import { HomeHero } from "../../features/home/home-hero.tsx";
import { refundPolicy } from "../../features/orders/refund-policy.ts";
import { findLowestPrices } from "../../features/therapists/load-therapists.server.ts";
import { requestContext } from "../../http/request-context.ts";
import { servicesContext } from "../../services.server.ts";

/** A static page whose sections fade in on scrolling. */
export const handle = { hydrate: false, rises: true };

const { tabTitle, description } = homeCopy;

export function meta() {
  return [{ title: tabTitle }, { name: "description", content: description }];
}

const THERAPISTS_SHOWN = 3;
/** What people ask first: short answers, since the page comes in ten packets. */
const questionsShown = new Set(["how-to-book", "online-sessions", "switch-therapist"]);

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [prices, { therapists, freeSoon }] = await Promise.all([
    findLowestPrices(services),
    listByNextFree(services, {}, services.now(), { limit: THERAPISTS_SHOWN }),
  ]);
  const info = context.get(requestContext);
  info.structuredData = businessData(services.publicUrl, description);
  return {
    demo: info.mode === "demo",
    therapists,
    freeSoon,
    prices,
    questions: services.publishedContent
      .current()
      .questions.filter(({ id }) => questionsShown.has(id)),
  };
}

/**
 * The HTML of a first visit contains all sections. After a client-side navigation they load as a
 * separate chunk, after the hero.
 */
const HomeBelowHero = import.meta.env.SSR
  ? (await import("./home-below-hero.tsx")).default
  : lazy(() => import("./home-below-hero.tsx"));

export default function Home({ loaderData }: Route.ComponentProps) {
  const { therapists, prices, freeSoon, demo, questions } = loaderData;
  return (
    <>
      <HomeHero
        lowestPrice={prices?.half}
        freeUntilHours={refundPolicy.fullUntilHours}
        freeSoon={freeSoon}
        next={therapists[0]?.next}
        faces={therapists.map(({ photourl }) => photourl)}
      />
      <Suspense fallback={<p className="px-4 py-16 text-center">{homeCopy.loading}</p>}>
        <HomeBelowHero {...{ therapists, prices, demo, questions }} />
      </Suspense>
    </>
  );
}
