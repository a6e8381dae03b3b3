import { expect, test } from "vitest";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addStaff } from "../../../tests/support/fixtures/staff.ts";
import {
  codeFiles,
  readProjectFile,
  withoutComments,
} from "../../../tests/support/repository/project-files.ts";
import { enforceRetention } from "../privacy/enforce-retention.server.ts";
import { deskScreens, readingOf } from "./desk-screens.ts";
import { listAuditReadings, recordAuditOfReadings } from "./audit.server.ts";

const deps = await openJourney();
const order = "order_1763600000000_AAAAAAAAAAAAAAAAAAAAAA";

test("who read which client is one line for each person, order and hour, kept for a year", async () => {
  const email = "reader@example.com";
  const { id: staffId } = await addStaff(deps.pool, ["owner"], { email, since: now });
  for (const seconds of [0, 1, 59])
    await recordAuditOfReadings(deps.db, staffId, [order], later(seconds));
  expect(await listAuditReadings(deps.db, order, 10)).toMatchObject([
    { email: "reader@example.com", subject: order },
  ]);
  await recordAuditOfReadings(deps.db, staffId, [order, order, "/desk"], later(3600));
  const kept = (await listAuditReadings(deps.db, undefined, 10)).map(({ subject }) => subject);
  expect(kept).toEqual(["/desk", order, order]);
  await enforceRetention(deps, later(364 * 86_400));
  expect(await listAuditReadings(deps.db, order, 10)).toHaveLength(2);
  await enforceRetention(deps, later(366 * 86_400));
  expect(await listAuditReadings(deps.db, order, 10)).toEqual([]);
});

test("a reading is named by its order or its screen, and a made-up id by none", () => {
  expect(readingOf("/desk/order/:id", order)).toBe(order);
  expect(readingOf("/my/session/:id", order)).toBe(order);
  for (const id of ["any text", "", undefined])
    expect(readingOf("/desk/order/:id", id)).toBeUndefined();
  expect(readingOf("/desk", undefined)).toBe("/desk");
  expect(readingOf("/desk/staff", undefined)).toBeUndefined();
  for (const unknown of [`/desk/order/${order}`, "/desk/*", "constructor"])
    expect(readingOf(unknown, order)).toBeUndefined();
});

/** What shows a client: names of a contact's fields, and use cases that list or open them. */
const CLIENT =
  /contactName|clientName|contactColumn|contact_name|contact_email|\bcontact\.(?:name|email|phone)\b|findOrder\(|listMessages|loadMessageList|searchOrders|searchClients|loadClient\(|listEmailGroup|loadOwnWeek|loadAnswers|findAttendee|findTherapistAttendee|listUpcoming/;

const sources = new Set(codeFiles());

/** The files of the desk that a route is made of. */
function filesOf(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !sources.has(path)) return seen;
  seen.add(path);
  for (const [, name = ""] of readProjectFile(path).matchAll(/from "(\.[^"]+)"/g)) {
    const imported = new URL(name, `file:///${path}`).pathname.slice(1);
    if (/^app\/(?:screens\/(?:desk|my)|domain\/ledger)\//.test(imported)) filesOf(imported, seen);
  }
  return seen;
}

/** The routes of app/routes.ts below the desk's guard, with their file. */
function guardedRoutes(): [string, string][] {
  const tops = readProjectFile("app/routes.ts").split(/(?=^ {2}route\()/m);
  return tops.flatMap((top) => {
    const base = /^ {2}route\("(desk|my)", "screens\/desk\/desk\.tsx"/.exec(top)?.[1];
    if (!base) return [];
    return [...top.matchAll(/(?:index\(|route\("([^"]+)", )"(screens\/(?:desk|my)\/[^"]+)"/g)]
      .filter(([, , file]) => file !== "screens/desk/desk.tsx")
      .map(([, path, file]): [string, string] => [
        path ? `/${base}/${path}` : `/${base}`,
        `app/${file}`,
      ]);
  });
}

test("every screen whose code shows a client says so, and the guard records it", () => {
  const routes = guardedRoutes();
  expect(routes.map(([path]) => path).toSorted()).toEqual(Object.keys(deskScreens).toSorted());
  const silent = routes.filter(
    ([path, file]) =>
      deskScreens[path]?.clients === "none" &&
      [...filesOf(file)].some((one) => CLIENT.test(withoutComments(readProjectFile(one)))),
  );
  expect(silent).toEqual([]);
  expect([...filesOf("app/screens/desk/order.tsx")].length).toBeGreaterThan(2);
  expect(readProjectFile("app/http/guard-desk.server.ts")).toContain("recordAuditOfReadings(");
});
