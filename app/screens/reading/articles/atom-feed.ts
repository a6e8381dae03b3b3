import type { MetaDescriptor } from "react-router";
import { escapeHtml } from "../../../lib/plain-text.ts";
import { currentLanguage, languageTag } from "../../../lib/language/language.ts";
import { localPath } from "../../../lib/language/local-path.ts";
import { brand } from "../../../content/brand.ts";
import {
  byDate,
  type Article,
  articlePath,
  type CollectionName,
  collectionPath,
  collections,
} from "./collections.ts";
import { topicNames } from "./resources.words.ts";

/** One feed for each collection; in Hindi one of the articles, because no blog post is in Hindi. */
export function feedPath(collection: CollectionName): string {
  return `${collectionPath(collection)}/feed.xml`;
}

/** The title of the feed in feed readers and in the head of a page. */
export function feedTitle(collection: CollectionName): string {
  return `${brand.name}: ${collections[collection].title}`;
}

/** Links the feed of a collection in the head of its page, where there is one in the language of the page. */
export function feedLink(collection: CollectionName): MetaDescriptor[] {
  if (currentLanguage() === "hi" && collection === "blog") return [];
  return [
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: feedTitle(collection),
      href: localPath(feedPath(collection)),
    },
  ];
}

/** Removes characters that XML 1.0 forbids and escapes special ones. */
const xml = (text: string) =>
  escapeHtml(
    text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ""),
  );

/** The start of a day in India, by RFC 3339. */
const startOf = (day: string) => `${day}T00:00:00+05:30`;

function entry(article: Article, publicUrl: string): string {
  const address = xml(publicUrl + localPath(articlePath(article)));
  return [
    "  <entry>",
    `    <title>${xml(article.title)}</title>`,
    `    <id>${address}</id>`,
    `    <link rel="alternate" type="text/html" href="${address}"/>`,
    `    <published>${startOf(article.date)}</published>`,
    `    <updated>${startOf(article.date)}</updated>`,
    `    <category term="${xml(topicNames[article.topic])}"/>`,
    `    <summary>${xml(article.summary)}</summary>`,
    "  </entry>",
  ].join("\n");
}

/** Renders the articles of one collection, all in the current language, as an Atom feed (RFC 4287), newest first. */
export function atomFeed(
  collection: CollectionName,
  articles: readonly Article[],
  publicUrl: string,
): string {
  const newest = articles.toSorted(byDate);
  const self = xml(publicUrl + localPath(feedPath(collection)));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag(currentLanguage())}">`,
    `  <title>${xml(feedTitle(collection))}</title>`,
    `  <id>${self}</id>`,
    `  <link rel="self" type="application/atom+xml" href="${self}"/>`,
    `  <link rel="alternate" type="text/html" href="${xml(publicUrl + localPath(collectionPath(collection)))}"/>`,
    `  <updated>${startOf(newest[0]?.date ?? "2026-01-01")}</updated>`,
    `  <author><name>${xml(brand.name)}</name></author>`,
    ...newest.map((article) => entry(article, publicUrl)),
    "</feed>",
    "",
  ].join("\n");
}
