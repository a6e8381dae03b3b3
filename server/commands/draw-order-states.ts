/** `npm run states`: draws docs/order-states.md from the table of transitions. */
import { writeFile } from "node:fs/promises";
import { renderOrderStatesDoc } from "../../app/domain/orders/order-states.ts";

await writeFile(new URL("../../docs/order-states.md", import.meta.url), renderOrderStatesDoc());
