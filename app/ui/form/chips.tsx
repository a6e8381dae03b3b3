import { langOfName } from "../../lib/language/language.ts";

/** Short labels side by side; a list for screen readers. */
export function Chips({ items, label }: { items: readonly string[]; label?: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {items.map((item) => (
        <li
          key={item}
          lang={langOfName(item)}
          className="rounded-full bg-sage px-3.5 py-1 leading-snug"
        >
          {item}
        </li>
      ))}
    </ul>
  );
}
