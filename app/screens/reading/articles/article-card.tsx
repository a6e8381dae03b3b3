import { formatDayWithYear, instantOf } from "../../../lib/india-time.ts";
import { currentLanguage, type Language } from "../../../lib/language/language.ts";
import { type Article, articlePath } from "./collections.ts";
import { t } from "../../../lib/language/t.ts";
import { Drawing, type DrawingName } from "../../../ui/picture/drawing.tsx";
import { type Topic, topicName } from "./topics.ts";
import { Link } from "react-router";

/** The language of an article as `lang` says it, if it is not that of the page. */
export function otherLanguage({ language }: Article): Language | undefined {
  return language === currentLanguage() ? undefined : language;
}

/** Date and reading time in one line, and that it is in English, where the page is not. */
export function ArticleFacts({ article }: { article: Article }) {
  return (
    <p className="text-base text-ink-soft">
      {otherLanguage(article) && (
        <>
          <span className="font-semibold">{t("In English")}</span>
          <span aria-hidden="true"> · </span>
        </>
      )}
      <time dateTime={article.date}>{formatDayWithYear(instantOf(article.date, 12))}</time>
      <span aria-hidden="true"> · </span>
      <span className="whitespace-nowrap">
        {t("{count} min read", { count: article.readingMinutes })}
      </span>
    </p>
  );
}

const drawings: Record<Topic, DrawingName> = {
  anxiety: "chai",
  depression: "moon",
  "self-growth": "tulsi",
  growth: "hills",
  relationship: "chairs",
  "adult-adhd": "lamp",
  addiction: "phone",
};

/** The object that stands for a topic, on its cards and above its articles. */
export function TopicDrawing({ topic, className }: { topic: Topic; className?: string }) {
  return <Drawing name={drawings[topic]} className={className} />;
}

/** A card that is clickable as a whole; only the title is the link, so that a screen reader reads it out briefly. */
function TitleLink({ article }: { article: Article }) {
  return (
    <Link
      to={articlePath(article)}
      lang={otherLanguage(article)}
      className="underline underline-offset-4 after:absolute after:inset-0 after:rounded-soft hover:decoration-2"
    >
      {article.title}
    </Link>
  );
}

function ArticleCard({ article }: { article: Article }) {
  return (
    <article className="relative flex h-full flex-col gap-2 rounded-card border border-hairline bg-raised p-5 hover:border-ink">
      <div className="flex flex-wrap items-center gap-3">
        <TopicDrawing topic={article.topic} className="h-12 w-16" />
        <p className="text-base text-ink-soft">{topicName(article.topic)}</p>
      </div>
      <h3>
        <TitleLink article={article} />
      </h3>
      <p lang={otherLanguage(article)} className="grow">
        {article.summary}
      </p>
      <ArticleFacts article={article} />
    </article>
  );
}

/** The newest article, before the others. */
export function FeaturedArticle({ article }: { article: Article }) {
  return (
    <article className="relative flex flex-col gap-x-10 gap-y-4 rounded-card border border-transparent bg-sage p-5 hover:border-ink sm:flex-row-reverse sm:items-center sm:justify-between sm:p-8">
      <TopicDrawing topic={article.topic} className="sm:mr-8" />
      <div className="max-w-2xl space-y-2">
        <p>
          <span className="font-semibold">{t("Newest")}</span>
          <span aria-hidden="true"> · </span>
          {topicName(article.topic)}
        </p>
        <h2>
          <TitleLink article={article} />
        </h2>
        <p lang={otherLanguage(article)} className="text-xl">
          {article.summary}
        </p>
        <ArticleFacts article={article} />
      </div>
    </article>
  );
}

export function ArticleList({ articles }: { articles: readonly Article[] }) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article) => (
        <li key={articlePath(article)}>
          <ArticleCard article={article} />
        </li>
      ))}
    </ul>
  );
}
