/** `npm run import -- distraints FILE`: brings an existing register of distraints in from a table or from lines of JSON. See docs/import.md. */
import './lost-readers.ts'
import { whyNot } from '#platform/process/why-not.ts'
import { wholeLanguages } from '#platform/lang/language.ts'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { importFile } from '#register/import/import-file.ts'
import { REPORT_HEADINGS } from '#register/import/import-columns.ts'
import { refusalsOf } from '#register/import/import.ts'
import { csvHeadings, csvLine } from '#platform/csv.ts'
import { readConfig } from '#platform/process/config.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { personalKeys } from '#app/integrations.ts'
import { progressBar } from './progress.ts'
import { runningDatabase } from './running-database.ts'
import { oneOf } from '#platform/kinds.ts'

const USAGE = `Usage: npm run import -- distraints FILE [--actor USER] [--report FILE] [--language ${wholeLanguages.join('|')}] [--batch ROWS] [--check] [--tell]
  FILE       a table (CSV) or one JSON object in each line; docs/import.md lists the fields
  --actor    user name of whoever runs it; theirs are the rows that name no officer
  --report   where refused rows are listed, by default FILE.refused.csv
  --check    has every name and thing checked in the state registers afterwards: three questions or more for each row
  --tell     has debtors, ministries and subscribers told of the distraints in force that are entered; without it nobody is
The same file again goes on where it was broken off, and never enters a row twice.`

const wanted = options()
if (!wanted) {
  console.error(USAGE)
  process.exit(2)
}
const number = new Intl.NumberFormat('en')
const REFUSED = 3
/** As shells say of what was ended by Ctrl+C. */
const STOPPED = 130
try {
  const keys = personalKeys(readConfig(process.env))
  const running = await runningDatabase(process.env)
  const { db } = openDatabase(running.url, 3, { bulk: true })
  const bar = progressBar()
  const stop = new AbortController()
  const stopping = stopOn(stop)
  try {
    const startedAt = performance.now()
    let before: number | undefined
    const run = await importFile({
      db,
      personal: personalNumbers(keys),
      ...wanted,
      stop: stop.signal,
      tell: ({ share, entered, known, refused }) => {
        const all = entered + known + refused
        const seconds = (performance.now() - startedAt) / 1000
        const speed =
          before === undefined ? '' : `, ${number.format(Math.round((all - before) / seconds))} a second`
        before ??= all
        bar.show(share, `${number.format(all)} rows, ${number.format(refused)} refused${speed}`)
      },
    }).finally(bar.end)
    console.log(
      `${number.format(run.entered)} entered, ${number.format(run.known)} were there already, ${number.format(run.refused)} refused.`,
    )
    await rm(wanted.report, { force: true })
    if (run.stopped)
      console.log(
        `Stopped after row ${number.format(run.lastRow)} of the file; nothing is half entered. The same command continues from there.`,
      )
    if (run.refused > 0) {
      await writeReport(db, run.id, wanted.report)
      console.log(
        `The refused rows and the reasons are in ${wanted.report}. ${run.stopped ? 'It is rewritten when the import continues.' : `Correct them in ${wanted.path} and import that again: rows that are already there are not entered twice.`}`,
      )
      process.exitCode = REFUSED
    }
    if (run.stopped) process.exitCode = STOPPED
  } finally {
    stopping.end()
    await db.destroy()
    await running.close()
  }
} catch (error) {
  console.error(whyNot(error))
  process.exitCode = 1
}

/** The first Ctrl+C ends the import after the batch that is under way, the second at once. */
function stopOn(stop: AbortController) {
  const request = () => {
    if (stop.signal.aborted) process.exit(STOPPED)
    console.error(
      '\nStopping after the rows that are being entered. Once more stops at once; then too the same command goes on.',
    )
    stop.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, request)
  return {
    end: () => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, request)
    },
  }
}

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        actor: { type: 'string' },
        report: { type: 'string' },
        language: { type: 'string', default: 'bg' },
        batch: { type: 'string', default: '2000' },
        check: { type: 'boolean', default: false },
        tell: { type: 'boolean', default: false },
      },
    })
    const [what, path, ...more] = positionals
    const [batch, language] = [Number(values.batch), oneOf(wholeLanguages, values.language)]
    if (what !== 'distraints' || !path || more.length > 0) return undefined
    if (!language || !Number.isInteger(batch) || batch < 1 || batch > 20_000) return undefined
    return {
      path,
      batch,
      actor: values.actor,
      check: values.check,
      tells: values.tell,
      report: values.report ?? `${path}.refused.csv`,
      language,
    }
  } catch {
    return undefined
  }
}

/** The refused rows of all of a run, also of what was done before it was broken off. */
async function writeReport(db: Db, runId: number, path: string) {
  const out = createWriteStream(path, { mode: 0o600 })
  await once(out, 'open')
  out.write(csvHeadings(REPORT_HEADINGS))
  for (let after = { row: 0, position: 0 }; ;) {
    const rows = await refusalsOf(db, runId, after, 5000)
    for (const { row_number, field, code, reason } of rows)
      if (!out.write(csvLine([String(row_number), field, code, reason]))) await once(out, 'drain')
    const last = rows.at(-1)
    if (!last) break
    after = { row: last.row_number, position: last.position }
  }
  out.end()
  await once(out, 'close')
}
