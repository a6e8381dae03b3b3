import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import {
  bothProviders,
  type ConnectedProvider,
  request,
} from "../../../tests/support/providers/payment-provider-harness.ts";

// One function of the module, and only in this file: the process runs others after it. A mock of the whole module
// would leave spies on its prototypes, and so on every stream.
const compare = vi.spyOn(crypto, "timingSafeEqual");
syncBuiltinESMExports();
afterAll(() => {
  compare.mockRestore();
  syncBuiltinESMExports();
});

let deps: ConnectedProvider;
beforeEach(() => {
  compare.mockClear();
});

const otherThan = (digit: string | undefined) => (digit === "0" ? "1" : "0");

/** The time of a comparison that stops at the first difference reveals how much of a guess was right. */
test.each(bothProviders)(
  "$provider's webhook secret is compared in constant time",
  async ({ connect }) => {
    deps = connect();
    await deps.provider.openPayment(request);
    await deps.choose("pay");
    const [webhook] = await deps.heard();
    const { headers, body } = webhook ?? { headers: new Headers(), body: new Uint8Array() };
    const name = headers.has("authorization") ? "authorization" : "x-razorpay-signature";
    const right = headers.get(name) ?? "";
    const wrongFirst = otherThan(right[0]) + right.slice(1);
    const wrongLast = right.slice(0, -1) + otherThan(right.at(-1));
    const guesses = ["", "x", wrongFirst, wrongLast, `${right}0`];
    for (const guess of guesses) {
      compare.mockClear();
      const guessed = new Headers({ [name]: guess });
      expect(deps.provider.parseWebhook(guessed, body)).toBe("unauthenticated");
      expect(compare.mock.calls.map(([one, other]) => [one.byteLength, other.byteLength])).toEqual([
        [32, 32],
      ]);
    }
    compare.mockClear();
    expect(deps.provider.parseWebhook(headers, body)).toMatchObject({ kind: "payment" });
    expect(compare).toHaveBeenCalledTimes(1);
  },
);
