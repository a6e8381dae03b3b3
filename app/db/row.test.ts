import { expect, expectTypeOf, test } from "vitest";
import { columnList, namedColumns, type Row } from "./row.ts";

test("columns are listed with their table, under the names of the code", () => {
  expect(columnList("claim", ["id", "order_id", "network_56", "by_desk"])).toBe(
    'claim.id as "id", claim.order_id as "orderId", claim.network_56 as "network56", claim.by_desk as "byDesk"',
  );
  expect(columnList("claim", ["id", "order_id"], { prefix: "claim " })).toBe(
    'claim.id as "claim id", claim.order_id as "claim orderId"',
  );
});

test("the query builder gets the same names, and the type of the row from them", () => {
  const columns = namedColumns("claim", ["id", "order_id", "network_56"]);
  expect(columns).toEqual([
    "claim.id as id",
    "claim.order_id as orderId",
    "claim.network_56 as network56",
  ]);
  expectTypeOf(columns[0]!).toEqualTypeOf<
    "claim.id as id" | "claim.order_id as orderId" | "claim.network_56 as network56"
  >();
});

test("a row has the names of its list, and what is selected of each column", () => {
  expectTypeOf<Row<"claim", "id" | "network_56" | "by_desk">>().toEqualTypeOf<{
    id: number;
    network56: string | null;
    byDesk: boolean;
  }>();
});
