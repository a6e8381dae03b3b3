import type { Mutant } from "./mutant.ts";

/** What an order's id opens: nothing. */
export const orderIds: readonly Mutant[] = [
  {
    rule: "An order’s id alone opens nothing of the client’s.",
    file: "app/domain/links/order-viewer.server.ts",
    line: "return key !== undefined && sameSecret(key, orderPageKey(services.secretKey, order));",
    becomes: "return true;",
    tests: ["app/domain/links/order-viewer.database.test.ts"],
  },
  {
    rule: "A mailbox that has lost an order opens nothing by the key of an email before.",
    file: "app/domain/links/order-viewer.server.ts",
    line: "return fingerprint(`order page ${id} ${lowercaseEmail(contact.email)}`, secretKey);",
    becomes: "return fingerprint(`order page ${id}`, secretKey);",
    tests: ["app/domain/links/change-email.database.test.ts"],
    meet: ["corrected address", "offer"],
  },
  {
    rule: "The return address of a payment page opens once.",
    file: "app/domain/orders/order-updates.server.ts",
    line: '.where("returned_at", "is", null)',
    becomes: "",
    tests: ["app/domain/links/order-viewer.database.test.ts"],
  },
  {
    rule: "The return address of a payment page opens until half an hour after the payment.",
    file: "app/domain/links/order-viewer.server.ts",
    line: "return order && isRecent(order, now) ? { userId: order.userId } : undefined;",
    becomes: "return order ? { userId: order.userId } : undefined;",
    tests: ["app/domain/links/order-viewer.database.test.ts"],
  },
  {
    rule: "The payment status call masks the email address for an order’s id alone.",
    file: "app/domain/payments/load-order-money.server.ts",
    line: "mail: isClient ? email : maskEmail(email),",
    becomes: "mail: email,",
    tests: ["app/screens/booking/result/payment-status.database.test.ts"],
  },
  {
    rule: "A path that is spelt in percent signs is the path that the router finds.",
    file: "app/lib/web/normal-path.ts",
    line: "return unreserved.test(character) ? character : escape.toUpperCase();",
    becomes: "return escape.toUpperCase();",
    tests: ["app/lib/web/normal-path.test.ts"],
  },
];
