import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { startHardeningProduct } from "../support/product/hardening-product.ts";
import { forFile } from "../support/product/for-file.ts";
import { rawFormRequest } from "../support/http/raw-request.ts";
import { hostileTexts } from "../support/http/hostile-texts.ts";
import { stress } from "../support/http/stress.ts";
import { spoiltCalls, spoiltForms } from "../support/http/random-requests.ts";
import { storedProblems } from "../support/fixtures/stored-problems.ts";

/** Random input. Seeded: what fails once fails again, and can be looked into. `npx node tests/fuzz.ts` sends more. */
const deps = await forFile(startHardeningProduct());
const seed = 20_261_120;

describe("Random values", () => {
  test("in the fields of a form are answered without a server error", async () => {
    const right = deps.forms.map(({ status = 302 }) => status);
    await fc.assert(
      fc.asyncProperty(spoiltForms(deps), async (form) => {
        const { status } = await deps.sendRaw(form);
        expect([302, 303, 404, 409, 413, 422, ...right]).toContain(status);
      }),
      { seed, numRuns: 100 },
    );
  });

  test("to a function path, the response names the bad field", async () => {
    await fc.assert(
      fc.asyncProperty(spoiltCalls, async (call) => {
        const reply = await deps.sendRaw(call);
        expect([200, 403, 409, 422]).toContain(reply.status);
        const { fields } = JSON.parse(reply.text) as { fields?: object };
        expect(fields !== undefined && Object.keys(fields).length > 0).toBe(reply.status === 422);
      }),
      { seed, numRuns: 150 },
    );
  });

  test(
    "in any part of a request, five hundred times, are answered without a server error",
    { timeout: 300_000 },
    async () => {
      const result = await stress([deps.product.url], deps, { requests: 500, seed });
      expect(result.failure).toBeUndefined();
      expect(result.sent).toBe(500);
      // Not one kind of refusal only: much of it got through to what it was aimed at.
      for (const status of [200, 302, 400, 403, 404, 405, 413, 422]) {
        expect([status, (result.statuses[status] ?? 0) > 0]).toEqual([status, true]);
      }
    },
  );
});

test("What was stored is shown as text, on pages and in emails", async () => {
  const { markup = "", "turned round": turned = "" } = hostileTexts;
  for (const [path, fields] of [
    ["/contact", { name: markup, email: "a@example.com", phone_number: "9876543210" }],
    ["/contact", { name: turned, email: "b@example.com", phone_number: "9876543210" }],
  ] as const) {
    const message = `${markup}${turned}\r\nBcc: c@example.com`;
    const sent = await deps.sendRaw(rawFormRequest(path, Object.entries({ ...fields, message })));
    expect(sent.status).toBe(302);
  }
  await vi.waitUntil(async () => (await storedProblems(deps.product, deps)).emails >= 2, 60_000);
  expect((await storedProblems(deps.product, deps)).faults).toEqual([]);
});
