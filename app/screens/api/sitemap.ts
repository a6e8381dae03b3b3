import type { Route } from "./+types/sitemap";
import { listedPages, pagesInEnglish } from "../../content/listed-pages.ts";
import { articlePath } from "../reading/articles/collections.ts";
import { listAllArticles } from "../reading/articles/articles.server.ts";
import { listTherapistCards } from "../../domain/therapists/load-therapists.server.ts";
import { type Language, languageTag } from "../../lib/language/language.ts";
import { localPath } from "../../lib/language/local-path.ts";
import { profilePath } from "../../domain/therapists/therapist-path.ts";
import { sitemapXml } from "../../lib/web/sitemap-xml.ts";
import { servicesContext } from "../../services.server.ts";

/** Lists all indexable pages for search engines, in each language that they are written in. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { publicUrl, languages } = services;
  const therapists = await listTherapistCards(services.db);
  const pages = [
    ...listedPages.map((path) => ({
      path,
      written: pagesInEnglish.has(path) ? (["en"] as const) : languages,
      changedOn: undefined,
    })),
    ...therapists.map(({ name }) => ({
      path: profilePath(name),
      written: languages,
      changedOn: undefined,
    })),
    ...listAllArticles()
      .filter(({ language }) => languages.includes(language))
      .map((article) => ({
        path: articlePath(article),
        written: [article.language],
        changedOn: article.date,
      })),
  ];
  const xml = sitemapXml(
    pages.flatMap(({ path, written, changedOn }) => {
      const url = (language: Language) => publicUrl + localPath(path, language);
      const alternates = Object.fromEntries([
        ...written.map((language) => [languageTag(language), url(language)]),
        ["x-default", url("en")],
      ]);
      return written.map((language) => ({
        url: url(language),
        ...(changedOn && { changedOn }),
        ...(written.length > 1 && { alternates }),
      }));
    }),
  );
  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
