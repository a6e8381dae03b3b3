import { expect, test } from "vitest";
import { proxyDoubt } from "./client-ip.ts";

/** A request's proxies that are trusted, what they forward, and whose connection it is. */
test.each<[string, number, string, "https" | "", string, RegExp]>([
  ["one proxy that replaces", 1, "203.0.113.7", "https", "127.0.0.1", /^$/],
  ["one proxy that appends", 1, "1.1.1.1, 203.0.113.7", "https", "10.0.0.1", /^$/],
  ["a proxy that passes the header on", 1, "", "https", "127.0.0.1", /can forge theirs/],
  ["one proxy too few", 2, "203.0.113.7", "https", "127.0.0.1", /fewer addresses/],
  ["a proxy not counted", 0, "203.0.113.7", "", "::ffff:172.16.0.2", /all visitors share/],
  ["a visitor who forges, without a proxy", 0, "1.1.1.1", "", "203.0.113.7", /^$/],
  ["a proxy that does not tell of TLS", 1, "203.0.113.7", "", "127.0.0.1", /not redirected/],
])("the server's warning about %s", (_what, TRUSTED_PROXIES, addresses, proto, remote, said) => {
  const headers = {
    ...(addresses && { "x-forwarded-for": addresses }),
    ...(proto && { "x-forwarded-proto": proto }),
  };
  const site = { PUBLIC_URL: "https://sahaj.example", TRUSTED_PROXIES };
  expect(proxyDoubt(remote, headers, site) ?? "").toMatch(said);
});
