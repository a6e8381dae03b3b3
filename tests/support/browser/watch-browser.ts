import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from "@playwright/test";
import demoTherapists from "../../../app/domain/therapists/demo-therapists.json" with { type: "json" };
import { faultsOfPage } from "../http/hindi-faults.ts";

/** The demo's therapists who have a name in Devanagari, as an English page calls them. */
const named = demoTherapists.flatMap(({ name, nameHi }) => (nameHi ? [name] : []));

/** Records what a browser did during a journey. */
export interface BrowserWatch {
  /** Every request, also those to the payment provider. */
  requests: Request[];
  /** Declares that a console line will match; it is a fault if none does. */
  expectNoise(pattern: RegExp): void;
  /** @throws Error naming each console warning, script error, request to a third party and fault of a page in Hindi */
  judge(): Promise<void>;
  /** Stops watching, because the next test uses the context. */
  leave(): void;
}

/** @param origins the only ones that may be asked for anything */
export function watchBrowser(context: BrowserContext, origins: readonly string[]): BrowserWatch {
  const requests: Request[] = [];
  const noise: string[] = [];
  const faults: string[] = [];
  const expected: RegExp[] = [];

  const onConsole = (message: ConsoleMessage) => {
    if (["error", "warning"].includes(message.type())) {
      noise.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  };
  const onError = (error: WebError) => {
    faults.push(`script broke: ${error.error().message}`);
  };
  const onRequest = (request: Request) => {
    requests.push(request);
    const { protocol, origin } = new URL(request.url());
    if (!["data:", "blob:", "about:"].includes(protocol) && !origins.includes(origin)) {
      faults.push(`asked a stranger: ${request.url()}`);
    }
  };
  const reading: Promise<void>[] = [];
  const readPage = async (response: Response) => {
    // The browser forgets a page that it left at once.
    const html = await response.text().catch(() => "");
    if (!html.includes('<html lang="hi')) return;
    const { pathname } = new URL(response.url());
    faults.push(...faultsOfPage(pathname, html, named).map((one) => `${pathname}: ${one}`));
  };
  const onResponse = (response: Response) => {
    const isPage = response.request().resourceType() === "document" && response.status() !== 303;
    if (isPage) reading.push(readPage(response));
  };
  context.on("response", onResponse);
  context.on("console", onConsole);
  context.on("weberror", onError);
  context.on("request", onRequest);

  return {
    requests,
    expectNoise: (pattern) => void expected.push(pattern),
    async judge() {
      await Promise.all(reading);
      const surprises = noise.filter((line) => !expected.some((pattern) => pattern.test(line)));
      const missing = expected.filter((pattern) => !noise.some((line) => pattern.test(line)));
      const all = [...faults, ...surprises, ...missing.map((one) => `nothing printed ${one}`)];
      if (all.length > 0) throw new Error(all.join("\n"));
    },
    leave() {
      context.off("console", onConsole);
      context.off("weberror", onError);
      context.off("request", onRequest);
      context.off("response", onResponse);
    },
  };
}
