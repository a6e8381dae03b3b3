import type { ReactNode } from "react";

export interface TimelineItem {
  /** When: "Now", "Until Tue 24 Nov, 6:00 PM". */
  title: string;
  text: ReactNode;
  /** This is where one is. */
  now?: boolean;
}

/** What happens when, down a line of dots: the dot of now is filled. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="text-sm">
      {items.map(({ title, text, now = false }) => (
        <li
          key={title}
          aria-current={now ? "step" : undefined}
          className="group relative py-1.5 pl-7"
        >
          <span
            aria-hidden="true"
            className={`absolute top-3 left-0 size-3 rounded-full border-2 border-sage-deep ${now ? "bg-sage-deep" : "bg-raised"}`}
          />
          <span
            aria-hidden="true"
            className="absolute top-6 -bottom-3 left-[0.3125rem] w-0.5 bg-leaf-2 group-last:hidden"
          />
          <b>{title}</b> <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
