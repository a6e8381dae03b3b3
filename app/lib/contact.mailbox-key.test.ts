import { expect, test } from "vitest";
import { mailboxKey } from "./contact.ts";

test.each([
  ["asha@example.com", "asha@example.com"],
  ["Asha+sessions@Example.com", "asha@example.com"],
  ["a.sha@example.com", "a.sha@example.com"],
  ["A.sha+1+2@gmail.com", "asha@gmail.com"],
  ["asha@googlemail.com", "asha@gmail.com"],
  ["+tag@example.com", "+tag@example.com"],
])("%s has the mailbox %s", (email, mailbox) => {
  expect(mailboxKey(email)).toBe(mailbox);
});
