import type { Route } from "./+types/how-we-choose";
import { howWeChoose, sampleTherapistsCopy } from "./how-we-choose.words.ts";
import { guideMeta, GuidePage } from "./guide-page.tsx";
import { requestContext } from "../../../http/request-context.ts";

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export const meta = () => guideMeta(howWeChoose);

export function loader({ context }: Route.LoaderArgs) {
  return { demo: context.get(requestContext).mode === "demo" };
}

export default function HowWeChoose({ loaderData }: Route.ComponentProps) {
  return (
    <GuidePage guide={howWeChoose}>
      {loaderData.demo && <p className="text-ink-soft">{sampleTherapistsCopy.note}</p>}
    </GuidePage>
  );
}
