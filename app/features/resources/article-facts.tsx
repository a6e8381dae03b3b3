import type { Article } from "./article.ts";

/** Date and reading time in one line. */
export function ArticleFacts({ article }: { article: Article }) {
  return (
    <p className="text-base text-ink-soft">
      <time dateTime={article.date}>{article.dateText}</time>
      <span aria-hidden="true"> · </span>
      <span className="whitespace-nowrap">{article.readingMinutes} min read</span>
    </p>
  );
}
