import { createElement, Fragment, type ReactNode } from "react";
import { localPath } from "../../../lib/language/local-path.ts";
import type { ProseNode } from "../../../lib/prose.ts";

/** What stands in place of each slot. */
type Slots = Readonly<Record<string, ReactNode>>;

const list = "list-disc space-y-2 pl-5 marker:text-sage-deep";
/** Of a link that is a paragraph: with room around it, for a finger. */
const linkAlone = "inline-block py-2.5 underline underline-offset-4 hover:decoration-2";

/** @param isAlone whether it is all of its paragraph */
function shown(node: ProseNode, slots: Slots, isAlone: boolean): ReactNode {
  if (typeof node === "string") return node;
  if ("slot" in node) return slots[node.slot];
  if ("value" in node) throw new Error(`the value ${node.value} was not put in`);
  const { tag, href, nodes } = node;
  const className = (tag === "ul" && list) || (tag === "a" && isAlone && linkAlone) || undefined;
  const target = href?.startsWith("/") ? localPath(href) : href;
  const inside = nodes.map((one) => shown(one, slots, tag === "p" && nodes.length === 1));
  return createElement(tag, { className, href: target }, ...inside);
}

/** Shows a text that has its values. */
export const ProseText = ({ nodes, slots }: { nodes: readonly ProseNode[]; slots: Slots }) =>
  createElement(Fragment, undefined, ...nodes.map((node) => shown(node, slots, false)));
