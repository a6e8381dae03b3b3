import { expect, test } from "vitest";
import { hostName, isLoopback, siteOf } from "./host-name.ts";

test.each([
  ["Sahaj.Example", "sahaj.example"],
  ["sahaj.example.:8080", "sahaj.example"],
  ["127.0.0.1:3000", "127.0.0.1"],
  ["0x7f.1", "127.0.0.1"],
  ["[::1]:3000", "::1"],
  ["a b", undefined],
  ["", undefined],
])("the host name of %j is %j", (authority, name) => expect(hostName(authority)).toBe(name));

test.each(["localhost", "shop.localhost", "127.0.0.1", "127.9.9.9", "::1"])(
  "%s is this machine",
  (host) => expect(isLoopback(host)).toBe(true),
);

test.each(["localhost.evil.example", "127.0.0.1.evil.example", "10.0.0.1", "::2", "notlocalhost"])(
  "%s is not this machine",
  (host) => expect(isLoopback(host)).toBe(false),
);

test.each([
  ["", undefined],
  ["null", "null"],
  ["no origin", "null"],
  ["https://evil.example", "evil.example"],
  ["https://a.b.evil.example:8443", "evil.example"],
  ["https://shop.partner.co.in", "partner.co.in"],
  ["http://203.0.113.5:3000", "203.0.113.5"],
  ["http://[2001:db8::1]", "2001:db8::1"],
  ["http://localhost:3000", "localhost"],
])("the site of the origin %s is %s", (origin, site) => expect(siteOf(origin)).toBe(site));
