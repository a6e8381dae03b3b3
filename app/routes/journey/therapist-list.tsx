import { redirect } from "react-router";
import type { Route } from "./+types/therapist-list";
import { brand } from "../../content/brand.ts";
import { listAvailableTherapists } from "../../features/calendar/next-free/list-available-therapists.server.ts";
import { isCanonicalList } from "../../features/therapists/list/canonical-list.ts";
import { ListFilter } from "../../features/therapists/list/list-filter-form.tsx";
import {
  isFiltered,
  listPath,
  parseListFilters,
} from "../../features/therapists/list/list-filters.ts";
import {
  activeFilters,
  listCopy,
  listFields,
  quickFilters,
} from "../../features/therapists/list/list-copy.ts";
import { NoResults } from "../../features/therapists/list/no-results.tsx";
import { TherapistCard } from "../../features/therapists/therapist-card.tsx";
import { markCanonical } from "../../lib/cache/cache-dependency.server.ts";
import { servicesContext } from "../../services.server.ts";
import { Page } from "../../ui/page.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { Pager } from "../../ui/navigation/pager.tsx";

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export function meta({ loaderData }: Route.MetaArgs) {
  const head = [
    { title: listCopy.tabTitle },
    {
      name: "description",
      content: listCopy.description,
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
    quick: quickFilters(requested, choices),
    canonical: services.publicUrl + listPath({ ...requested, page: list.page }),
  };
}

export default function TherapistList({ loaderData }: Route.ComponentProps) {
  const { therapists, count, page, pages, requested, filtered, fields, parts, quick } = loaderData;
  const isEmpty = filtered && count === 0;
  return (
    <Page width="wide" title={listCopy.title} lead={listCopy.lead}>
      <ListFilter fields={fields} parts={parts} quick={quick} isEmpty={isEmpty} />
      {isEmpty ? (
        <div className="mt-6">
          <NoResults parts={parts} />
        </div>
      ) : (
        <p className="mt-5 font-semibold">
          {filtered ? listCopy.matching(count) : listCopy.count(count)}
        </p>
      )}
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4">
        {therapists.map((therapist) => (
          <li key={therapist.name}>
            <TherapistCard therapist={therapist} heading="h2" />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pager page={page} pages={pages} pathOf={(to) => listPath({ ...requested, page: to })} />
      </div>
      <p className="mt-10 wrap-anywhere">
        <LinkedText text={listCopy.careers(brand.supportEmail)} />
      </p>
    </Page>
  );
}
