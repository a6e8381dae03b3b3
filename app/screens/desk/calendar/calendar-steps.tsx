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

interface StepProps {
  href: string | undefined;
  name: string;
  shortcut: "ArrowLeft" | "ArrowRight";
  children: string;
}

/** A link that an arrow key presses, too; nothing where it leads nowhere. */
function Step({ href, name, shortcut, children }: StepProps) {
  if (!href) return null;
  return (
    <a
      href={href}
      aria-label={name}
      data-key={shortcut}
      aria-keyshortcuts={shortcut}
      className={style}
    >
      {children}
    </a>
  );
}

/** Links to what comes before and after. */
export function CalendarSteps(props: CalendarStepsProps) {
  const { list, earlier, later, before, current, after, isCurrent, today, children } = props;
  return (
    <nav aria-label={list} className="flex flex-wrap items-center gap-x-2 print:hidden">
      <Step href={before} name={earlier} shortcut="ArrowLeft">
        ‹
      </Step>
      <a href={current} aria-current={isCurrent ? "date" : undefined} className={style}>
        {today}
      </a>
      <Step href={after} name={later} shortcut="ArrowRight">
        ›
      </Step>
      {children}
    </nav>
  );
}
