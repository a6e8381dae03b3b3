import type { ReactNode } from "react";
import { buttonStyle } from "../../../ui/button.tsx";

interface CalendarStepsProps {
  /** The names of the list, and of what comes before and after. */
  list: string;
  earlier: string;
  later: string;
  before: string | undefined;
  /** Where today is shown, and the text of that link. */
  current: string | undefined;
  today: string;
  after: string | undefined;
  isCurrent: boolean;
  children?: ReactNode;
}

const style = buttonStyle({ variant: "secondary", compact: true });

/** Links to what comes before and after. The arrow keys press them. */
export function CalendarSteps(props: CalendarStepsProps) {
  const { list, before, current, after, isCurrent, today, children } = props;
  return (
    <nav aria-label={list} className="flex flex-wrap items-center gap-x-2 print:hidden">
      {before && (
        <a
          href={before}
          aria-label={props.earlier}
          data-key="ArrowLeft"
          aria-keyshortcuts="ArrowLeft"
          className={style}
        >
          ‹
        </a>
      )}
      <a href={current} aria-current={isCurrent ? "date" : undefined} className={style}>
        {today}
      </a>
      {after && (
        <a
          href={after}
          aria-label={props.later}
          data-key="ArrowRight"
          aria-keyshortcuts="ArrowRight"
          className={style}
        >
          ›
        </a>
      )}
      {children}
    </nav>
  );
}
