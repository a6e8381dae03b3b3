import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { programForTests } from "./program-for-tests.ts";
import { freePort } from "../product/free-port.ts";
import { readProjectFile } from "./project-files.ts";

/**
 * The shipped deploy/Caddyfile in a real Caddy. Only its own port and where the replicas are differ: there is no name
 * service for `sahaj` here.
 *
 * @param port of the product, on this machine
 * @throws Error with what Caddy says, if it does not start
 */
export async function runCaddy(port: number): Promise<{ url: string; stop(): Promise<void> }> {
  const own = await freePort();
  const shipped = readProjectFile("deploy/Caddyfile");
  const served = shipped
    .replace(/^:8080 \{/m, `:${own} {\n\tbind 127.0.0.1`)
    .replace(/dynamic a sahaj 3000 \{[^}]*\}/, `to 127.0.0.1:${port}`);
  if (!served.includes(`:${own} {`) || !served.includes(`to 127.0.0.1:${port}`))
    throw new Error("deploy/Caddyfile is written in another way: this test does not know it.");
  const folder = await mkdtemp(join(tmpdir(), "sahaj-caddy-"));
  const file = join(folder, "Caddyfile");
  await writeFile(file, served);
  const caddy = spawn(
    programForTests("caddy"),
    ["run", "--adapter", "caddyfile", "--config", file],
    {
      env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let said = "";
  caddy.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const closed = once(caddy, "close");
  const url = `http://127.0.0.1:${own}`;
  const answers = () =>
    fetch(`${url}/metrics`).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (caddy.exitCode !== null) throw new Error(`Caddy did not start:\n${said}`);
    await pause(50);
  }
  return {
    url,
    async stop() {
      caddy.kill("SIGTERM");
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
