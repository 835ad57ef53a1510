/** npm run bench:certificates: a sealed certificate beside the bare document and beside the seal alone, in the same run, how long sealing holds up the loop that answers bids, and how quickly one of a million is checked. */
import { createHash, createPrivateKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeRenderer, toPdf } from '#platform/pdf/renderer.ts'
import type { PdfDocument } from '#platform/pdf/document.ts'
import { readSeal } from '#platform/pki/seal/keystore.ts'
import { closeSealing, sealPdf } from '#platform/pki/seal/sealing.ts'
import { startAnswering } from './answering.ts'
import type { Answers } from './certificates-authorities.ts'
import { measureChecks } from './certificates-checks.ts'

const CERTIFICATES = Number(process.env['BENCH_PAPERS'] ?? 30)
const RUNS = 5
const ISSUED = Number(process.env['BENCH_ISSUED'] ?? 1_000_000)
const REASON = 'Удостоверяване на издаден документ'

const authorities = startAnswering<Answers>(new URL('./certificates-authorities.ts', import.meta.url))
const { SEAL_FILE, SEAL_PASSWORD, urls, trusted } = await authorities.ask('start')
const seal = readSeal(readFileSync(SEAL_FILE), SEAL_PASSWORD)
const stamps = { urls, trusted, policies: [] }

/** A certificate of two pages about an asset with its entries, its words different in each. */
const printed = (n: number, stored: boolean): PdfDocument => {
  const rows = Array.from({ length: 24 }, (_, row) => [
    `Вписване № ${n}-${row}`,
    `ЧСИ Мария Примерова, дело № ${n * 17 + row}/2026`,
    '01.12.2026 г.',
  ])
  return {
    language: 'bg',
    title: 'Удостоверение за вписвания',
    number: `№ 2026-${String(n).padStart(6, '0')}`,
    issuedAt: new Date('2026-12-01T08:00:00Z'),
    qr: { text: `https://zapori.example/dist/check/${n}`, caption: 'Проверка' },
    sections: [
      {
        kind: 'facts',
        heading: 'Имущество',
        facts: rows.map(([label, value]) => ({ label: label!, value: value! })),
      },
      {
        kind: 'table',
        heading: 'Вписвания',
        columns: ['Номер', 'Вписал', 'Дата'].map((name) => ({ name })),
        rows,
      },
    ],
    ...(stored && {
      archive: {
        sealed: true,
        attached: {
          name: 'paper.json',
          description: 'Данни',
          type: 'application/json',
          text: JSON.stringify(rows),
        },
      },
    }),
  }
}
const sealed = (prepared: Buffer) => sealPdf(prepared, { seal, stamps, at: new Date(), reason: REASON })

/** One after the other, as a job does: milliseconds each. */
async function each<T>(action: (n: number) => Promise<T> | T) {
  const made: T[] = []
  const began = performance.now()
  for (let n = 0; n < CERTIFICATES; n++) made.push(await action(n))
  return { ms: (performance.now() - began) / CERTIFICATES, made }
}

/** A timer that is due every millisecond: what it is late by is what the loop was held up, by us or by a machine that does other assets, too. */
const RESOLUTION_MS = 1
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
/** How long this thread had to wait for a processor so far, as Linux counts it; elsewhere it is taken as not at all. */
function waitedForProcessor() {
  try {
    const counted = readFileSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, 'utf8')
    return Number(counted.split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}
/** How late the loop was at most while this was done, and what is left of that without waiting for a processor that others had. */
async function heldUpBy(action: () => Promise<unknown>) {
  let blocked = 0
  let last = { at: performance.now(), waited: waitedForProcessor() }
  const turns = setInterval(() => {
    const now = { at: performance.now(), waited: waitedForProcessor() }
    blocked = Math.max(blocked, now.at - last.at - RESOLUTION_MS - (now.waited - last.waited))
    last = now
  }, RESOLUTION_MS)
  delay.reset()
  delay.enable()
  await action()
  delay.disable()
  clearInterval(turns)
  return { late: Math.max(0, delay.max / 1e6 - RESOLUTION_MS), blocked }
}

const middle = (figures: number[]) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)]!
const key = createPrivateKey(seal.key as string)
const runs: Record<
  'bare' | 'kept' | 'alone' | 'whole' | 'signature' | 'late' | 'blocked' | 'quiet',
  number
>[] = []
for (let run = 0; run <= RUNS; run++) {
  const from = 1000 * run
  const bare = await each((n) => toPdf(printed(from + n, false)))
  const stored = await each((n) => toPdf(printed(from + n, true)))
  const prepared = stored.made.map((bytes) => Buffer.from(bytes))
  let alone = { ms: 0, made: [] as Buffer[] }
  const { late, blocked } = await heldUpBy(async () => (alone = await each((n) => sealed(prepared[n]!))))
  const { late: quiet } = await heldUpBy(() => sleep(alone.ms * CERTIFICATES))
  const whole = await each(async (n) => sealed(Buffer.from(await toPdf(printed(from + n, true)))))
  const signature = await each((n) => sign('sha256', createHash('sha256').update(prepared[n]!).digest(), key))
  // The first time everything is read and compiled.
  if (run > 0)
    runs.push({
      bare: bare.ms,
      kept: stored.ms,
      alone: alone.ms,
      whole: whole.ms,
      signature: signature.ms,
      late,
      blocked,
      quiet,
    })
}
const figure = (name: keyof (typeof runs)[number]) => middle(runs.map((each) => each[name]))
const round = (value: number) => Math.round(value * 100) / 100

console.log(`a bare document                       ${round(figure('bare'))} ms`)
console.log(`set for keeping, with its file        ${round(figure('kept'))} ms`)
console.log(`the seal alone, with its time stamp   ${round(figure('alone'))} ms`)
console.log(`a signature by the same key, bare     ${round(figure('signature'))} ms`)
console.log(`set and sealed                        ${round(figure('whole'))} ms`)
console.log(
  `the loop was late by at most          ${round(figure('late'))} ms (${round(figure('quiet'))} while nothing was sealed), of that ${round(figure('blocked'))} ms of its own`,
)
await Promise.all([closeRenderer(), closeSealing(), authorities.end()])

const checks = await measureChecks(ISSUED, (line) => console.log(line))
console.log(
  JSON.stringify({
    sealedOverBarePdf: round(middle(runs.map(({ whole, bare }) => whole / bare))),
    sealedOverSeal: round(middle(runs.map(({ whole, alone }) => whole / alone))),
    // The worst turn of a run, and of the runs the middle one.
    loopBlockedMs: round(figure('blocked')),
    loopLateMs: round(figure('late')),
    checkP95Ms: round(checks.p95),
    growth: round(checks.p95 / checks.few),
  }),
)
