import type { Article } from "./article.ts";
import { resourcesCopy } from "./resources-copy.ts";

/** Date and reading time in one line. */
export function ArticleFacts({ article }: { article: Article }) {
  return (
    <p className="text-base text-ink-soft">
      <time dateTime={article.date}>{article.dateText}</time>
      <span aria-hidden="true"> · </span>
      <span className="whitespace-nowrap">
        {resourcesCopy.article.minutes(article.readingMinutes)}
      </span>
    </p>
  );
}
