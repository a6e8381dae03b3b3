import type { ArticleWithText } from "../article.ts";
import { resourcesCopy } from "../resources-copy.ts";

/** An article's table of contents, folded until it is opened. */
export function ArticleContents({ headings }: Pick<ArticleWithText, "headings">) {
  return (
    <details className="mt-6 rounded-card border border-hairline bg-raised">
      <summary className="min-h-11 px-5 py-3 font-semibold">
        {resourcesCopy.article.contents}
      </summary>
      <ol className="border-t border-hairline px-5 py-2">
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}
