import { Link } from "react-router";
import { Chevron } from "../chevron.tsx";

/** A link back, above the heading. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-ml-1.5 inline-flex min-h-11 items-center gap-1 underline underline-offset-4 hover:decoration-2"
    >
      <Chevron direction="left" />
      {children}
    </Link>
  );
}
