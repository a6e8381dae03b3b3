import { firstSession } from "./first-session.words.ts";
import { guideMeta, GuidePage } from "./guide-page.tsx";

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export const meta = () => guideMeta(firstSession);

export default function FirstSession() {
  return <GuidePage guide={firstSession} />;
}
