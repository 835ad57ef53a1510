/** `npm run doctor [-- --json] [--lang bg]`: looks whether the portal is set up well; 0 if nothing is wrong, 1 if something is, 2 called wrongly. */
import './lost-readers.ts'
import { whyNot } from '#platform/process/why-not.ts'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Finding, Verdict } from '#operations/doctor/doctor.contract.ts'
import { databaseFacts, isMigrated } from '#operations/doctor/server/database-facts.ts'
import { examine } from '#operations/doctor/server/examination.ts'
import {
  type Fact,
  type Facts,
  NOTHING,
  runCheck,
  describeGroups,
} from '#operations/doctor/server/findings.ts'
import { check, noteLinks } from '#operations/links/server/checking.ts'
import { probesOf } from '#operations/links/server/probes.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { type Config, readConfig } from '#platform/process/config.ts'
import { type Given, type Language, languageOf, languages, wordsIn } from '#platform/lang/language.ts'
import { passwordIn, secretsOf } from '#platform/process/secrets.ts'
import { redactor } from '#platform/process/redaction.ts'
import type { Services } from '#platform/process/integrations.ts'
import { servicesOf } from '#app/integrations.ts'
import { namesOfKeys } from '#app/personal-keys.ts'
import { publicPlace, trialMarks } from './preconditions.ts'
import { runningDatabase } from './running-database.ts'

const NAMES: Given<Record<Verdict, string>> = {
  en: { GOOD: 'good ', LOOK: 'look ', WRONG: 'wrong' },
  bg: { GOOD: 'наред  ', LOOK: 'преглед', WRONG: 'нередно' },
}

/** The database did not answer; the configuration may be as it should. */
class Unanswered extends Error {}

const { json, language } = wishes()
let redact = redactor([])
const facts = await examined()
const groups = describeGroups(facts, language)
const findings = groups.flatMap((group) => group.findings)
const count = (verdict: Verdict) => findings.filter((each) => each.verdict === verdict).length
const counts = { good: count('GOOD'), look: count('LOOK'), wrong: count('WRONG') }

if (json) console.log(redact(JSON.stringify({ counts, groups }, null, 1)))
else {
  for (const { title, findings: own } of groups) {
    if (own.length === 0) continue
    console.log(`\n${title}`)
    for (const finding of own) console.log(redact(lineOf(finding)))
  }
  console.log(`\n${JSON.stringify(counts)}`)
}
process.exitCode = counts.wrong > 0 ? 1 : 0

function lineOf({ title, verdict, found, advice }: Finding) {
  const line = `  ${wordsIn(NAMES, language)[verdict]}  ${title}: ${found}`
  return advice === null ? line : `${line}\n           ${advice}`
}

/** Where the configuration or the line is what is wrong, that is all there is to tell. */
async function examined(): Promise<Facts> {
  const reported = (error: unknown) => whyNot(error)
  const alone = (fact: Fact): Facts => [{ group: 'setup', facts: [fact] }]
  try {
    const config = readConfig(process.env)
    redact = redactor(secretsOf(config))
    const services = servicesOf(config)
    const running = await runningDatabase(process.env)
    redact = redactor([...secretsOf(config), ...passwordIn(running.url)])
    const { db } = openDatabase(running.url, 4)
    try {
      const rows = await sql<{ now: Date }>`select clock_timestamp() as now`
        .execute(db)
        .catch((error: unknown) => {
          throw new Unanswered(reported(error), { cause: error })
        })
      const now = rows.rows[0]!.now
      if (!(await isMigrated(db)))
        return [{ group: 'database', facts: await databaseFacts(db, services.setup, 1) }]
      await askServices({ db, services, now })
      const facts = await examine({ db, services, now })
      const before: Partial<Record<Facts[number]['group'], Fact[]>> = {
        setup: await runCheck('trial', () => forThePublic(config, running.url)),
        portals: await runCheck('keysKnown', () => keysKnown(db, services)),
      }
      return facts.map(({ group, facts: own }) => ({ group, facts: [...(before[group] ?? []), ...own] }))
    } finally {
      await db.destroy()
      await running.close()
    }
  } catch (error) {
    const about = error instanceof Unanswered ? 'answers' : 'configuration'
    return alone({ about, verdict: 'WRONG', found: reported(error) })
  }
}

/** A portal with a key missing does not start; here it is told before. */
async function keysKnown(db: Db, { personal }: Services): Promise<Fact> {
  const used = await namesOfKeys(db)
  const known = used.filter((name) => personal.knows(name))
  return {
    about: 'keysKnown',
    verdict: known.length < used.length ? 'WRONG' : 'GOOD',
    found: `${known.length} / ${used.length}`,
  }
}

/** What keeps a portal from its start where people reach it, in the words of the start. */
async function forThePublic(config: Config, url: string): Promise<Fact> {
  const about = 'trial'
  if (config.TRIAL === 'yes') return { about, verdict: 'LOOK', found: 'TRIAL=yes', mend: 'trial' }
  const marks = publicPlace(config) ? await trialMarks(config, url) : []
  const found = marks.length > 0 ? marks.join(' ') : (publicPlace(config) ?? NOTHING)
  return { about, verdict: marks.length > 0 ? 'WRONG' : 'GOOD', found, mend: 'notTrial' }
}

/** Every service is asked now, as the button on “Links” does; what a portal is just asking counts as it stands. */
async function askServices(scope: Parameters<typeof examine>[0]) {
  const probes = probesOf(scope.services)
  try {
    await noteLinks(scope.db, probes, scope.now)
    await Promise.all(probes.map((probe) => check(scope, probe)))
  } catch {
    // A database of another version has no place for it, which is told by itself.
  }
}

function wishes(): { json: boolean; language: Language } {
  try {
    const { values } = parseArgs({
      options: { json: { type: 'boolean', default: false }, lang: { type: 'string', default: 'en' } },
    })
    return { json: values.json, language: languageOf(values.lang ?? 'en') }
  } catch {
    console.error(`Usage: npm run doctor [-- --json] [--lang ${languages.join('|')}]`)
    process.exit(2)
  }
}
