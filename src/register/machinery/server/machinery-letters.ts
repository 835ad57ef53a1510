/** A machine under distraint is struck off: the officers who entered the distraints are told. */
import { inLanguage } from '#platform/lang/language.ts'
import type { Db } from '#platform/db/database.ts'
import { oneLine } from '#platform/mail/letter-layout.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { Outside } from '#platform/process/outside.ts'
import { machineLetter } from '../machinery.messages.ts'

/** The thing on which distraints of this machine stand, and how many are in force; undefined where there are none. */
export async function distrainedThing(db: Db, machineId: number) {
  const row = await db
    .selectFrom('machine as m')
    .innerJoin('property as p', 'p.id', 'm.property_id')
    .select(['p.id as propertyId', 'p.in_force as inForce'])
    .where('m.id', '=', machineId)
    .executeTakeFirst()
  return row && row.inForce > 0 ? row : undefined
}

type Struck = { registrationNumber: string; frameNumber: string; type: string }

/** Writes to everybody in whose name a distraint in force was entered on this thing, one letter for all of theirs. */
export async function notifyOfficers(
  db: Db,
  { publicUrl }: Pick<Outside, 'publicUrl'>,
  propertyId: number,
  { registrationNumber, frameNumber, type }: Struck,
  ground: string,
  now: Date,
) {
  const rows = await db
    .selectFrom('distraint as d')
    .innerJoin('account as a', 'a.id', 'd.acting_for')
    .select(['a.id', 'a.email', 'a.full_name', 'a.language', 'd.reference'])
    .where('d.property_id', '=', propertyId)
    .where('d.status', '=', 'ENFORCED')
    .where('a.state', '=', 'ACTIVE')
    .orderBy('d.id')
    .execute()
  for (const officer of new Map(rows.map((row) => [row.id, row])).values()) {
    if (!officer.email) continue
    const language = officer.language
    const words = inLanguage(machineLetter, language)
    const references = rows.filter(({ id }) => id === officer.id).map(({ reference }) => reference)
    await queueMail(
      db,
      { to: officer.email, accountId: officer.id, language, kind: 'machineStruckOff' },
      {
        subject: words.subject(oneLine(registrationNumber)),
        greeting: words.greeting(oneLine(officer.full_name)),
        paragraphs: [
          words.struckOff(oneLine(type), oneLine(registrationNumber), oneLine(frameNumber)),
          words.ground(oneLine(ground)),
          words.stands(references.join(', ')),
        ],
        action: {
          label: words.see,
          address: `${publicUrl}/dist/seizedProperties/details/${propertyId}/AGRIFORMACHINERY`,
        },
      },
      now,
    )
  }
}
