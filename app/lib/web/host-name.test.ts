import { expect, test } from "vitest";
import { hostName, isLoopback, siteOf, networkOf, widerNetworksOf } from "./host-name.ts";

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

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2405:201:1:2:3:4:5:6", "2405:201:1:2::/64"],
  ["2405:0201:0001:0002:ffff::1", "2405:201:1:2::/64"],
  ["[2405:201:1:2::9]:443", "2405:201:1:2::/64"],
  ["2405:201::1", "2405:201:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
  ["", ""],
  ["a:b", "a:b"],
])("%s has the network %s", (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  ["203.0.113.7", []],
  ["::ffff:203.0.113.7", []],
  ["2405:201:1:2:3:4:5:6", ["2405:201:1:0::/56", "2405:201:1::/48"]],
  ["[2405:201:1:abcd::9]:443", ["2405:201:1:ab00::/56", "2405:201:1::/48"]],
  ["2405:201::1", ["2405:201:0:0::/56", "2405:201:0::/48"]],
  ["unknown", []],
])("%s has the wider networks %j", (address, networks) =>
  expect(widerNetworksOf(address)).toEqual(networks),
);
