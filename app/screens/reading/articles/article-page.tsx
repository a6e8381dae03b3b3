import type { MetaDescriptor } from "react-router";
import { ArticleView } from "./article-view.tsx";
import { resourcesCopy } from "./resources.words.ts";
import { meta as notFoundMeta, NotFound } from "../errors/not-found.tsx";
import type { loadArticle } from "./articles.server.ts";
import { feedLink } from "./collection-meta.ts";

type Loaded = ReturnType<typeof loadArticle>["data"];

export function articleMeta(loaded: Loaded): MetaDescriptor[] {
  if (!loaded) return notFoundMeta();
  const { article, canonical } = loaded;
  return [
    { title: resourcesCopy.article.tabTitle(article.title) },
    { name: "description", content: article.summary },
    { tagName: "link", rel: "canonical", href: canonical },
    feedLink(article.collection),
  ];
}

/** The page of a blog post or an article. */
export function ArticlePage({ loaded }: { loaded: Loaded }) {
  return loaded ? <ArticleView article={loaded.article} related={loaded.related} /> : <NotFound />;
}
