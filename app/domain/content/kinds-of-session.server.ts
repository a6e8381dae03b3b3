import { pointsOf, textOf } from "../../lib/prose.ts";
import { findProse } from "./prose.server.ts";

export interface KindOfSession {
  /** Its anchor on the page. */
  id: string;
  title: string;
  lead: string;
  /** When people come. */
  reasons: readonly string[];
  /** What a session is like. */
  session: string;
}

/** Lists the kinds of session of `content/therapy`, in the current language. */
export const listKindsOfSession = (): KindOfSession[] =>
  findProse("therapy").sections.map(({ id, title, nodes }) => {
    const [lead = "", session = ""] = nodes.filter((node) => !pointsOf(node)).map(textOf);
    return { id, title, lead, reasons: nodes.flatMap((node) => pointsOf(node) ?? []), session };
  });
