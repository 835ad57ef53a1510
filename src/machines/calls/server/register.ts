/** Answers programs of public bodies from the register, and tells whom each answer shows. */
import {
  entriesBy,
  entriesOf,
  entriesOn,
  partiesIn,
  thingsCalled,
} from '../../../papers/content/register-facts.ts'
import type { PaperEntry } from '../../../papers/content/content.contract.ts'
import { Refusal } from '../../../platform/endpoint.ts'
import { isIdentifier } from '../../../platform/identifiers.ts'
import { handlers } from '../../../platform/http/mount.ts'
import { type FoundDistraint, registerCalls } from '../register.contract.ts'

const found = ({ enforcedAt, suitNumber, struckOut: _, ...entry }: PaperEntry): FoundDistraint => ({
  ...entry,
  enteredAt: enforcedAt,
  caseNumber: suitNumber,
})

export const registerCallHandlers = handlers(registerCalls, {
  async findByThing({ input: { identifier, withEnded }, db, now, shown }) {
    const things = await thingsCalled(db, [identifier])
    const entries = (await entriesOn(db, things)).filter(({ ended }) => withEnded || ended === null)
    shown.parties(await partiesIn(db, entries))
    return {
      asOf: now.toISOString(),
      things: things.map(({ id: _, ...thing }) => thing),
      distraints: entries.map(found),
    }
  },

  async findByPerson({ input: { identifierType, identifier, withEnded }, db, now, outside, shown }) {
    if (!isIdentifier(identifierType, identifier)) throw new Refusal(identifierType, { field: 'identifier' })
    const company = identifierType === 'EIK'
    const person = {
      kind: company ? ('COMPANY' as const) : ('PHYSICAL_PERSON' as const),
      by: 'NUMBER' as const,
      name: '',
      numberKind: identifierType,
      number: identifier,
    }
    const entries = await entriesOf(db, person, withEnded, outside.personal)
    // That nothing was found is told about them, too.
    if (!company) shown.people([{ type: identifierType, value: identifier }])
    shown.parties(await partiesIn(db, entries))
    return { asOf: now.toISOString(), distraints: entries.map(found) }
  },

  async readDistraint({ input: { reference }, db, now, shown }) {
    const entries = await entriesBy(db, { by: 'DISTRAINT', number: reference }, true)
    const entry = entries.find((each) => each.reference === reference)
    if (!entry) throw new Refusal('noSuchDistraint')
    shown.parties(await partiesIn(db, [entry]))
    return { asOf: now.toISOString(), distraint: found(entry) }
  },
})
