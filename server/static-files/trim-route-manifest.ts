import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface Manifest {
  entry: { imports: string[] };
  routes: Record<string, Record<string, unknown>>;
}

const name = /^manifest-[\da-f]{8}\.js$/;
const assignment = /^(window\.\w+=)(.*);$/s;

/**
 * Routes that no link of a hydrated page may lead to without a new document: the desk, the page of a pay link, which
 * a message leads to, and answers that are no pages.
 */
const isOpenedAsDocument = (id: string, route: Record<string, unknown>) =>
  route.hasDefaultExport === false ||
  /^(?:screens\/(?:desk\/|my\/|demo\/outbox|booking\/pay-link)|(?:desk|my)(?:\/|$))/.test(id);

/**
 * Leaves out of the browser's table of routes what its router never opens, and what is false. The server has its own
 * table. Each route costs 30 bytes on every hydrated page. Out are also the files that a route's
 * module imports, 1.2 kB: the router reads them only for links with `prefetch`, of which there are none, and to repeat
 * the server's links to them.
 *
 * @param folder the client's assets
 */
export async function trimRouteManifest(folder: string): Promise<void> {
  const file = (await readdir(folder)).find((one) => name.test(one));
  if (file === undefined) throw new Error(`No table of routes in ${folder}`);
  const text = await readFile(join(folder, file), "utf8");
  const [, before, json] = assignment.exec(text.trim()) ?? [];
  if (json === undefined) throw new Error(`${file} is no table of routes`);
  const manifest = JSON.parse(json) as Manifest;
  manifest.entry.imports = [];
  manifest.routes = Object.fromEntries(
    Object.entries(manifest.routes).flatMap(([id, route]) =>
      isOpenedAsDocument(id, route) ? [] : [[id, withoutNeedless(route)]],
    ),
  );
  await writeFile(join(folder, file), `${before}${JSON.stringify(manifest)};`);
}

const withoutNeedless = (route: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(route).filter(([key, value]) => key !== "imports" && value !== false),
  );
