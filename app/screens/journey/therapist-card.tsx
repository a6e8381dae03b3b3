import {
  categoryLabel,
  languageLabel,
  registerLabel,
} from "../../domain/therapists/roster-labels.ts";
import { Link } from "react-router";
import { langOfName, langOfText } from "../../lib/language/language.ts";
import { WeekAvailability } from "../../ui/date/week-availability.tsx";
import { Portrait } from "../../ui/picture/portrait.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { Connection, ListedTherapist } from "../../domain/therapists/therapist.ts";
import { concernLabel } from "../../domain/matching/concern-label.ts";
import { therapistDisplayName } from "../../domain/therapists/therapist-name.ts";
import { profilePath } from "../../domain/therapists/therapist-path.ts";
import { t } from "../../lib/language/t.ts";

interface TherapistCardProps {
  therapist: ListedTherapist;
  /** Of the name: h2 under the page's title, h3 under a section's. */
  heading?: "h2" | "h3";
  /** Where the card leads; to the profile by default. */
  to?: string;
  /** Shows the therapist’s own first sentence, too. */
  isQuoted?: boolean;
}

const CONCERNS_SHOWN = 3;
/** Characters that fit in a phone's line, with three chips' edges and "+2". */
const LINE_CHARACTERS = 31;

function connectionText(connection: Connection): string {
  switch (connection) {
    case "video":
      return t("video");
    case "audio":
      return t("audio");
    case "in-person":
      return t("in person");
  }
}

/** A concern as a chip says it, so that three fit in a line of a phone. @param text as a roster has it */
export function shortConcern(text: string): string {
  switch (text) {
    case "Anxiety or overthinking":
      // Translators: a chip; three fit in a line of a phone
      return t("Anxiety");
    case "Mood swings or sadness":
      // Translators: a chip; three fit in a line of a phone
      return t("Low mood");
    case "Work or burnout":
      // Translators: a chip; three fit in a line of a phone
      return t("Burnout");
    case "Family issues":
      // Translators: a chip; three fit in a line of a phone
      return t("Family");
    case "Low self-worth":
      // Translators: a chip; three fit in a line of a phone
      return t("Self-worth");
    case "Identity or life confusion":
      // Translators: a chip; three fit in a line of a phone
      return t("Identity");
    default:
      return concernLabel(text);
  }
}

/** The first concerns by their short names, at most three and as many as fit in a line, at least one. */
function concernsShown(concerns: readonly string[]): string[] {
  const names = concerns.map(shortConcern).slice(0, CONCERNS_SHOWN);
  const fits = (count: number) => names.slice(0, count).join("").length <= LINE_CHARACTERS;
  return names.filter((_, position) => position === 0 || fits(position + 1));
}

/** A therapist with price, languages, concerns and free times; the whole card leads to the profile. */
export function TherapistCard(props: TherapistCardProps) {
  const { therapist, heading = "h3", to, isQuoted = false } = props;
  const { name, category, languages, connections, prices, registers, opening, isSample } =
    therapist;
  const Name = heading;
  return (
    <article className="relative flex h-full flex-col rounded-card border border-hairline bg-raised p-4 hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <div className="flex flex-wrap items-start gap-3.5">
        <Portrait src={therapist.photourl} alt="" size={88} />
        <div className="min-w-0 flex-[1_1_9rem] leading-snug">
          <Name className="text-xl">
            <Link
              to={to ?? profilePath(name)}
              className="no-underline outline-none after:absolute after:inset-0 after:rounded-card hover:underline"
            >
              {therapistDisplayName(therapist)}
            </Link>
          </Name>
          <p className="text-sm text-ink-soft" lang={langOfName(categoryLabel(category))}>
            {categoryLabel(category)}
          </p>
          <p className="text-sm text-ink-soft">
            {languages.map(languageLabel).join(", ")} · {connections.map(connectionText).join(", ")}
          </p>
          <p className="mt-1.5 text-sm">
            <span className="inline-block">
              <b className="display text-xl">{prices.full}</b> {t("60 min")} ·
            </span>{" "}
            <span className="inline-block">
              {prices.half} {t("30 min")}
            </span>
          </p>
        </div>
      </div>
      {isQuoted && opening && (
        <p className="mt-3 border-l-3 border-clay pl-3 text-sm leading-snug">
          <span lang={langOfText(opening)}>{`“${opening}”`}</span>
          {isSample && (
            <>
              {" "}
              <span className="text-ink-soft">{t("(sample)")}</span>
            </>
          )}
        </p>
      )}
      <Concerns concerns={therapist.concerns} />
      {registers.length > 0 && (
        <p className="mb-3 text-sm text-ink-soft">
          {t("Registered with {registers}", { registers: registers.map(registerLabel).join(", ") })}
        </p>
      )}
      <FreeTimes therapist={therapist} />
    </article>
  );
}

function Concerns({ concerns }: { concerns: readonly string[] }) {
  const shown = concernsShown(concerns);
  const more = concerns.length - shown.length;
  const chip = "rounded-[0.5rem] bg-sage px-2 py-0.5 text-[0.875rem] leading-snug";
  return (
    <ul aria-label={t("Works with")} className="my-3 flex flex-wrap gap-1">
      {shown.map((one) => (
        <li key={one} lang={langOfName(one)} className={chip}>
          {one}
        </li>
      ))}
      {more > 0 && (
        <li className={chip}>
          <span aria-hidden="true">{`+${more}`}</span>
          <VisuallyHidden>{t("and {count} more", { count: more })}</VisuallyHidden>
        </li>
      )}
    </ul>
  );
}

function FreeTimes({ therapist: { week, next } }: Pick<TherapistCardProps, "therapist">) {
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-hairline pt-3">
      <WeekAvailability days={week} />
      <p className="ml-auto text-right text-sm leading-tight font-semibold">
        {next ? (
          <>
            <VisuallyHidden>{t("Next available time:")} </VisuallyHidden>
            {next.day}
            <br />
            {next.time}
          </>
        ) : (
          t("No times available this week")
        )}
      </p>
    </div>
  );
}
