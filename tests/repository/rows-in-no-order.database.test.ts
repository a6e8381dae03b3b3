import { expect, onTestFinished, test } from "vitest";
import { connect } from "../../app/db/connect.server.ts";
import { freshDatabase } from "../support/database/fresh-database.ts";

test("rows come in the opposite order, unless the statement itself asks for one", async () => {
  const { url, drop } = await freshDatabase();
  const database = connect(url);
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const numbersOf = async (statement: string) =>
    (await database.pool.query<{ n: number }>(statement)).rows.map(({ n }) => n);
  const three = "generate_series(1, 3) n";
  const inOrder = [1, 2, 3];
  expect(await numbersOf(`select n from ${three}`)).toEqual([3, 2, 1]);
  expect(await numbersOf(`select n from (select n from ${three} order by n) sorted`)).toEqual([
    3, 2, 1,
  ]);
  expect(await numbersOf(`select n, ' order by ' as text from ${three}`)).toEqual([3, 2, 1]);
  expect(await numbersOf(`-- order by\nselect n from ${three}`)).toEqual([3, 2, 1]);
  expect(await numbersOf(`select n from ${three} ORDER  BY n`)).toEqual(inOrder);
  expect(await numbersOf(`select n from ${three} where n in (1, 2, 3) order by n`)).toEqual(
    inOrder,
  );
  expect(await numbersOf(`select n from ${three} where n = 2`)).toEqual([2]);
});
