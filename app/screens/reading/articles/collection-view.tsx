import type { ReactNode } from "react";
import { BackLink } from "../../../ui/navigation/back-link.tsx";
import { ChipLinks } from "../../../ui/navigation/chip-links.tsx";
import { Tabs } from "../../../ui/navigation/tabs.tsx";
import { Page } from "../../../ui/page.tsx";
import { type Article, type CollectionName, collectionPath, collections } from "./collections.ts";
import { FeaturedArticle, ArticleList } from "./article-card.tsx";
import { resourcesCopy, topicNames } from "./resources.words.ts";
import { SearchBox, SearchResultsView } from "./search-results-view.tsx";
import type { SearchResults } from "./search-everything.server.ts";
import { type Topic, topics } from "./topics.ts";

const copy = resourcesCopy.collection;

/** Shows a collection: all articles, those of one topic, or search results. */
export type CollectionContent =
  | { collection: CollectionName; topic: Topic | undefined; articles: Article[]; query?: undefined }
  | { collection: CollectionName; query: string; results: SearchResults };

export function CollectionView(content: CollectionContent) {
  const { title, lead } = collections[content.collection];
  const searching = content.query !== undefined;
  return (
    <Page
      width="wide"
      title={searching ? copy.searchTitle : title}
      lead={searching ? copy.searchLead : lead}
      drawing="lamp"
      back={<BackLink to="/resource">{copy.back}</BackLink>}
    >
      <div className="space-y-8">
        <CollectionTabs current={searching ? undefined : content.collection} />
        <SearchBox collection={content.collection} query={content.query ?? ""} />
        <TopicChips collection={content.collection} current={searching ? null : content.topic} />
        {searching ? (
          <SearchResultsView
            query={content.query}
            results={content.results}
            collection={content.collection}
          />
        ) : (
          <CollectionArticles articles={content.articles} topic={content.topic} />
        )}
      </div>
    </Page>
  );
}

function CollectionArticles({
  articles,
  topic,
}: {
  articles: Article[];
  topic: Topic | undefined;
}): ReactNode {
  const [newest, ...others] = articles;
  if (!newest) return <p>{copy.none}</p>;
  const alike = others.filter(({ language }) => language === newest.language);
  const inEnglish = others.filter(({ language }) => language !== newest.language);
  return (
    <>
      <FeaturedArticle article={newest} />
      {alike.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others">{topic ? copy.moreOn(topic) : copy.more}</h2>
          <div className="mt-5">
            <ArticleList articles={alike} />
          </div>
        </section>
      )}
      {inEnglish.length > 0 && (
        <section aria-labelledby="in-english">
          <h2 id="in-english">{resourcesCopy.article.inEnglish}</h2>
          <div className="mt-5">
            <ArticleList articles={inEnglish} />
          </div>
        </section>
      )}
    </>
  );
}

/** Tabs for the two collections. */
function CollectionTabs({ current }: { current: CollectionName | undefined }) {
  return (
    <Tabs
      label={copy.tabs}
      tabs={Object.values(collections).map(({ name, title }) => ({
        to: collectionPath(name),
        label: title,
        current: name === current,
      }))}
    />
  );
}

type TopicChipsProps = {
  collection: CollectionName;
  /** undefined: no topic is chosen, all articles are shown. null: something else is shown, such as a search. */
  current?: Topic | null | undefined;
};

/** Links to each topic of a collection, and to all of it. */
function TopicChips({ collection, current }: TopicChipsProps) {
  const all = {
    to: collectionPath(collection),
    label: copy.allTopics,
    current: current === undefined,
  };
  const each = topics.map((topic) => ({
    to: collectionPath(collection, topic),
    label: topicNames[topic],
    current: topic === current,
  }));
  return <ChipLinks label={copy.topics} chips={[all, ...each]} />;
}
