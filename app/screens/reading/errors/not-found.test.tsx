import { expect, test } from "vitest";
import { loader } from "./not-found.tsx";

const load = (path: string) =>
  loader({ request: new Request(`https://sahaj.test${path}`) } as Parameters<typeof loader>[0]);

test("a path in capitals is redirected to the same in lower case, with what it asks for", () => {
  let thrown: unknown;
  try {
    load("/THERAPIST?concern=Sleep");
  } catch (response) {
    thrown = response;
  }
  expect(thrown).toMatchObject({ status: 301 });
  expect((thrown as Response).headers.get("Location")).toBe("/therapist?concern=Sleep");
});

test("an unknown path leads to no other site", () => {
  expect(load("//OTHER.test/").init?.status).toBe(404);
});
