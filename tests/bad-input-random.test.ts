import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, indiaDay } from "../app/lib/india-time.ts";
import { type CalmProduct, startCalmProduct } from "./support/calm-product.ts";
import { type FormOfTheSite, formsOfTheSite } from "./support/forms-of-the-site.ts";
import { hostileTexts } from "./support/hostile-texts.ts";
import { formKnock } from "./support/knock.ts";

/** Input that nobody thought of. Seeded: what fails once fails again, and can be looked into. */
let on: CalmProduct;
let forms: FormOfTheSite[];

beforeAll(async () => {
  on = await startCalmProduct();
  forms = formsOfTheSite(on.therapist, new Date(), on.secret);
});
afterAll(() => on.stop());

const runs = (numRuns: number) => ({ seed: 20_261_120, numRuns });

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.string({ unit: "grapheme", maxLength: 400 }),
  fc.constantFrom(...Object.values(hostileTexts)),
  fc.integer().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
);

/** Everything that any function path asks for, as it may be. */
const session = {
  money: 99_900,
  merchid: "order_1795167900000",
  meta_info: {
    name: "Ananya Deshpande",
    date: addDays(indiaDay(new Date()), 4),
    time: "5:00 PM",
    duration: 60,
    email: "visitor@example.com",
    id: "5f2f1a0e-3b7b-4c39-9d6a-0c8f1f3f7a10",
  },
  emails: ["visitor@example.com", "therapist@example.com"],
  startTime: "2026-11-25T17:00:00+05:30",
  endTime: "2026-11-25T18:00:00+05:30",
  to: "visitor@example.com",
  date: "25 Nov 2026",
  time: "5:00 PM",
  name: "Ananya Deshpande",
  meetingLink: "https://meet.jit.si/x",
};
const anything = fc.oneof(fc.jsonValue({ maxDepth: 4 }), text);

/** A call that is right but for one place, or not right at all. */
const spoilt = fc.oneof(
  fc
    .tuple(fc.constantFrom(...Object.keys(session)), anything)
    .map(([field, value]) => ({ ...session, [field]: value })),
  fc
    .tuple(fc.constantFrom(...Object.keys(session.meta_info)), anything)
    .map(([field, value]) => ({ ...session, meta_info: { ...session.meta_info, [field]: value } })),
  fc.jsonValue({ maxDepth: 5 }),
);

describe("Whatever is sent", () => {
  test("in the fields of a form, the answer is calm", { timeout: 120_000 }, async () => {
    const sent = fc.record({
      place: fc.nat({ max: 14 }),
      spoilt: fc.array(fc.tuple(fc.nat({ max: 9 }), text), { minLength: 1, maxLength: 4 }),
      more: fc.array(fc.tuple(text, text), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(sent, async ({ place, spoilt: values, more }) => {
        const { path, fields, status: right } = forms[place]!;
        const names = Object.keys(fields);
        const given = Object.entries(fields);
        for (const [index, value] of values) {
          const name = names[index % Math.max(1, names.length)];
          if (name !== undefined) given.push([name, value]);
        }
        // The first of two counts: what is spoilt stands before what is right.
        const body = [...given.toReversed(), ...more];
        const { status } = await on.knock(formKnock(path, body, on.cookie));
        expect([302, 303, 404, 409, 413, 422, right]).toContain(status);
      }),
      runs(300),
    );
  });

  test(
    "to a function path, the answer is calm and names what is bad",
    { timeout: 120_000 },
    async () => {
      const sent = fc.tuple(fc.constantFrom("payment", "create-meeting", "mailer"), spoilt);
      await fc.assert(
        fc.asyncProperty(sent, async ([name, body]) => {
          const reply = await on.knock({
            method: "POST",
            path: `/functions/v1/${name}`,
            headers: { Authorization: "Bearer demo-anon-key", "Content-Type": "application/json" },
            body: JSON.stringify(body),
          });
          expect([200, 403, 409, 422]).toContain(reply.status);
          const { fields } = JSON.parse(reply.text) as { fields?: object };
          expect(fields !== undefined && Object.keys(fields).length > 0).toBe(reply.status === 422);
        }),
        runs(400),
      );
    },
  );

  test("in an address, the answer is calm", { timeout: 120_000 }, async () => {
    const starts = [
      "/therapist/about-therapist?profile=",
      "/match?profile=",
      "/payment-status?orderId=",
      "/payment-status?look=",
      "/question?step=",
      "/outbox/",
      "/",
      "/match.data?_routes=",
    ];
    const path = fc.tuple(
      fc.constantFrom(...starts),
      fc.oneof(
        text.map((one) => encodeURIComponent(one.toWellFormed())),
        // Printable, with every sign that means something in an address.
        fc.string({ unit: fc.constantFrom(..."%?#&=+;/\\.:@[]~0aF"), maxLength: 60 }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(path, async ([start, end]) => {
        const { status } = await on.knock({ path: start + end, headers: { Cookie: on.cookie } });
        expect(status).toBeLessThan(500);
      }),
      runs(300),
    );
  });
});

test("After all this the server is as it was", async () => {
  expect(await on.troubles()).toEqual([]);
});
