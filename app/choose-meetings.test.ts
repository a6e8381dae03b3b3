import { expect, test } from "vitest";
import { parseConfig } from "./config.server.ts";
import { chooseAdapters } from "./services.server.ts";

const googleAccount = {
  GOOGLE_CLIENT_ID: "a",
  GOOGLE_CLIENT_SECRET: "b",
  GOOGLE_REFRESH_TOKEN: "c",
};
const production = {
  MODE: "production",
  PUBLIC_URL: "https://sahaj.test",
  SECRET_KEY: "k".repeat(32),
  DATA_KEYS: `first:${"A".repeat(43)}=`,
  PUBLIC_ANON_KEY: "public-key",
  DATABASE_URL: "postgres://database.test/sahaj",
  PHONEPE_CLIENT_ID: "id",
  PHONEPE_CLIENT_SECRET: "secret",
  PHONEPE_WEBHOOK_USERNAME: "hook",
  PHONEPE_WEBHOOK_PASSWORD: "word",
  SMTP_HOST: "smtp.test",
  MAIL_FROM: "sessions@sahaj.test",
};

test.each([
  ["jitsi", {}, { meetings: "jitsi", fallbackMeetings: "jitsi", otherMeetings: [] }],
  // Meetings created before MEETINGS was changed are rescheduled and cancelled at their own service.
  [
    "jitsi",
    googleAccount,
    { meetings: "jitsi", fallbackMeetings: "jitsi", otherMeetings: ["google-meet"] },
  ],
  [
    "google-meet",
    googleAccount,
    { meetings: "google-meet", fallbackMeetings: "jitsi", otherMeetings: [] },
  ],
] as const)("MEETINGS=%s with %j has the meeting services %j", (MEETINGS, account, services) => {
  const { meetings, fallbackMeetings, otherMeetings } = chooseAdapters(
    parseConfig({ ...production, ...account, MEETINGS }),
  );
  expect({
    meetings: meetings.name,
    fallbackMeetings: fallbackMeetings.name,
    otherMeetings: otherMeetings.map(({ name }) => name),
  }).toEqual(services);
});
