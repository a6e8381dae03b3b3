import type { Route } from "./+types/sitemap";
import { listedPages } from "../../content/listed-pages.ts";
import { articlePath } from "../reading/articles/collections.ts";
import { listAllArticles } from "../reading/articles/articles.server.ts";
import { listTherapistCards } from "../../domain/therapists/load-therapists.server.ts";
import { profilePath } from "../../domain/therapists/therapist-path.ts";
import { sitemapXml } from "../../lib/web/sitemap-xml.ts";
import { servicesContext } from "../../services.server.ts";

/** Lists all indexable pages for search engines. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const therapists = await listTherapistCards(services);
  const pages = [
    ...listedPages.map(({ path }) => ({ path, changedOn: undefined })),
    ...therapists.map(({ name }) => ({ path: profilePath(name), changedOn: undefined })),
    ...listAllArticles().map((article) => ({
      path: articlePath(article),
      changedOn: article.date,
    })),
  ];
  const xml = sitemapXml(
    pages.map(({ path, changedOn }) => ({
      url: services.publicUrl + path,
      ...(changedOn && { changedOn }),
    })),
  );
  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
