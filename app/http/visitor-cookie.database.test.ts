import { beforeEach, expect, test } from "vitest";
import { later, now } from "../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../tests/support/fixtures/open-journey.ts";
import type { Config } from "../config.server.ts";
import { endVisitor } from "../domain/visitors/visitors.server.ts";
import { findVisitorIdOfRequest, visitorCookieHeaders } from "./visitor-cookie.server.ts";

const journey = await openJourney();
const DAY = 86_400;
const visitorId = "0b8a5a0e-4f8e-4d38-9f0c-6a1f2b3c4d5e";
let at = now;
beforeEach(() => {
  at = now;
});
const deps = {
  ...journey,
  config: { PUBLIC_URL: "http://localhost" } as Config,
  secretKey: "a secret",
  now: () => at,
};
const read = (cookie: string) =>
  findVisitorIdOfRequest(deps, new Request("http://localhost", { headers: { cookie } }));
const issued = (id = visitorId) =>
  (new Headers(visitorCookieHeaders(deps, id)).get("Set-Cookie") ?? "").split(";")[0] ?? "";

test("a cookie is read among others for thirty days, and not a second longer", async () => {
  const pair = issued();
  expect(await read(`other=1; ${pair}; more=2`)).toBe(visitorId);
  at = later(30 * DAY - 1);
  expect(await read(pair)).toBe(visitorId);
  at = later(30 * DAY);
  expect(await read(pair)).toBeUndefined();
});

test("a cookie with another signature, id, time or encoding is not read", async () => {
  const pair = issued();
  expect(await read(pair.slice(0, -2))).toBeUndefined();
  expect(await read(pair.replace("=I", "=J"))).toBeUndefined();
  for (const cookie of ["", "visitor=", "visitor=%zz", "visitor=a.b", "not-visitor=x"])
    expect(await read(cookie)).toBeUndefined();
});

test("starting over ends every copy of the cookie, and no other visitor's", async () => {
  const other = "1b8a5a0e-4f8e-4d38-9f0c-6a1f2b3c4d5e";
  const [own, others] = [issued(), issued(other)];
  await endVisitor(deps.db, visitorId, at);
  await endVisitor(deps.db, visitorId, at);
  expect(await read(own)).toBeUndefined();
  expect(await read(others)).toBe(other);
  // The record goes when no copy can be valid any more.
  await endVisitor(deps.db, other, later(31 * DAY));
  const rows = await journey.db.selectFrom("ended_visitor").select("visitor_id").execute();
  expect(rows).toEqual([{ visitor_id: other }]);
});
