import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { orderStates, transitions } from "../../app/domain/orders/order-states.ts";
import { renderOrderStatesDoc } from "./draw-order-states.ts";

test("docs/order-states.md matches the table of transitions: if not, run npm run docs", async () => {
  const drawn = await readFile("docs/order-states.md", "utf8");
  expect(drawn).toBe(renderOrderStatesDoc());
});

test("it shows every state with its meaning and every transition with its event", () => {
  const page = renderOrderStatesDoc();
  for (const [state, meaning] of Object.entries(orderStates)) {
    expect(page).toContain(`- \`${state}\`: ${meaning}`);
  }
  for (const [event, { from, to }] of Object.entries(transitions)) {
    for (const state of from) expect(page).toContain(`${state} --> ${to}: ${event}`);
  }
});
