import { describe, expect, test } from "vitest";
import { limitBody } from "./body-limit.ts";

const post = (path: string, headers: Record<string, string>) =>
  // Made by hand: the platform's own Request drops the headers that say how long a body is.
  ({ url: `http://localhost${path}`, headers: new Headers(headers) }) as Request;

describe("A body", () => {
  test.each([undefined, "0", "17", "65536"])("of %s bytes may be read", (length) => {
    expect(limitBody(post("/question", length ? { "Content-Length": length } : {}))).toBe(
      undefined,
    );
  });

  test("of one byte too many is refused in words, on a page", async () => {
    const refusal = limitBody(post("/question", { "Content-Length": "65537" }));
    expect(refusal?.status).toBe(413);
    expect(refusal?.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await refusal?.text()).toMatch(/too long .* shorten it/);
  });

  test("of one byte too many is refused in JSON that another site may read, on a function", async () => {
    const refusal = limitBody(post("/functions/v1/payment", { "Content-Length": "65537" }));
    expect(refusal?.status).toBe(413);
    expect(refusal?.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await refusal?.json()).toEqual({ error: "body_too_large" });
  });

  test("of a length that isn't told is refused", () => {
    expect(limitBody(post("/question", { "Transfer-Encoding": "chunked" }))?.status).toBe(411);
  });
});
