import { redirect } from "react-router";
import type { Route } from "./+types/therapist-list";
import { brand } from "../../content/brand.ts";
import { listAvailableTherapists } from "../../features/calendar/list-available-therapists.server.ts";
import { isCanonicalList } from "../../features/therapists/list/canonical-list.ts";
import { ListFilter } from "../../features/therapists/list/list-filter-form.tsx";
import {
  isFiltered,
  listPath,
  parseListFilters,
} from "../../features/therapists/list/list-filters.ts";
import { listFields, activeFilters } from "../../features/therapists/list/list-copy.ts";
import { NoResults } from "../../features/therapists/list/no-results.tsx";
import { TherapistLink } from "../../features/therapists/therapist-link.tsx";
import { markCanonical } from "../../lib/cache/cache-dependency.server.ts";
import { servicesContext } from "../../services.server.ts";
import { Page } from "../../ui/page.tsx";
import { Pager } from "../../ui/navigation/pager.tsx";

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export function meta({ loaderData }: Route.MetaArgs) {
  const head = [
    { title: `Meet Your Therapists: ${brand.name}` },
    {
      name: "description",
      content: "The therapists you can book a session with, and what they help with.",
    },
  ];
  // Filtered lists are not indexed: search engines find all profiles through the unfiltered pages.
  if (loaderData?.filtered) return [...head, { name: "robots", content: "noindex, follow" }];
  const own = loaderData && loaderData.page > 1 && loaderData.canonical;
  return own ? [...head, { tagName: "link", rel: "canonical", href: own }] : head;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const requested = parseListFilters(searchParams);
  // A form without JavaScript sends empty fields too; a redirect removes them from the URL.
  const fields = ["concern", "language", "price", "free"];
  if (fields.some((name) => searchParams.get(name) === "")) return redirect(listPath(requested));
  const { choices, ...list } = await listAvailableTherapists(services, requested, services.now());
  if (isCanonicalList(searchParams, { ...requested, page: list.page }, choices)) markCanonical();
  return {
    ...list,
    requested,
    filtered: isFiltered(requested),
    fields: listFields(requested, choices),
    parts: activeFilters(requested),
    canonical: services.publicUrl + listPath({ ...requested, page: list.page }),
  };
}

const resultText = (count: number) =>
  count === 1 ? "1 therapist fits" : `${count} therapists fit`;

export default function TherapistList({ loaderData }: Route.ComponentProps) {
  const { therapists, count, page, pages, requested, filtered, fields, parts } = loaderData;
  return (
    <Page
      width="wide"
      title="Meet Your Therapists"
      lead="Open a profile to read how somebody works, see free times and book."
    >
      <ListFilter fields={fields} parts={parts} isEmpty={filtered && count === 0} />
      {filtered && count > 0 && <p className="mt-5">{resultText(count)}.</p>}
      <div className="mt-6">
        {count === 0 && filtered && <NoResults parts={parts} />}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-5">
          {therapists.map(({ freeAt, ...therapist }) => (
            <li key={therapist.name}>
              <TherapistLink therapist={therapist} note={freeAt && `Free ${freeAt}`} />
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-8">
        <Pager page={page} pages={pages} pathOf={(to) => listPath({ ...requested, page: to })} />
      </div>
      <p className="mt-10">
        Are you a therapist who would like to work with us? Write to{" "}
        <a
          className="wrap-anywhere underline underline-offset-4"
          href={`mailto:${brand.supportEmail}`}
        >
          {brand.supportEmail}
        </a>
        .
      </p>
    </Page>
  );
}
