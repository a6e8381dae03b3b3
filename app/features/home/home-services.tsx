import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Service, services } from "../../content/therapy-services.ts";
import { HomeSection } from "./home-section.tsx";

interface HomeServicesProps {
  /** The small scene of each kind of session. */
  pictures: Record<Service["id"], ReactNode>;
}

/** The four kinds of session: a row with a small picture on phones, four columns where there is room. */
export function HomeServices({ pictures }: HomeServicesProps) {
  return (
    <HomeSection
      id="services"
      title="For one, for two, for a family"
      lead="By video or by voice, 30 or 60 minutes, from wherever you can talk freely."
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-5">
        {services.map(({ id, title, lead }) => (
          <li key={id}>
            <Link
              to={`/services#${id}`}
              className="flex h-full flex-wrap items-center gap-4 rounded-soft border border-hairline bg-raised p-4 no-underline shadow-soft hover:border-ink lg:flex-col lg:items-start lg:p-5"
            >
              <span className="w-20 shrink-0 lg:w-36">{pictures[id]}</span>
              <span className="min-w-0 flex-[1_1_9rem] wrap-anywhere lg:flex-initial">
                <span className="block text-lg font-semibold underline underline-offset-4">
                  {title}
                </span>
                <span className="mt-1 block text-ink-soft">{lead}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
