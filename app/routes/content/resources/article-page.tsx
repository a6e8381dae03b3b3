import { useContext } from "react";
import type { MetaDescriptor } from "react-router";
import { ArticleView } from "../../../features/resources/article-page/article-view.tsx";
import { resourcesCopy } from "../../../features/resources/resources-copy.ts";
import { scriptSafeJson } from "../../../features/resources/structured-data.ts";
import { NonceContext } from "../../../http/nonce.ts";
import { meta as notFoundMeta, NotFound } from "../errors/not-found.tsx";
import type { loadArticle } from "./article-page.server.ts";
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
  const nonce = useContext(NonceContext);
  if (!loaded) return <NotFound />;
  const { article, related, structured } = loaded;
  return (
    <>
      <ArticleView article={article} related={related} />
      <script
        type="application/ld+json"
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: scriptSafeJson(structured) }}
      />
    </>
  );
}
