import type { BrowserContext, ConsoleMessage, Request, WebError } from "@playwright/test";

/** Records what a browser did during a journey. */
export interface BrowserWatch {
  /** Every request, also those to the payment provider. */
  requests: Request[];
  /** Declares that a console line will match; it is a fault if none does. */
  expectNoise(pattern: RegExp): void;
  /** @throws Error naming each console warning, script error and request to a third party */
  judge(): void;
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
  context.on("console", onConsole);
  context.on("weberror", onError);
  context.on("request", onRequest);

  return {
    requests,
    expectNoise: (pattern) => void expected.push(pattern),
    judge() {
      const surprises = noise.filter((line) => !expected.some((pattern) => pattern.test(line)));
      const missing = expected.filter((pattern) => !noise.some((line) => pattern.test(line)));
      const all = [...faults, ...surprises, ...missing.map((one) => `nothing printed ${one}`)];
      if (all.length > 0) throw new Error(all.join("\n"));
    },
    leave() {
      context.off("console", onConsole);
      context.off("weberror", onError);
      context.off("request", onRequest);
    },
  };
}
