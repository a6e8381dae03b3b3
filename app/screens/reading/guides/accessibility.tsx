import { accessibility } from "./accessibility.words.ts";
import { guideMeta, GuidePage } from "./guide-page.tsx";

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export const meta = () => guideMeta(accessibility);

export default function Accessibility() {
  return <GuidePage guide={accessibility} />;
}
