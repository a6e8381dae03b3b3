import { samplesNote, statisticsShown } from "../../content/therapy-services.ts";
import { homeCopy as copy } from "./home-copy.ts";
import { HomeSection } from "./home-section.tsx";
import { Statistics } from "./statistics.tsx";

/** The statistics of the services page; none where the operator has set none. */
export function HomeStatistics({ demo }: { demo: boolean }) {
  const { shown, samples } = statisticsShown(demo);
  if (shown.length === 0) return null;
  return (
    <HomeSection id="facts" title={copy.statisticsTitle} note={samples ? samplesNote : undefined}>
      <Statistics shown={shown} />
    </HomeSection>
  );
}
