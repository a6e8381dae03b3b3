import { expect } from "vitest";
import { type Answer, undocumented } from "../http/openapi.ts";

/** The headers of a stock client of a hosted-functions backend, on another site's page. */
const stockHeaders = {
  authorization: "Bearer demo-anon-key",
  apikey: "demo-anon-key",
  "x-client-info": "stock-client/2.0",
  "content-type": "application/json",
  origin: "https://partner.example",
};

export interface Call {
  method?: string;
  /** Replace or extend the stock headers; null removes one. */
  headers?: Record<string, string | null>;
  /** Sent unchanged. */
  text?: string;
}

export type CallFunction = (path: string, body?: unknown, call?: Call) => Promise<Answer>;

/** A client whose responses must all match docs/openapi.yaml. */
export function functionsOf(url: string): CallFunction {
  return async (path, body, call = {}) => {
    const { method = "POST" } = call;
    const headers = Object.entries({ ...stockHeaders, ...call.headers }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    );
    const bare = method === "GET" || method === "OPTIONS" || method === "HEAD";
    const response = await fetch(`${url}/functions/v1/${path}`, {
      method,
      headers,
      ...(!bare && { body: call.text ?? JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
    const answer = {
      status: response.status,
      headers: response.headers,
      body: isJson ? (JSON.parse(text) as unknown) : text,
    };
    const [documentedPath = ""] = path.split("?");
    expect(undocumented(`/functions/v1/${documentedPath}`, method, answer)).toEqual([]);
    // Without it a page of another site could not read even an error response.
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    return answer;
  };
}
