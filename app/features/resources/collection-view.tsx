import type { ReactNode } from "react";
import { BackLink } from "../../ui/navigation/back-link.tsx";
import { Page } from "../../ui/page.tsx";
import type { Piece } from "./article.ts";
import { FeaturedPiece, PieceList } from "./article-card.tsx";
import { SearchBox } from "./search/search-box.tsx";
import { SearchResultsView } from "./search/search-results-view.tsx";
import type { SearchResults } from "./search/search-everything.server.ts";
import { ShelfTabs } from "./collection-tabs.tsx";
import { type ShelfName, shelves } from "./collections.ts";
import { TopicChips } from "./topic-chips.tsx";
import type { Topic } from "./topics.ts";

/** A shelf shows its pieces, all or of one topic, or what a search found. */
export type ShelfContent =
  | { shelf: ShelfName; topic: Topic | undefined; pieces: Piece[]; query?: undefined }
  | { shelf: ShelfName; query: string; results: SearchResults };

export function ShelfView(content: ShelfContent) {
  const { title, lead } = shelves[content.shelf];
  const searching = content.query !== undefined;
  return (
    <Page
      width="wide"
      title={searching ? "Search" : title}
      lead={searching ? "Therapists, articles, blogs and questions, all at once." : lead}
      before={<BackLink to="/resource">Back to resources</BackLink>}
    >
      <div className="space-y-8">
        <ShelfTabs current={searching ? undefined : content.shelf} />
        <SearchBox shelf={content.shelf} query={content.query ?? ""} />
        <TopicChips shelf={content.shelf} current={searching ? null : content.topic} />
        {searching ? (
          <SearchResultsView
            query={content.query}
            results={content.results}
            shelf={content.shelf}
          />
        ) : (
          <Pieces pieces={content.pieces} topic={content.topic} />
        )}
      </div>
    </Page>
  );
}

function Pieces({ pieces, topic }: { pieces: Piece[]; topic: Topic | undefined }): ReactNode {
  const [newest, ...others] = pieces;
  if (!newest) return <p>Nothing has been written about this yet. Please try another topic.</p>;
  return (
    <>
      <FeaturedPiece piece={newest} />
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others">{topic ? `More on ${topic}` : "More to read"}</h2>
          <div className="mt-5">
            <PieceList pieces={others} />
          </div>
        </section>
      )}
    </>
  );
}
