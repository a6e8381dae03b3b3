import { Fragment } from "react";
import type { Route } from "./+types/help";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { DeskHeading } from "../desk-frame.tsx";
import { DeskTable, numericCell } from "../desk-table.tsx";
import { helpFor } from "./help.server.ts";

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

export const loader = ({ context }: Route.LoaderArgs) => helpFor(context.get(staffContext).member);
