import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { importRoster } from "../../domain/therapists/import-roster.server.ts";
import { servicesContext } from "../../services.server.ts";
import type { Services } from "../../services.ts";
import { requestContext } from "../../http/request-context.ts";
import { loader as loadPhoto } from "./therapist-photo.ts";

/** The data of a therapist whom an operator imported. */
const deps = await openJourney();
let context: RouterContextProvider;
const key = "0123456789abcdef".repeat(2);

beforeAll(async () => {
  context = new RouterContextProvider();
  context.set(requestContext, { requestId: "1", nonce: "", network: null, mode: "production" });
  context.set(servicesContext, {
    ...deps,
    config: { PUBLIC_URL: "https://sahaj.test" },
    now: () => now,
  } as unknown as Services);
  const roster = [
    {
      name: "Asha Menon",
      category: "Clinical Psychologist",
      email: "asha@clinic.test",
      photo: "asha.jpg",
      profile: { objective: "a", approach: "b", concern: ["c"], help: ["d"] },
      credentials: [{ register: "RCI", number: "A1", checkedOn: "2026-10-01" }],
    },
  ];
  const copies = [{ width: 128, format: "avif" as const, bytes: new Uint8Array([7, 8]) }];
  await importRoster(
    deps.db,
    { text: JSON.stringify(roster), format: "json" },
    { preparePhoto: async () => ({ ok: true, key, copies }) },
    now,
  );
});

const photo = (file: string, ofKey = key) =>
  loadPhoto({ params: { key: ofKey, file }, context } as unknown as Parameters<
    typeof loadPhoto
  >[0]);

test("a copy of a photograph is sent in its format, with an unlimited cache time", async () => {
  const response = await photo("128.avif");
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([7, 8]);
  expect(response.headers.get("Content-Type")).toBe("image/avif");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
});

test.each([
  ["64.avif", key],
  ["128.webp", key],
  ["128.avif", "f".repeat(32)],
  ["128.avif", "../../etc"],
])("there is no %s %s, and no browser keeps that", async (file, ofKey) => {
  const response = await photo(file, ofKey);
  expect(response.status).toBe(404);
  expect(response.headers.get("Cache-Control")).toBeNull();
});
