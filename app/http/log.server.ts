import pino from "pino";
import { currentRequestId } from "../lib/web/request-id.server.ts";
import { isDatabaseUnavailable } from "../lib/database-unavailable.ts";

/**
 * Text that may identify a person or give access to a booking: quoted values, email addresses, mobile numbers, order
 * ids.
 */
const personal = [
  /"[^"]*"|'[^']*'/g,
  /[^\s<>()/]+@[^\s<>()/]+/g,
  /(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g,
  /\border_\d{13}_[\w-]+/g,
];

function redact(text: string): string {
  return personal.reduce((rest, pattern) => rest.replaceAll(pattern, "“…”"), text);
}

/** The lines of the stack, without the message that it begins with. */
function stackLines(error: Error): string[] {
  return error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
}

/** Returns the fields of an error that may be logged, with personal data redacted. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    name: error.name,
    message: redact(error.message),
    ...("code" in error && typeof error.code === "string" && { code: error.code }),
    stack: redact(stackLines(error).slice(0, 7).join("\n")),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** The request id and trace id of a log line. */
function requestOfLine() {
  const { requestId, traceparent } = currentRequestId() ?? {};
  return {
    ...(requestId && { requestId }),
    ...(traceparent && { traceId: traceparent.split("-")[1] }),
  };
}

/**
 * Lines are buffered: written one by one they would take a tenth of the time of a cached page. A killed process loses
 * up to 50 ms of information lines; warnings and errors are flushed at once.
 */
const lines = pino.destination({ minLength: 4_096, sync: true });
const FLUSH_INTERVAL_MS = 50;
/** Pino's number of the level "warn". */
const WARNING = 40;
let isFlushDue = false;
process.on("exit", () => lines.flushSync());

/** Only while there are lines: even an empty flush writes. Not flushSync, which blocks all requests. */
function flushSoon(): void {
  if (isFlushDue) return;
  isFlushDue = true;
  setTimeout(() => {
    isFlushDue = false;
    lines.flush();
  }, FLUSH_INTERVAL_MS).unref();
}

/** Structured logs, one JSON object per line. Callers pass no names, email addresses, answers or query strings. */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    mixin: requestOfLine,
    serializers: { err: describeError },
    hooks: {
      logMethod(given, method, level) {
        method.apply(this, given);
        if (level >= WARNING) lines.flushSync();
        else flushSoon();
      },
    },
  },
  lines,
);

const INTERVAL_MS = 60_000;

/** When an outage of the database was last logged under a message, and how many lines were left out since. */
const logged = new Map<string, { at: number; leftOut: number }>();

/**
 * Logs a failure as an error. While the database is unavailable, each message is logged once a minute with the number
 * of lines left out: thousands of lines would hide the cause, and every page and job fails for the same one.
 *
 * @param message one of the program's fixed messages, never one with values
 * @param now milliseconds of a monotonic clock
 */
export function logFailure(
  detail: Record<string, unknown> & { err: unknown },
  message: string,
  now: number = performance.now(),
): void {
  if (!isDatabaseUnavailable(detail.err)) return log.error(detail, message);
  const last = logged.get(message);
  if (last && now - last.at < INTERVAL_MS) {
    last.leftOut += 1;
    return;
  }
  logged.set(message, { at: now, leftOut: 0 });
  log.error({ ...detail, leftOut: last?.leftOut ?? 0 }, message);
}

/** Logs why a visitor's row wasn't written, if it wasn't. Its job writes it. */
export function logLateRow(row: "users" | "quiz", late: unknown): void {
  if (late !== undefined) logFailure({ err: late, row }, "a visitor’s row waits for its job");
}

/**
 * For a call to a service that a page can do without: logs its failure and goes on. A failure of the database ends the
 * page, whose next read would wait for the same silent server.
 *
 * @param message one of the program's fixed messages
 * @throws what the database answered
 */
export const goOnWithout = (message: string) => (error: unknown) => {
  if (isDatabaseUnavailable(error)) throw error;
  log.warn({ err: error }, message);
};
