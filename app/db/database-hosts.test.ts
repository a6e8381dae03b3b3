import { expect, test } from "vitest";
import { databaseHosts, roleOf } from "./database-hosts.ts";

test("a list of hosts becomes one connection string each, with the same role, database and options", () => {
  const url = "postgres://role:p%40ss@one:5432,two:5433/sahaj?sslmode=verify-full";
  const hosts = databaseHosts(url);
  const first = "postgres://role:p%40ss@one:5432/sahaj?sslmode=verify-full";
  const second = "postgres://role:p%40ss@two:5433/sahaj?sslmode=verify-full";
  expect([hosts.count, hosts.current()]).toEqual([2, first]);
  hosts.leave(first);
  // A slower connection reports the same failure: the servers are not turned twice.
  hosts.leave(first);
  expect(databaseHosts(url).current()).toBe(second);
  hosts.leave(second);
  expect(hosts.current()).toBe(first);
  expect(roleOf(url)).toBe("role");
});

test.each([
  "postgres://localhost/sahaj",
  "postgres://sahaj@localhost/postgres?host=%2Ftmp%2Fa&port=5432",
])("%s stays as it is", (url) => {
  const hosts = databaseHosts(url);
  hosts.leave(url);
  expect([hosts.count, hosts.current()]).toEqual([1, url]);
});
