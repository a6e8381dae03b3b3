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
  collectionTitle,
} from "./collections.ts";
import { FeaturedArticle, ArticleList } from "./article-card.tsx";
import { brand } from "../../../content/brand.ts";
import { loadCollection } from "./collection.server.ts";
import { t } from "../../../lib/language/t.ts";
import { SearchBox, SearchResultsView } from "./search-results-view.tsx";
import { type Topic, topicName, topics } from "./topics.ts";

const leadOf = (name: CollectionName) =>
  name === "blog"
    ? t("Everyday pieces, each with one small thing to try.")
    : t("What is known, what can help and where to turn in India, with sources.");

function tabTitleOf(name: CollectionName, topic: Topic | undefined): string {
  const shown = { topic: topic ? topicName(topic) : "", brand: brand.name };
  if (name === "blog")
    return topic ? t("Blogs on {topic}: {brand}", shown) : t("Blogs: {brand}", shown);
  return topic ? t("Articles on {topic}: {brand}", shown) : t("Articles: {brand}", shown);
}

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
  const description = { name: "description", content: leadOf(content.collection) };
  if (content.query !== undefined) {
    return [
      { title: t("Search results: {brand}", { brand: brand.name }) },
      description,
      { name: "robots", content: "noindex" },
    ];
  }
  return [
    { title: tabTitleOf(content.collection, content.topic) },
    description,
    { tagName: "link", rel: "canonical", href: canonical },
  ];
}

/** The page of a collection. */
export default function Collection({ loaderData: { content } }: Route.ComponentProps) {
  const searching = content.query !== undefined;
  return (
    <Page
      width="wide"
      title={searching ? t("Search") : collectionTitle(content.collection)}
      lead={
        searching
          ? t("Therapists, articles, blogs and questions, all in one place.")
          : leadOf(content.collection)
      }
      drawing="lamp"
      back={<BackLink to="/resource">{t("Back to resources")}</BackLink>}
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
  if (!newest) return <p>{t("We haven’t written about this yet. Please try another topic.")}</p>;
  const alike = others.filter(({ language }) => language === newest.language);
  const inEnglish = others.filter(({ language }) => language !== newest.language);
  return (
    <>
      <FeaturedArticle article={newest} />
      {alike.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others">
            {topic ? t("More on {topic}", { topic: topicName(topic) }) : t("More to read")}
          </h2>
          <div className="mt-5">
            <ArticleList articles={alike} />
          </div>
        </section>
      )}
      {inEnglish.length > 0 && (
        <section aria-labelledby="in-english">
          <h2 id="in-english">{t("In English")}</h2>
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
      label={t("Blogs and articles")}
      tabs={(["blog", "article"] as const).map((name) => ({
        to: collectionPath(name),
        label: collectionTitle(name),
        current: name === current,
      }))}
    />
  );
}

/**
 * Links to each topic of a collection, and to all of it.
 * @param current undefined: no topic is chosen, all articles are shown. null: something else is shown, such as a search
 */
function TopicChips({
  collection,
  current,
}: {
  collection: CollectionName;
  current: Topic | null | undefined;
}) {
  const all = {
    to: collectionPath(collection),
    label: t("All topics"),
    current: current === undefined,
  };
  const each = topics.map((topic) => ({
    to: collectionPath(collection, topic),
    label: topicName(topic),
    current: topic === current,
  }));
  return <ChipLinks label={t("Topics")} chips={[all, ...each]} />;
}
