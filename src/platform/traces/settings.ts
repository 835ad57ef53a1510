/** The variables by which traces are sent, named as the standard of OpenTelemetry names them. */
import { z } from 'zod'

export const TRACE_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^\s?#@]+$/)
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=(?:[\w.~+/= -]|%[0-7][\da-f])*(?:,[\w-]+=(?:[\w.~+/= -]|%[0-7][\da-f])*)*$/i)
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('zapori'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}
type Variables = z.output<z.ZodObject<typeof TRACE_VARIABLES>>

export const TRACE_VALUES: Record<keyof Variables, string> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the address of a collector, like http://127.0.0.1:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'headers like name=value, separated by commas',
  OTEL_SERVICE_NAME: 'a name of 1 to 100 characters',
  OTEL_TRACES_SAMPLER_ARG: 'a part from 0 to 1, such as 0.1',
}

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

/** Where traces go; undefined where no collector is named. */
export function traceSettings(config: Variables, version: string): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = config
  if (!endpoint) return undefined
  const pairs = (headers ?? '').split(',').filter(Boolean)
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    // Values are percent-encoded, as the standard has it.
    headers: Object.fromEntries(
      pairs.map((pair) => [nameIn(pair), decodeURIComponent(pair.slice(nameIn(pair).length + 1))]),
    ),
    service: config.OTEL_SERVICE_NAME,
    version,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
  }
}
const nameIn = (pair: string) => pair.slice(0, pair.indexOf('='))
