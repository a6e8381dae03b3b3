import { reasons } from "../../content/home.ts";
import { HomeSection } from "./home-section.tsx";

/** Why here: what a visitor may hold us to. */
export function HomeReasons() {
  return (
    <HomeSection id="why" title="Why people may feel at ease here">
      <ul className="grid gap-x-12 gap-y-7 md:grid-cols-2">
        {reasons.map((reason) => (
          <li key={reason.title}>
            <h3>{reason.title}</h3>
            <p className="mt-1.5">{reason.text}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
