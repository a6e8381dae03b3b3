import { accessibility } from "../../../content/guides/accessibility-copy.ts";
import { guideMeta } from "../../../content/guides/guide-meta.ts";
import { GuidePage } from "../../../content/guides/guide-page.tsx";

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export const meta = () => guideMeta(accessibility);

export default function Accessibility() {
  return <GuidePage guide={accessibility} />;
}
