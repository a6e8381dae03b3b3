import { describe, expect, test } from "vitest";
import { startHardeningProduct } from "../support/product/hardening-product.ts";
import { forFile } from "../support/product/for-file.ts";

/** What scripts send that no form would. */
const deps = await forFile(startHardeningProduct());

const forms = [
  "/question?step=1",
  "/question?step=4",
  "/question?step=8",
  "/match",
  "/therapist/about-therapist?profile=x",
  "/booking/AAAAAAAAAAAAAAAAAAAAAA",
  "/session/AAAAAAAAAAAAAAAAAAAAAA",
  "/find-booking",
];
const functions = ["payment", "create-meeting", "mailer"].map((name) => `/functions/v1/${name}`);
const places = [...forms, ...functions, "/quiz", "/webhooks/phonepe", "/functions/v1/status"];

/** A file sent under the name of a field. */
const filePart = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.exe"\r\n\r\nMZ\0\r\n`;

const megabyte = "x".repeat(1_000_000);

describe("A body", () => {
  const unreadable: [string, string, string | Buffer][] = [
    ["JSON", "application/json", '{"name":"A"}'],
    ["deep JSON", "application/json", "[".repeat(30_000) + "]".repeat(30_000)],
    ["text", "text/plain", "name=A&email=a@example.com"],
    ["no type at all", "", "name=A"],
    ["an unknown type", 'x/y; charset="', "name=A"],
    ["multipart without a boundary", "multipart/form-data", "--x\r\n\r\n--x--"],
    [
      "multipart that breaks off",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nA',
    ],
    [
      "multipart with no end of heads",
      "multipart/form-data; boundary=x",
      `--x\r\n${"A: b\r\n".repeat(5_000)}`,
    ],
    ["bytes", "application/octet-stream", Buffer.from([0, 255, 254, 128, 0, 1])],
  ];

  test.each(unreadable)("of %s is no form, and is told so", async (_, type, body) => {
    for (const path of forms) {
      const headers = { Cookie: deps.cookie, ...(type && { "Content-Type": type }) };
      const { status } = await deps.sendRaw({ method: "POST", path, headers, body });
      expect([path, status]).toEqual([path, 400]);
    }
  });

  test("with files where words belong is read as if nothing stood there", async () => {
    const names = [
      "name",
      "email",
      "phone_number",
      "therapist",
      "preferredDate",
      "duration",
      "issues",
    ];
    const { status, text } = await deps.sendRaw({
      method: "POST",
      path: "/question?step=1",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      body: `${names.map(filePart).join("")}--x--\r\n`,
    });
    expect(status).toBe(422);
    expect(text).toContain("Enter your name");
  });

  test("of bytes that are no text is read without complaint", async () => {
    const { status } = await deps.sendRaw({
      method: "POST",
      path: "/question?step=1",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: Buffer.concat([
        Buffer.from("name="),
        Buffer.from([0xff, 0xfe, 0xc0, 0x80]),
        Buffer.from("&%zz=%&&&=&email=%"),
      ]),
    });
    expect(status).toBe(422);
  });

  test.each(places)(
    "of a megabyte is refused at %s, and the caller is not left hanging",
    async (path) => {
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const { status, text } = await deps.sendRaw({
        method: "POST",
        path,
        headers,
        body: megabyte,
      });
      expect(status).toBe(413);
      expect(text).toMatch(
        path.startsWith("/functions/") ? /"body_too_large"/ : /too long .* shorten it/,
      );
    },
  );

  test.each(places)("of unknown length is refused at %s", async (path) => {
    const { status } = await deps.sendRaw({ method: "POST", path, body: megabyte, chunked: true });
    expect(status).toBe(411);
  });
});

test("After these requests the server works as before", async () => {
  expect(await deps.troubles()).toEqual([]);
});
