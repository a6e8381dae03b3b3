import { describe, expect, test } from "vitest";
import { rawFormRequest, sendRaw } from "../support/http/raw-request.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import { forFile } from "../support/product/for-file.ts";

/** As in production: visitors come by https to a proxy, which speaks plain http to the server. */
const { product } = await forFile(startFreshProduct({ PUBLIC_URL: "https://shop.localhost" }));

function sendFirstStep(origin: string) {
  const form = rawFormRequest("/question?step=1", [
    ["name", "A Visitor"],
    ["email", "visitor@example.com"],
    ["phone_number", "9876543210"],
  ]);
  const headers = { ...form.headers, Host: "shop.localhost", Origin: origin };
  return sendRaw(product.url, { ...form, headers });
}

describe("Behind a proxy that ends TLS", () => {
  test("a form of the site is taken", async () => {
    const { status, headers } = await sendFirstStep("https://shop.localhost");
    expect([status, headers.location]).toEqual([302, "/question?step=2"]);
    expect(headers["set-cookie"]?.[0]).toMatch(
      /^__Host-visitor=.*; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test.each(["https://evil.example", "https://shop.localhost.evil.example", "null", "nonsense"])(
    "a form that another site (%s) makes a browser send is refused",
    async (origin) => {
      const { status, headers } = await sendFirstStep(origin);
      expect(status).toBe(403);
      expect(headers["set-cookie"]).toBeUndefined();
    },
  );
});
