import type { Route } from "./+types/therapy-services";
import { brand } from "../../content/brand.ts";
import { figuresNote, serviceFigures, services } from "../../content/therapy-services.ts";
import { requestContext } from "../../http/request-context.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { ServiceSection } from "./service-section.tsx";

/** A static page whose sections fade in on scrolling. */
export const handle = { hydrate: false, rises: true };

export function meta() {
  return [
    { title: `Services: ${brand.name}` },
    {
      name: "description",
      content: "Individual, couple, family and elderly therapy by video, with therapists in India.",
    },
  ];
}

export function loader({ context }: Route.LoaderArgs) {
  return { demo: context.get(requestContext).mode === "demo" };
}

export default function Services({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 pb-16 sm:px-6 sm:pt-12">
      <h1>Services</h1>
      <p className="mt-4 max-w-2xl text-xl text-ink-soft">
        Four kinds of sessions, 30 or 60 minutes long. The price stands on each therapist's profile,
        and you see it again before you pay.
      </p>
      <div className="mt-10 space-y-14 md:mt-14 md:space-y-20">
        {services.map((service, position) => (
          <ServiceSection key={service.id} service={service} pictureFirst={position % 2 === 1} />
        ))}
      </div>
      <section aria-labelledby="figures" className="mt-16 rounded-soft bg-sage p-6 sm:p-10">
        <h2 id="figures">
          <VisuallyHidden>In figures</VisuallyHidden>
        </h2>
        <dl className="grid gap-6 text-center sm:grid-cols-3">
          {serviceFigures.map(({ figure, what }) => (
            <div key={what} className="flex flex-col-reverse">
              <dt>{what}</dt>
              <dd className="display text-4xl">{figure}</dd>
            </div>
          ))}
        </dl>
        {loaderData.demo && <p className="mt-6 text-center text-ink-soft">{figuresNote}</p>}
      </section>
    </div>
  );
}
