import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../tests/support/product/free-port.ts";
import { findProgram } from "../find-program.ts";

/** A page as sent over the network, with compressed bytes. */
export interface WirePage {
  bytes: Uint8Array;
  type: string;
  /** All other headers, except those that nginx sends itself. */
  headers: Readonly<Record<string, string>>;
}

/** Quotes a value for the configuration; a dollar sign would begin a variable. */
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

function answerOf({ type, headers }: WirePage, n: number): string {
  const { "x-request-id": id, ...others } = headers;
  const lines = Object.entries(others).map(
    ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
  );
  if (id !== undefined) lines.push("add_header x-request-id $request_id always;");
  return `location = /page-${n} { default_type ${quoted(type)}; ${lines.join(" ")} }`;
}

const site = (folder: string, port: number, pages: readonly WirePage[], more: string) => `
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    ${more}
    ${pages.map(answerOf).join("\n    ")}
  }`;

const config = (folder: string, ports: Ports, pages: readonly WirePage[]) => `
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  tcp_nodelay on;
  keepalive_requests 100000000;
  client_body_temp_path ${folder};
  proxy_temp_path ${folder};
  fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  ${site(folder, ports.plain, pages, "")}
  ${site(folder, ports.held, pages, "open_file_cache max=100 inactive=1h;")}
}
`;

interface Ports {
  plain: number;
  held: number;
}

/**
 * nginx with one worker and no log that serves given answers, headers and all, from files: the peer of a page from our
 * server. It opens its files for each answer, as it does by itself; at another address it holds them open.
 * @returns undefined where there is no nginx on this machine
 */
export async function startNginx(
  folder: string,
  pages: readonly WirePage[],
): Promise<
  { url: (page: number, files?: keyof Ports) => string; stop(): Promise<void> } | undefined
> {
  const nginx = findProgram("nginx");
  if (nginx === undefined) return undefined;
  const ports = { plain: await freePort(), held: await freePort() };
  await Promise.all(pages.map(({ bytes }, n) => writeFile(join(folder, `page-${n}`), bytes)));
  const file = join(folder, "nginx.conf");
  await writeFile(file, config(folder, ports, pages));
  const child = spawn(nginx, ["-c", file, "-e", join(folder, "error.log")], { stdio: "inherit" });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const url = (page: number, files: keyof Ports = "plain") =>
    `http://127.0.0.1:${ports[files]}/page-${page}`;
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    const answer = await fetch(url(0)).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.ok) break;
    await pause(20);
  }
  return {
    url,
    async stop() {
      const ended = child.exitCode === null ? once(child, "exit") : undefined;
      child.kill("SIGQUIT");
      await ended;
      process.off("exit", kill);
    },
  };
}
