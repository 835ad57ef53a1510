/**
 * `npm run drill`: three PostgreSQL under Patroni and etcd, HAProxies and three portals on this machine, a crowd that bids and watches,
 * and everything that can break breaks, one after the other. It ends with a table and a line of JSON; exit code 0 if the goals hold.
 */
import '#app/commands/lost-readers.ts'
import { setPriority, tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { hasMemory, MEMORY } from '#test/database.ts'
import { NAMES, UPGRADE } from './drill/faults.ts'
import { whyNot } from './drill/packages.ts'

const USAGE = `npm run drill -- [--bidders 200] [--watchers 2000] [--only NAME,NAME] [--previous COMMIT] [--place FOLDER] [--nice 5]
Names: ${NAMES.join(', ')}`

function request() {
  try {
    const { values } = parseArgs({
      options: {
        bidders: { type: 'string', default: '200' },
        watchers: { type: 'string', default: '2000' },
        only: { type: 'string' },
        previous: { type: 'string' },
        nice: { type: 'string', default: '5' },
        place: { type: 'string', default: hasMemory() ? MEMORY : tmpdir() },
      },
    })
    const names = values.only?.split(',') ?? NAMES
    const [bidders, watchers] = [Number(values.bidders), Number(values.watchers)]
    const nice = Number(values.nice)
    if (!names.every((name) => NAMES.includes(name)) || !(bidders >= 2) || !(watchers >= 0)) throw new Error()
    if (!Number.isInteger(nice)) throw new Error()
    return { ...values, names, bidders, watchers, nice }
  } catch {
    console.error(USAGE)
    process.exit(2)
  }
}

const { names, bidders, watchers, previous, place, nice } = request()
const why = whyNot()
if (why) {
  console.error(why)
  process.exit(1)
}
// Only now: whoever is turned away hears it at once.
const { goalsMet, heading, rowOf, summary } = await import('./drill/report.ts')
const { rehearse } = await import('./drill/rehearsal.ts')
const { openStage } = await import('./drill/stage.ts')
// Whoever else works on this machine comes first, unless what is measured beside others shall be true all the same (a number below zero).
setPriority(nice)
const began = performance.now()
const report = (line: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`)

const stage = openStage(place, {
  tell: report,
  previous: names.includes(UPGRADE) ? (previous ?? '') : undefined,
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stage.then(({ close }) => close()).finally(() => process.exit(1)))
try {
  const opened = await stage
  const rows = await rehearse(opened, { names, bidders, watchers, patient: nice >= 0, tell: report })
  await opened.close()
  console.log(`\n${heading()}`)
  for (const row of rows) console.log(rowOf(row))
  console.log(JSON.stringify(summary(rows)))
  process.exitCode = goalsMet(rows) ? 0 : 1
} catch (error) {
  console.error(error)
  const opened = await stage.catch(() => undefined)
  if (opened) console.error(`What all programs said: ${await opened.keepLogs()}`)
  await opened?.close()
  process.exitCode = 1
}
