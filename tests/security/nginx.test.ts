import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { request } from "node:https";
import { text } from "node:stream/consumers";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { freePort, listen } from "../support/product/free-port.ts";
import { clientIp } from "../../server/http/client-ip.ts";
import { readProjectFile } from "../support/repository/project-files.ts";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { programForTests } from "../support/repository/program-for-tests.ts";

const project = join(import.meta.dirname, "../..");

/** Where the replicas are. */
const upstream = /^upstream \w+ \{[^}]*\}$/m;

/** Replaces a text that the file must have. */
function replaced(site: string, shipped: string | RegExp, own: string): string {
  const changed = site.replace(shipped, own);
  if (changed === site) throw new Error(`deploy/nginx.conf has no ${String(shipped)}.`);
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
  const asked = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1";
  const openssl = [...asked.split(" "), "-subj", "/CN=sahaj.example"];
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
async function refusalOfNginx(replicas: string): Promise<string> {
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
async function runNginx(port: number) {
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

/**
 * @module-tag nginx
 */

/** The shipped deploy/nginx.conf in the real nginx, before a server that keeps the headers of each request. */
const received: { path: string; headers: IncomingHttpHeaders }[] = [];
const product = createServer((incoming, outgoing) => {
  received.push({ path: incoming.url ?? "", headers: incoming.headers });
  incoming.resume().once("end", () => outgoing.end("served"));
});
let proxy: Awaited<ReturnType<typeof runNginx>>;

beforeAll(async () => {
  proxy = await runNginx(await listen(product));
  return async () => {
    await proxy.stop();
    product.close();
  };
});

/** Sends a request with TLS, whose certificate is the test's own. @param length of the body in bytes */
async function send(path: string, headers: Record<string, string>, length = 0) {
  const options = { method: length > 0 ? "POST" : "GET", headers, rejectUnauthorized: false };
  const sent = request(`${proxy.secure}${path}`, options);
  sent.end(Buffer.alloc(length, "a"));
  const [response] = (await once(sent, "response")) as [{ statusCode: number; resume(): void }];
  response.resume();
  return response.statusCode;
}

test("forged forwarding headers are replaced, so the limits count the real address", async () => {
  const forged = { "X-Forwarded-For": "203.0.113.7, 198.51.100.9", "X-Forwarded-Proto": "http" };
  const more = { "X-Forwarded-Host": "evil.example", Forwarded: "for=203.0.113.7" };
  expect(await send("/page", { Host: "sahaj.example", ...forged, ...more })).toBe(200);
  const headers: IncomingHttpHeaders = received.at(-1)?.headers ?? {};
  expect(headers).toMatchObject({
    host: "sahaj.example",
    "x-forwarded-for": "127.0.0.1",
    "x-forwarded-proto": "https",
  });
  expect([headers.forwarded, headers["x-forwarded-host"]]).toEqual([undefined, undefined]);
  expect(clientIp("127.0.0.9", headers["x-forwarded-for"] as string, 1)).toBe("127.0.0.1");
});

test("a request without TLS is redirected to the site's own name, and never reaches the product", async () => {
  const before = received.length;
  const headers = { Host: "evil.example" };
  const response = await fetch(`${proxy.plain}/match?x=1`, { redirect: "manual", headers });
  expect([response.status, response.headers.get("location")]).toEqual([
    301,
    "https://sahaj.example/match?x=1",
  ]);
  expect(received).toHaveLength(before);
});

test("a photo of 5 MB passes, and more than six are refused before the product", async () => {
  const headers = { Host: "sahaj.example" };
  expect(await send("/desk/therapists/1", headers, 5 * 1024 * 1024 + 60_000)).toBe(200);
  const before = received.length;
  expect(await send("/desk/therapists/1", headers, 6 * 1024 * 1024 + 1)).toBe(413);
  expect(received).toHaveLength(before);
});

test.each(["/metrics", "/METRICS", "/%6detrics", "//readyz", "/readyz?x", "/metrics.data"])(
  "%s is not for visitors",
  async (path) => {
    const before = received.length;
    expect(await send(path, { Host: "sahaj.example" })).toBe(404);
    expect(received).toHaveLength(before);
  },
);

test("while no replica answers, a visitor gets our page with helplines, and no other file of its folder", async () => {
  const dead = await runNginx(await freePort());
  onTestFinished(() => dead.stop());
  const agent = { headers: { Host: "sahaj.example" }, rejectUnauthorized: false };
  const get = async (path: string) => {
    const sent = request(`${dead.secure}${path}`, agent);
    sent.end();
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, text: await text(response) };
  };
  const page = await get("/match");
  expect(page).toMatchObject({
    status: 502,
    headers: { "cache-control": "no-store", "retry-after": "30" },
  });
  for (const said of ["can’t reach our booking system", "tel:112", "tel:14416", "टेली-मानस"])
    expect(page.text).toContain(said);
  expect((await get("/nginx.conf")).text).not.toContain("upstream");
  // It is the same page without anything else: a browser fetches nothing more for it.
  expect(page.text).not.toMatch(/<script|<link|src=/);
});

test("nginx also takes the file with the cluster's replicas, and refuses those of another name", async () => {
  const replicas = readProjectFile("deploy/cluster/nginx-upstream.conf");
  expect(await refusalOfNginx(replicas)).toBe("");
  const renamed = await refusalOfNginx(replicas.replace("upstream sahaj", "upstream other"));
  expect(renamed).toContain('host not found in upstream "sahaj"');
});
