import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawn } from "node:child_process";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freshDatabase } from "../support/database/fresh-database.ts";
import { freePort } from "../support/product/free-port.ts";
import { node } from "../support/product/run-process.ts";

const project = join(import.meta.dirname, "../..");
const endWithParent = join(project, "tests/support/product/end-with-parent.ts");
const soon = { timeout: 60_000, interval: 200 };

/** A copy whose files may be changed, with the same packages. */
async function copyOfProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "sahaj-dev-"));
  const parts = ["app", "content", "docs", "public", "sandbox", "server"];
  const settings = ["package.json", "tsconfig.json", "react-router.config.ts", "vite.config.ts"];
  for (const part of [...parts, ...settings])
    await cp(join(project, part), join(copy, part), { recursive: true });
  // What Vite keeps between its starts stands among the packages: each copy has its own.
  await mkdir(join(copy, "node_modules"));
  for (const name of await readdir(join(project, "node_modules")))
    if (!name.startsWith(".vite"))
      await symlink(join(project, "node_modules", name), join(copy, "node_modules", name));
  return copy;
}

let copy: string;
let url: string;
let output = "";
let stop: () => Promise<void>;

beforeAll(async () => {
  copy = await copyOfProject();
  const database = await freshDatabase();
  const port = await freePort();
  url = `http://localhost:${port}`;
  const child = spawn(node, ["--import", endWithParent, "server/dev.ts"], {
    cwd: copy,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      PATH: process.env.PATH,
      MODE: "demo",
      DEMO_WEEK: "off",
      LOG_LEVEL: "error",
      PORT: String(port),
      DATA_DIR: join(copy, ".data"),
      DATABASE_URL: database.url,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part: Buffer) => (output += part.toString()));
  stop = async () => {
    if (child.exitCode === null) {
      child.kill("SIGTERM");
      await once(child, "close");
    }
    await database.drop();
    await rm(copy, { recursive: true, force: true });
  };
  const isReady = () => output.includes("Sahaj (development) is at") || child.exitCode !== null;
  // Vite reads and bundles every package of the browser's first.
  await vi.waitUntil(isReady, { timeout: 240_000, interval: 200 });
  if (child.exitCode !== null) throw new Error(output);
}, 300_000);

afterAll(() => stop());

/** What a browser that shows a page of the development server is told. */
async function listen(): Promise<{ told: () => string }> {
  const client = await (await fetch(`${url}/@vite/client`)).text();
  const [, token = ""] = /wsToken = "([^"]+)"/.exec(client) ?? [];
  const socket = new WebSocket(`${url.replace("http", "ws")}/?token=${token}`, "vite-hmr");
  let told = "";
  socket.addEventListener("message", ({ data }) => (told += `${String(data)}\n`));
  await expect.poll(() => told, soon).toContain("connected");
  return { told: () => told };
}

async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(copy, file);
  const text = await readFile(path, "utf8");
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

const pageAt = async (path: string) => (await fetch(url + path)).text();

test("every page follows changes: one with React by its refresh, one without by a script", async () => {
  const [about, quiz] = [await pageAt("/about"), await pageAt("/question")];
  expect(about).toContain('<script type="module" src="/server/reload-page.ts"></script></body>');
  expect(quiz).toContain("__reactRouterContext");
  expect(quiz).not.toContain("reload-page");
  const script = await pageAt("/server/reload-page.ts");
  expect(script).toContain("/@vite/client");
  expect(script).toMatch(/hot.*\.on\("site:changed".*location\.reload/);
  // The policy of the site allows both, and its own port is the one that tells of changes.
  const policy = (await fetch(`${url}/about`)).headers.get("Content-Security-Policy");
  expect(policy).toMatch(/script-src 'self' .*connect-src 'self' ws:/);
});

test("a page without React is loaded anew when a file changes that browsers have of other pages", async () => {
  const shared = "app/screens/reading/contact/start-your-journey.tsx";
  await pageAt(`/${shared}`);
  await pageAt("/about");
  const { told } = await listen();
  await change(shared, 't("Ready when you are")', '"A title of the test"');
  await expect.poll(told, soon).toContain("site:changed");
  expect(await pageAt("/about")).toContain("A title of the test");
});

test("every page is loaded anew when a file of the server alone changes", async () => {
  await pageAt("/about");
  const { told } = await listen();
  await change("server/http/safe-headers.ts", '"nosniff"', '"nosniff-two"');
  await expect.poll(told, soon).toContain("full-reload");
  const answer = await fetch(`${url}/about`);
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff-two");
});
