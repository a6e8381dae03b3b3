import { firstSession } from "../../../content/guides/first-session-copy.ts";
import { guideMeta } from "../../../content/guides/guide-meta.ts";
import { GuidePage } from "../../../content/guides/guide-page.tsx";

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export const meta = () => guideMeta(firstSession);

export default function FirstSession() {
  return <GuidePage guide={firstSession} />;
}
