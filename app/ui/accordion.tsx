import type { ReactNode } from "react";

export type AccordionItem = { id: string; title: string; content: ReactNode };

/** Plus when closed, minus when open; the words beside it carry the meaning. */
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

type AccordionProps = {
  /** Of the group: of all with this name one is open at a time. */
  name: string;
  items: readonly AccordionItem[];
};

/**
 * One answer open at a time, by HTML alone. The id stands inside, on the answer: an address that ends
 * in it makes the browser open what holds it.
 */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="divide-y divide-hairline border-y border-hairline">
      {items.map(({ id, title, content }) => (
        <details key={id} name={name} className="group">
          <summary className="flex list-none items-start justify-between gap-4 py-4 text-lg font-semibold hover:underline hover:underline-offset-4 [&::-webkit-details-marker]:hidden">
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
