import { expect, test } from "vitest";
import { availableConnection, connectionText, offersInPerson } from "./session-connection.ts";
import type { Connection } from "./therapist.ts";

const place = "Room 4, Sector 18, Noida";
const offering = (connection: Connection[], inPersonPlace: string | null = null) => ({
  connection,
  inPersonPlace,
});

test("in person is offered only with a postal address", () => {
  expect(offersInPerson(offering(["video", "in-person"], place))).toBe(true);
  expect(offersInPerson(offering(["video", "in-person"]))).toBe(false);
  expect(offersInPerson(offering(["video"], place))).toBe(false);
});

test.each<[Connection | null, Connection[], string | null, Connection | null]>([
  ["video", ["video", "audio"], null, "video"],
  ["audio", ["video", "audio"], null, "audio"],
  ["in-person", ["video", "in-person"], place, "in-person"],
  ["in-person", ["video", "in-person"], null, "video"],
  ["video", ["audio", "in-person"], place, "audio"],
  ["video", ["in-person"], place, null],
  [null, ["video", "audio", "in-person"], place, null],
])("who prefers %s with a therapist of %j at %j gets %s", (preferred, offered, at, wanted) =>
  expect(availableConnection(preferred, offering(offered, at))).toBe(wanted),
);

test("the postal address is shown for a session in person only", () => {
  expect(connectionText("in-person", { inPersonPlace: place })).toBe(`In person: ${place}`);
  expect(connectionText("in-person", { inPersonPlace: null })).toBe("In person");
  expect(connectionText("video", { inPersonPlace: place })).toBe("Video call");
  expect(connectionText(null, { inPersonPlace: place })).toBe("Video or audio call");
});
