import { type OrderState, orderStates, transitions } from "./order-states.ts";

/** docs/order-states.md, drawn from the table of transitions: `npm run states` writes it. */
export function renderOrderStatesDoc(): string {
  const rows = Object.entries(transitions).flatMap(([event, { from, to }]) =>
    from.map((state) => ({ event, from: state, to })),
  );
  const left = new Set(rows.map((row) => row.from));
  const ends = (Object.keys(orderStates) as OrderState[]).filter((state) => !left.has(state));
  const arrows = rows.map(({ event, from, to }) => `  ${from} --> ${to}: ${event}`);
  const meanings = Object.entries(orderStates).map(([state, text]) => `- \`${state}\`: ${text}`);
  return [
    "# An order's states",
    "",
    "Drawn from `app/features/orders/order-states.ts` by `npm run states`; a test keeps the two alike.",
    "",
    "```mermaid",
    "stateDiagram-v2",
    "  [*] --> placed",
    ...arrows,
    ...ends.map((state) => `  ${state} --> [*]`),
    "```",
    "",
    ...meanings,
    "",
  ].join("\n");
}
