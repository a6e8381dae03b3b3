import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The third-party packages of the product in CycloneDX format, which vulnerability scanners read. */
export interface BillOfMaterials {
  bomFormat: "CycloneDX";
  specVersion: "1.6";
  version: 1;
  metadata: { component: { type: "application"; name: string; version: string } };
  components: Component[];
}

interface Component {
  type: "library";
  "bom-ref": string;
  name: string;
  version: string;
  /** optional: for one platform only, or not needed by the features in use. */
  scope: "required" | "optional";
  purl: string;
  hashes: { alg: "SHA-512"; content: string }[];
  licenses: { expression: string }[];
}

/** The fields of package-lock.json that are read here. */
interface LockFile {
  name: string;
  version: string;
  packages: Record<string, Locked>;
}

interface Locked {
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}

/**
 * Lists every package of the lock file except those needed only for building and testing. `npm sbom --omit dev` does
 * not serve: it also leaves out what a development tool shares with the product, such as React.
 */
function billOfMaterials({ name, version, packages }: LockFile): BillOfMaterials {
  const components = Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && !dev)
    .map(([path, locked]) => componentOf(path.replace(/^.*node_modules\//, ""), locked))
    .toSorted((one, other) => (one["bom-ref"] < other["bom-ref"] ? -1 : 1));
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", name, version } },
    components,
  };
}

function componentOf(name: string, locked: Locked): Component {
  const { version = "", integrity = "", license } = locked;
  const [, sha512] = /\bsha512-(\S+)/.exec(integrity) ?? [];
  return {
    type: "library",
    "bom-ref": `${name}@${version}`,
    name,
    version,
    scope: locked.optional || locked.devOptional ? "optional" : "required",
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    hashes: sha512
      ? [{ alg: "SHA-512", content: Buffer.from(sha512, "base64").toString("hex") }]
      : [],
    licenses: license ? [{ expression: license }] : [],
  };
}

/** Build plugin: writes sbom.json beside the built folders, where the site does not serve it. */
export function writeBillOfMaterials(): Plugin {
  return {
    name: "bill-of-materials",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    async writeBundle({ dir = "" }) {
      const lock = await readFile(new URL("../../package-lock.json", import.meta.url), "utf8");
      const bill = billOfMaterials(JSON.parse(lock) as LockFile);
      await writeFile(join(dir, "../sbom.json"), `${JSON.stringify(bill, null, 2)}\n`);
    },
  };
}
