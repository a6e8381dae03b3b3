import { localPath } from "../../../lib/language/local-path.ts";
import type { FrequentQuestion } from "../../../domain/content/frequent-questions.ts";
import { Accordion } from "../../../ui/accordion.tsx";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import type { Route } from "./+types/resources";
import { brand } from "../../../content/brand.ts";
import { t } from "../../../lib/language/t.ts";
import { SearchBox } from "./search-results-view.tsx";
import { servicesContext } from "../../../services.server.ts";
import { Page } from "../../../ui/page.tsx";

/** Frequent questions, each with its answer in a disclosure. */
export function QuestionsAccordion({
  questions,
  isOpen,
}: {
  questions: readonly FrequentQuestion[];
  /** The first answer is shown. */
  isOpen?: boolean;
}) {
  return (
    <Accordion
      name="questions"
      {...(isOpen && { isOpen })}
      items={questions.map(({ id, question, answer, more, lang }) => ({
        id,
        lang,
        title: question,
        content: more ? (
          <>
            {answer}{" "}
            <a href={localPath(more.to)} className="inline-block py-2">
              {more.label}
            </a>
          </>
        ) : (
          answer
        ),
      }))}
    />
  );
}

/** A few strokes in the colour of the text, with one touch of colour. Decoration only. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 96"
      width="120"
      height="96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-auto w-full max-w-30 shrink-0 text-sage-deep"
    >
      {children}
    </svg>
  );
}

/** An open book with the sun coming up behind it. */
function BookDrawing() {
  return (
    <Drawing>
      <circle cx="60" cy="36" r="17" className="fill-marigold" stroke="none" />
      <path
        d="M60 44c-12-9-28-12-46-9-1 14-1 28 0 42 18-3 34 0 46 9 12-9 28-12 46-9 1-14 1-28 0-42-18-3-34 0-46 9z"
        className="fill-raised"
      />
      <path d="M60 44c0 14-.5 28 0 42" />
      <path
        d="M24 46c9-1 17 0 25 4M24 57c9-1 17 0 25 4M71 50c8-4 16-5 25-4M71 61c8-4 16-5 25-4"
        strokeWidth="2"
      />
    </Drawing>
  );
}

/** A singing bowl, ringing. */
function BowlDrawing() {
  return (
    <Drawing>
      <path d="M24 50c1 21 15 32 36 32s35-11 36-32z" className="fill-raised" />
      <path d="M24 50c9-6 63-6 72 0-9 5-63 5-72 0z" className="fill-clay" />
      <path d="M46 88c9 2 19 2 28 0" />
      <path d="M60 34c0-8 0-14 1-20M42 35c-3-6-5-11-6-16M78 35c3-6 5-11 6-16" strokeWidth="2" />
      <path d="M13 42c-3 7-3 14 0 21M107 42c3 7 3 14 0 21" strokeWidth="2" />
    </Drawing>
  );
}

/** A page with three answers, one of them chosen, and a pencil. */
function QuestionsDrawing() {
  return (
    <Drawing>
      <path
        d="M26 10c18-1 36-1 54 0 1 25 1 50 0 76-18 1-36 1-54 0-1-26-1-51 0-76z"
        className="fill-raised"
      />
      <circle cx="39" cy="30" r="5" />
      <circle cx="39" cy="49" r="5" className="fill-sage-deep" />
      <circle cx="39" cy="68" r="5" />
      <path d="M51 30c6-1 12-1 18 0M51 49c5-1 10-1 15 0M51 68c6-1 12-1 18 0" strokeWidth="2" />
      <path d="M104 30 82 66l-2 11 9-6 22-36c1-3-4-7-7-5z" className="fill-raised" />
    </Drawing>
  );
}

/** A card with picture, description and link of one kind of resource. */
function ResourceCard({
  title,
  text,
  drawing,
  action,
  to,
}: {
  title: string;
  text: string;
  drawing: ReactNode;
  action: string;
  to: string;
}) {
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-hairline bg-raised p-5 wrap-anywhere sm:p-6">
      <div className="w-28">{drawing}</div>
      <h2 className="text-2xl">{title}</h2>
      <p className="grow">{text}</p>
      <div className="mt-1">
        <ButtonLink to={to} variant="secondary" aria-label={`${action}: ${title}`}>
          {action}
        </ButtonLink>
      </div>
    </li>
  );
}

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export function meta() {
  return [
    { title: t("Resources: {brand}", { brand: brand.name }) },
    {
      name: "description",
      content: t(
        "Things to read, sounds to help you rest, a self-check, and answers to questions.",
      ),
    },
  ];
}

export function loader({ context }: Route.LoaderArgs) {
  return { questions: context.get(servicesContext).publishedContent.current().questions };
}

export default function Resources({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      width="wide"
      drawing="chai"
      title={t("Resources")}
      lead={t("Things to read, listen to and try on your own. Free, and no sign-up.")}
    >
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-3">
        <ResourceCard
          title={t("Blogs & Articles")}
          text={t("Short pieces written for India, with their sources.")}
          action={t("Start reading")}
          drawing={<BookDrawing />}
          to="/resource/blog"
        />
        <ResourceCard
          title={t("Soothing Audios")}
          text={t("Rain, the sea, a tanpura, a slow breath. Nothing plays until you press play.")}
          action={t("Listen Now")}
          drawing={<BowlDrawing />}
          to="/resource/audio"
        />
        <ResourceCard
          title={t("Self Assessment")}
          text={t("Self-care begins with self-understanding.", {}, "beside the link to them")}
          action={t("Take a look")}
          drawing={<QuestionsDrawing />}
          to="/resource/assessment"
        />
      </ul>
      <div className="mt-12">
        <SearchBox collection="blog" />
      </div>
      <section
        aria-labelledby="questions"
        className="mt-14 grid gap-x-12 gap-y-5 lg:grid-cols-[1fr_2fr]"
      >
        <div>
          <h2 id="questions">{t("Frequently asked questions")}</h2>
          <p className="mt-3">
            <LinkedText text={t("Don’t see yours? [Ask us](/contact).")} />
          </p>
        </div>
        <QuestionsAccordion questions={loaderData.questions} />
      </section>
    </Page>
  );
}
