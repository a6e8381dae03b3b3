import type { Route } from "./+types/article";
import { formatDayWithYear, instantOf } from "../../../lib/india-time.ts";
import { localLinks } from "../../../lib/language/local-path.ts";
import { type Article, collectionOfAddress, collectionPath } from "./collections.ts";
import { ArticleFacts, ArticleList, otherLanguage, TopicDrawing } from "./article-card.tsx";
import { brand } from "../../../content/brand.ts";
import { t } from "../../../lib/language/t.ts";
import { topicName } from "./topics.ts";
import { Link, type MetaDescriptor } from "react-router";
import { WhenToCall } from "../help/help-first.tsx";
import { BackLink } from "../../../ui/navigation/back-link.tsx";
import { Breadcrumbs } from "../../../ui/navigation/breadcrumbs.tsx";
import { Contents } from "../../../ui/navigation/contents.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import "./article-text.css";
import { articleBreadcrumbs } from "./structured-data.ts";
import { meta as notFoundMeta, NotFound } from "../errors/not-found.tsx";
import { loadArticle } from "./articles.server.ts";

/** Who wrote an article, when it was last reviewed, and whether a clinician has checked it. */
function ArticleByline({ article }: { article: Article }) {
  return (
    <div className="text-base text-ink-soft">
      <p className="font-semibold">{t("By {brand} editorial", { brand: brand.name })}</p>
      <ArticleFacts article={article} />
      <p>
        <time dateTime={article.reviewed}>
          {t("Last reviewed on {day}.", {
            day: formatDayWithYear(instantOf(article.reviewed, 12)),
          })}
        </time>{" "}
        {article.clinician
          ? t("Checked by {name}.", { name: article.clinician })
          : t("Not yet reviewed by a clinician.")}
      </p>
    </div>
  );
}

/** An article with its drawing, byline, contents and disclaimer, and links to related ones. */
function ArticleView({ article, related }: NonNullable<Route.ComponentProps["loaderData"]>) {
  const lang = otherLanguage(article);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-6 pb-16 sm:px-6 sm:pt-10">
      <article className="mx-auto max-w-2xl">
        <Breadcrumbs crumbs={articleBreadcrumbs(article)} />
        <TopicDrawing topic={article.topic} className="mt-5" />
        <p className="mt-3 text-ink-soft">{topicName(article.topic)}</p>
        <h1 lang={lang}>{article.title}</h1>
        <p lang={lang} className="mt-4 text-xl text-ink-soft">
          {article.summary}
        </p>
        <div
          lang={lang}
          className="piece-text mt-6"
          dangerouslySetInnerHTML={{ __html: localLinks(article.short) }}
        />
        <div className="mt-6">
          <ArticleByline article={article} />
        </div>
        <Contents label={t("In this article")} parts={article.headings} lang={lang} />
        {/* The site's own Markdown, rendered with every HTML tag escaped: see markdown.ts. */}
        <div
          lang={lang}
          className="piece-text mt-8"
          dangerouslySetInnerHTML={{ __html: localLinks(article.html) }}
        />
        <div className="mt-10">
          <NotCare />
        </div>
      </article>
      <section aria-labelledby="close-to-home" className="mx-auto mt-10 max-w-2xl space-y-4">
        <h2 id="close-to-home" className="text-xl">
          {t("Would you like to talk it over?")}
        </h2>
        <p>
          {t("Answer eight short questions to find a therapist. You see the price before you pay.")}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <ButtonLink to="/quiz">{t("Find a therapist")}</ButtonLink>
          <Link
            to={collectionPath(article.collection, article.topic)}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2"
          >
            {t("More on {topic}", { topic: topicName(article.topic) })}
          </Link>
        </div>
      </section>
      {related.length > 0 && (
        <section aria-labelledby="read-next" className="mt-14">
          <h2 id="read-next">{t("Read next")}</h2>
          <div className="mt-5">
            <ArticleList articles={related} />
          </div>
        </section>
      )}
      <div className="mt-8">
        <BackLink to={collectionPath(article.collection)}>
          {article.collection === "blog" ? t("Back to all blogs") : t("Back to all articles")}
        </BackLink>
      </div>
    </div>
  );
}

function NotCare() {
  return (
    <Notice tone="info" title={t("For reading, not for treatment")}>
      <p>{t("This doesn’t replace care from a professional.")}</p>
      <WhenToCall />
    </Notice>
  );
}

/** A static page, with the script of the link to leave it. */
export const handle = { hydrate: false };

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return notFoundMeta();
  const { article, canonical } = loaderData;
  return [
    { title: `${article.title}: ${brand.name}` },
    { name: "description", content: article.summary },
    { tagName: "link", rel: "canonical", href: canonical },
  ];
}

export function loader(given: Route.LoaderArgs) {
  return loadArticle(collectionOfAddress(given.request.url), given);
}

/** The page of a blog post or an article. */
export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  return <ArticleView {...loaderData} />;
}
