import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../tests/support/free-port.ts";
import { findProgram } from "./find-program.ts";

/** A page as it goes over the wire: its bytes are compressed already. */
export interface WirePage {
  bytes: Uint8Array;
  type: string;
  encoding: string | null;
}

const config = (folder: string, port: number, pages: readonly WirePage[]) => `
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=100 inactive=1h;
  client_body_temp_path ${folder};
  proxy_temp_path ${folder};
  fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    ${pages
      .map(
        ({ type, encoding }, n) => `location = /page-${n} {
      default_type "${type}";
      ${encoding ? `add_header Content-Encoding ${encoding};` : ""}
    }`,
      )
      .join("\n    ")}
  }
}
`;

/**
 * nginx with one worker that serves given bytes as files, kept open: the peer of a page from our server.
 * @returns undefined where there is no nginx on this machine
 */
export async function startNginx(
  folder: string,
  pages: readonly WirePage[],
): Promise<{ url: (page: number) => string; stop(): Promise<void> } | undefined> {
  const nginx = findProgram("nginx");
  if (nginx === undefined) return undefined;
  const port = await freePort();
  await Promise.all(pages.map(({ bytes }, n) => writeFile(join(folder, `page-${n}`), bytes)));
  const file = join(folder, "nginx.conf");
  await writeFile(file, config(folder, port, pages));
  const child = spawn(nginx, ["-c", file, "-e", join(folder, "error.log")], { stdio: "inherit" });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const url = (page: number) => `http://127.0.0.1:${port}/page-${page}`;
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
