import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy that sends each request to the next of its servers, and skips one that is down. */
export interface RoundRobin {
  url: string;
  /** How many requests each server has answered, in the order of `urls`. */
  answered: number[];
  stop(): Promise<void>;
}

/** @param urls of the servers, which may start later */
export async function startRoundRobin(urls: string[], port = 0): Promise<RoundRobin> {
  const answered = urls.map(() => 0);
  let occurrence = 0;

  async function pass(incoming: http.IncomingMessage, outgoing: http.ServerResponse) {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    for (const _ of urls) {
      occurrence = (occurrence + 1) % urls.length;
      if (await passTo(occurrence, incoming, Buffer.concat(parts), outgoing)) return;
    }
    outgoing.writeHead(502).end();
  }

  function passTo(
    which: number,
    { url, method, headers, socket }: http.IncomingMessage,
    body: Buffer,
    outgoing: http.ServerResponse,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      const forwarded = { ...headers, "x-forwarded-for": socket.remoteAddress };
      const asked = http.request(`${urls[which]}${url}`, { method, headers: forwarded });
      asked.once("error", () => resolve(false));
      asked.once("response", (answer) => {
        answered[which] = (answered[which] ?? 0) + 1;
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        resolve(true);
      });
      asked.end(body);
    });
  }

  const server = http.createServer((incoming, outgoing) => void pass(incoming, outgoing));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
