import pino from "pino";

const words = (text: string) => text.replaceAll(/"[^"]*"|'[^']*'/g, "“…”");

/** An error as it may be logged: quoted values (a name, an address) are left out of its words. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    name: error.name,
    message: words(error.message),
    ...("code" in error && typeof error.code === "string" && { code: error.code }),
    stack: words(error.stack?.split("\n").slice(1, 8).join("\n") ?? ""),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** Structured logs, one JSON object a line. No names, addresses, answers or query strings. */
export const log = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  serializers: { err: describeError },
});
