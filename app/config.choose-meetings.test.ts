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

function outcomeOf(act: () => string): string {
  try {
    return act();
  } catch (error) {
    return String(error);
  }
}

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
  [
    "google-meet",
    { ...googleAccount, JITSI_DOMAIN: "" },
    { meetings: "google-meet", fallbackMeetings: undefined, otherMeetings: [] },
  ],
] as const)("MEETINGS=%s with %j has the meeting services %j", (MEETINGS, account, services) => {
  const { meetings, fallbackMeetings, otherMeetings } = chooseAdapters(
    parseConfig({ ...production, ...account, MEETINGS }),
  );
  expect({
    meetings: meetings.name,
    fallbackMeetings: fallbackMeetings?.name,
    otherMeetings: otherMeetings.map(({ name }) => name),
  }).toEqual(services);
});

test.each(["", "meet.jit.si", "MEET.jit.si:443", "beta.meet.jit.si"])(
  "production has no sessions on the public Jitsi server, by default or by JITSI_DOMAIN=%s",
  (JITSI_DOMAIN) => {
    expect(() => parseConfig({ ...production, JITSI_DOMAIN })).toThrow(
      /JITSI_DOMAIN.*your own Jitsi server, or use MEETINGS=google-meet/,
    );
    const withGoogle = { ...production, ...googleAccount, MEETINGS: "google-meet", JITSI_DOMAIN };
    const fallback = () => parseConfig(withGoogle).JITSI_DOMAIN ?? "no fallback";
    const said = JITSI_DOMAIN === "" ? /^no fallback$/ : /asks the first person to sign in/;
    expect(outcomeOf(fallback)).toMatch(said);
  },
);
