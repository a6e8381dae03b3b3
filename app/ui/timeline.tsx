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
          className="timeline-item relative py-1.5 pl-7"
        >
          <b>{title}</b> <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
