import { expect, test } from "vitest";
import { googleConfigOf } from "./google-calendar.server.ts";

const addresses = {
  GOOGLE_CALENDAR_BASE: "https://calendar.test",
  GOOGLE_TOKEN_URL: "https://token.test",
  GOOGLE_CALENDAR_ID: "primary",
};
const own = { GOOGLE_CLIENT_ID: "a", GOOGLE_CLIENT_SECRET: "b", GOOGLE_REFRESH_TOKEN: "c" };
const delegated = {
  GOOGLE_SERVICE_ACCOUNT_EMAIL: "meetings@project.test",
  GOOGLE_SERVICE_ACCOUNT_KEY: "key",
  GOOGLE_ACTS_FOR: "sessions@clinic.test",
};

test("a complete service account is preferred to OAuth credentials", () => {
  expect(googleConfigOf({ ...addresses, ...own, ...delegated }, "A session")).toEqual({
    calendarBase: "https://calendar.test",
    tokenUrl: "https://token.test",
    calendarId: "primary",
    title: "A session",
    account: {
      kind: "service-account",
      email: "meetings@project.test",
      privateKey: "key",
      actsFor: "sessions@clinic.test",
    },
  });
});

test.each(Object.keys(delegated))("without %s the OAuth credentials are used", (name) => {
  const { account } = googleConfigOf({ ...addresses, ...own, ...delegated, [name]: undefined }, "");
  const expected = { kind: "own-account", clientId: "a", clientSecret: "b", refreshToken: "c" };
  expect(account).toEqual(expected);
});
