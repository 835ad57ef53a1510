/** Others take the place of a creditor or debtor: who they are, what the registers say of them, and what then holds. CPC art. 429. */
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import type { PartyInput } from '#register/assets/party.contract.ts'
import { numberOf } from '#register/assets/party.rules.ts'
import { notePartyAnswer } from '#register/parties/party-answers.ts'
import { type Party, recordParties } from '#register/parties/parties.ts'
import { withReplaced } from '../distraints.rules.ts'
import type { Facts, Ground } from '../entry.contract.ts'
import { checkParty } from './name-checks.ts'
import type { Officer } from './offices.ts'
import { noteChecks, rowOfCheck } from './register-checks.ts'

const FIELDS = {
  noSuchParty: {},
  noHeirs: { field: 'ground' },
  sameParty: { field: 'parties.0.identifier' },
  sameAsBefore: { field: 'parties.0.identifier' },
} as const

type Around = { db: Db; officer: Officer; now: Date; personal: PersonalNumbers }
type Input = { replaced?: number | undefined; parties: readonly PartyInput[]; ground: Ground }

/** Checks and records the new parties; answers what the facts become, and how the checks are noted once the entry is made. */
export async function replacing(
  side: 'creditor' | 'debtor',
  { replaced, parties, ground }: Input,
  { db, officer, now, personal }: Around,
) {
  const keys = parties.map((party) => `${party.identifierType} ${numberOf(party)}`)
  for (const [index, key] of keys.entries())
    if (keys.indexOf(key) < index) throw new Refusal('namedTwice', { field: `parties.${index}.identifier` })
  const around = { db, personal, accountId: officer.accountId, now }
  const subject = side === 'debtor' ? 'DEBTOR' : 'CREDITOR'
  const checks: (Awaited<ReturnType<typeof checkParty>> & { party: Party })[] = []
  const partyOf = await recordParties(db, parties, personal, now)
  for (const [index, input] of parties.entries())
    checks.push({
      ...(await checkParty(subject, `parties.${index}`, input, around)),
      party: partyOf(input),
    })
  for (const { said, party } of checks) if (said) await notePartyAnswer(db, party.id, said, now)
  return {
    /** What then holds, and whose place it was. */
    after(facts: Facts) {
      const after = withReplaced(
        facts,
        side,
        replaced,
        checks.map(({ party }) => party),
        ground,
      )
      if (typeof after === 'string') throw new Refusal(after, FIELDS[after])
      return after
    },
    /** Answers how many still wait for a register. */
    async noteChecked({ id, number }: { id: number; number: number }) {
      const { id: entryId, property_id: propertyId } = await db
        .selectFrom('distraint_entry')
        .select(['id', 'property_id'])
        .where('distraint_id', '=', id)
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
      const about = { entryId, distraintId: id, propertyId, now }
      await noteChecks(
        db,
        checks.map(({ party, ...check }) => rowOfCheck(check, party.id, about)),
      )
      return checks.filter(({ state }) => state === 'PENDING').length
    },
  }
}
