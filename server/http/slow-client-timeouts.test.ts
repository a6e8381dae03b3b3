import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createHttpServer, timeouts, timeoutsBehindProxy } from "./slow-client-timeouts.ts";

const soon = {
  headersMs: 200,
  requestMs: 400,
  idleMs: 60_000,
  keptOpenMs: 60_000,
  lastRequestMs: 0,
  lookMs: 50,
  connections: 100,
  connectionsPerAddress: 100,
};
const page = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

async function open(how = soon): Promise<number> {
  const server = createHttpServer(
    (request, response) => {
      request.resume().once("end", () => response.end("served"));
    },
    { "X-Content-Type-Options": "nosniff" },
    how,
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Sends `start` at once and then `chunk` every 20 ms, until the server closes the connection. */
async function sendSlowly(port: number, start: string, chunk: string): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  let received = "";
  socket.on("data", (text) => (received += String(text))).on("error", () => {});
  socket.write(start);
  const sending = setInterval(() => socket.write(chunk), 20);
  // events.once() would reject: an error may precede the close if the server resets the connection.
  await new Promise((closed) => socket.once("close", closed));
  clearInterval(sending);
  return received;
}

async function ask(port: number, request: string): Promise<string> {
  const socket: Socket = connect(port, "127.0.0.1").setEncoding("utf8");
  socket.write(request);
  let received = "";
  for await (const text of socket) received += String(text);
  return received;
}

test("a client that sends headers slowly gets 408, and others are served meanwhile", async () => {
  const port = await open({ ...soon, requestMs: 60_000 });
  const slow = Array.from({ length: 20 }, () =>
    sendSlowly(port, "GET / HTTP/1.1\r\nHost: x\r\n", "A: b\r\n"),
  );
  expect(await ask(port, page)).toMatch(/^HTTP\/1\.1 200 .*served$/s);
  for (const answer of await Promise.all(slow)) {
    expect(answer).toMatch(
      /^HTTP\/1\.1 408 Request Timeout\r\nX-Content-Type-Options: nosniff\r\n/,
    );
  }
});

test("a client that sends a form slowly gets 408", async () => {
  const port = await open();
  const head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10000\r\n\r\n";
  expect(await sendSlowly(port, head, "x")).toMatch(/^HTTP\/1\.1 408 /);
});

test("an idle connection is closed", async () => {
  const port = await open({ ...soon, headersMs: 60_000, requestMs: 60_000, idleMs: 100 });
  const socket = connect(port, "127.0.0.1");
  await once(socket.resume(), "close");
  expect(socket.bytesRead).toBe(0);
});

test("a connection is kept alive for the next request for the configured time, and no longer", async () => {
  const port = await open({ ...soon, keptOpenMs: 1_000 });
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  const again = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
  socket.write(again);
  expect(String((await once(socket, "data"))[0])).toMatch(/Keep-Alive: timeout=1\r\n/);
  socket.write(again);
  expect(String((await once(socket, "data"))[0])).toMatch(/served$/);
  await once(socket, "close");
});

test("behind a proxy connections are kept alive longer than proxies keep them", () => {
  expect(timeoutsBehindProxy.keptOpenMs).toBeGreaterThan(120_000);
  expect(timeouts.keptOpenMs).toBeLessThanOrEqual(10_000);
});

test("connections beyond the limit are refused", async () => {
  const port = await open({ ...soon, headersMs: 60_000, requestMs: 60_000, connections: 2 });
  const kept = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
  onTestFinished(() => kept.forEach((socket) => socket.destroy()));
  await Promise.all(kept.map((socket) => once(socket, "connect")));
  const third = connect(port, "127.0.0.1").on("error", () => {});
  await once(third.resume(), "close");
  expect(third.bytesRead).toBe(0);
});

test("malformed requests and endless headers are refused with the headers of every response", async () => {
  const port = await open();
  expect(await ask(port, "nonsense\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 .*nosniff/s);
  const endless = `GET / HTTP/1.1\r\nHost: x\r\nA: ${"b".repeat(40_000)}\r\n\r\n`;
  expect(await ask(port, endless)).toMatch(/^HTTP\/1\.1 431 .*nosniff/s);
});

test("the product waits at most half a minute for a request", () => {
  expect(timeouts.headersMs).toBeLessThanOrEqual(15_000);
  expect(timeouts.requestMs).toBeLessThanOrEqual(30_000);
  expect(timeouts.lookMs).toBeLessThanOrEqual(5_000);
});

/** Connects from one of this machine's own addresses. @returns the beginning of the response; "" for none */
function askFrom(port: number, localAddress: string, held: Socket[]): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1", localAddress }).setEncoding("utf8");
  held.push(socket.on("error", () => {}));
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  return new Promise((resolve) => {
    socket.once("data", (text) => resolve(String(text).slice(0, 15)));
    socket.once("close", () => resolve(""));
  });
}

test("one address can't take all connections: others are served, and a closed connection makes room", async () => {
  const port = await open({ ...soon, connectionsPerAddress: 5 });
  const held: Socket[] = [];
  onTestFinished(() => held.forEach((socket) => socket.destroy()));
  const served = "HTTP/1.1 200 OK";
  for (let count = 0; count < 5; count += 1)
    expect(await askFrom(port, "127.0.0.1", held)).toBe(served);
  for (let count = 0; count < 20; count += 1)
    expect(await askFrom(port, "127.0.0.1", held)).toBe("");
  expect(await askFrom(port, "127.0.0.2", held)).toBe(served);
  held[0]?.destroy();
  await expect.poll(() => askFrom(port, "127.0.0.1", held)).toBe(served);
});

test("connections through a proxy are not limited by its address", async () => {
  expect(timeouts.connectionsPerAddress).toBeLessThanOrEqual(timeouts.connections / 8);
  const { connectionsPerAddress } = timeoutsBehindProxy;
  const port = await open({ ...soon, connectionsPerAddress });
  const held: Socket[] = [];
  onTestFinished(() => held.forEach((socket) => socket.destroy()));
  for (let count = 0; count < 90; count += 1)
    expect(await askFrom(port, "127.0.0.1", held)).toBe("HTTP/1.1 200 OK");
});
