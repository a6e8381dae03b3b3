import { ButtonLink } from "../button.tsx";
import { t } from "../../lib/language/t.ts";

type PagerProps = {
  page: number;
  pages: number;
  /** Returns the URL of a page. */
  pathOf: (page: number) => string;
};

/** Links to the previous and next page of a list; nothing for a single page. */
export function Pager({ page, pages, pathOf }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={t("Pages")} className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {page > 1 && (
        <ButtonLink to={pathOf(page - 1)} rel="prev" variant="secondary">
          {t("Previous page")}
        </ButtonLink>
      )}
      <p>{t("Page {page} of {pages}", { page, pages })}</p>
      {page < pages && (
        <ButtonLink to={pathOf(page + 1)} rel="next" variant="secondary">
          {t("Next page")}
        </ButtonLink>
      )}
    </nav>
  );
}
