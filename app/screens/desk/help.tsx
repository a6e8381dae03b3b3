import type { Route } from "./+types/help";
import { renderBlocks } from "../../lib/markdown.ts";
import { DeskHeading } from "./desk-frame.tsx";
import { DeskTable, numeric } from "./desk-table.tsx";
import text from "../../../docs/desk.md?raw";

/** A part of the document, rendered with every HTML tag escaped: see markdown.ts. */
const Rendered = ({ html, className }: { html: string; className?: string }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
);

const prose =
  "max-w-3xl [&_p]:mt-2 [&_:is(ul,ol)]:mt-2 [&_:is(ul,ol)]:ps-5 [&_ul]:list-disc [&_ol]:list-decimal [&_li]:mt-1";

/** “A day at the desk”, as the documents have it. */
export default function Help({ loaderData: { title, blocks } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading>{title}</DeskHeading>
      {blocks.map((block) =>
        "html" in block ? (
          <Rendered key={block.html} html={block.html} className={prose} />
        ) : (
          <DeskTable
            key={block.head.join()}
            caption={block.under}
            head={block.head.map((label) => (label === "" ? numeric("No.") : label))}
            rows={block.rows.map((cells) => ({
              key: cells.join(),
              cells: cells.map((html) => <Rendered key={html} html={html} />),
            }))}
            empty=""
          />
        ),
      )}
    </>
  );
}

export const handle = { hydrate: false, desk: true };

const [heading = "", ...lines] = text.replaceAll("'", "’").split("\n");

export const loader = () => ({
  title: heading.replace("# ", ""),
  // Its picture shows what the reader sees at the desk.
  blocks: renderBlocks(lines.filter((line) => !line.startsWith("![")).join("\n")),
});
