import pino from "pino";
import { currentRequestId } from "../lib/web/request-id.server.ts";

/** What may name a person or open a booking: quoted values, addresses, mobile numbers, order ids. */
const personal = [
  /"[^"]*"|'[^']*'/g,
  /[^\s<>()/]+@[^\s<>()/]+/g,
  /(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g,
  /\border_\d{13}_[\w-]+/g,
];

function words(text: string): string {
  return personal.reduce((rest, pattern) => rest.replaceAll(pattern, "“…”"), text);
}

/** The stack without the message that it begins with. */
function placesOf(error: Error): string[] {
  return error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
}

/** An error as it may be logged: what may be personal is left out of its words. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    name: error.name,
    message: words(error.message),
    ...("code" in error && typeof error.code === "string" && { code: error.code }),
    stack: words(placesOf(error).slice(0, 7).join("\n")),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** Whose request a line belongs to, and the trace that tells of it. */
function trailOfLine() {
  const { requestId, traceparent } = currentRequestId() ?? {};
  return {
    ...(requestId && { requestId }),
    ...(traceparent && { traceId: traceparent.split("-")[1] }),
  };
}

/**
 * Lines of answers are written together: one by one they would take a tenth of the time of a page from memory. Who
 * kills the process loses those of the last moment; a warning or an error is on the disk before anything else happens.
 */
const lines = pino.destination({ minLength: 4_096, sync: true });
const MOMENT_MS = 50;
const WARNING = 40;
// Not flushSync: it waits for the disk, twenty times a second, with everybody's request behind it.
setInterval(() => lines.flush(), MOMENT_MS).unref();
process.on("exit", () => lines.flushSync());

/** Structured logs, one JSON object a line. No names, addresses, answers or query strings. */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    mixin: trailOfLine,
    serializers: { err: describeError },
    hooks: {
      logMethod(given, method, level) {
        method.apply(this, given);
        if (level >= WARNING) lines.flushSync();
      },
    },
  },
  lines,
);
