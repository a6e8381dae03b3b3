import { expect, expectTypeOf, test } from "vitest";
import { columnList, type Row } from "./row.ts";

test("columns are listed with their table, under the names of the code", () => {
  expect(columnList("claim", ["id", "order_id", "network_56", "by_desk"])).toBe(
    'claim.id as "id", claim.order_id as "orderId", claim.network_56 as "network56", claim.by_desk as "byDesk"',
  );
  expect(columnList("claim", ["id", "order_id"], { alias: "taken", prefix: "claim " })).toBe(
    'taken.id as "claim id", taken.order_id as "claim orderId"',
  );
});

test("a row has the names of its list, and what is selected of each column", () => {
  expectTypeOf<Row<"claim", "id" | "network_56" | "by_desk">>().toEqualTypeOf<{
    id: number;
    network56: string | null;
    byDesk: boolean;
  }>();
});
