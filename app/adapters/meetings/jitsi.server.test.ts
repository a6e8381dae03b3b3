import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { createJitsi } from "./jitsi.server.ts";

const request = {
  meetingId: "order_1795242600000_abc",
  startsAt: new Date("2026-11-21T11:30:00Z"),
  endsAt: new Date("2026-11-21T12:30:00Z"),
  attendeeEmails: ["priya@example.com", "asha@example.com"],
  usableUntil: new Date("2026-12-21T12:30:00Z"),
};

const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as unknown;

test("a room's name is 160 random bits and nothing else", async () => {
  const sizes: number[] = [];
  const jitsi = createJitsi({
    domain: "meet.example.org",
    randomBytes: (size) => {
      sizes.push(size);
      return new Uint8Array(size).fill(255);
    },
  });
  expect(await jitsi.open(request)).toEqual({
    link: `https://meet.example.org/s-${"7".repeat(32)}`,
  });
  expect(sizes).toEqual([20]);
});

test("an order opened twice gets two random rooms", async () => {
  const jitsi = createJitsi({ domain: "meet.jit.si" });
  const links = await Promise.all([jitsi.open(request), jitsi.open(request)]);
  expect(links[0].link).toMatch(/^https:\/\/meet\.jit\.si\/s-[a-z2-7]{32}$/);
  expect(links[0].link).not.toBe(links[1].link);
});

test("a domain with a scheme or a path is refused at the start", () => {
  expect(() => createJitsi({ domain: "https://meet.jit.si" })).toThrow(/host/);
  expect(() => createJitsi({ domain: "meet.jit.si/room" })).toThrow(/host/);
  expect(() => createJitsi({ domain: "" })).toThrow(/host/);
  expect(createJitsi({ domain: "localhost:8443" }).name).toBe("jitsi");
});

test("with a token, the link is valid for one room until the session can't be rescheduled any further", async () => {
  const token = { appId: "sahaj", appSecret: "a secret of the server's" };
  const jitsi = createJitsi({ domain: "meet.example.org:8443", token });
  const { link } = await jitsi.open(request);
  const url = new URL(link);
  const [head = "", body = "", signature] = (url.searchParams.get("jwt") ?? "").split(".");
  expect(read(head)).toEqual({ alg: "HS256", typ: "JWT" });
  expect(read(body)).toEqual({
    aud: "sahaj",
    iss: "sahaj",
    sub: "meet.example.org",
    room: url.pathname.slice(1),
    exp: request.usableUntil.getTime() / 1000,
  });
  const proof = createHmac("sha256", token.appSecret).update(`${head}.${body}`).digest("base64url");
  expect(signature).toBe(proof);
});

test("rescheduling and cancelling a room succeed without a request", async () => {
  const jitsi = createJitsi({ domain: "meet.example.org" });
  expect(await jitsi.move(request)).toBe("moved");
  await expect(jitsi.cancel(request.meetingId)).resolves.toBeUndefined();
});
