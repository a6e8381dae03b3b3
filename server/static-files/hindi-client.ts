import { createHash } from "node:crypto";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EnvironmentOptions, Plugin } from "vite";

/** Files of a page, as the router's table of routes names them. */
interface RouteFiles {
  module: string;
  imports: string[];
}

/** What the server needs of the build for browsers in Hindi; everything else is as in English. */
export interface HindiAssets {
  entry: RouteFiles;
  routes: Record<string, RouteFiles>;
  url: string;
  version: string;
}

/** Vite's own manifest: each file with what it imports. */
type ViteManifest = Record<string, { file: string; imports?: string[] }>;

/** The router's table of routes in English, which the Hindi one repeats with other files. */
interface RouteTable {
  entry: RouteFiles;
  routes: Record<string, RouteFiles & Record<string, unknown>>;
  url: string;
  version: string;
}

const folder = "build/hindi";
const assets = "build/client/assets";
const tableName = /^manifest-[\da-f]{8}\.js$/;
const moduleOfRoute = /^app\/(.*)\.tsx?\?__react-router-build-client-route$/;
const assignment = /^(window\.\w+=)(.*);$/s;

/** Lists the scripts that a module needs. Stylesheets are the same in both languages. */
function filesOf(manifest: ViteManifest, modules: readonly string[]): RouteFiles {
  const found = new Set<string>();
  const todo = [...modules];
  for (const key of todo) {
    if (found.has(key)) continue;
    found.add(key);
    todo.push(...(manifest[key]?.imports ?? []));
  }
  const [own = ""] = modules;
  const chunks = [...found].map((key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build in Hindi has no ${key}`);
    return chunk;
  });
  return {
    module: `/${manifest[own]?.file}`,
    imports: [
      ...new Set(
        chunks.flatMap(({ imports = [] }) => imports).map((key) => `/${manifest[key]?.file}`),
      ),
    ],
  };
}

/** Writes the browser's table of routes in Hindi, and the same for the server. */
async function writeRouteTable(): Promise<void> {
  const name = (await readdir(assets)).find((one) => tableName.test(one));
  if (name === undefined) throw new Error(`No table of routes in ${assets}`);
  const [, before = "", json = ""] =
    assignment.exec((await readFile(join(assets, name), "utf8")).trim()) ?? [];
  const english = JSON.parse(json) as RouteTable;
  const manifest = JSON.parse(
    await readFile(join(folder, ".vite/manifest.json"), "utf8"),
  ) as ViteManifest;
  const modules = Object.keys(manifest);
  const entryFile = "app/entry.client.tsx";
  const entry = { ...english.entry, ...filesOf(manifest, [entryFile]) };
  const routes: RouteTable["routes"] = {};
  for (const [id, route] of Object.entries(english.routes)) {
    // Two routes of one file have the file's id and another one.
    const key = modules.find((one) => {
      const found = moduleOfRoute.exec(one)?.[1];
      return found !== undefined && english.routes[found]?.module === route.module;
    });
    // The root comes with what the entry imports: both are on every page. A route without a page has no file.
    const own = key && filesOf(manifest, id === "root" ? [key, entryFile] : [key]);
    routes[id] = { ...route, ...own };
  }
  const version = createHash("sha256")
    .update(JSON.stringify({ entry, routes }))
    .digest("hex")
    .slice(0, 8);
  const url = `/assets/manifest-${version}.js`;
  const table: RouteTable = { ...english, entry, routes, url, version };
  await writeFile(`build/client${url}`, `${before}${JSON.stringify(table)};`);
  await writeFile("build/server/hindi-assets.json", JSON.stringify(table satisfies HindiAssets));
}

/**
 * A Vite plugin that builds the site for browsers a second time, with the words in Hindi (`one-language.ts`). Both
 * builds have the same modules and chunks, so a page in Hindi loads what the English one does, in its language. Files
 * without words are the same in both, and exist once.
 */
export function hindiClient(): Plugin {
  return {
    name: "hindi-client",
    apply: "build",
    config: {
      order: "post",
      handler({ environments = {}, builder: { buildApp } = {} }) {
        const { client = {} } = environments;
        const hindi: EnvironmentOptions = {
          ...client,
          consumer: "client",
          build: { ...client.build, outDir: folder, copyPublicDir: false },
        };
        return {
          environments: { hindi },
          builder: {
            async buildApp(builder) {
              await buildApp?.(builder);
              const environment = builder.environments.hindi;
              if (!environment) throw new Error("No environment for the build in Hindi");
              await builder.build(environment);
              await writeRouteTable();
              await cp(join(folder, "assets"), assets, { recursive: true });
              await rm(folder, { recursive: true });
            },
          },
        };
      },
    },
  };
}
