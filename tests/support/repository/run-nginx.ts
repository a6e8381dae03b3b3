import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../product/free-port.ts";
import { programForTests } from "./program-for-tests.ts";
import { readProjectFile } from "./project-files.ts";

const project = join(import.meta.dirname, "../../..");

/** Where the replicas are. */
const upstream = /^upstream \w+ \{[^}]*\}$/m;

/** Replaces a text that the file must have. */
function replaced(text: string, shipped: string | RegExp, own: string): string {
  const changed = text.replace(shipped, own);
  if (changed === text) throw new Error(`deploy/nginx.conf has no ${String(shipped)}.`);
  return changed;
}

/**
 * Writes deploy/nginx.conf for this machine. Only its ports, its certificate and where the replicas are differ.
 *
 * @param replicas in place of the shipped `upstream`
 */
async function writeNginx(replicas: string) {
  const [secure, plain] = [await freePort(), await freePort()];
  const folder = await mkdtemp(join(tmpdir(), "sahaj-nginx-"));
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const request = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1";
  const openssl = [...request.split(" "), "-subj", "/CN=sahaj.example"];
  execFileSync("openssl", [...openssl, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  let site = readProjectFile("deploy/nginx.conf");
  site = replaced(site, upstream, replicas);
  site = replaced(site, "listen 80;", `listen 127.0.0.1:${plain};`);
  site = replaced(site, "listen 443 ssl", `listen 127.0.0.1:${secure} ssl`);
  site = replaced(site, /ssl_certificate \S+;/, `ssl_certificate ${certificate};`);
  site = replaced(site, "root /srv/sahaj/deploy;", `root ${project}/deploy;`);
  site = replaced(site, /ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  const file = join(folder, "nginx.conf");
  const main = `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
events {}
http { access_log off; ${temporary}
${site}
}
`;
  await writeFile(file, main);
  const remove = () => rm(folder, { recursive: true, force: true });
  return { secure, plain, arguments: ["-e", "stderr", "-c", file], remove };
}

/** @returns what `nginx -t` says of deploy/nginx.conf with another `upstream`; nothing if it takes both */
export async function refusalOfNginx(replicas: string): Promise<string> {
  const written = await writeNginx(replicas);
  const { stderr } = spawnSync(programForTests("nginx"), ["-t", "-q", ...written.arguments], {
    encoding: "utf8",
  });
  await written.remove();
  return stderr;
}

/**
 * The shipped deploy/nginx.conf in a real nginx.
 *
 * @param port of the product, on this machine
 * @returns the addresses with and without TLS
 * @throws Error with what nginx says, if it does not start
 */
export async function runNginx(port: number) {
  const [shipped = ""] = upstream.exec(readProjectFile("deploy/nginx.conf")) ?? [];
  const first = replaced(shipped, "server 127.0.0.1:3000 ", `server 127.0.0.1:${port} `);
  const written = await writeNginx(replaced(first, /^ *server 127.0.0.1:3001 .*\n/m, ""));
  const nginx = spawn(programForTests("nginx"), written.arguments, {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  nginx.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const closed = once(nginx, "close");
  const url = `http://127.0.0.1:${written.plain}`;
  const answers = () =>
    fetch(url, { redirect: "manual" }).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (nginx.exitCode !== null) throw new Error(`nginx did not start:\n${said}`);
    await pause(50);
  }
  return {
    plain: url,
    secure: `https://127.0.0.1:${written.secure}`,
    async stop() {
      nginx.kill("SIGTERM");
      await closed;
      await written.remove();
    },
  };
}
