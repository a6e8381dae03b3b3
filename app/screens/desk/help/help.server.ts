import text from "../../../../docs/desk.md?raw";
import { homeOf, opensPath } from "../../../domain/staff/desk-screens.ts";
import type { RoleHolder } from "../../../domain/staff/staff-member.ts";
import { renderBlocks } from "../../../lib/markdown.ts";

/** The pictures of the document, by their place beside it; tests/pictures.ts makes each, light and dark. */
const pictures = import.meta.glob<string>("../../../../docs/desk/*.webp", {
  eager: true,
  import: "default",
  query: "?url",
});
const addressOf = (picture: string) => pictures[`../../../../docs/${picture}`] ?? "";

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

/** Picks the parts for a therapist without another role: their own tasks, and the section about their own screens. */
function ofTherapist(): Part[] {
  const table = parts.findIndex((part) => "rows" in part);
  const own = parts.findIndex((part) => isHeading(part) && textOf(part).includes("own screens"));
  const end = parts.findIndex((part, at) => at > own && isHeading(part));
  if (table === -1 || own === -1 || end === -1)
    throw new Error(
      "docs/desk.md has no table of tasks, or no section about a therapist's own screens",
    );
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
export function helpFor(holder: RoleHolder) {
  const linked = (html: string) =>
    html.replaceAll(/<code>(\/(?:desk|my)[\w/]*)<\/code>/g, (code, path: string) =>
      opensPath(holder, path) ? `<a href="${path}">${path}</a>` : code,
    );
  const blocks = (homeOf(holder) === "/my" ? ofTherapist() : parts).map((part): Part => {
    if ("html" in part) return { html: linked(part.html) };
    return "rows" in part ? { ...part, rows: part.rows.map((cells) => cells.map(linked)) } : part;
  });
  return { title: heading.replace("# ", ""), blocks };
}
