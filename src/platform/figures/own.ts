/** Figures of this process, declared where they are counted; `http/metrics.ts` tells them beside those of the server. */
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** All of them; the same for all servers of a process, of which there are several in tests alone. */
export const ofProcess = new Registry()

const about = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) => ({
  name: `zapori_${name}`,
  help,
  labelNames,
  registers: [ofProcess],
})

/** What only rises since the start; its name ends in `_total`. */
export const counter = <Label extends string>(name: string, help: string, ...labels: readonly Label[]) =>
  new Counter(about(name, help, labels))

/** What rises and falls. */
export const gauge = <Label extends string>(name: string, help: string, ...labels: readonly Label[]) =>
  new Gauge(about(name, help, labels))

/** Durations in seconds, or sizes, counted by upper bounds. */
export const histogram = <Label extends string>(
  name: string,
  help: string,
  buckets: number[],
  ...labels: readonly Label[]
) => new Histogram({ ...about(name, help, labels), buckets })

/** A stopwatch: answers the seconds since it was made. */
export function stopwatch() {
  const from = performance.now()
  return () => (performance.now() - from) / 1000
}
