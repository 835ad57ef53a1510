/** What a state register told of somebody, on the record that they have here. */
import type { Db } from '#platform/db/database.ts'
import type { PartyAnswer } from '#register/assets/server/stored-lookups.ts'

const namesIn = ({ name, legalForm, ...parts }: PartyAnswer) => ({
  name: legalForm && !name.endsWith(` ${legalForm}`) ? `${name} ${legalForm}` : name,
  first_name: parts.firstName ?? null,
  middle_name: parts.middleName ?? null,
  last_name: parts.lastName ?? null,
  legal_form: legalForm ?? null,
})

/** Notes on the record of a person or company what its register told, the name too; entries keep the names that they state. */
export async function notePartyAnswer(db: Db, partyId: number, answer: PartyAnswer, now: Date) {
  if (!answer.found) return
  await db
    .updateTable('party')
    .set({
      ...(answer.name && namesIn(answer)),
      birth_date: answer.birthDate ?? null,
      death_date: answer.deathDate ?? null,
      register_status: answer.status ?? null,
      updated_at: now,
    })
    .where('id', '=', partyId)
    .execute()
}
