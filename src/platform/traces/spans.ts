/** Spans of what the portal does, by OpenTelemetry: off until `openTraces`, and then nothing but names, times and outcomes, of nobody. */
import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'

const KINDS = { internal: SpanKind.INTERNAL, server: SpanKind.SERVER, client: SpanKind.CLIENT }
type Kind = keyof typeof KINDS

/** All spans of one piece of work of this process; they are handed over, or forgotten, when its first span ends. */
type Work = { startedAt: number; clockAt: number; ended: { span: Span; until: number }[]; over: boolean }
export type Open = { span: Span; work: Work }

export type Recorder = {
  /** The portal's clock in milliseconds. */
  clock: () => number
  tracer: Tracer
  /** The span that a `traceparent` names (W3C Trace Context); null for what else a caller writes there. */
  parse: (traceparent: string) => SpanContext | null
}

/** What does more in one go leaves out the rest. */
const MOST_SPANS = 500

let recorder: Recorder | undefined
const around = new AsyncLocalStorage<Open>()

/** From now on spans are kept; answers how to stop. */
export function record(into: Recorder) {
  recorder = into
  return () => (recorder = undefined)
}

const now = ({ clockAt, startedAt }: Work) => clockAt + performance.now() - startedAt

function spanIn({ tracer }: Recorder, work: Work, name: string, kind: Kind, parent: Context): Open {
  const span = tracer.startSpan(name, { kind: KINDS[kind], startTime: now(work) }, parent)
  return { span, work }
}

/** Begins a piece of work, in a trace of its own or in that which a `traceparent` names. Undefined where none is kept. */
export function begin(name: string, kind: Kind, traceparent?: string): Open | undefined {
  if (!recorder) return undefined
  const remote = traceparent === undefined ? null : recorder.parse(traceparent)
  const parent = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
  const work = { startedAt: performance.now(), clockAt: recorder.clock(), ended: [], over: false }
  const open = spanIn(recorder, work, name, kind, parent)
  return open.span.isRecording() ? open : undefined
}

/** A part of what is under way; without such, of nothing. Its end is told by `end`. A name that takes work is found only where it is kept. */
export function part(
  name: string | (() => string),
  kind: Kind = 'internal',
  of = around.getStore(),
): Open | undefined {
  if (!recorder || !of || of.work.over) return undefined
  return spanIn(
    recorder,
    of.work,
    typeof name === 'string' ? name : name(),
    kind,
    trace.setSpan(ROOT_CONTEXT, of.span),
  )
}

/** Ends a part of a piece of work. Parts beyond MOST_SPANS, and those that end after the whole, are left out. */
export function end(open: Open | undefined, attributes: Attributes = {}, failed = false): void {
  if (!open || open.work.over || open.work.ended.length >= MOST_SPANS) return
  const { span, work } = open
  span.setAttributes(attributes)
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
  work.ended.push({ span, until: now(work) })
}

/** Ends a piece of work; with `keep` false it was not worth a trace. */
export function finish(open: Open | undefined, attributes: Attributes, failed: boolean, store = true): void {
  if (!open || open.work.over) return
  const { work } = open
  // The first span is never the one that there is no room for.
  work.ended.length = Math.min(work.ended.length, MOST_SPANS - 1)
  end(open, attributes, failed)
  work.over = true
  if (store && recorder) for (const { span, until } of work.ended) span.end(until)
}

/** What is under way here. */
export const underWay = () => around.getStore()

/** Does something within a span, so that what it does becomes parts of it. */
export const within = <T>(open: Open | undefined, action: () => T): T =>
  open ? around.run(open, action) : action()

/** Does a part of what is under way and tells how it ended. */
export async function traced<T>(
  name: string,
  action: () => Promise<T>,
  { kind = 'internal', of = around.getStore(), attributes = {} }: About = {},
): Promise<T> {
  const open = part(name, kind, of)
  if (!open) return action()
  try {
    const given = await around.run(open, action)
    end(open, attributes)
    return given
  } catch (error) {
    end(open, attributes, true)
    throw error
  }
}
type About = { kind?: Kind; of?: Open | undefined; attributes?: Attributes }

/** Does what several wait for: a part of the first one's work, and in that of each other a part that points there. */
export async function tracedTogether<T>(
  name: string,
  waiting: readonly (Open | undefined)[],
  action: () => Promise<T>,
): Promise<T> {
  const [lead, ...others] = waiting.filter((each) => each !== undefined)
  if (!lead) return action()
  const mine = part(name, 'internal', lead)
  const theirs = others.map((other) => part(name, 'internal', other))
  try {
    return await within(mine, action)
  } finally {
    end(mine, { 'zapori.together': waiting.length })
    for (const each of theirs) {
      if (mine) each?.span.addLink({ context: mine.span.spanContext() })
      end(each, { 'zapori.together': waiting.length })
    }
  }
}
