import { localPath } from "../../lib/language/local-path.ts";
import { Button } from "../../ui/button.tsx";
import { ChipLinks } from "../../ui/navigation/chip-links.tsx";
import { RemovableChips } from "../../ui/form/removable-chips.tsx";
import { ShortLabel } from "../../ui/visually-hidden.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { listFields, activeFilters, quickFilters } from "./therapist-list.server.ts";
import { data, Link, redirect } from "react-router";
import { loadVisitorSessionOf } from "./hold/visitor-session.server.ts";
import { VisitorSessionTicket } from "./hold/visitor-session.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import type { Route } from "./+types/therapist-list";
import { brand } from "../../content/brand.ts";
import { listFreeTherapists } from "../../domain/calendar/list-by-next-free.server.ts";
import {
  filterNames,
  isFiltered,
  listPath,
  parseListFilters,
} from "../../domain/therapists/list-filters.ts";
import { TherapistCard } from "./therapist-card.tsx";
import { servicesContext } from "../../services.server.ts";
import { Page } from "../../ui/page.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { Pager } from "../../ui/navigation/pager.tsx";
import { t, tn } from "../../lib/language/t.ts";

type Loaded = Route.ComponentProps["loaderData"];

/**
 * The list's filters: a form with all of them behind the first chip, the number of therapists beside it, then links
 * that apply at once. All work without JavaScript. The form comes first in the document, and is shown below the row.
 * @param props.isEmpty no therapist matches: the form is open, and the page below suggests filters to remove
 */
function ListFilter({ loaded, isEmpty }: { loaded: Loaded; isEmpty: boolean }) {
  const { fields, parts, quick, count, filtered } = loaded;
  return (
    <search className="@container relative flex flex-col gap-3">
      <details open={isEmpty} className="order-2">
        <summary className="absolute top-1 left-0 min-h-11 w-25 rounded-full pl-4 pr-2.5 border border-ink bg-raised font-semibold hover:bg-sage">
          {/* Translators: seen is what is bold; all of it is read aloud */}
          <ShortLabel text={t("**Filter** therapists")} />
        </summary>
        <form
          action={localPath("/therapist")}
          method="get"
          className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] items-end gap-x-3 gap-y-4 rounded-card border border-hairline bg-raised p-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] sm:gap-x-5 lg:grid-cols-3 max-sm:[&>:first-child]:col-span-full max-sm:[&>:last-child]:col-span-full"
        >
          {fields.map(({ name, ...field }) => (
            <SelectField key={name} name={name} {...field} />
          ))}
          <Button>{t("Show therapists")}</Button>
        </form>
      </details>
      {/* Beside the first chip; below it where the text is large. */}
      <div className="flex min-h-13 items-center gap-3 pl-28 @max-[16rem]:flex-wrap @max-[16rem]:pt-13 @max-[16rem]:pl-0">
        <p className="min-w-min text-sm font-semibold">
          {filtered
            ? tn(count, "{count} therapist matches", "{count} therapists match")
            : tn(count, "{count} therapist", "{count} therapists")}
        </p>
        {quick.length > 0 && !isEmpty && (
          <div className="min-w-0 flex-1 @max-[16rem]:basis-full">
            <ChipLinks
              label={t("Quick filters")}
              chips={quick.map((one) => ({ ...one, current: false }))}
              row
            />
          </div>
        )}
      </div>
      {parts.length > 0 && !isEmpty && <RemovableChips label={t("Filters")} chips={parts} />}
    </search>
  );
}

/** Shown for an empty list: links that remove one filter each and keep the others. */
function NoResults({ parts }: Pick<Loaded, "parts">) {
  return (
    <Notice tone="info" title={t("No therapist matches all of these filters")}>
      <p>{t("Change a filter above, or remove one:")}</p>
      <ul className="mt-2">
        {parts.map(({ label, to }) => (
          <li key={label}>
            <Link
              to={to}
              className="inline-block py-1.5 wrap-anywhere underline underline-offset-4"
            >
              {t("Remove “{label}”", { label })}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/therapist" className="inline-block py-1.5 underline underline-offset-4">
            {t("See all therapists")}
          </Link>
        </li>
      </ul>
    </Notice>
  );
}

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export function meta({ loaderData }: Route.MetaArgs) {
  const head = [
    { title: t("Meet Your Therapists: {brand}", { brand: brand.name }) },
    {
      name: "description",
      content: t(
        "The therapists you can book a session with, what they help with, and their prices.",
      ),
    },
  ];
  // Filtered lists are not indexed: search engines find all profiles through the unfiltered pages.
  if (loaderData?.filtered) return [...head, { name: "robots", content: "noindex, follow" }];
  const own = loaderData && loaderData.page > 1 && loaderData.canonical;
  return own ? [...head, { tagName: "link", rel: "canonical", href: own }] : head;
}

export { headersOfLoader as headers } from "../../http/page-headers.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const requested = parseListFilters(searchParams);
  // A form without JavaScript sends empty fields too; a redirect removes them from the URL.
  if (filterNames.some((name) => searchParams.get(name) === ""))
    return redirect(listPath(requested));
  const { own, init } = await loadVisitorSessionOf(services, request);
  const { choices, countWith, ...list } = await listFreeTherapists(
    services,
    requested,
    services.now(),
  );
  const page = {
    ...list,
    own,
    requested,
    filtered: isFiltered(requested),
    fields: listFields(requested, choices, countWith),
    parts: activeFilters(requested),
    quick: quickFilters(requested, choices),
    canonical: services.publicUrl + localPath(listPath({ ...requested, page: list.page })),
  };
  return data(page, init);
}

export default function TherapistList({ loaderData }: Route.ComponentProps) {
  const { therapists, count, page, pages, requested, filtered, parts, own } = loaderData;
  const isEmpty = filtered && count === 0;
  return (
    <Page width="wide" drawing="chairs" title={t("Meet Your Therapists")}>
      {own && (
        <div className="mb-6 sm:max-w-108">
          <VisitorSessionTicket own={own} />
        </div>
      )}
      <ListFilter loaded={loaderData} isEmpty={isEmpty} />
      {isEmpty && (
        <div className="mt-6">
          <NoResults parts={parts} />
        </div>
      )}
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4">
        {therapists.map((therapist) => (
          <li key={therapist.name}>
            <TherapistCard therapist={therapist} heading="h2" isQuoted />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pager page={page} pages={pages} pathOf={(to) => listPath({ ...requested, page: to })} />
      </div>
      <p className="mt-10 wrap-anywhere">
        <LinkedText
          text={t(
            "Are you a therapist who would like to work with us? Write to [{email}](mailto:{email}).",
            {
              email: brand.supportEmail,
            },
          )}
        />
      </p>
    </Page>
  );
}
