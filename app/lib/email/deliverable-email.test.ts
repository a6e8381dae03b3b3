import { expect, test } from "vitest";
import { isDeliverableEmail } from "./deliverable-email.ts";

test.each(["priya@example.com", "priya.rao+session@mail.example.co.in", "प्रिया@उदाहरण.भारत"])(
  "%s is accepted",
  (address) => {
    expect(isDeliverableEmail(address)).toBe(true);
  },
);

test.each([
  ["a second address", "priya@example.com,other@example.com"],
  ["a line break", "priya@example.com\r\nBcc: other@example.com"],
  ["a display name", "Priya <priya@example.com>"],
  ["a quoted local part", '"priya rao"@example.com'],
  ["a direction override", "priya\u202e@example.com"],
  ["no host", "priya@"],
  ["more than 254 characters", `${"a".repeat(250)}@example.com`],
])("an address with %s is refused", (_, address) => {
  expect(isDeliverableEmail(address)).toBe(false);
});
