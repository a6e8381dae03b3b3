import { Fragment } from "react";
import { Link } from "react-router";
import { t } from "../../lib/language/t.ts";

export interface Crumb {
  path: string;
  label: string;
}

/** Links to the parent pages, nearest last. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={t("Breadcrumb")}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ path, label }, position) => (
          <Fragment key={path}>
            {position > 0 && (
              <li aria-hidden="true" className="text-ink-soft">
                ›
              </li>
            )}
            <li>
              <Link
                to={path}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2"
              >
                {label}
              </Link>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
