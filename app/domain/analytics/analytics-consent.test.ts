import { expect, test } from "vitest";
import {
  parseAnalyticsCookie,
  analyticsCookieDeletions,
  serializeAnalyticsCookie,
} from "./analytics-consent.ts";

const subject = "00000000-0000-4000-8000-000000000001";

test.each([
  { analytics: true, advertising: false, subject },
  { analytics: false, advertising: true, subject },
])("a choice is parsed as it was serialized: %j", (choice) => {
  const [pair = ""] = serializeAnalyticsCookie(choice, true).split(";");
  expect(parseAnalyticsCookie(`visitor=x; ${pair}; other=y`, true)).toEqual(choice);
  // Another site under the same domain can set such a cookie, but not one with the prefix.
  expect(parseAnalyticsCookie(pair.replace("__Host-", ""), true)).toBeUndefined();
});

test("on https the cookie is Secure and HttpOnly", () => {
  const choice = { analytics: true, advertising: true, subject };
  expect(serializeAnalyticsCookie(choice, true)).toMatch(
    /^__Host-measuring=.*; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(serializeAnalyticsCookie(choice, false)).not.toContain("Secure");
});

test.each([
  null,
  "",
  "measuring=",
  "measuring=a1p1",
  "measuring=a2p1." + subject,
  `notmeasuring=a1p1.${subject}`,
])("an invalid cookie is ignored: %j", (cookies) =>
  expect(parseAnalyticsCookie(cookies, false)).toBeUndefined(),
);

test("only the cookies of the two services are removed", () => {
  expect(
    analyticsCookieDeletions("_ga=1; _ga_X1=2; _fbp=3; visitor=4; measuring=5; _gather=6"),
  ).toEqual(["_ga=; Path=/; Max-Age=0", "_ga_X1=; Path=/; Max-Age=0", "_fbp=; Path=/; Max-Age=0"]);
});
