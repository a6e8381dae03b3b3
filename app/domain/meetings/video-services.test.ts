import { expect, test } from "vitest";
import { listVideoServices } from "./meeting-provider.ts";

test.each([
  ["jitsi", ["Jitsi (meet.example.org)"]],
  ["google-meet", ["Google Meet, gets email", "Jitsi (meet.example.org), fallback"]],
] as const)("the privacy policy names the services of MEETINGS=%s", (MEETINGS, expected) => {
  const services = listVideoServices({ MEETINGS, JITSI_DOMAIN: "meet.example.org" });
  const named = services.map(({ name, receivesEmail, isFallback }) =>
    [name, ...(receivesEmail ? ["gets email"] : []), ...(isFallback ? ["fallback"] : [])].join(
      ", ",
    ),
  );
  expect(named).toEqual(expected);
});
