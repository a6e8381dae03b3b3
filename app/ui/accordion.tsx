import type { ReactNode } from "react";
import { PlusMinus } from "./plus-minus.tsx";

export type AccordionItem = { id: string; title: string; content: ReactNode };

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
