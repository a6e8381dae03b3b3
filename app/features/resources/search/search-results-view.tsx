import { Link } from "react-router";
import { emergency, teleManas } from "../../../content/helplines.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { isCrisisSearch } from "./is-crisis-search.ts";
import type { TextPart } from "./highlight.ts";
import type { SearchGroup, SearchResults } from "./search-everything.server.ts";
import type { SearchKind } from "./search-index.ts";
import { type CollectionName, collectionPath } from "../collections.ts";

const groupTitles: Record<SearchKind, string> = {
  therapist: "Therapists",
  article: "Articles",
  blog: "Blogs",
  question: "Questions and answers",
};

type SearchResultsViewProps = { query: string; results: SearchResults; collection: CollectionName };

export function SearchResultsView({ query, results, collection }: SearchResultsViewProps) {
  const { count, near, groups } = results;
  return (
    <section aria-labelledby="results" className="space-y-8">
      <div className="space-y-4">
        <h2 id="results">
          {count === 0 ? "Nothing found" : `${count} ${count === 1 ? "result" : "results"}`} for “
          {query}”
        </h2>
        {near && <p>No word is spelled quite like that. These come close.</p>}
        {isCrisisSearch(query) && <HelpFirst />}
        {count > 0 && (
          <p>
            <Link to={collectionPath(collection)} className="underline underline-offset-4">
              Clear the search
            </Link>
          </p>
        )}
      </div>
      {count === 0 && <NothingFound />}
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
    </section>
  );
}

function Group({ group }: { group: SearchGroup }) {
  return (
    <section aria-labelledby={`found-${group.kind}`}>
      <h3 id={`found-${group.kind}`}>{groupTitles[group.kind]}</h3>
      <ul className="mt-3 max-w-3xl divide-y divide-hairline border-y border-hairline">
        {group.hits.map((hit) => (
          <li key={hit.path} className="py-4">
            <p>
              <Link
                to={hit.path}
                className="text-xl font-semibold underline underline-offset-4 hover:decoration-2"
              >
                <Marked parts={hit.title} />
              </Link>
            </p>
            {group.kind !== "question" && (
              <p className="text-ink-soft">
                <Marked parts={hit.label} />
              </p>
            )}
            <p className="mt-1">
              <Marked parts={hit.excerpt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, hit }, position) =>
    hit ? (
      // Segments of one text have no key but their position.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={position} className="bg-marigold/35 text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

function HelpFirst() {
  return (
    <Notice tone="warning" title="If you are in danger, please talk to somebody now">
      <p>
        Call{" "}
        <a className="underline underline-offset-4" href={`tel:${emergency.number}`}>
          {emergency.number}
        </a>
        , or{" "}
        <a className="inline-block underline underline-offset-4" href={`tel:${teleManas.number}`}>
          {teleManas.name} {teleManas.number}
        </a>
        , free and at any hour. You need not know what to say.
      </p>
    </Notice>
  );
}

function NothingFound() {
  return (
    <div className="max-w-2xl space-y-5">
      <p>
        Try one plain word, such as “sleep” or “family”, or choose a topic above. You can also look
        through the therapists, or answer eight short questions and let us suggest one.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/quiz">Find a therapist</ButtonLink>
        <ButtonLink to="/therapist" variant="secondary">
          See all therapists
        </ButtonLink>
      </div>
    </div>
  );
}
