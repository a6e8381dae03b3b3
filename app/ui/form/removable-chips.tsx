import { Link } from "react-router";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { t } from "../../lib/language/t.ts";

/** The active filters of a page. Each is a link to the page without it, so that Back restores it. */
export function RemovableChips({
  label,
  chips,
}: {
  label: string;
  chips: readonly { to: string; label: string }[];
}) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <li key={chip.label}>
            <Link
              to={chip.to}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-sage px-4 leading-snug wrap-anywhere no-underline hover:border-ink"
            >
              <VisuallyHidden>{t("Remove: ")}</VisuallyHidden>
              {chip.label}
              <span aria-hidden="true">×</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
