import { createCookie } from "react-router";
import { expect, test } from "vitest";
import type { Config } from "../config.server.ts";
import { readVisitorCookie, setVisitorCookie } from "./visitor-cookie.server.ts";

const deps = { config: { PUBLIC_URL: "http://localhost" } as Config, secretKey: "a secret" };
const visitorId = "0b8a5a0e-4f8e-4d38-9f0c-6a1f2b3c4d5e";
const read = (cookie: string) =>
  readVisitorCookie(deps, new Request("http://localhost", { headers: { cookie } }));

test("cookies of React Router's format are read, and ours have it", async () => {
  const former = createCookie("visitor", { secrets: [deps.secretKey] });
  const [pair = ""] = (await former.serialize(visitorId)).split(";");
  expect(read(`other=1; ${pair}; more=2`)).toBe(visitorId);
  const header = new Headers(setVisitorCookie(deps, visitorId)).get("Set-Cookie") ?? "";
  expect(await former.parse(header.split(";")[0] ?? "")).toBe(visitorId);
});

test("a cookie with another signature, id or encoding is not read", () => {
  const header = new Headers(setVisitorCookie(deps, visitorId)).get("Set-Cookie") ?? "";
  const [pair = ""] = header.split(";");
  expect(read(pair)).toBe(visitorId);
  expect(read(pair.slice(0, -2))).toBeUndefined();
  expect(read(pair.replace("=I", "=J"))).toBeUndefined();
  for (const cookie of ["", "visitor=", "visitor=%zz", "visitor=a.b", "not-visitor=x"])
    expect(read(cookie)).toBeUndefined();
});
