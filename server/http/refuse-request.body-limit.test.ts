import { describe, expect, test } from "vitest";
import { MOST_PHOTO_BYTES } from "../../app/domain/therapists/photos.server.ts";
import { codeFiles, readProjectFile } from "../../tests/support/repository/project-files.ts";
import { formsWithFiles, refuseLongBody } from "./refuse-request.ts";

const post = (path: string, headers: Record<string, string>) =>
  // A plain object, because the platform's Request drops Content-Length and Transfer-Encoding.
  ({ url: `http://localhost${path}`, headers: new Headers(headers) }) as Request;

describe("A body", () => {
  test.each([undefined, "0", "17", "65536"])("of %s bytes may be read", (length) => {
    expect(refuseLongBody(post("/question", length ? { "Content-Length": length } : {}))).toBe(
      undefined,
    );
  });

  test.each([
    ["/desk/money", "1048576", undefined],
    ["/desk/money", "1048577", 413],
    ["/desk/login", "65537", 413],
    ["/desk/therapists/7", "5308416", undefined],
    ["/desk/therapists/7", "5308417", 413],
    ["/desk/therapists", "1048577", 413],
    // A photo of 5 MB and 64 kB beside it, as the therapist's own form says.
    ["/my/profile", "5308416", undefined],
    ["/my/profile", "5308417", 413],
    ["/my/hours", "65537", 413],
  ])("for %s of %s bytes is answered by the desk's limits: %s", (path, size, status) => {
    expect(refuseLongBody(post(path, { "Content-Length": size }))?.status).toBe(status);
  });

  test("has the limit of its file on every page that has a form with one", () => {
    const screens = codeFiles().filter(
      (path) =>
        /^app\/screens\/.*\.tsx$/.test(path) &&
        // A form of the desk says so by a field of the kind `file`; the form of a photo has two screens.
        /encType="multipart\/form-data"|: file\(|: photoFields\(/.test(readProjectFile(path)) &&
        !readProjectFile(path).includes("export const photoFields"),
    );
    expect(screens.toSorted()).toEqual(formsWithFiles.map(({ screen }) => screen).toSorted());
    const photos = formsWithFiles.filter(({ screen }) =>
      /photoFields\(/.test(readProjectFile(screen)),
    );
    expect(photos.map(({ most }) => most > MOST_PHOTO_BYTES)).toEqual([true, true]);
    expect(MOST_PHOTO_BYTES).toBe(5 * 1024 * 1024);
    for (const words of ["my/profile.tsx", "desk/therapists/therapist.tsx"])
      expect(readProjectFile(`app/screens/${words}`)).toContain("at most 5 MB");
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
