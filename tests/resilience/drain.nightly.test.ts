import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect as openSocket, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../support/product/free-port.ts";
import { migratedDatabase } from "../support/database/fresh-database.ts";
import { runProcess } from "../support/product/run-process.ts";

const soon = { timeout: 60_000, interval: 100 };

/** Whether the server accepts new visitors. */
function isUp(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Starts the product as a supervisor does. @returns what asks it to end, and its exit code then */
async function startProduct(environment: Record<string, string> = {}) {
  const { url: databaseUrl, drop } = await migratedDatabase();
  onTestFinished(drop);
  const dataDir = await mkdtemp(join(tmpdir(), "sahaj-drain-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const server = runProcess("server/main.ts", [], {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LIMITS: "off",
    LOG_LEVEL: "warn",
    ...environment,
  });
  onTestFinished(server.kill9);
  await expect.poll(() => isUp(port), soon).toBe(true);
  return { port, end: () => server.stop().then(server.exitCode) };
}

/** A raw connection and the text received on it. */
async function browserOn(port: number): Promise<{ socket: Socket; received: () => string }> {
  const socket = openSocket(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, "connect");
  return { socket, received: () => text };
}

const form = "name=Asha&email=asha%40example.com&phone_number=9876543210";
const head =
  "POST /question?step=1 HTTP/1.1\r\nHost: localhost\r\n" +
  `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n`;

test("on SIGTERM the server answers the request in progress and ends with 0", async () => {
  const { port, end } = await startProduct();
  const { socket, received } = await browserOn(port);
  // Half of the form: the request has started and can't be answered yet.
  socket.write(head + form.slice(0, 10));
  await expect.poll(() => isUp(port), soon).toBe(true);

  const ended = end();
  await expect.poll(() => isUp(port), soon).toBe(false);

  socket.write(form.slice(10));
  await expect.poll(received, soon).toContain("302 Found");
  expect(received()).toMatch(/location: \/question\?step=2/i);
  expect(await ended).toBe(0);
});

test("on SIGTERM the server ends although a proxy sends one request after another on its connection", async () => {
  const { port, end } = await startProduct();
  const { socket } = await browserOn(port);
  // The connection is closed in the end, while the next request is being sent.
  socket.on("error", () => {});
  socket.write(head + form.slice(0, 10));
  await expect.poll(() => isUp(port), soon).toBe(true);
  const ended = end();
  await expect.poll(() => isUp(port), soon).toBe(false);
  const ask = () => socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  socket.on("data", ask);
  // The next request follows at once, so that the connection is never idle.
  socket.write(form.slice(10));
  ask();
  expect(await ended).toBe(0);
});

test("on SIGTERM the server answers what a proxy sends on a connection that was idle, and closes it", async () => {
  const { port, end } = await startProduct({ TRUSTED_PROXIES: "1" });
  const { socket, received } = await browserOn(port);
  const ask = () => socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  ask();
  await expect.poll(received, soon).toContain("200 OK");
  const ended = end();
  await expect.poll(() => isUp(port), soon).toBe(false);
  ask();
  await expect.poll(received, soon).toMatch(/200 OK[^]*200 OK[^]*connection: close/i);
  expect(await ended).toBe(0);
});

test("on SIGTERM the server does not wait for an idle keep-alive connection", async () => {
  const { port, end } = await startProduct();
  const { socket, received } = await browserOn(port);
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(received, soon).toContain("200 OK");
  const ended = end();
  expect(await ended).toBe(0);
});
