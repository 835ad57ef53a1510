/** npm run bench:pdf: how long a page of a document takes with one thread and with all, beside pdfkit as it comes, in the same run. */
import { availableParallelism } from 'node:os'
import Pdf from 'pdfkit'
import { openRenderer } from '#platform/pdf/renderer.ts'
import type { PdfDocument } from '#platform/pdf/document.ts'
import { asParty } from '#platform/process/party.ts'
import { FONT_FILES } from '#platform/pdf/styles.ts'

const DOCUMENTS = Number(process.env['BENCH_DOCUMENTS'] ?? 60)
const RUNS = 3
const NAMES = ['Иван', 'Мария', 'Георги', 'Стефан', 'Елена', 'Огнян', 'Цветелина', 'Людмила']
const name = (n: number) => `${NAMES[n % 8]} ${NAMES[(n * 3) % 8]}ов ${NAMES[(n * 5) % 8]}ски`

/** A protocol with a long history, its words different in each document. */
const protocol = (n: number): PdfDocument => ({
  language: 'bg',
  title: 'Протокол за запор',
  subtitle: 'Състояние: наложен',
  number: `№ 2026-${String(n).padStart(6, '0')}`,
  issuedAt: new Date('2026-12-01T08:00:00Z'),
  qr: { text: `https://zapori.example/dist/distraints/view/${n}`, caption: 'Запорът в регистъра' },
  sections: [
    {
      kind: 'facts',
      heading: 'Данни за запора',
      facts: Array.from({ length: 14 }, (_, row) => ({
        label: `Вид данни ${row}`,
        value: `${name(n + row)} – дело № ${n * 17 + row}/2026`,
      })),
    },
    {
      kind: 'table',
      heading: 'Страни',
      columns: [{ name: 'Качество' }, { name: 'Име' }, { name: 'Идентификатор' }],
      rows: Array.from({ length: 12 }, (_, row) => ['Собственик', name(n * 7 + row), `ЕГН 8${n}${row}••••`]),
    },
    {
      kind: 'timeline',
      heading: 'История на вписванията',
      events: Array.from({ length: 30 }, (_, row) => ({
        moment: `01.12.2026 г., 10:${String(row).padStart(2, '0')}:00 ч.`,
        title: `${row + 1}. Промяна`,
        facts: [
          { label: 'Вписал', value: `ЧСИ ${name(row)}, рег. № ${800 + row}` },
          { label: 'Основание', value: `Поправка на номера на делото по молба на ${name(n + row)}` },
          { label: 'Електронен времеви печат', value: `№ ${n}${row}4711, издаден от пробен орган` },
          { label: 'Контролна сума', value: `${(n * 7919 + row).toString(16)} 5c40 6740 e746` },
        ],
      })),
    },
  ],
})

const pagesOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').split('/Type /Page\n').length - 1

/** The same words by pdfkit as it comes: fonts from their files for each document, no tags, no columns. */
async function plain(document: PdfDocument) {
  const doc = new Pdf({ size: 'A4', font: FONT_FILES.plain })
  const chunks: Uint8Array[] = []
  const ended = new Promise((done) =>
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk)).on('end', done),
  )
  const say = (face: 'plain' | 'strong', text: string) => doc.font(FONT_FILES[face]).fontSize(9.5).text(text)
  say('strong', document.title)
  for (const section of document.sections) {
    say('strong', section.heading ?? '')
    if (section.kind === 'facts')
      for (const { label, value } of section.facts) say('plain', `${label} ${value}`)
    if (section.kind === 'table') for (const row of section.rows) say('plain', row.join(' '))
    if (section.kind === 'timeline')
      for (const { title, moment, facts } of section.events) {
        say('strong', `${title} ${moment}`)
        for (const { label, value } of facts) say('plain', `${label}: ${value}`)
      }
  }
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

/** Milliseconds a page, the median of some runs after one that warms up. */
async function measure(set: (document: PdfDocument) => Promise<Uint8Array>) {
  const figures: number[] = []
  for (let run = 0; run <= RUNS; run++) {
    const began = performance.now()
    const all = await Promise.all(
      Array.from({ length: DOCUMENTS }, (_, n) =>
        // Each for somebody else: one party never has all threads.
        asParty(`account ${n}`, () => set(protocol(1000 * (run + 1) + n))),
      ),
    )
    const pages = all.reduce((sum, bytes) => sum + pagesOf(bytes), 0)
    if (run > 0) figures.push((performance.now() - began) / pages)
  }
  return figures.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)]!
}

async function withThreads(threads: number) {
  const renderer = openRenderer({ threads, longestQueue: DOCUMENTS })
  const msAPage = await measure(renderer.set)
  await renderer.close()
  return msAPage
}

const threads = Math.max(2, availableParallelism() - 1)
const plainMsAPage = await measure(plain)
const oneMsAPage = await withThreads(1)
const allMsAPage = await withThreads(threads)
const round = (ms: number) => Math.round(ms * 10) / 10
console.log(`pdfkit as it comes      ${round(plainMsAPage)} ms a page`)
console.log(`the press, one thread   ${round(oneMsAPage)} ms a page`)
console.log(`the press, ${threads} threads    ${round(allMsAPage)} ms a page`)
console.log(
  JSON.stringify({
    plainMsAPage: round(plainMsAPage),
    oneMsAPage: round(oneMsAPage),
    allMsAPage: round(allMsAPage),
    threads,
  }),
)
