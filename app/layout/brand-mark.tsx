import { Link } from "react-router";
import { brand } from "../content/brand.ts";

/** The name with a small sun on a sill; leads home. */
export function BrandMark() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-1.5 self-start font-heading text-xl font-semibold no-underline"
    >
      <svg aria-hidden="true" viewBox="0 0 32 32" width="32" height="32" className="text-sage-deep">
        <g fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round">
          <path d="M9.5 23a6.5 6.5 0 0 1 13 0M16 11V7M8 14.6 5.4 12M24 14.6l2.6-2.6" />
          <path d="M3.5 23.4c8-.9 17-.7 25 0" />
        </g>
      </svg>
      {brand.name}
    </Link>
  );
}
