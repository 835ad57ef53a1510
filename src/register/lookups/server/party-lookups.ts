/** Asking the state registers for a person or a company. Ordinance N-3, art. 10(3) and (4). */
import { askRegix, type RegixCaller } from './regix.ts'
import type { Scope } from '#platform/process/integrations.ts'
import type { SourceName } from '#register/assets/nomenclature.contract.ts'
import type { FailureCode } from './asset-lookups.ts'
import type { PartyAnswer } from '#register/assets/server/stored-lookups.ts'

/** By which number somebody is sought. */
export type PartyQuestion = { identifierType: 'EGN' | 'LNCH' | 'EIK'; identifier: string }
/** `answer.found` tells whether the register knows anybody; a register that failed is an answer too. */
export type PartyReply =
  | { state: 'answered'; answer: PartyAnswer; source: SourceName; reference: string | null; answeredAt: Date }
  | { state: 'failed'; why: FailureCode }

/** Asks the register that knows this kind of number. Never in a transaction. */
export const askForParty = (
  { db, services, now }: Scope,
  caller: RegixCaller,
  party: PartyQuestion,
): Promise<PartyReply> =>
  party.identifierType === 'EIK'
    ? askForCompany({ db, services, now }, caller, party.identifier)
    : askForPerson({ db, services, now }, caller, {
        identifierType: party.identifierType,
        identifier: party.identifier,
      })

async function askForPerson(
  scope: Scope,
  caller: RegixCaller,
  person: { identifierType: 'EGN' | 'LNCH'; identifier: string },
): Promise<PartyReply> {
  const { identifierType } = person
  const reply = await askRegix(scope, caller, { about: 'person', ...person })
  if (reply.kind === 'failed') return { state: 'failed', why: reply.why }
  const { reference, answeredAt } = reply
  const source = identifierType === 'EGN' ? 'GRAO' : 'ERCH'
  const answered = { state: 'answered', source, reference, answeredAt } as const
  if (reply.kind === 'notFound')
    return { ...answered, answer: nobody({ kind: 'PHYSICAL_PERSON', identifierType }) }
  const { firstName, middleName, lastName, birthDate, deathDate } = reply.data
  const name = [firstName, middleName, lastName].filter(Boolean).join(' ')
  // Without a name there is nothing to compare with: we have no right to it.
  if (!name) return { state: 'failed', why: 'noName' }
  const answer: PartyAnswer = {
    found: true,
    kind: 'PHYSICAL_PERSON',
    identifierType,
    name,
    ...withoutUndefined({ firstName, middleName, lastName, birthDate, deathDate }),
  }
  return { ...answered, answer }
}

/** The short form of a company's legal form is part of how its name is written, so it is preferred. */
async function askForCompany(scope: Scope, caller: RegixCaller, eik: string): Promise<PartyReply> {
  const reply = await askRegix(scope, caller, { about: 'company', eik })
  if (reply.kind === 'failed') return { state: 'failed', why: reply.why }
  const { reference, answeredAt } = reply
  const answered = { state: 'answered', reference, answeredAt } as const
  // The commercial register was asked first, and BULSTAT because it knew nothing.
  if (reply.kind === 'notFound')
    return {
      ...answered,
      source: 'BULSTAT',
      answer: nobody({ kind: 'COMPANY', identifierType: 'EIK' }),
    }
  const { name, legalForm, legalFormAbbr, status, register } = reply.data
  if (!name) return { state: 'failed', why: 'noName' }
  const answer: PartyAnswer = {
    found: true,
    kind: 'COMPANY',
    identifierType: 'EIK',
    name,
    ...withoutUndefined({ legalForm: legalFormAbbr ?? legalForm, status }),
  }
  return { ...answered, source: register, answer }
}

const nobody = (whom: Pick<PartyAnswer, 'kind' | 'identifierType'>): PartyAnswer => ({
  ...whom,
  found: false,
  name: '',
})

/** Without what the register did not tell. */
const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
