import { Link } from "react-router";
import { listCopy } from "./list-copy.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";

/** Shown for an empty list: links that remove one filter each and keep the others. */
export function NoResults({ parts }: { parts: readonly { label: string; to: string }[] }) {
  return (
    <Notice tone="info" title={listCopy.noneTitle}>
      <p>{listCopy.noneText}</p>
      <ul className="mt-2">
        {parts.map(({ label, to }) => (
          <li key={label}>
            <Link
              to={to}
              className="inline-block py-1.5 wrap-anywhere underline underline-offset-4"
            >
              {listCopy.remove(label)}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/therapist" className="inline-block py-1.5 underline underline-offset-4">
            {listCopy.seeAll}
          </Link>
        </li>
      </ul>
    </Notice>
  );
}
