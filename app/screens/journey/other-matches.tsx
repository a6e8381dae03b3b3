import { Link } from "react-router";
import { therapistDisplayName } from "../../domain/therapists/therapist-name.ts";
import { matchPath } from "../../domain/therapists/therapist-path.ts";
import { Portrait } from "../../ui/picture/portrait.tsx";
import type { MatchPage } from "./match.server.ts";
import { t } from "../../lib/language/t.ts";
import { unbrokenTime } from "../../lib/india-time.ts";

/** Two alternative therapists with price, time and what they meet of the answers; and how all are ranked. */
export function OtherMatches({
  alternatives,
  durationMinutes,
}: Pick<MatchPage, "alternatives" | "durationMinutes">) {
  if (alternatives.length === 0) return null;
  return (
    <section aria-labelledby="others">
      <h2 id="others">{t("Other good matches")}</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {alternatives.map((match) => (
          <li key={match.name}>
            <Link
              to={matchPath(match.name)}
              className="flex h-full flex-wrap items-start gap-3.5 rounded-card border border-hairline bg-raised p-4 leading-snug no-underline hover:border-ink"
            >
              <Portrait src={match.photourl} alt="" size={64} />
              <span className="min-w-0 flex-[1_1_9rem]">
                <span className="display block text-xl leading-tight">
                  {therapistDisplayName(match)}
                </span>
                <span className="block text-sm text-ink-soft">{match.category}</span>
                <span className="mt-1.5 block font-semibold">
                  {t("{price} · {minutes} min", { price: match.price, minutes: durationMinutes })}
                </span>
                {match.time && (
                  <span className="block text-sm">
                    {t("Available {time}", { time: unbrokenTime(match.time) })}
                  </span>
                )}
                {match.concerns.map(({ label, words }) => (
                  <span key={words} className="block text-sm text-ink-soft">
                    {`${label} ${words}`}
                  </span>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        {t(
          "We rank by your language, then by what you said is on your mind and your stage of life, then by who is available at your time, then by how you would like to connect. Therapists can’t pay to rank higher.",
        )}
      </p>
    </section>
  );
}
