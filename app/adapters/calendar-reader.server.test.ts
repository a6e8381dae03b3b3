import { beforeEach, describe, expect, test } from "vitest";
import {
  calendarOf,
  entryOf,
  startFakeCalendar,
} from "../../tests/support/providers/fake-calendar.ts";
import {
  createCalendarReader,
  rulesOf,
  type AddressRules,
  type Resolve,
  isPublicAddress,
} from "./calendar-reader.server.ts";
import { forFile } from "../../tests/support/product/for-file.ts";

const fake = await forFile(startFakeCalendar("127.0.0.2"));
beforeEach(() => Object.assign(fake, { fault: "none", redirects: [], asked: [] }));

/** As on the internet, but 127.0.0.2 counts as public and 127.0.0.1 as private. */
const rules: AddressRules = {
  allowsHttp: true,
  allowsAddress: (address) => address !== "127.0.0.1" && address !== "::1",
};

/** Every host is at these addresses. */
const resolvesTo = (...addresses: string[]) =>
  ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )) as unknown as Resolve;

const reader = createCalendarReader({ rules, timeoutMs: 20_000, mostBytes: 100_000 });
/** For a body that never comes to an end. */
const impatient = createCalendarReader({ rules, timeoutMs: 300, mostBytes: 100_000 });
const nothing = () => {};
const failedBy = (fault: string) => ({ kind: "failed", fault });

test("a calendar is read, and read again only if it changed", async () => {
  fake.lines = entryOf(":20261121T113000Z", ":20261121T123000Z");
  const parts: Uint8Array[] = [];
  const first = await reader.read(fake.url, null, (bytes) => parts.push(bytes));
  expect(first).toMatchObject({ kind: "sent" });
  expect(Buffer.concat(parts).toString()).toBe(calendarOf(...fake.lines));
  const etag = first.kind === "sent" ? first.etag : null;
  expect(await reader.read(fake.url, etag, nothing)).toEqual({ kind: "unchanged" });
  expect(fake.asked).toEqual([undefined, etag]);
  fake.lines = entryOf(":20261122T113000Z", ":20261122T123000Z");
  expect(await reader.read(fake.url, etag, nothing)).toMatchObject({ kind: "sent" });
});

test.each([
  ["500", "unreachable"],
  ["404", "refused"],
  ["silent", "unreachable"],
  ["slow-body", "unreachable"],
  ["too-large", "too_large"],
  ["gzip", "unreadable"],
] as const)("a server that answers %s is %s, and no error", async (fault, expected) => {
  fake.fault = fault;
  const by = fault.startsWith("s") ? impatient : reader;
  expect(await by.read(fake.url, null, nothing)).toEqual(failedBy(expected));
});

test("a closed port and an unknown name are unreachable", async () => {
  const closed = await startFakeCalendar("127.0.0.2");
  await closed.stop();
  expect(await reader.read(closed.url, null, nothing)).toEqual(failedBy("unreachable"));
  expect(await reader.read("https://nothing.invalid/a.ics", null, nothing)).toEqual(
    failedBy("unreachable"),
  );
});

test("three redirects are followed, a fourth is not", async () => {
  fake.redirects = ["/a", `${fake.url}/b`, "/c"];
  expect(await reader.read(fake.url, null, nothing)).toMatchObject({ kind: "sent" });
  fake.redirects = ["/a", "/b", "/c", "/d"];
  expect(await reader.read(fake.url, null, nothing)).toEqual(failedBy("refused"));
  expect(fake.asked).toHaveLength(8);
});

describe("A host of this machine or a private network is not asked", () => {
  test("neither at first nor after a redirect", async () => {
    const own = await startFakeCalendar("127.0.0.1");
    expect(await reader.read(own.url, null, nothing)).toEqual(failedBy("address_refused"));
    fake.redirects = [own.url];
    expect(await reader.read(fake.url, null, nothing)).toEqual(failedBy("address_refused"));
    fake.redirects = ["file:///etc/passwd"];
    expect(await reader.read(fake.url, null, nothing)).toEqual(failedBy("refused"));
    expect(own.asked).toEqual([]);
    await own.stop();
  });

  test("nor by a name that leads to one of its addresses", async () => {
    const url = fake.url.replace("127.0.0.2", "calendar.test");
    const named = (...addresses: string[]) =>
      createCalendarReader({ rules, resolve: resolvesTo(...addresses) }).read(url, null, nothing);
    expect(await named("127.0.0.2")).toMatchObject({ kind: "sent" });
    expect(await named("127.0.0.1")).toEqual(failedBy("address_refused"));
    expect(await named("127.0.0.2", "127.0.0.1")).toEqual(failedBy("address_refused"));
    expect(await named()).toEqual(failedBy("address_refused"));
  });

  test("nor without https, with the rules of a real site", async () => {
    const site = createCalendarReader({ rules: rulesOf("public") });
    for (const url of [
      fake.url,
      "https://127.0.0.1/a.ics",
      "https://[::1]/a.ics",
      "https://localhost/",
    ])
      expect(await site.read(url, null, nothing)).toEqual(failedBy("address_refused"));
    expect(fake.asked).toEqual([]);
  });

  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.255.255",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:db8::1",
  ])("%s is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(["142.250.193.14", "8.8.8.8", "2404:6800:4009:80b::200e"])("%s is", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
