import { Link } from "react-router";
import { services } from "../../content/therapy-services.ts";
import { Drawing } from "../../ui/picture/drawing.tsx";
import { homeCopy as copy } from "./home-copy.ts";
import { HomeSection } from "./home-section.tsx";

/** The four kinds of session as one row of tiles. */
export function HomeServices() {
  return (
    <HomeSection id="services" title={copy.servicesTitle} lead={copy.servicesLead}>
      <ul className="home-tiles">
        {services.map(({ id, title, lead, drawing }) => (
          <li key={id}>
            <Link to={`/services#${id}`} className="home-tile">
              <Drawing name={drawing} className="size-14 md:size-24" />
              <span className="font-semibold underline underline-offset-4">{title}</span>
              <span className="text-ink-soft max-md:hidden">{lead}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
