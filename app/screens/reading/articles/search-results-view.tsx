import { langOfName } from "../../../lib/language/language.ts";
import { localPath } from "../../../lib/language/local-path.ts";
import { Link } from "react-router";
import { ButtonLink, Button } from "../../../ui/button.tsx";
import { isAlarm } from "../../../domain/safety/danger.ts";
import { HelpFirst } from "../help/help-first.tsx";
import type { SearchKind, MarkedPart } from "./search-index.ts";
import type { SearchGroup, SearchResults } from "./search-everything.server.ts";
import { type CollectionName, collectionPath, collectionTitle } from "./collections.ts";
import { inputStyle } from "../../../ui/form/field.tsx";
import { t, tn } from "../../../lib/language/t.ts";

export function SearchResultsView({
  query,
  results,
  collection,
}: {
  query: string;
  results: SearchResults;
  collection: CollectionName;
}) {
  const { count, near, danger, groups } = results;
  return (
    <section aria-labelledby="results" className="space-y-8">
      <div className="space-y-4">
        <HelpFirst danger={danger} />
        <h2 id="results">
          {count === 0
            ? t("Nothing found for “{query}”", { query })
            : tn(count, "{count} result for “{query}”", "{count} results for “{query}”", { query })}
        </h2>
        {near && <p>{t("No exact match. These are close.")}</p>}
        {count > 0 && (
          <p>
            <Link to={collectionPath(collection)} className="underline underline-offset-4">
              {t("Clear the search")}
            </Link>
          </p>
        )}
      </div>
      {count === 0 && !isAlarm(danger) && <NothingFound />}
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
    </section>
  );
}

/** The language of a text as `lang` says it, where it is not that of the page. */
const langOf = (parts: readonly MarkedPart[]) => langOfName(parts.map(({ text }) => text).join(""));

const isArticle = ({ kind }: SearchGroup) => kind === "article" || kind === "blog";

function groupTitle(kind: SearchKind): string {
  if (kind === "therapist") return t("Therapists");
  return kind === "question" ? t("Questions and answers") : collectionTitle(kind);
}

function Group({ group }: { group: SearchGroup }) {
  return (
    <section aria-labelledby={`found-${group.kind}`}>
      <h3 id={`found-${group.kind}`}>{groupTitle(group.kind)}</h3>
      <ul className="mt-3 max-w-3xl divide-y divide-hairline border-y border-hairline">
        {group.hits.map((hit) => (
          <li key={hit.path} className="py-4">
            <p>
              <Link
                to={hit.path}
                lang={langOf(hit.title)}
                className="text-xl font-semibold underline underline-offset-4 hover:decoration-2"
              >
                <Marked parts={hit.title} />
              </Link>
            </p>
            {group.kind !== "question" && (
              <p lang={langOf(hit.label)} className="text-ink-soft">
                <Marked parts={hit.label} />
                {isArticle(group) && hit.lang && (
                  <>
                    <span aria-hidden="true"> · </span>
                    <span className="font-semibold">{t("In English")}</span>
                  </>
                )}
              </p>
            )}
            <p lang={langOf(hit.excerpt)} className="mt-1">
              <Marked parts={hit.excerpt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Marked({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ text, hit }, position) =>
    hit ? (
      // Segments of one text have no key but their position.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={position} className="bg-leaf text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

function NothingFound() {
  return (
    <div className="max-w-2xl space-y-5">
      <p>
        {t(
          "Try one plain word, such as “sleep” or “family”, or choose a topic above. You can also browse all therapists, or answer eight short questions to get a suggestion.",
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/quiz">{t("Find a therapist")}</ButtonLink>
        <ButtonLink to="/therapist" variant="secondary">
          {t("See all therapists")}
        </ButtonLink>
      </div>
    </div>
  );
}

/** A GET form (`?q=`), so it works without JavaScript and results are in the browser history. */
export function SearchBox({
  collection,
  query = "",
}: {
  collection: CollectionName;
  query?: string;
}) {
  return (
    <search>
      <form action={localPath(collectionPath(collection))} method="get" className="max-w-2xl">
        <label htmlFor="q" className="block font-semibold">
          {t("Search therapists, articles, blogs and questions")}
        </label>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            className={`${inputStyle(false)} min-h-12 w-auto! min-w-0 flex-[1_1_9rem]`}
          />
          <Button variant="secondary">{t("Search")}</Button>
        </div>
      </form>
    </search>
  );
}
