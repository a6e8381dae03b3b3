import type { Route } from "./+types/therapy-services";
import { samplesNote, services, statisticsShown } from "../../content/therapy-services.ts";
import { Statistics } from "../../features/home/statistics.tsx";
import { findLowestPrices } from "../../features/therapists/load-therapists.server.ts";
import type { Prices } from "../../features/therapists/prices.ts";
import { requestContext } from "../../http/request-context.ts";
import { servicesContext } from "../../services.server.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { ServiceSection } from "./service-section.tsx";
import { servicesCopy as copy } from "./services-copy.ts";

/** A static page whose sections fade in on scrolling. */
export const handle = { hydrate: false, rises: true };

export function meta() {
  return [{ title: copy.tabTitle }, { name: "description", content: copy.description }];
}

export async function loader({ context }: Route.LoaderArgs) {
  return {
    demo: context.get(requestContext).mode === "demo",
    prices: await findLowestPrices(context.get(servicesContext)),
  };
}

function PriceLine({ half, full }: Prices) {
  return (
    <>
      <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-2">
        {copy.prices(half, full).map(([length, price]) => (
          <div key={length}>
            <dt className="text-sm text-ink-soft">{length}</dt>
            <dd className="display text-2xl">{price}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">{copy.priceNote}</p>
      <ul className="flex flex-wrap gap-x-6 text-sm">
        {copy.more.map(({ to, label }) => (
          <li key={to}>
            <a href={to} className="inline-block py-2.5 underline underline-offset-4">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

export default function Services({ loaderData: { demo, prices } }: Route.ComponentProps) {
  const { shown, samples } = statisticsShown(demo);
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 pb-16 sm:px-6 sm:pt-12">
      <h1>{copy.title}</h1>
      <p className="mt-2 max-w-2xl text-xl text-ink-soft">{copy.lead}</p>
      {prices && <PriceLine {...prices} />}
      <div className="mt-8 space-y-12 md:mt-14 md:space-y-24">
        {services.map((service, position) => (
          <ServiceSection key={service.id} service={service} pictureFirst={position % 2 === 1} />
        ))}
      </div>
      {shown.length > 0 && (
        <section aria-labelledby="statistics" className="mt-16 rounded-card bg-sage p-5 sm:p-10">
          <h2 id="statistics">
            <VisuallyHidden>{copy.statistics}</VisuallyHidden>
          </h2>
          <Statistics shown={shown} />
          {samples && <p className="mt-2 text-sm text-ink-soft">{samplesNote}</p>}
        </section>
      )}
    </div>
  );
}
