import { describe, expect, test } from "vitest";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import { forFile } from "../support/product/for-file.ts";
import { sendRaw } from "../support/http/raw-request.ts";
import { productionEnvironment } from "../support/product/production-environment.ts";

const evil = "rebound.evil.example";

describe.each<[string, Record<string, string>]>([
  ["In demo mode", {}],
  ["In production", { ...productionEnvironment, PUBLIC_URL: "https://sahaj.example" }],
])("%s", async (_, environment) => {
  const { product } = await forFile(
    startFreshProduct({ ...environment, ALLOWED_HOSTS: "shop.example" }),
  );
  const ask = (path: string, host: string, method = "GET") =>
    sendRaw(product.url, { path, method, headers: { Host: host } });

  test("a page of another site, whose name leads here, is answered nothing", async () => {
    for (const path of ["/", "/therapist", "/question", "/outbox", "/metrics", "/icon.svg"]) {
      const { status, text, headers } = await ask(path, evil);
      expect([path, status]).toEqual([path, 421]);
      expect(text).toMatch(/^This site does not answer under this name\..*ALLOWED_HOSTS\.\n$/);
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
    expect((await ask("/functions/v1/payment", evil, "POST")).status).toBe(421);
    expect((await ask("/", `${evil}:80`)).status).toBe(421);
  });

  test("the names that it has are answered", async () => {
    for (const host of ["localhost:1", "127.0.0.1", "[::1]", "10.0.0.9:3000", "SHOP.example:8080"])
      expect([host, (await ask("/therapist", host)).status]).toEqual([host, 200]);
  });
});
