import { Link } from "react-router";
import type { Route } from "./+types/resources";
import {
  BookDrawing,
  BowlDrawing,
  QuestionsDrawing,
} from "../../../features/resources/resource-drawings.tsx";
import { QuestionsAccordion } from "../../../features/resources/questions-accordion.tsx";
import { ResourceCard } from "../../../features/resources/resource-card.tsx";
import { resourcesCopy } from "../../../features/resources/resources-copy.ts";
import { SearchBox } from "../../../features/resources/search/search-box.tsx";
import { servicesContext } from "../../../services.server.ts";
import { Page } from "../../../ui/page.tsx";

/** A static page: no script is sent. */
export const handle = { hydrate: false };

const copy = resourcesCopy.hub;

export function meta() {
  return [{ title: copy.tabTitle }, { name: "description", content: copy.description }];
}

export function loader({ context }: Route.LoaderArgs) {
  return { questions: context.get(servicesContext).publishedContent.current().questions };
}

export default function Resources({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="wide" title={copy.title} lead={copy.lead}>
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-3">
        <ResourceCard {...copy.reading} drawing={<BookDrawing />} to="/resource/blog" />
        <ResourceCard {...copy.listening} drawing={<BowlDrawing />} to="/resource/audio" />
        <ResourceCard {...copy.checking} drawing={<QuestionsDrawing />} to="/resource/assessment" />
      </ul>
      <div className="mt-12">
        <SearchBox collection="blog" />
      </div>
      <section
        aria-labelledby="questions"
        className="mt-14 grid gap-x-12 gap-y-5 lg:grid-cols-[1fr_2fr]"
      >
        <div>
          <h2 id="questions">{copy.questions}</h2>
          <p className="mt-3">
            {copy.askBefore}
            <Link to="/contact">{copy.ask}</Link>.
          </p>
        </div>
        <QuestionsAccordion questions={loaderData.questions} />
      </section>
    </Page>
  );
}
