import { expect, test } from "vitest";
import { hostName, isLoopback } from "./host-name.ts";

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
