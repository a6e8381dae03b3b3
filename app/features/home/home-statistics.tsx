import { statisticsShown } from "../../content/therapy-services.ts";
import { homeCopy as copy } from "./home-copy.ts";
import { HomeSection } from "./home-section.tsx";
import { Statistics } from "./statistics.tsx";

/** The statistics of the services page; none where the operator has set none. */
export function HomeStatistics({ demo }: { demo: boolean }) {
  if (statisticsShown(demo).shown.length === 0) return null;
  return (
    <HomeSection id="facts" title={copy.statisticsTitle}>
      <Statistics demo={demo} />
    </HomeSection>
  );
}
