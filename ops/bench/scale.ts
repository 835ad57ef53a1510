/** npm run bench:scale: what a request costs of the processor with one, two and three portals on a database; and with more sales and more assets. */
import { availableParallelism, loadavg } from 'node:os'
import { portalsShown } from './scale-portals.ts'
import { salesShown } from './scale-sales.ts'
import { measureAssets } from './scale-assets.ts'

const QUESTIONS = Number(process.env['BENCH_QUESTIONS'] ?? 1_200)
const round = (value: number) => Number(value.toFixed(2))

console.log(
  `${availableParallelism()} processors, load ${loadavg()[0]!.toFixed(1)}; clients and database are on the same machine`,
)
const PARTS = ['portals', 'sales', 'things']
/** The parts to measure: those that are named, else all. */
const named = process.argv.slice(2)
const unknown = named.filter((part) => !PARTS.includes(part))
if (unknown.length > 0) {
  console.error(`bench:scale knows ${PARTS.join(', ')}, not ${unknown.join(', ')}.`)
  process.exit(2)
}
const wanted = (part: string) => named.length === 0 || named.includes(part)
const figures: Record<string, unknown> = {}
if (wanted('portals')) {
  const { ratio, costs } = await portalsShown()
  Object.assign(figures, { cpuPerRequest3Over1: round(ratio), serviceMs: costs })
}
if (wanted('sales')) figures['costGrowthSales'] = round(await salesShown(QUESTIONS))
if (wanted('things')) figures['costGrowthThings'] = round(await measureAssets())
console.log(JSON.stringify(figures))
process.exit(0)
