interface ContentsProps {
  label: string;
  parts: readonly { id: string; title: string }[];
  /** Of the parts, if it is not that of the page. */
  lang?: string | undefined;
}

/** The contents of a long text: links to its parts, folded until they are wanted. */
export function Contents({ label, parts, lang }: ContentsProps) {
  return (
    <details className="mt-6 rounded-card border border-hairline bg-raised">
      <summary className="min-h-11 px-5 py-3 font-semibold">{label}</summary>
      <ol lang={lang} className="border-t border-hairline px-5 py-2">
        {parts.map(({ id, title }) => (
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
