import type { ReactNode } from "react";

/** An icon for the summary of a `details` with the class `group`: plus when closed, minus when open. */
function PlusMinus() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className="mt-0.5 shrink-0"
    >
      <path d="M5 12h14" />
      <path d="M12 5v14" className="group-open:hidden" />
    </svg>
  );
}

type AccordionItem = { id: string; title: string; content: ReactNode; lang?: "en" | undefined };

type AccordionProps = {
  /** Of the items with the same name one is open at a time. */
  name: string;
  items: readonly AccordionItem[];
  /** The first one is open. */
  isOpen?: boolean;
};

/**
 * Items of which one is open at a time, without JavaScript. The id is on the content: for a URL with that fragment the
 * browser opens the item.
 */
export function Accordion({ name, items, isOpen = false }: AccordionProps) {
  return (
    <div className="divide-y divide-hairline border-y border-hairline">
      {items.map(({ id, title, content, lang }, at) => (
        <details key={id} name={name} lang={lang} open={isOpen && at === 0} className="group">
          <summary className="flex items-start justify-between gap-4 py-3.5 font-semibold md:text-xl hover:underline hover:underline-offset-4">
            {title}
            <PlusMinus />
          </summary>
          <p id={id} className="max-w-2xl scroll-mt-28 pb-5">
            {content}
          </p>
        </details>
      ))}
    </div>
  );
}
