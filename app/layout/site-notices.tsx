import { layoutCopy as copy } from "./layout-copy.ts";

/** What the operator has published for this page, above its content. */
export function SiteNotices({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <aside
      aria-label={copy.notices}
      className="border-b border-line bg-raised px-4 py-3 text-center"
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </aside>
  );
}
