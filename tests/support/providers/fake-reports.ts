import { createServer } from "node:http";
import { once } from "node:events";
import { listen } from "../product/free-port.ts";

/** What came: the service, the URL's path and the body. */
interface Received {
  service: "google" | "meta";
  path: string;
  body: Record<string, unknown>;
}

/**
 * Google's Measurement Protocol and Meta's Conversions API, as far as their references describe what they refuse.
 * Google's answers 204 to everything; what it would drop stands in `faults`.
 */
export interface FakeReports {
  url: string;
  received: Received[];
  faults: string[];
  /** Answers 500 to everything from now on. */
  fail(): void;
  stop(): Promise<void>;
}

export const reportIds = {
  measurementId: "G-TEST123",
  apiSecret: "an-api-secret",
  pixelId: "1234567890",
  accessToken: "an-access-token",
};

/** The variables of a product that reports to the fake. */
export const reportEnvironment = (url: string) => ({
  GA_MEASUREMENT_ID: reportIds.measurementId,
  GA_API_SECRET: reportIds.apiSecret,
  GA_COLLECT_URL: `${url}/mp/collect`,
  META_PIXEL_ID: reportIds.pixelId,
  META_ACCESS_TOKEN: reportIds.accessToken,
  META_GRAPH_BASE: `${url}/v25.0`,
});

interface GoogleBody {
  client_id?: string;
  events?: { name: string; params?: Record<string, unknown> }[];
}

function faultsOfGoogle(query: URLSearchParams, { client_id, events = [] }: GoogleBody): string[] {
  const { measurementId, apiSecret } = reportIds;
  const rules: [boolean, string][] = [
    [query.get("measurement_id") === measurementId, "measurement_id"],
    [query.get("api_secret") === apiSecret, "api_secret"],
    [/^\d+\.\d+$/.test(client_id ?? ""), "client_id"],
    [events.length > 0 && events.length <= 25, "events"],
    [events.every(({ name }) => /^[A-Za-z]\w{0,39}$/.test(name)), "name"],
    [
      events.every(({ params = {} }) =>
        Object.entries(params).every(
          ([key, value]) => /^\w{1,40}$/.test(key) && String(value).length <= 1000,
        ),
      ),
      "params",
    ],
  ];
  return rules.filter(([isRight]) => !isRight).map(([, what]) => `google: ${what}`);
}

interface MetaBody {
  access_token?: string;
  data?: {
    event_name?: string;
    event_time?: number;
    action_source?: string;
    event_source_url?: string;
    user_data?: { client_user_agent?: string; fbp?: string; external_id?: string[] };
  }[];
}

function faultsOfMeta(path: string, { access_token, data = [] }: MetaBody): string[] {
  const isRight = data.every(
    ({ event_name, event_time, action_source, event_source_url, user_data = {} }) =>
      event_name &&
      Number.isInteger(event_time) &&
      action_source === "website" &&
      URL.canParse(event_source_url ?? "") &&
      user_data.client_user_agent &&
      (/^fb\.\d\.\d+\.\d+$/.test(user_data.fbp ?? "") ||
        /^[0-9a-f]{64}$/.test(user_data.external_id?.[0] ?? "")),
  );
  const rules: [boolean, string][] = [
    [path === `/v25.0/${reportIds.pixelId}/events`, "path"],
    [access_token === reportIds.accessToken, "access_token"],
    [data.length > 0 && Boolean(isRight), "data"],
  ];
  return rules.filter(([isFine]) => !isFine).map(([, what]) => `meta: ${what}`);
}

export async function startFakeReports(): Promise<FakeReports> {
  const received: Received[] = [];
  const faults: string[] = [];
  let fails = false;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://fake");
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    const service = pathname === "/mp/collect" ? "google" : "meta";
    const found =
      service === "google" ? faultsOfGoogle(searchParams, body) : faultsOfMeta(pathname, body);
    faults.push(...found);
    received.push({ service, path: pathname, body });
    if (fails) response.writeHead(500).end();
    else if (service === "google") response.writeHead(204).end();
    else if (found.length > 0) response.writeHead(400).end(JSON.stringify({ error: {} }));
    else response.writeHead(200).end(JSON.stringify({ events_received: 1 }));
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    faults,
    fail: () => {
      fails = true;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
