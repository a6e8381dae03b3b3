import { describe, expect, test } from "vitest";
import { readProjectFile } from "../support/repository/project-files.ts";

/** What of other people's code runs here, and under which conditions. */
interface Installed {
  version?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  resolved?: string;
  integrity?: string;
}

type Named = Record<string, string>;
const manifest = JSON.parse(readProjectFile("package.json")) as {
  dependencies: Named;
  devDependencies: Named;
  optionalDependencies: Named;
  overrides: Record<string, string | Named>;
  allowScripts: Record<string, boolean>;
};
const { packages } = JSON.parse(readProjectFile("package-lock.json")) as {
  packages: Record<string, Installed>;
};
const installed = Object.entries(packages)
  .filter(([path]) => path !== "")
  .map(([path, of]) => ({ name: path.replace(/^.*node_modules\//, ""), ...of }));
const inTheProduct = installed.filter(({ dev }) => !dev);

/**
 * What asks nothing of us but to keep its notice. LGPL: libvips inside sharp. MPL: lightningcss. Both are loaded as
 * they come, unchanged.
 */
const allowedLicences = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
]);

/** May it be in the product? Of a choice one is enough; of "and" all count. */
function isAllowed(licence: string | undefined): boolean {
  const parts = (licence ?? "").replaceAll(/[()]/g, "");
  if (parts.includes(" OR ")) return parts.split(" OR ").some(isAllowed);
  return parts.split(" AND ").every((part) => allowedLicences.has(part));
}

/** Packages whose script npm finds and does not run, because it is not allowed; they work without. */
const scriptsNotRun = ["@swc/core"];

const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

describe("Dependencies", () => {
  test("are named with the one version that was tried", () => {
    const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;
    const named = Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
      ...Object.assign({}, ...Object.values(overrides).filter((one) => typeof one === "object")),
      ...Object.fromEntries(Object.entries(overrides).filter(([, one]) => typeof one === "string")),
    }) as [string, string][];
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(([, version]) => !exact.test(version))).toEqual([]);
  });

  test("are the very bytes that were tried: each has its checksum, and names no place of its own", () => {
    expect(installed.length).toBeGreaterThan(200);
    expect(installed.filter(({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual([]);
    const elsewhere = installed.filter(
      ({ resolved }) => resolved && !resolved.startsWith("https://registry.npmjs.org/"),
    );
    expect(elsewhere.map(({ name }) => name)).toEqual([]);
  });

  test("of the product have a licence that allows what we do", () => {
    expect(inTheProduct.length).toBeGreaterThan(50);
    const others = inTheProduct.filter(({ license }) => !isAllowed(license));
    expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  test.each([
    ["GPL-3.0-only", false],
    [undefined, false],
    ["(MIT OR GPL-3.0)", true],
    ["MIT AND GPL-3.0", false],
  ])("of a licence like %s: %s", (licence, allowed) => expect(isAllowed(licence)).toBe(allowed));

  test("run no script as they are installed, except those that are allowed", () => {
    const allowed = Object.keys(manifest.allowScripts).filter(
      (name) => manifest.allowScripts[name],
    );
    const scripted = installed.filter(({ hasInstallScript }) => hasInstallScript);
    const names = [...new Set(scripted.map(({ name }) => name))];
    expect(names.toSorted()).toEqual([...allowed, ...scriptsNotRun].toSorted());
  });
});
