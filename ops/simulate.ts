/** npm run simulate: the hour in which most sales end, by measured service times: how many portals and cores of the database it takes. */
import '#app/commands/lost-readers.ts'
import { parseArgs } from 'node:util'
import { MEASURED, type Service } from './simulation/measured.ts'
import { type Found, type Hour, simulate } from './simulation/queues.ts'

const { values } = parseArgs({
  options: {
    sales: { type: 'string', default: '1000' },
    watchers: { type: 'string', default: '50000' },
    bids: { type: 'string', default: '300' },
    reads: { type: 'string', default: '500' },
    /** Of so many bids one is accepted. */
    accepted: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '120' },
    portals: { type: 'string' },
    cores: { type: 'string' },
    /** The last line of `npm run bench:scale`, where it is not to be the measurement in the repository. */
    measured: { type: 'string' },
  },
})

/** What a bidder and a watcher may be asked to bear, and how busy something may be that has to bear more tomorrow. */
const GOALS = { bidP99Ms: 250, messageP99Ms: 1_000, share: 0.6 }
const PORTALS = [1, 2, 3, 4, 6, 8, 12, 16]
const CORES = [2, 4, 8, 16, 32]

const whole = (text: string | undefined, name: string) => {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value > 0) return value
  console.error(`--${name} is a whole number above 0.`)
  process.exit(2)
}
const hour: Omit<Hour, 'portals' | 'databaseCores'> = {
  sales: whole(values.sales, 'sales'),
  watchers: whole(values.watchers, 'watchers'),
  bidsASecond: whole(values.bids, 'bids'),
  readsASecond: whole(values.reads, 'reads'),
  acceptedOf: whole(values.accepted, 'accepted'),
  seconds: whole(values.seconds, 'seconds'),
  seed: 1,
}
const service: Service = values.measured
  ? { ...MEASURED, ...(JSON.parse(values.measured) as { serviceMs: Partial<Service> }).serviceMs }
  : MEASURED

const isBorne = ({ bid, message, portalShare, databaseShare }: Found) =>
  bid.p99 <= GOALS.bidP99Ms &&
  message.p99 <= GOALS.messageP99Ms &&
  Math.max(portalShare, databaseShare) <= GOALS.share
const cell = (value: number, digits = 0) => value.toFixed(digits).padStart(9)
const row = (portals: number, databaseCores: number, found: Found) =>
  console.log(
    cell(portals) +
      cell(databaseCores) +
      cell(found.bid.p50, 1) +
      cell(found.bid.p99, 1) +
      cell(found.read.p99, 1) +
      cell(found.message.p99, 1) +
      `${cell(found.portalShare * 100)} %${cell(found.databaseShare * 100)} %   ${isBorne(found) ? 'borne' : ''}`,
  )

console.log(
  `${hour.sales} sales end, ${hour.watchers} watch; each second ${hour.bidsASecond} bids and ${hour.readsASecond} reads come, ${hour.seconds} s`,
)
console.log('  portals    cores  bid p50  bid p99 read p99 told p99   portals   database')
// Overloaded queues grow without end; where there is far too little of something, nothing is simulated.
const needed = {
  portals: (hour.bidsASecond * service.bid.portalMs + hour.readsASecond * service.read.portalMs) / 1_000,
  cores: (hour.bidsASecond * service.bid.databaseMs + hour.readsASecond * service.read.databaseMs) / 1_000,
}
let least: { portals: number; cores: number } | undefined
const allPortals = values.portals
  ? [whole(values.portals, 'portals')]
  : PORTALS.filter((count) => count > needed.portals)
const allCores = values.cores ? [whole(values.cores, 'cores')] : CORES.filter((count) => count > needed.cores)
for (const cores of allCores)
  for (const portals of allPortals) {
    if (least && !values.portals) continue
    const found = simulate({ ...hour, portals, databaseCores: cores }, service)
    row(portals, cores, found)
    if (isBorne(found)) least ??= { portals, cores }
  }
if (!least)
  console.log(
    `No more than ${PORTALS.at(-1)} portals and ${CORES.at(-1)} cores of one database bear it: the sales have to be shared among several clusters (docs/capacity.md).`,
  )
console.log(JSON.stringify({ least: least ?? null, goals: GOALS }))
