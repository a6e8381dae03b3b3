import { expect, onTestFinished, test, vi } from "vitest";
import { caddyForTests } from "../support/repository/find-caddy.ts";

test("a chosen proxy that does not exist is said, not replaced", () => {
  vi.stubEnv("CADDY", "/nowhere/caddy");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => caddyForTests()).toThrow("/nowhere/caddy, which does not exist");
});

test("a proxy is found or installed, never done without", () => {
  expect(caddyForTests()).toMatch(/caddy/);
});
