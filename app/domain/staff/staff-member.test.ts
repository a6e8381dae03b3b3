import { expect, test } from "vitest";
import { deskScreens, homeOf, menuOf, menuPathOf, opensScreen, partsOf } from "./desk-screens.ts";
import { isOwner, may, permissions, type Right, type Role, roles } from "./staff-member.ts";

const pairs = roles.flatMap((one, at) => roles.slice(at + 1).map((two) => [one, two] as const));

test("the table grants what was decided, role by role", () => {
  const rows = Object.entries(permissions).map(([right, of]) => [
    right,
    ...roles.map((role) => of[role]),
  ]);
  expect(rows).toEqual([
    ["sessions", "yes", "yes", "order only", "no", "no", "own, first name"],
    ["changes", "yes", "yes", "no", "no", "no", "own, as a request"],
    ["goodwill", "yes", "up to one price", "no", "no", "no", "no"],
    ["money", "yes", "no", "yes", "no", "no", "own payouts"],
    ["reveal", "no", "no", "no", "with reason", "no", "own, consented"],
    ["roster", "yes", "hours", "no", "no", "texts", "own hours"],
    ["staff", "yes", "no", "no", "read", "no", "no"],
  ]);
});

test("a limited right is granted only where its limit is named", () => {
  expect(may("finance", "sessions")).toBe(false);
  expect(may("finance", "sessions", "order only")).toBe(true);
  expect(may("therapist", "sessions", "order only")).toBe(false);
  expect(may("owner", "reveal", "with reason")).toBe(false);
});

test("a person with two roles has the rights of both and no other, on every screen too", () => {
  expect(pairs).toHaveLength(15);
  for (const [one, two] of pairs) {
    const person = { roles: [one, two] };
    for (const right of Object.keys(permissions) as Right[])
      for (const extents of [[], ...Object.values(permissions[right]).map((extent) => [extent])])
        expect([one, two, right, extents, may(person, right, ...extents)]).toEqual([
          one,
          two,
          right,
          extents,
          may(one, right, ...extents) || may(two, right, ...extents),
        ]);
    for (const path of Object.keys(deskScreens))
      expect([one, two, path, opensScreen(person, path)]).toEqual([
        one,
        two,
        path,
        opensScreen(one, path) || opensScreen(two, path),
      ]);
    expect(menuOf(person).length).toBeLessThanOrEqual(menuOf(one).length + menuOf(two).length);
  }
});

test("only an owner does alone what takes two people, whatever two roles a person has", () => {
  expect(pairs.filter((both) => isOwner({ roles: both }))).toEqual(
    pairs.filter((both) => both[0] === "owner"),
  );
});

test("a therapist with another role begins at the desk and has their own screens beside it", () => {
  const both = { roles: ["owner", "therapist"] as const };
  expect([homeOf("therapist"), homeOf(both)]).toEqual(["/my", "/desk"]);
  const labels = menuOf(both).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(["Today", "Staff", "My week", "My hours"]));
  expect(new Set(labels).size).toBe(labels.length);
  expect(menuOf("therapist").map(({ label }) => label)).toContain("Week");
  expect(may(both, "reveal", "with reason")).toBe(false);
});

const labelsOf = (holder: Role) => menuOf(holder).map(({ label }) => label);

test("the owner's menu has eleven entries, and a therapist's five", () => {
  expect(labelsOf("owner")).toHaveLength(11);
  expect(labelsOf("therapist")).toEqual(["Week", "Hours", "Profile", "Payouts", "Help"]);
});

test("a screen that is not in the menu is a part of one that is, for each role that opens it", () => {
  for (const role of roles) {
    const menu = new Set(menuOf(role).map(({ path }) => path));
    const parts = Object.entries(deskScreens).filter(
      ([, { partOf, opens }]) => partOf && opens(role),
    );
    expect(parts.filter(([, { partOf = "" }]) => !menu.has(partOf))).toEqual([]);
    const beside = parts.filter(([, { label }]) => label);
    for (const [path, { partOf = "" }] of beside)
      expect(partsOf(role, partOf).map((part) => part.path)).toEqual([partOf, path]);
  }
  expect(partsOf("owner", "/desk/therapists")).toEqual([]);
  expect(menuPathOf("/desk/audit")).toBe("/desk/staff");
  expect(menuPathOf("/desk/order/order_1")).toBe("/desk/clients");
  expect(menuPathOf("/desk/therapists/5")).toBe("/desk/therapists/5");
});
