import { inLanguages } from "../../../lib/language/in-languages.ts";
import { localPath } from "../../../lib/language/local-path.ts";
import type { DrawingName } from "../../../ui/picture/drawing.tsx";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { brand } from "../../../content/brand.ts";
import { Page } from "../../../ui/page.tsx";

/** One part of a guide: a heading with paragraphs, points and links. */
interface GuideSection {
  id: string;
  title: string;
  /** With links as `LinkedText` shows them. */
  paragraphs?: readonly string[];
  points?: readonly string[];
  /** Links after the text. */
  links?: readonly GuideLink[];
}

interface GuideLink {
  to: string;
  label: string;
}

/** A short page that explains one thing before a visitor decides. */
export interface Guide {
  title: string;
  description: string;
  lead: string;
  drawing: DrawingName;
  sections: readonly GuideSection[];
  /** The pages to read or open next. */
  next: readonly GuideLink[];
}

/**
 * A guide: heading, lead and drawing, then its own picture if it has one, then its sections.
 * The way to a therapist, where a guide leads there, is its one primary action.
 */
export function GuidePage({ guide, children }: { guide: Guide; children?: ReactNode }) {
  return (
    <Page title={guide.title} lead={guide.lead} drawing={guide.drawing}>
      {children}
      {guide.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <nav aria-label={guideCopy.next} className="mt-14 border-t border-hairline pt-4">
        <ul className="flex flex-wrap items-center gap-x-8 gap-y-2">
          {guide.next.map(({ to, label }) =>
            to === "/quiz" ? (
              <li key={to} className="w-full pt-2 sm:w-auto">
                <ButtonLink to={to}>{label}</ButtonLink>
              </li>
            ) : (
              <li key={to}>
                <a
                  href={localPath(to)}
                  className="inline-block py-2.5 font-semibold underline underline-offset-4 hover:decoration-2"
                >
                  {label}
                </a>
              </li>
            ),
          )}
        </ul>
      </nav>
    </Page>
  );
}

const guideCopy = inLanguages({ en: { next: "Read next" }, hi: { next: "आगे पढ़ें" } });

function Section({ section }: { section: GuideSection }) {
  const { id, title, paragraphs = [], points = [], links = [] } = section;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-12 scroll-mt-6 space-y-3 first:mt-0"
    >
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      {paragraphs.map((text) => (
        <p key={text}>
          <LinkedText text={text} />
        </p>
      ))}
      {points.length > 0 && (
        <ul className="list-disc space-y-2 pl-5 marker:text-sage-deep">
          {points.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {links.map(({ to, label }) => (
        <p key={to}>
          <a
            href={localPath(to)}
            className="inline-block py-2.5 underline underline-offset-4 hover:decoration-2"
          >
            {label}
          </a>
        </p>
      ))}
    </section>
  );
}

export function guideMeta({ title, description }: Guide) {
  return [{ title: `${title}: ${brand.name}` }, { name: "description", content: description }];
}
