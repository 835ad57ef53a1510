/** Spans of what the portal does, for tracing: off until `openTraces`, and then nothing but names, times and outcomes, of nobody. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

export type Attributes = Record<string, string | number | boolean>
/** As OTLP numbers them. */
export const KINDS = { internal: 1, server: 2, client: 3 } as const
export type Kind = keyof typeof KINDS

/** What a span belongs to, as W3C Trace Context names it. */
export type Parent = { traceId: string; spanId: string }
export type Span = Parent & {
  parentId: string | undefined
  name: string
  kind: Kind
  /** In microseconds since 1970. */
  from: number
  until: number
  attributes: Attributes
  failed: boolean
  /** Another trace that had part in the same work. */
  link?: Parent
}
/** All spans of one piece of work of this process; they are handed over, or forgotten, when its first span ends. */
type Work = { startedAt: number; clockAt: number; spans: Span[]; over: boolean }
export type Open = { span: Span; work: Work }

export type Recorder = {
  /** The portal's clock in milliseconds. */
  clock: () => number
  /** The part of all traces that is kept, from 0 to 1. */
  ratio: number
  take: (spans: readonly Span[]) => void
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

const idOf = (bytes: number) => randomBytes(bytes).toString('hex')
const now = ({ clockAt, startedAt }: Work) => Math.round((clockAt + performance.now() - startedAt) * 1000)
/** By its number alone, so that all portals keep the same traces, and nobody who calls decides. */
const isStored = (traceId: string, ratio: number) => Number.parseInt(traceId.slice(-8), 16) < ratio * 2 ** 32

function spanIn(work: Work, name: string, kind: Kind, parent: Parent | undefined, traceId: string): Span {
  const from = now(work)
  const parentId = parent?.spanId
  return { traceId, spanId: idOf(8), parentId, name, kind, from, until: from, attributes: {}, failed: false }
}

/** Begins a piece of work, in a trace of its own or in that of whoever asked for it. Undefined where none is kept. */
export function begin(name: string, kind: Kind, request?: Parent): Open | undefined {
  if (!recorder) return undefined
  const traceId = request?.traceId ?? idOf(16)
  if (!isStored(traceId, recorder.ratio)) return undefined
  const work = { startedAt: performance.now(), clockAt: recorder.clock(), spans: [], over: false }
  return { span: spanIn(work, name, kind, request, traceId), work }
}

/** A part of what is under way; without such, of nothing. Its end is told by `end`. A name that takes work is found only where it is kept. */
export function part(
  name: string | (() => string),
  kind: Kind = 'internal',
  of = around.getStore(),
): Open | undefined {
  if (!of || of.work.over) return undefined
  const called = typeof name === 'string' ? name : name()
  return { span: spanIn(of.work, called, kind, of.span, of.span.traceId), work: of.work }
}

/** Ends a part of a piece of work. Parts beyond MOST_SPANS, and those that end after the whole, are left out. */
export function end(open: Open | undefined, attributes: Attributes = {}, failed = false): void {
  if (!open || open.work.over || open.work.spans.length >= MOST_SPANS) return
  const { span, work } = open
  Object.assign(span, { until: now(work), failed, attributes: { ...span.attributes, ...attributes } })
  work.spans.push(span)
}

/** Ends a piece of work; with `keep` false it was not worth a trace. */
export function finish(open: Open | undefined, attributes: Attributes, failed: boolean, store = true): void {
  if (!open || open.work.over) return
  // The first span is never the one that there is no room for.
  open.work.spans.length = Math.min(open.work.spans.length, MOST_SPANS - 1)
  end(open, attributes, failed)
  open.work.over = true
  if (store) recorder?.take(open.work.spans)
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
      if (each && mine) each.span.link = { traceId: mine.span.traceId, spanId: mine.span.spanId }
      end(each, { 'zapori.together': waiting.length })
    }
  }
}
