import { Fragment } from "react";
import type { Route } from "./+types/help";
import { homeOf, opensPath } from "../../domain/staff/desk-screens.ts";
import type { RoleHolder } from "../../domain/staff/staff-member.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import { renderBlocks } from "../../lib/markdown.ts";
import { DeskHeading } from "./desk-frame.tsx";
import { DeskTable, numericCell } from "./desk-table.tsx";
import text from "../../../docs/desk.md?raw";

/** A part of the document, rendered with every HTML tag escaped: see markdown.ts. */
const Rendered = ({ html, className }: { html: string; className?: string }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
);

const prose =
  "max-w-3xl [&_p]:mt-2 [&_:is(ul,ol)]:mt-2 [&_:is(ul,ol)]:ps-5 [&_ul]:list-disc [&_ol]:list-decimal [&_li]:mt-1";

/** A picture of the desk in the scheme of the reader's device. A press opens the picture alone, to make it larger. */
const Picture = ({ light, dark, alt }: { light: string; dark: string; alt: string }) => (
  <a href={light} className="mt-4 block max-w-3xl">
    <picture>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" />
      <img
        src={light}
        alt={alt}
        width={1120}
        height={700}
        loading="lazy"
        className="h-auto w-full rounded-soft border border-hairline"
      />
    </picture>
  </a>
);

interface TasksProps {
  under: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The tasks: a table in a wide window, and one line a task in a narrow one, which a press opens. */
function Tasks({ under, head, rows }: TasksProps) {
  const [, , ...labels] = head;
  return (
    <>
      <div className="max-[56rem]:hidden print:block">
        <DeskTable
          caption={under}
          head={head.map((label) => (label === "" ? numericCell("No.") : label))}
          rows={rows.map((cells) => ({
            key: cells.join(),
            cells: cells.map((html) => <Rendered key={html} html={html} />),
          }))}
          empty=""
        />
      </div>
      <div className="mt-2 min-[56rem]:hidden print:hidden">
        {rows.map(([, task = "", ...facts]) => (
          <details key={task}>
            <summary>
              <Rendered html={task} />
            </summary>
            <dl className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-y-1">
              {facts.map((html, at) => (
                <Fragment key={labels[at]}>
                  <dt className="text-ink-soft">{labels[at]}</dt>
                  <dd>
                    <Rendered html={html} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </details>
        ))}
      </div>
    </>
  );
}

/** “A day at the desk”, as the documents have it. */
export default function Help({ loaderData: { title, blocks } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading>{title}</DeskHeading>
      {blocks.map((block) =>
        "html" in block ? (
          <Rendered key={block.html} html={block.html} className={prose} />
        ) : "light" in block ? (
          <Picture key={block.light} {...block} />
        ) : (
          <Tasks key={block.head.join()} {...block} />
        ),
      )}
    </>
  );
}

export const handle = { hydrate: false, desk: true };

/** The pictures of the document, by their place beside it; tests/pictures.ts makes each, light and dark. */
const pictures = import.meta.glob<string>("../../../docs/desk/*.webp", {
  eager: true,
  import: "default",
  query: "?url",
});
const addressOf = (picture: string) => pictures[`../../../docs/${picture}`] ?? "";

const [heading = "", ...lines] = text.replaceAll("'", "’").split("\n");

const parts = renderBlocks(lines.join("\n")).map((block) =>
  "picture" in block
    ? {
        alt: block.alt,
        light: addressOf(block.picture),
        dark: addressOf(block.picture.replace(".webp", "-dark.webp")),
      }
    : block,
);
type Part = (typeof parts)[number];

const isHeading = (part: Part) => "html" in part && part.html.startsWith("<h2");

/** What a therapist reads who has no other role: their own tasks, and the section about their own screens. */
function ofTherapist(): Part[] {
  const table = parts.findIndex((part) => "rows" in part);
  const own = parts.findIndex((part) => isHeading(part) && textOf(part).includes("own screens"));
  const end = parts.findIndex((part, at) => at > own && isHeading(part));
  const tasks = parts.slice(0, table).findLast(isHeading);
  return [
    ...(tasks ? [tasks] : []),
    ...parts.slice(table, table + 1),
    ...parts.slice(own, end),
  ].map((part) =>
    "rows" in part
      ? {
          ...part,
          rows: part.rows.filter((cells) => cells[WHO]?.split(", ").includes("therapist")),
        }
      : part,
  );
}

const textOf = (part: Part) => ("html" in part ? part.html : "");

/** The column that says which roles do a task. */
const WHO = 3;

/** The document as a person reads it: paths of screens that they open are links. */
export function helpFor(holder: RoleHolder): Part[] {
  const linked = (html: string) =>
    html.replaceAll(/<code>(\/(?:desk|my)[\w/]*)<\/code>/g, (code, path: string) =>
      opensPath(holder, path) ? `<a href="${path}">${path}</a>` : code,
    );
  return (homeOf(holder) === "/my" ? ofTherapist() : parts).map((part) => {
    if ("html" in part) return { html: linked(part.html) };
    return "rows" in part ? { ...part, rows: part.rows.map((cells) => cells.map(linked)) } : part;
  });
}

export const loader = ({ context }: Route.LoaderArgs) => ({
  title: heading.replace("# ", ""),
  blocks: helpFor(context.get(staffContext).member),
});
