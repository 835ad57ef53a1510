/** Answers programs of public bodies from the register, and tells whom each answer shows. */
import {
  entriesBy,
  entriesOf,
  entriesOn,
  partiesIn,
  assetsCalled,
} from '#certificates/content/register-facts.ts'
import type { CertificateEntry } from '#certificates/content/content.contract.ts'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { isIdentifier } from '#platform/identifiers.ts'
import { handlers } from '#platform/http/mount.ts'
import { type FoundDistraint, registerCalls } from '../register.contract.ts'

// oxlint-disable-next-line no-unused-vars -- without what only documents of a past day say
const found = ({ enforcedAt, suitNumber, struckOut, ...entry }: CertificateEntry): FoundDistraint => ({
  ...entry,
  enteredAt: enforcedAt,
  caseNumber: suitNumber,
})

/** The number in the register of the distraint with this identifier; where there is none, what no distraint is called. */
async function referenceOf(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('distraint').select('reference').where('id', '=', id).executeTakeFirst()
  return row?.reference ?? ''
}

export const registerCallHandlers = handlers(registerCalls, {
  async findByThing({ input: { identifier, withEnded }, db, now, shown }) {
    const assets = await assetsCalled(db, [identifier])
    const entries = (await entriesOn(db, assets)).filter(({ ended }) => withEnded || ended === null)
    shown.parties(await partiesIn(db, entries))
    return {
      asOf: now.toISOString(),
      things: assets.map(({ kind, identifier: number, secondIdentifier, title }) => ({
        kind,
        identifier: number,
        secondIdentifier,
        title,
      })),
      distraints: entries.map(found),
    }
  },

  async findByPerson({ input: { identifierType, identifier, withEnded }, db, now, services, shown }) {
    if (!isIdentifier(identifierType, identifier)) throw new Refusal(identifierType, { field: 'identifier' })
    const company = identifierType === 'EIK'
    const person = {
      kind: company ? ('COMPANY' as const) : ('PHYSICAL_PERSON' as const),
      by: 'NUMBER' as const,
      name: '',
      numberKind: identifierType,
      number: identifier,
    }
    const entries = await entriesOf(db, person, withEnded, services.personal)
    // That nothing was found is told about them, too.
    if (!company) shown.people([{ type: identifierType, value: identifier }])
    shown.parties(await partiesIn(db, entries))
    return { asOf: now.toISOString(), distraints: entries.map(found) }
  },

  async readDistraint({ input: { id }, db, now, shown }) {
    const reference = /^\d{1,15}$/.test(id) ? await referenceOf(db, Number(id)) : id
    const entries = await entriesBy(db, { by: 'DISTRAINT', number: reference }, true)
    const entry = entries.find((each) => each.reference === reference)
    if (!entry) throw new Refusal('noSuchDistraint')
    shown.parties(await partiesIn(db, [entry]))
    return { asOf: now.toISOString(), distraint: found(entry) }
  },
})
