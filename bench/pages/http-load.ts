import http from "node:http";
import { type Latency, latencyOf } from "../latency.ts";

export interface Load {
  connections: number;
  seconds: number;
  /** Stops after this many requests, even before the time is over. */
  mostRequests: number;
  headers?: Record<string, string>;
}

/**
 * Requests one URL repeatedly over keep-alive connections, each waiting for its response before the next request.
 * @throws Error at the first response that is not 200, because a rate of refusals is meaningless
 */
export async function loadPage(
  url: string,
  load: Load,
): Promise<{ perSecond: number; bytes: number } & Latency> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: load.connections });
  const took: number[] = [];
  let asked = 0;
  let bytes = 0;
  const began = performance.now();
  const end = began + load.seconds * 1000;
  const askOn = async () => {
    while (performance.now() < end && asked < load.mostRequests) {
      asked += 1;
      const sent = performance.now();
      bytes = await ask(url, agent, load.headers);
      took.push(performance.now() - sent);
    }
  };
  try {
    await Promise.all(Array.from({ length: load.connections }, askOn));
    const perSecond = took.length / ((performance.now() - began) / 1000);
    return { perSecond, bytes, ...latencyOf(took) };
  } finally {
    agent.destroy();
  }
}

/** One GET. @returns how many bytes the answer's body had */
function ask(url: string, agent: http.Agent, headers: http.OutgoingHttpHeaders = {}) {
  return new Promise<number>((resolve, reject) => {
    const request = http.get(url, { agent, headers, timeout: 10_000 }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.once("error", reject);
      response.once("end", () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    });
    request.once("timeout", () => request.destroy(new Error(`${url} gave no answer in 10 s`)));
    request.once("error", reject);
  });
}
