import { expect, test } from "vitest";
import { proxyDoubt } from "./client-ip.ts";

const https = { "x-forwarded-proto": "https" };

test.each<[string, number, Record<string, string>, string, RegExp | undefined]>([
  [
    "one proxy that replaces",
    1,
    { "x-forwarded-for": "203.0.113.7", ...https },
    "127.0.0.1",
    undefined,
  ],
  [
    "one proxy that appends",
    1,
    { "x-forwarded-for": "1.1.1.1, 203.0.113.7", ...https },
    "10.0.0.1",
    undefined,
  ],
  ["a proxy that passes the header on", 1, https, "127.0.0.1", /can forge theirs/],
  [
    "one proxy too few",
    2,
    { "x-forwarded-for": "203.0.113.7", ...https },
    "127.0.0.1",
    /fewer addresses/,
  ],
  [
    "a proxy that is not counted",
    0,
    { "x-forwarded-for": "203.0.113.7" },
    "::ffff:172.16.0.2",
    /all visitors share/,
  ],
  [
    "a visitor who forges, without a proxy",
    0,
    { "x-forwarded-for": "1.1.1.1" },
    "203.0.113.7",
    undefined,
  ],
  [
    "a proxy that does not tell of TLS",
    1,
    { "x-forwarded-for": "203.0.113.7" },
    "127.0.0.1",
    /not redirected/,
  ],
])("the server's warning about %s", (_what, TRUSTED_PROXIES, headers, remote, said) => {
  const site = { PUBLIC_URL: "https://sahaj.example", TRUSTED_PROXIES };
  expect(proxyDoubt(remote, headers, site) ?? "").toMatch(said ?? /^$/);
});
