/** Exports spans to a collector by OTLP over HTTP, as JSON: in batches, in the background, and never holding up requests. */
import { setTimeout as sleep } from 'node:timers/promises'
import { KINDS, type Attributes, record, type Span } from './spans.ts'

export type TraceSettings = {
  /** Of the collector, without `/v1/traces`. */
  endpoint: string
  /** What it wants to be told with each set, such as a key. */
  headers: Record<string, string>
  service: string
  version: string
  /** The part of all traces that is kept, from 0 to 1. */
  ratio: number
}

/** How long spans are collected; a full batch is exported at once. */
const PAUSE_MS = 2_000
const SET = 500
/** The most spans that wait while the collector is away; newer ones are dropped. */
const MOST_WAITING = 5_000
const LONGEST_MS = 5_000
const LAST_MS = 2_000

/** Starts tracing. `close` exports what is waiting, for two seconds at most in all. `report` is called once when the collector stops answering. */
export function openTraces(settings: TraceSettings, clock: () => number, report: (error: unknown) => void) {
  let waiting: Span[] = []
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  let failing = false
  let closed = false

  const turn = async (withinMs = LONGEST_MS) => {
    timer = undefined
    const set = waiting.slice(0, SET)
    try {
      await post(settings, set, withinMs)
      waiting = waiting.slice(set.length)
      failing = false
    } catch (error) {
      if (!failing) report(error)
      failing = true
    }
  }
  const later = () => {
    if (timer || underWay || closed) return
    timer = setTimeout(
      () => {
        underWay = turn().finally(() => {
          underWay = undefined
          if (waiting.length > 0) later()
        })
      },
      waiting.length >= SET && !failing ? 0 : PAUSE_MS,
    ).unref()
  }
  const stop = record({
    clock,
    ratio: settings.ratio,
    take: (spans) => {
      // Spans that are being exported stay at the front.
      waiting.push(...spans.slice(0, Math.max(0, MOST_WAITING - waiting.length)))
      later()
    },
  })
  return {
    close: async () => {
      stop()
      closed = true
      clearTimeout(timer)
      const exportRest = async () => {
        await underWay
        while (waiting.length > 0 && !failing) await turn(LAST_MS)
      }
      // A slow collector must not delay the end of the portal batch by batch.
      await Promise.race([exportRest(), sleep(LAST_MS, undefined, { ref: false })])
    },
  }
}

async function post(
  { endpoint, headers, ...about }: TraceSettings,
  spans: readonly Span[],
  longestMs: number,
) {
  const response = await fetch(`${endpoint}/v1/traces`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(message(about, spans)),
    redirect: 'error',
    signal: AbortSignal.timeout(longestMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the collector of traces answered ${response.status}`)
}

/** As `ExportTraceServiceRequest` of OTLP 1 has it in JSON. */
const message = (
  { service, version }: Pick<TraceSettings, 'service' | 'version'>,
  spans: readonly Span[],
) => ({
  resourceSpans: [
    {
      resource: { attributes: asAttributes({ 'service.name': service, 'service.version': version }) },
      scopeSpans: [{ scope: { name: 'zapori', version }, spans: spans.map(shown) }],
    },
  ],
})

const shown = ({ traceId, spanId, parentId, name, kind, from, until, attributes, failed, link }: Span) => ({
  traceId,
  spanId,
  ...(parentId && { parentSpanId: parentId }),
  name,
  kind: KINDS[kind],
  startTimeUnixNano: `${from}000`,
  endTimeUnixNano: `${until}000`,
  attributes: asAttributes(attributes),
  status: failed ? { code: 2 } : {},
  ...(link && { links: [{ traceId: link.traceId, spanId: link.spanId }] }),
})

const asAttributes = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string'
        ? { stringValue: value }
        : typeof value === 'number'
          ? { intValue: String(value) }
          : { boolValue: value },
  }))
