import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { now, openJourney } from "../../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../../tests/support/fixtures/people.ts";
import { createVisitor } from "../../../features/assessment/save-answers.server.ts";
import type { Services } from "../../../services.server.ts";
import { loadProfilePage } from "./load-profile-page.server.ts";

const deps = { ...(await openJourney()), now: () => now } as unknown as Services;

test("a profile gets the visitor's contact and slot, and none of their answers about health", async () => {
  const therapist = await addTherapist(deps);
  const visitorId = randomUUID();
  const contact = { name: "Asha Rao", email: "asha@example.com", phone_number: "9876543210" };
  const slot = { preferredDate: "2026-11-21", preferredTime: 17, duration: 30 } as const;
  const health = { issues: ["anxiety"], triedTherapy: "yes", gender: "woman", age: "25-34" };
  await createVisitor(deps, visitorId, contact, { ...slot, ...health } as never);
  const page = await loadProfilePage(deps, therapist, visitorId);
  expect(page.answers).toEqual({ ...contact, ...slot });
});
