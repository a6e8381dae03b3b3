/** `npm run docs`: draws docs/order-states.md from the table of transitions. */
import { writeFile } from "node:fs/promises";
import { type OrderState, orderStates, transitions } from "../../app/domain/orders/order-states.ts";

/** Renders docs/order-states.md from the table of transitions. */
export function renderOrderStatesDoc(): string {
  const rows = Object.entries(transitions).flatMap(([event, { from, to }]) =>
    from.map((state) => ({ event, from: state, to })),
  );
  const left = new Set(rows.map((row) => row.from));
  const ends = (Object.keys(orderStates) as OrderState[]).filter((state) => !left.has(state));
  const arrows = rows.map(({ event, from, to }) => `  ${from} --> ${to}: ${event}`);
  const meanings = Object.entries(orderStates).map(([state, text]) => `- \`${state}\`: ${text}`);
  return [
    "# Order states",
    "",
    "Generated from `app/domain/orders/order-states.ts` by `npm run docs`. A test compares the two.",
    "",
    "## Transitions",
    "",
    "```mermaid",
    "stateDiagram-v2",
    "  [*] --> placed",
    ...arrows,
    ...ends.map((state) => `  ${state} --> [*]`),
    "```",
    "",
    "## Meaning of the states",
    "",
    ...meanings,
    "",
  ].join("\n");
}

if (import.meta.main)
  await writeFile(new URL("../../docs/order-states.md", import.meta.url), renderOrderStatesDoc());
