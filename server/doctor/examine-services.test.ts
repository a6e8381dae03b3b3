import { expect, test } from "vitest";
import { describeGoogleMeet, own } from "../../tests/support/providers/google-meet-harness.ts";
import { examineMeetings } from "./examine-services.ts";

test("Google Meet is well when its calendar can be read", async () => {
  expect(await examineMeetings(describeGoogleMeet().meet)).toEqual({
    state: "well",
    said: "google-meet answers.",
  });
});

test("a refusal by the video service is reported with its error and a remedy", async () => {
  const finding = await examineMeetings(describeGoogleMeet({ ...own, refreshToken: "old" }).meet);
  expect(finding).toMatchObject({
    state: "wrong",
    said: expect.stringContaining("400 invalid_grant") as string,
    mend: expect.stringContaining("GOOGLE_ variables") as string,
  });
});
