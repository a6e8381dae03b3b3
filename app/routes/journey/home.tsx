import { lazy, Suspense } from "react";
import type { Route } from "./+types/home";
import { brand } from "../../content/brand.ts";
import { businessData } from "../../features/home/business-data.ts";
import { HomeHero } from "../../features/home/home-hero.tsx";
import { listTherapistCards } from "../../features/therapists/load-therapists.server.ts";
import { WindowDrawing } from "../../layout/drawings/window-drawing.tsx";
import { requestContext } from "../../http/request-context.ts";
import { servicesContext } from "../../services.server.ts";

/** A static page whose sections fade in on scrolling. */
export const handle = { hydrate: false, rises: true };

const description =
  "No labels, no long waitlists, no pressure. Answer eight short questions, meet a therapist who fits, and talk by video.";

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${brand.name}: find a therapist in India` },
    { name: "description", content: description },
    ...(loaderData ? [{ "script:ld+json": businessData(loaderData.publicUrl, description) }] : []),
  ];
}

const THERAPISTS_SHOWN = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const therapists = await listTherapistCards(services, THERAPISTS_SHOWN);
  return {
    demo: context.get(requestContext).mode === "demo",
    publicUrl: services.publicUrl,
    therapists: therapists.map(({ name, category, photourl }) => ({ name, category, photourl })),
  };
}

/**
 * The HTML of a first visit contains all sections. After a client-side navigation they load as a
 * separate chunk, after the hero.
 */
const HomeBelowHero = import.meta.env.SSR
  ? (await import("./home-below-hero.tsx")).default
  : lazy(() => import("./home-below-hero.tsx"));

export default function Home({ loaderData: { therapists, demo } }: Route.ComponentProps) {
  return (
    <>
      <HomeHero picture={<WindowDrawing />} />
      <Suspense fallback={<p className="px-4 py-16 text-center">Loading...</p>}>
        <HomeBelowHero therapists={therapists} demo={demo} />
      </Suspense>
    </>
  );
}
