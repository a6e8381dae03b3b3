import { expect, test } from "vitest";
import { isOutboxId, outboxId } from "./outbox.server.ts";

test("an email's id is readable, and the same for the same Message-ID", () => {
  const id = outboxId("<order_17.confirmation.v1@example.com>");
  expect(id).toMatch(/^order-17-confirmation-v1-example-com-[0-9a-f]{12}$/);
  expect(outboxId("<order_17.confirmation.v1@example.com>")).toBe(id);
});

test("Message-IDs that differ only in punctuation have different ids", () => {
  expect(outboxId("<a.b@c>")).not.toBe(outboxId("<a_b@c>"));
});

test.each(["<../../etc/passwd@x>", "", "<प्रिया>", `<${"a".repeat(500)}@x>`])(
  "the id of %j is a valid file name",
  (messageId) => {
    expect(isOutboxId(outboxId(messageId))).toBe(true);
  },
);

test.each([
  "../secret-0123456789ab",
  "a/b-0123456789ab",
  "",
  ".hidden",
  "a-0123456789ab\n",
  "C:\\x",
])("%j is not an outbox id", (id) => {
  expect(isOutboxId(id)).toBe(false);
});
