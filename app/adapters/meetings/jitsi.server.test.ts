import { expect, test } from "vitest";
import { createJitsi } from "./jitsi.server.ts";

const request = {
  orderId: "order_1795242600000_abc",
  startsAt: new Date("2026-11-21T11:30:00Z"),
  endsAt: new Date("2026-11-21T12:30:00Z"),
  attendeeEmails: ["priya@example.com", "asha@example.com"],
  usableUntil: new Date("2026-12-21T12:30:00Z"),
};

test("a room's name is 160 random bits and nothing else", async () => {
  const asked: number[] = [];
  const jitsi = createJitsi({
    domain: "meet.example.org",
    randomBytes: (size) => {
      asked.push(size);
      return new Uint8Array(size).fill(255);
    },
  });
  expect(await jitsi.open(request)).toEqual({
    link: `https://meet.example.org/s-${"7".repeat(32)}`,
  });
  expect(asked).toEqual([20]);
});

test("the same order opened twice gets two rooms that can't be guessed from each other", async () => {
  const jitsi = createJitsi({ domain: "meet.jit.si" });
  const links = await Promise.all([jitsi.open(request), jitsi.open(request)]);
  expect(links[0].link).toMatch(/^https:\/\/meet\.jit\.si\/s-[a-z2-7]{32}$/);
  expect(links[0].link).not.toBe(links[1].link);
});

test("a scheme or a path where the host belongs is refused at the start", () => {
  expect(() => createJitsi({ domain: "https://meet.jit.si" })).toThrow(/host/);
  expect(() => createJitsi({ domain: "meet.jit.si/room" })).toThrow(/host/);
  expect(() => createJitsi({ domain: "" })).toThrow(/host/);
  expect(createJitsi({ domain: "localhost:8443" }).name).toBe("jitsi");
});
