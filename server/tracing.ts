import type { Context, SpanContext } from "@opentelemetry/api";
import { currentRequestId, withRequestId } from "../app/lib/web/request-id.server.ts";

/** Sends the steps of each request and job, with durations, to a collector. Names and codes only, no personal data. */
export interface Tracing {
  /** Runs work as a step of the current trace; its own steps become children. */
  step<Done>(name: string, work: () => Promise<Done>): Promise<Done>;
  /** Sends the remaining steps. */
  stop(): Promise<void>;
}

const silent: Tracing = { step: (_, work) => work(), stop: async () => {} };

const EXPORT_TIMEOUT_MS = 3_000;

/** W3C Trace Context: version, trace, parent, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function parentOf(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

/**
 * Opens tracing by OpenTelemetry with OTLP over HTTP; its libraries are loaded only here. Without an endpoint nothing
 * is traced.
 * @param endpoint base URL of the collector
 * @param exportTimeoutMs limits the wait for an unreachable collector, so that the server stops in time
 */
export async function openTracing(
  endpoint: string | undefined,
  exportTimeoutMs = EXPORT_TIMEOUT_MS,
): Promise<Tracing> {
  if (endpoint === undefined) return silent;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: exportTimeoutMs,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": "sahaj" }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeoutMs }),
    ],
  });
  const tracer = provider.getTracer("sahaj");

  return {
    async step(name, work) {
      const trail = currentRequestId();
      const parent = parentOf(trail?.traceparent);
      const around: Context = parent
        ? api.trace.setSpanContext(api.ROOT_CONTEXT, parent)
        : api.ROOT_CONTEXT;
      const requestId = trail?.requestId;
      const attributes = requestId === undefined ? {} : { "sahaj.request_id": requestId };
      const span = tracer.startSpan(name, { attributes }, around);
      const { traceId, spanId, traceFlags } = span.spanContext();
      const traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
      try {
        const done = await withRequestId({ requestId: requestId ?? traceId, traceparent }, work);
        if (done instanceof Response) span.setAttribute("http.response.status_code", done.status);
        return done;
      } catch (error) {
        // The error's name only: the message may contain a visitor's input.
        const message = error instanceof Error ? error.name : "error";
        span.setStatus({ code: api.SpanStatusCode.ERROR, message });
        throw error;
      } finally {
        span.end();
      }
    },
    stop: () => provider.shutdown().catch(() => {}),
  };
}
