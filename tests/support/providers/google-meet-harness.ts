import { generateKeyPairSync } from "node:crypto";
import { createGoogleCalendar } from "../../../sandbox/providers/fake-google-calendar.ts";
import type { GoogleAccount } from "../../../app/adapters/meetings/google-calendar.server.ts";
import { createGoogleMeet } from "../../../app/adapters/meetings/google-meet.server.ts";

const base = "https://google.test";
const keys = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const known = {
  email: "meetings@project.test",
  publicKey: keys.publicKey,
  actsFor: "sessions@clinic.test",
  clientId: "client",
  clientSecret: "client-secret",
  refreshToken: "refresh",
};
export const delegated = {
  kind: "service-account" as const,
  email: known.email,
  privateKey: keys.privateKey,
  actsFor: known.actsFor,
} satisfies GoogleAccount;

export const own = {
  kind: "own-account" as const,
  clientId: known.clientId,
  clientSecret: known.clientSecret,
  refreshToken: known.refreshToken,
} satisfies GoogleAccount;

/**
 * For tests only: the adapter, connected to the fake Google. The two were written from the same pages, so
 * each finds the other's misreadings.
 */
export function describeGoogleMeet(account: GoogleAccount = delegated) {
  const clock = { now: new Date("2026-11-20T05:00:00Z") };
  const google = createGoogleCalendar({ ...known, base, now: () => clock.now });
  const pauses: number[] = [];
  const meet = createGoogleMeet(
    {
      calendarBase: `${base}/calendar/v3`,
      tokenUrl: `${base}/token`,
      calendarId: "sessions@clinic.test",
      title: "Sahaj session",
      account,
    },
    {
      fetch: (input, init) => google.fetch(new Request(input, init)),
      now: () => clock.now,
      wait: async (ms) => void pauses.push(ms),
    },
  );
  return { ...google, meet, clock, pauses };
}
