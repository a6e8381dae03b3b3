import { expect, test } from "vitest";
import { describeGoogleMeet, own } from "../../tests/support/providers/google-meet-harness.ts";
import { examineMeetings } from "./examine-meetings.ts";

test("Google Meet whose calendar can be looked at is well", async () => {
  expect(await examineMeetings(describeGoogleMeet().meet)).toEqual({
    state: "well",
    what: "meeting",
    said: "google-meet answers.",
  });
});

test("of one that refuses, the doctor says what it said and what to look at", async () => {
  const finding = await examineMeetings(describeGoogleMeet({ ...own, refreshToken: "old" }).meet);
  expect(finding).toMatchObject({
    state: "wrong",
    said: expect.stringContaining("400 invalid_grant") as string,
    mend: expect.stringContaining("GOOGLE_ variables") as string,
  });
});
