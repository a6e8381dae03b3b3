import type { Route } from "./+types/articles";
import type { ReactNode } from "react";
import type { MetaDescriptor } from "react-router";
import { BackLink } from "../../../ui/navigation/back-link.tsx";
import { ChipLinks } from "../../../ui/navigation/chip-links.tsx";
import { Tabs } from "../../../ui/navigation/tabs.tsx";
import { Page } from "../../../ui/page.tsx";
import {
  type Article,
  type CollectionName,
  collectionOfAddress,
  collectionPath,
  collections,
} from "./collections.ts";
import { FeaturedArticle, ArticleList } from "./article-card.tsx";
import { brand } from "../../../content/brand.ts";
import { loadCollection } from "./collection.server.ts";
import { collectionsCopy, resourcesCopy, topicNames } from "./resources.words.ts";
import { SearchBox, SearchResultsView } from "./search-results-view.tsx";
import { type Topic, topics } from "./topics.ts";

const copy = resourcesCopy.collection;

/** A static page, with the script of the link to leave it. */
export const handle = { hydrate: false };

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function loader(given: Route.LoaderArgs) {
  return loadCollection(collectionOfAddress(given.request.url), given);
}

/** The title leaves out the search query, because others may see the tab on a shared phone. */
export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [{ title: brand.name }];
  const { content, canonical } = loaderData;
  const { lead, tabTitle, onTopic } = collectionsCopy[content.collection];
  const description = { name: "description", content: lead };
  if (content.query !== undefined) {
    return [
      { title: resourcesCopy.collection.searchTab },
      description,
      { name: "robots", content: "noindex" },
    ];
  }
  return [
    { title: content.topic ? onTopic(content.topic) : tabTitle },
    description,
    { tagName: "link", rel: "canonical", href: canonical },
  ];
}

/** The page of a collection. */
export default function Collection({ loaderData: { content } }: Route.ComponentProps) {
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
