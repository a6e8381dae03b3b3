import { describe, expect, test } from "vitest";
import { refuseLongBody } from "./refuse-request.ts";

const post = (path: string, headers: Record<string, string>) =>
  // A plain object, because the platform's Request drops Content-Length and Transfer-Encoding.
  ({ url: `http://localhost${path}`, headers: new Headers(headers) }) as Request;

describe("A body", () => {
  test.each([undefined, "0", "17", "65536"])("of %s bytes may be read", (length) => {
    expect(refuseLongBody(post("/question", length ? { "Content-Length": length } : {}))).toBe(
      undefined,
    );
  });

  test("of a megabyte may be read on the desk, not by its sign-in", () => {
    const sent = [
      ["/desk/money", "1048576"],
      ["/desk/money", "1048577"],
      ["/desk/login", "65537"],
      ["/desk/therapists/7", "5308416"],
      ["/desk/therapists/7", "5308417"],
      ["/desk/therapists", "1048577"],
    ] as const;
    const replies = sent.map(([path, size]) =>
      refuseLongBody(post(path, { "Content-Length": size })),
    );
    expect(replies.map((reply) => reply?.status)).toEqual([
      undefined,
      413,
      413,
      undefined,
      413,
      413,
    ]);
  });

  test("of one byte too many is refused with a text on a page", async () => {
    const refusal = refuseLongBody(post("/question", { "Content-Length": "65537" }));
    expect(refusal?.status).toBe(413);
    expect(refusal?.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await refusal?.text()).toMatch(/too long .* shorten it/);
  });

  test("of one byte too many is refused with JSON readable by other origins on a function path", async () => {
    const refusal = refuseLongBody(post("/functions/v1/payment", { "Content-Length": "65537" }));
    expect(refusal?.status).toBe(413);
    expect(refusal?.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await refusal?.json()).toEqual({ error: "body_too_large" });
  });

  test("without a Content-Length is refused", () => {
    expect(refuseLongBody(post("/question", { "Transfer-Encoding": "chunked" }))?.status).toBe(411);
  });
});
