import { Link } from "react-router";
import { Chevron } from "../chevron.tsx";

interface BackLinkProps {
  to: string;
  /** False on a page whose header shows the same link on small screens. */
  narrow?: boolean;
  children: string;
}

/** A link back, above the heading. */
export function BackLink({ to, narrow = true, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className={`-ml-1.5 ${narrow ? "inline-flex" : "hidden lg:inline-flex"} min-h-11 items-center gap-1 underline underline-offset-4 hover:decoration-2`}
    >
      <Chevron direction="left" />
      <span>{children}</span>
    </Link>
  );
}
