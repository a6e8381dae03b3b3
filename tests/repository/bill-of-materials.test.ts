import { beforeAll, expect, test } from "vitest";
import type { BillOfMaterials } from "../../server/commands/write-bill-of-materials.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import { sendRaw } from "../support/http/raw-request.ts";
import { readProjectFile } from "../support/repository/project-files.ts";
import type { RunningProduct } from "../support/product/run-product.ts";

let product: RunningProduct;
beforeAll(async () => {
  const fresh = await startFreshProduct();
  product = fresh.product;
  return fresh.stop;
});

/** The list of what the product is made of, as the build has written it. */
const bill = JSON.parse(readProjectFile("build/sbom.json")) as BillOfMaterials;
const listed = bill.components.map(({ name, version }) => `${name}@${version}`);

const { dependencies, devDependencies } = JSON.parse(readProjectFile("package.json")) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const named = (some: Record<string, string>) =>
  Object.entries(some).map(([name, version]) => `${name}@${version}`);

test("it lists the packages of the lock file that the product needs, and no others", () => {
  const { packages } = JSON.parse(readProjectFile("package-lock.json")) as {
    packages: Record<string, { version: string; dev?: boolean }>;
  };
  const locked = Object.entries(packages)
    .filter(([path, { dev }]) => path.startsWith("node_modules/") && !dev)
    .map(([path, { version }]) => `${path.split("node_modules/").at(-1)}@${version}`);
  expect(listed.toSorted()).toEqual(locked.toSorted());
});

test("everything that we ask for by name is in it, and no tool", () => {
  expect(named(dependencies).filter((one) => !listed.includes(one))).toEqual([]);
  // What runs here as well, if only as others' optional part, is no longer a tool alone.
  const optional = bill.components.filter(({ scope }) => scope === "optional");
  const alsoHere = new Set(optional.map(({ name, version }) => `${name}@${version}`));
  const tools = named(devDependencies).filter((one) => !alsoHere.has(one));
  expect(tools.length).toBeGreaterThan(20);
  expect(tools.filter((one) => listed.includes(one))).toEqual([]);
});

test("each has the checksum of its bytes, its licence, and the name by which scanners know it", () => {
  for (const { purl, name, version, hashes, licenses } of bill.components) {
    expect(decodeURIComponent(purl)).toBe(`pkg:npm/${name}@${version}`);
    expect(hashes).toEqual([{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
    expect(licenses).toEqual([{ expression: expect.stringMatching(/\w/) }]);
  }
});

test.each([
  "/sbom.json",
  "/server/sbom.json",
  "/build/sbom.json",
  "/../sbom.json",
  "/%2e%2e/sbom.json",
])("no visitor gets it at %s", async (path) => {
  const { status, text } = await sendRaw(product.url, { path });
  expect(status).toBe(404);
  expect(text).not.toContain("CycloneDX");
});
