import { Link } from "react-router";
import { brand } from "../../../content/brand.ts";
import {
  BookDrawing,
  BowlDrawing,
  QuestionsDrawing,
} from "../../../features/resources/resource-drawings.tsx";
import { frequentQuestions } from "../../../features/resources/frequent-questions.ts";
import { QuestionsAccordion } from "../../../features/resources/questions-accordion.tsx";
import { ResourceCard } from "../../../features/resources/resource-card.tsx";
import { SearchBox } from "../../../features/resources/search/search-box.tsx";
import { Page } from "../../../ui/page.tsx";

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export function meta() {
  return [
    { title: `Resources: ${brand.name}` },
    {
      name: "description",
      content: "Things to read, sounds to rest with, a self assessment, and answers to questions.",
    },
  ];
}

export default function Resources() {
  return (
    <Page
      width="wide"
      title="Resources"
      lead="Things to read, listen to and try on your own, free and without signing up."
    >
      <ul className="grid gap-5 md:grid-cols-3">
        <ResourceCard
          title="Blogs & Articles"
          text="Short pieces written for India, with their sources named."
          drawing={<BookDrawing />}
          action="Start reading"
          to="/resource/blog"
        />
        <ResourceCard
          title="Soothing Audios"
          text="Rain, the sea, a tanpura, a slow breath. Nothing plays until you press play."
          drawing={<BowlDrawing />}
          action="Listen Now"
          to="/resource/audio"
        />
        <ResourceCard
          title="Self Assessment"
          text="Self-care begins with self-understanding."
          drawing={<QuestionsDrawing />}
          action="Take a look"
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
          <h2 id="questions">Frequently asked questions</h2>
          <p className="mt-3">
            Is yours not here? <Link to="/contact">Ask us</Link>.
          </p>
        </div>
        <QuestionsAccordion questions={frequentQuestions} />
      </section>
    </Page>
  );
}
