import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Route } from "./+types/login-link";
import LoginLink from "./login-link.tsx";

const link = { staffId: "1", email: "asha@clinic.test", needsEnrolmentCode: false };

const linkWith = (newSecret: string) => {
  const props = { loaderData: { ...link, newSecret } } as Route.ComponentProps;
  return renderToStaticMarkup(<LoginLink {...props} />);
};

/** The dark modules of the drawn code, as "x y". */
const darkModules = (html: string) =>
  new Set([...html.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));

test("a new app's key is shown as a QR code, with the key to type below", () => {
  const secret = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const html = linkWith(secret);
  expect(html).toContain("<title>QR code with the key for your authenticator app</title>");
  expect(html).toContain("ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567");
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(html)?.[1]);
  const dark = darkModules(html);
  // ISO/IEC 18004: four light units around, and a square of seven with a ring in three corners.
  expect(size).toBeGreaterThan(8 + 21);
  for (const [left, top] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const)
    for (const [x, y, isDark] of [
      [0, 0, true],
      [6, 6, true],
      [1, 1, false],
      [3, 3, true],
    ] as const)
      expect(dark.has(`${left + x} ${top + y}`)).toBe(isDark);
  expect([...dark].some((at) => at.startsWith("3 ") || at.endsWith(" 3"))).toBe(false);
  const other = secret.replace("A", "B");
  const otherHtml = linkWith(other);
  expect(darkModules(otherHtml)).not.toEqual(dark);
});
