/** `npm run verify -- audit FROM TO`: holds the audit of these days against its chain, and says what it cannot prove. */
import { sql } from 'kysely'
import { chainMessages as say } from '#operations/audit/chain.messages.ts'
import { checkDays, type Fault } from '#operations/audit/server/checking.ts'
import { lastSeal } from '#operations/audit/server/seals.ts'
import { addDays, type Day, dayInSofia, formatDate, momentInSofia } from '#platform/dates.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { type Text, type Language } from '#platform/lang/language.ts'
import type { PublicKey } from '#platform/pki/signing.ts'
import type { StampTrust } from '#platform/pki/timestamp-token.ts'
import { runningDatabase } from './running-database.ts'

type Given = {
  keys: readonly PublicKey[]
  stamps: StampTrust | undefined
  /** A seal that somebody noted outside the portal: its number and hash. */
  head: string | undefined
}
const both = ({ bg, en }: Text) => console.log(`${bg}\n${en}`)

/** Checks the days; answers 0 where they are proven, 1 where something was changed, 3 where something is lacking. */
export async function checkAuditOf(from: Day, to: Day, given: Given): Promise<0 | 1 | 3> {
  const noted = given.head === undefined ? undefined : /^(\d{1,9}):([0-9a-f]{64})$/.exec(given.head)
  if (noted === null) throw new Error('--head takes the number of a seal, a colon, and its hash.')
  const running = await runningDatabase(process.env)
  const { db } = openDatabase(running.url, 1, { bulk: true })
  try {
    if (noted && !(await holds(db, Number(noted[1]), noted[2]!))) return changed(say.headLost)
    const { fault, seals, entries, strangers } = await checkDays(db, from, to, given)
    if (fault) return changed(faultText(fault))
    const lacks = await lacking(db, from, to, given, { seals, strangers })
    const verdict = lacks.length === 0 ? say.proven : say.unproven
    both({ bg: verdict.bg(entries, seals), en: verdict.en(entries, seals) })
    for (const { bg, en } of lacks) both({ bg: `  – ${bg}`, en: `  – ${en}` })
    const last = await lastSeal(db)
    const head = last && `${last.number}:${last.hash.toString('hex')}`
    if (head) both({ bg: say.head.bg(head), en: say.head.en(head) })
    return lacks.length === 0 ? 0 : 3
  } finally {
    await db.destroy()
    await running.close()
  }
}

function changed({ bg, en }: Text): 1 {
  both({ bg: say.notSound.bg(bg), en: say.notSound.en(en) })
  return 1
}

function faultText({ kind, seal, day }: Fault): Text {
  const places = [
    ...(day ? [{ bg: say.onDay.bg(formatDate(day)), en: say.onDay.en(formatDate(day)) }] : []),
    ...(seal === null ? [] : [{ bg: say.atSeal.bg(seal), en: say.atSeal.en(seal) }]),
  ]
  const said = (language: Language) =>
    [say[kind][language], ...places.map((place) => place[language])].join(', ')
  return { bg: said('bg'), en: said('en') }
}

const holds = async (db: Db, number: number, hash: string) =>
  (
    await db
      .selectFrom('audit_seal')
      .select('number')
      .where('number', '=', number)
      .where('hash', '=', Buffer.from(hash, 'hex'))
      .execute()
  ).length > 0

type Counted = { seals: number; strangers: number }

/** What stands between "nothing contradicts it" and "it is proven". */
async function lacking(
  db: Db,
  from: Day,
  to: Day,
  given: Given,
  { seals, strangers }: Counted,
): Promise<Text[]> {
  const [begin, end] = [momentInSofia(from, '00:00'), momentInSofia(addDays(to, 1), '00:00')]
  const { rows } = await sql<{ waiting: number; closed: Day | null; bare: number; first: Date | null }>`
    select (select count(*) from audit_entry where at >= ${begin} and at < ${end}
        and id > coalesce((select max(to_id) from audit_seal), 0)) as waiting,
      (select max(day)::text from audit_day) as closed,
      (select count(*) from audit_day where day between ${from}::date and ${to}::date and token is null) as bare,
      (select first_at from audit_seal order by number limit 1) as first`.execute(db)
  const { waiting, closed, bare, first } = rows[0]!
  const isClosed = closed !== null && closed >= to && first !== null && dayInSofia(first) <= to
  const lacks: [boolean, Text][] = [
    [seals === 0, say.lacksRows],
    [waiting > 0, { bg: say.lacksSeals.bg(waiting), en: say.lacksSeals.en(waiting) }],
    [!isClosed, say.lacksDays],
    [bare > 0, { bg: say.lacksStamps.bg(bare), en: say.lacksStamps.en(bare) }],
    [given.stamps === undefined, say.lacksTrust],
    [strangers > 0, { bg: say.lacksKeys.bg(strangers), en: say.lacksKeys.en(strangers) }],
  ]
  return lacks.filter(([is]) => is).map(([, text]) => text)
}
