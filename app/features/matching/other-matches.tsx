import { Link } from "react-router";
import { matchPath } from "../therapists/therapist-path.ts";
import { Portrait } from "../../ui/image/portrait.tsx";

export interface OtherMatch {
  name: string;
  category: string;
  photourl: string;
  reasons: string[];
}

/** Two alternative therapists with their reasons. */
export function OtherMatches({ matches }: { matches: readonly OtherMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby="others">
      <h2 id="others" className="text-xl">
        Others who fit
      </h2>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {matches.map((match) => (
          <li key={match.name}>
            <Link
              to={matchPath(match.name)}
              className="flex h-full items-start gap-4 rounded-soft border border-line bg-raised p-4 no-underline hover:border-ink"
            >
              <Portrait src={match.photourl} alt="" size={64} />
              <span className="min-w-0">
                <span className="block font-semibold underline underline-offset-4">
                  {match.name}
                </span>
                <span className="block text-ink-soft">{match.category}</span>
                <span className="block text-sm">{match.reasons.join(" · ")}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
