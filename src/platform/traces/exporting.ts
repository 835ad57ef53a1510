/** Exports spans to a collector by OTLP over HTTP, as JSON: in batches, in the background, and never holding up requests. */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TraceSettings } from './settings.ts'
import { record } from './spans.ts'

/** How long spans are collected; a full batch is exported at once. */
const PAUSE_MS = 2_000
const SET = 500
/** The most spans that wait while the collector is away; newer ones are dropped. */
const MOST_WAITING = 5_000
/** The most batches that are on their way, so that a collector that never answers holds no more. */
const MOST_UNDER_WAY = 10
const LONGEST_MS = 5_000
const LAST_MS = 2_000

/** Starts tracing. `close` exports what is waiting, for two seconds at most in all. `report` is called once when the collector stops answering. */
export function openTraces(settings: TraceSettings, clock: () => number, report: (error: unknown) => void) {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint}/v1/traces`,
    headers: settings.headers,
    timeoutMillis: LONGEST_MS,
    concurrencyLimit: MOST_UNDER_WAY,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.service,
      'service.version': settings.version,
    }),
    // By its number alone, so that all portals keep the same traces, and nobody who calls decides.
    sampler: new TraceIdRatioBasedSampler(settings.ratio),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reporting(exporter, report),
        scheduledDelayMillis: PAUSE_MS,
        maxExportBatchSize: SET,
        maxQueueSize: MOST_WAITING,
        exportTimeoutMillis: LONGEST_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('zapori', settings.version)
  const stop = record({ clock, tracer, parse: remoteSpan })
  return {
    close: async () => {
      stop()
      // A slow collector must not delay the end of the portal; that it does not answer was reported.
      await Promise.race([provider.shutdown().catch(() => {}), sleep(LAST_MS, undefined, { ref: false })])
    },
  }
}

const remoteSpan = (traceparent: string) => {
  const found = parseTraceParent(traceparent)
  return found && { ...found, isRemote: true }
}

/** The exporter, which reports the first failure after a success. */
function reporting(exporter: OTLPTraceExporter, report: (error: unknown) => void): SpanExporter {
  let failing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !failing) report(result.error)
        failing = result.error !== undefined
        done(result)
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}
