import { expect, test } from "vitest";
import { productionEnvironment } from "../tests/support/product/production-environment.ts";
import { parseConfig } from "./config.server.ts";
import { chooseAdapters } from "./services.server.ts";

const googleAccount = {
  GOOGLE_CLIENT_ID: "a",
  GOOGLE_CLIENT_SECRET: "b",
  GOOGLE_REFRESH_TOKEN: "c",
};
const production = {
  ...productionEnvironment,
  PUBLIC_URL: "https://sahaj.test",
  DATABASE_URL: "postgres://database.test/sahaj",
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
