import type { Article } from "../article.ts";
import { ArticleFacts } from "../article-facts.tsx";
import { resourcesCopy } from "../resources-copy.ts";

const copy = resourcesCopy.article;

/** Who wrote an article, when it was last reviewed, and whether a clinician has checked it. */
export function ArticleByline({ article }: { article: Article }) {
  return (
    <div className="text-base text-ink-soft">
      <p className="font-semibold">{copy.byline}</p>
      <ArticleFacts article={article} />
      <p>
        <time dateTime={article.reviewed}>{copy.reviewed(article.reviewedText)}</time>{" "}
        {article.clinician ? copy.byClinician(article.clinician) : copy.noClinician}
      </p>
    </div>
  );
}
