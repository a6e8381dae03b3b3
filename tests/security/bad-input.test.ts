import { describe, expect, test } from "vitest";
import { startHardeningProduct } from "../support/product/hardening-product.ts";
import { hostileTexts } from "../support/http/hostile-texts.ts";
import { rawFormRequest } from "../support/http/raw-request.ts";
import { forFile } from "../support/product/for-file.ts";
import { isNightly } from "../support/repository/lane.ts";

/** What people and scripts write into the forms and addresses of the site. */
const deps = await forFile(startHardeningProduct());
const { forms } = deps;

/** The short lane sends each text to every third of the forms and addresses; the others send it to all. */
const EVERY = isNightly ? 1 : 3;
const sentTo =
  (place: number) =>
  (_: unknown, index: number): boolean =>
    (index + place) % EVERY === 0;

const places = Array.from({ length: 26 }, (_, place) => place);

/** Sent on, shown again with the problem named, told to try again, or told that there is no such thing. */
const CALM = [302, 303, 404, 409, 422];

/** "Start over" ends its sender's cookie, which the other forms need. */
const senderOf = (path: string) => (path === "/quiz" ? "" : deps.cookie);

describe("A form", () => {
  test("accepts valid values, so that a refusal below has its cause in the bad value", async () => {
    for (const { path, fields, status: right = 302 } of forms) {
      const { status } = await deps.sendRaw(
        rawFormRequest(path, Object.entries(fields), senderOf(path)),
      );
      expect([path, status]).toEqual([path, right]);
    }
    expect(forms.length).toBe(places.length);
  });

  // Each form meets each text, in one field after the other; random ones meet them all
  // (bad-input-random.nightly.test.ts).
  test.each(places)(
    "number %i answers bad values in each field with a message or a page",
    async (place) => {
      const { path, fields, status: right } = forms[place]!;
      const names = Object.keys(fields);
      for (const [index, text] of Object.values(hostileTexts).filter(sentTo(place)).entries()) {
        const hostile = Object.entries({ ...fields, [names[index % names.length]!]: text });
        const reply = await deps.sendRaw(rawFormRequest(path, hostile, senderOf(path)));
        expect([...CALM, right]).toContain(reply.status);
        // The policy allows style attributes because no text can bring one.
        expect(reply.text).not.toMatch(/<img src=x|style="position:fixed/);
      }
    },
  );

  test.each(places)(
    "number %i stays calm when fields are missing, twice, or others",
    async (place) => {
      const { path, fields, status: right } = forms[place]!;
      const given = Object.entries(fields);
      const variants: [string, string][][] = [
        [],
        ...given.map((_, index) => given.filter((__, other) => other !== index)),
        [...given, ...given],
        given.flatMap(
          ([name, text]) =>
            [
              [name, ""],
              [name, text],
            ] as [string, string][],
        ),
        given.map(([name, text]) => [`${name}[]`, text]),
        given.map(([name, text]) => [`${name}[__proto__][x]`, text]),
        [...given, ["__proto__", "x"], ["constructor", "x"], ["toString", "x"], ["", ""]],
        Array.from({ length: 1_000 }, (_, index) => [`f${index}`, "x"]),
      ];
      for (const variant of variants) {
        const { status } = await deps.sendRaw(rawFormRequest(path, variant, senderOf(path)));
        expect([...CALM, right]).toContain(status);
      }
    },
  );

  test("answers without error when the sender is unknown", async () => {
    for (const { path, fields, status: right = 302 } of forms) {
      for (const cookie of ["", "visitor=forged.signature", "visitor=%00; visitor=%zz; =; ;"]) {
        const { status } = await deps.sendRaw(rawFormRequest(path, Object.entries(fields), cookie));
        expect([path, status]).toEqual([path, right]);
      }
    }
  });

  test.each([
    ["name", ["", " ", "a".repeat(121), "\u202e"]],
    [
      "email",
      ["", "nobody", "a@b", "a b@c.de", "a@b@c.de", `${"a".repeat(250)}@b.cd`, "a@b.cd, e@f.gh"],
    ],
    ["phone_number", ["", "12345", "1234567890", "+1 212 555 0100", "9".repeat(500)]],
  ])("says at %s what is wrong with it, and keeps the rest", async (name, texts) => {
    for (const { path, fields } of [forms[0]!, forms[8]!]) {
      for (const text of texts) {
        const hostile = Object.entries({ ...fields, [name]: text });
        const { status, text: page } = await deps.sendRaw(rawFormRequest(path, hostile));
        expect([path, text, status]).toEqual([path, text, 422]);
        expect(page).toContain("There is a problem");
        expect(
          [...page.matchAll(/href="#([a-z_]+)" class="[^"]*terracotta/g)].map(([, id]) => id),
        ).toEqual([name]);
        const kept = name === "name" ? "visitor@example.com" : "A Visitor";
        expect(page).toContain(`value="${kept}"`);
      }
    }
  });

  test("shows markup as text", async () => {
    const { path, fields } = forms[0]!;
    const hostile = { ...fields, name: hostileTexts.markup ?? "", email: "nobody" };
    const { text } = await deps.sendRaw(rawFormRequest(path, Object.entries(hostile)));
    expect(text).toContain("&lt;img src=x");
    expect(text).not.toContain("<img src=x");
  });

  test("keeps the saved answers of a visitor through all refused forms", async () => {
    const { text } = await deps.sendRaw({ path: "/question", headers: { Cookie: deps.cookie } });
    expect(text).toContain('value="visitor@example.com"');
  });
});

describe("An address", () => {
  const parameters = [
    "/therapist/about-therapist?profile=",
    "/match?profile=",
    "/payment-status?orderId=",
    "/payment-status?orderId=x&look=",
    "/question?step=",
    "/functions/v1/status?orderId=",
    "/booking/",
    "/session/",
    "/find-booking?sent=",
    "/outbox/",
    "/question.data?step=",
    "/match.data?profile=",
    "/match.data?_routes=",
    "/therapist?page=",
  ];

  test.each([...parameters.entries()])("%i: %s… may end in anything", async (place, start) => {
    const ends = [
      ...Object.values(hostileTexts).map((text) => encodeURIComponent(text.toWellFormed())),
      "%",
      "%zz",
      "%E0%A4%A",
      "%ED%A0%80",
      "%00",
      "%c0%ae",
      "-1",
      "0",
      "9",
      "1.5",
      "Infinity",
      "0x1",
      "a&profile=b&orderId=c&step=d",
      "%5B%5D",
      "a".repeat(6_000),
    ];
    for (const end of ends.filter(sentTo(place))) {
      const { status } = await deps.sendRaw({
        path: start + end,
        headers: { Cookie: deps.cookie },
      });
      expect(status).toBeLessThan(500);
    }
  });
});

test("The days that a booking's page is asked for may be anything", async () => {
  for (const text of [...Object.values(hostileTexts), "9999-12-31", "2026-02-30", "-1"]) {
    const from = encodeURIComponent(text.toWellFormed());
    const { status } = await deps.sendRaw({ path: `${deps.secret.booking}?from=${from}` });
    expect(status).toBe(200);
  }
});
