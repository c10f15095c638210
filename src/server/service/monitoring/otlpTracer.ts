import { CONTRACT_VERSION } from '#contract/version.ts';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { setTimeout as wait } from 'node:timers/promises';
import type { Tracer, TraceSettings } from './tracer.ts';

const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER } as const;
const CLOSE_WITHIN_MS = 3000;
const EVERY_MS = 5000;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Traces by the official SDK, every one of them. A collector that is away costs a bounded queue and nothing else; headers, time-out,
 * compression and further attributes are those of the `OTEL_…` variables that the SDK reads itself.
 */
export function otlpTracer({
  endpoint,
  service,
  everyMs = EVERY_MS,
  closeWithinMs = CLOSE_WITHIN_MS,
}: TraceSettings): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': String(CONTRACT_VERSION) }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: everyMs })],
  });
  const tracer = provider.getTracer('despacho');
  return {
    begin(kind, name, parent) {
      const span = tracer.startSpan(name, { kind: KINDS[kind] }, contextOf(parent));
      return {
        end(facts, failed) {
          span.setAttributes({ ...facts });
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async close() {
      await Promise.race([provider.shutdown().catch(() => undefined), wait(closeWithinMs, undefined, { ref: false })]);
    },
  };
}

/** The trace that somebody before us began; a header that is none begins one here. */
function contextOf(parent: string | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}
