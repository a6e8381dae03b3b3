import { Link } from "react-router";
import { calendarCopy as copy } from "../calendar-copy.ts";

interface OtherDaysProps {
  /** URLs of the strips before and after; null where there is none. */
  earlier: string | null;
  later: string | null;
}

function Strip({ to, text }: { to: string | null; text: string }) {
  if (!to) return null;
  return (
    <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {text}
    </Link>
  );
}

/** Links to the days before and after a strip that does not begin today. */
export function OtherDays({ earlier, later }: OtherDaysProps) {
  if (!earlier && !later) return null;
  return (
    <nav aria-label={copy.otherDays} className="flex flex-wrap gap-x-6">
      <Strip to={earlier} text={copy.earlier} />
      <Strip to={later} text={copy.later} />
    </nav>
  );
}
