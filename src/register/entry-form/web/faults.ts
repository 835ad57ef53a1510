/** What keeps a distraint from being entered, by field, and the step in which each field stands. */
import type { Refusal } from '#platform/endpoint.ts'
import { faultsByField } from '#platform/validation.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { fold } from '#platform/folding.ts'
import { partyFields } from '#register/parties/parties.messages.ts'
import { numberKinds } from '#platform/identifiers.messages.ts'
import { type PartyDraft, statusOf, unasked } from '#register/parties/party-draft.ts'
import { handLabel } from '#register/assets/web/HandFields.tsx'
import { distraintFields, messages } from '../entry-form.messages.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { isTooLate, sameParty } from '#register/distraints/distraints.rules.ts'
import { weaponWordOf } from '#register/assets/web/asset-draft.ts'
import { type Draft, inputOf, mustSayWhoOwns, type Owners } from './draft-form.ts'

export type Faults = Record<string, string>
type Code = keyof typeof distraintEntry.createDistraint.refusals

const words = dictionary(messages)
const labels: Record<string, string> = dictionary(distraintFields)
const partyLabels: Record<string, string> = dictionary(partyFields)
/** What the field of a number is called by whose number it is. */
const NUMBER_LABELS: Record<PartyDraft['identifierType'], string> = {
  EGN: dictionary(partyFields).identifier,
  LNCH: dictionary(partyFields).identifier,
  EIK: dictionary(numberKinds).EIK,
  DOCUMENT: dictionary(partyFields).documentNumber,
}
const why = (code: Code) => say(distraintEntry.createDistraint.refusals[code])

/** Everything that is wrong with it as it stands; `today` by the server, once it is known. */
export function faultsOf(
  draft: Draft,
  today: string | undefined,
  owners: Owners,
  forOthers: boolean,
): Faults {
  const faults: Faults = {}
  const parsed = distraintEntry.createDistraint.input.safeParse(inputOf(draft, owners))
  for (const [path, [first]] of Object.entries(parsed.success ? {} : faultsByField(parsed.error)))
    faults[path.replace(/^thing\.thing\./, 'hand.')] ??= first!
  const rule = (path: string, broken: boolean, text: string) => {
    if (broken) faults[path] ??= text
  }
  for (const path of Object.keys(faults)) if (/^(thing|debtorOwns)\b/.test(path)) delete faults[path]
  rule('thing', draft.thing === null, words.pickAsset)
  if (draft.thing?.from === 'hand') describeFaults(draft, rule)
  const { debtor, creditor } = draft
  rule('creditor.identifier', debtor.identifier !== '' && sameParty(debtor, creditor), why('sameParty'))
  const says = mustSayWhoOwns(owners)
  const registered = owners.list.length > 0
  rule('debtorOwns', says && draft.debtorOwns === null, words.debtorOwnsNeeded)
  const nobody = !registered && draft.debtorOwns === false && draft.owners.length === 0
  rule('owners', nobody, why('ownerMissing'))
  const unexplained = draft.ownerReason.trim().length < 5
  rule('ownerReason', owners.standing === 'stranger' && unexplained, why('debtorNotOwner'))
  rule('onBehalfOf.officer', forOthers && draft.onBehalfOf.officer === null, why('officerMissing'))
  const { ground } = draft.onBehalfOf
  rule('onBehalfOf.ground', forOthers && ground.trim().length < 5, words.onBehalfGroundHint)
  rule('imposedOn', draft.enforce && draft.imposedOn === '', why('imposedOnMissing'))
  for (const field of ['imposedOn', 'injunctionOn'] as const)
    rule(
      field,
      today !== undefined && draft[field] !== '' && isTooLate(draft[field], today),
      why('dateInFuture'),
    )
  for (const [path, party] of partiesOf(draft)) {
    const differs = ['differs', 'notFound'].includes(statusOf(party))
    rule(`${path}.mismatchReason`, differs && party.mismatchReason.trim().length < 5, why('nameMismatch'))
  }
  return inOrder(faults)
}

/** As the fields stand on the screen, so that the summary leads down the page. */
const PLACES =
  'onBehalfOf suitNumber thing imposedOn authority rulingNumber injunctionNumber injunctionOn location creditor debtor debtorOwns owners ownerReason hand'.split(
    ' ',
  )
const placeOf = (path: string) => PLACES.indexOf(path.replace(/\..*/, ''))
const inOrder = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).toSorted(([one], [other]) => placeOf(one) - placeOf(other)))

function describeFaults({ hand, thing }: Draft, rule: (path: string, broken: boolean, text: string) => void) {
  rule('hand.assetType', hand.assetType === 'WEAPON', why('weapon'))
  rule('hand.identifier', !fold(hand.identifier), why('descriptionMissing'))
  const weapon = thing !== null && weaponWordOf(thing.kind, hand) !== undefined
  rule('hand.notWeapon', weapon && hand.notWeapon.trim().length < 5, why('weaponWords'))
  // These have no name of their own in a register.
  const nameless = thing?.kind === 'OTHER' || thing?.kind === 'REALESTATE'
  const described = hand.description.trim() || (!nameless && hand.title.trim())
  rule(nameless ? 'hand.description' : 'hand.title', !described, why('descriptionMissing'))
}

const partiesOf = (draft: Draft): [string, PartyDraft][] => [
  ['creditor', draft.creditor],
  ['debtor', draft.debtor],
  ...draft.owners.map((owner, at): [string, PartyDraft] => [`owners.${at}`, owner]),
]

/** The step in which a field stands; the day of imposing can be left to the last one, where one chooses whether it is imposed. */
export function stepOf(path: string, draft: Draft): number {
  if (/^(thing|search|suitNumber|onBehalfOf)\b/.test(path)) return 0
  if (/^hand\b/.test(path)) return 2
  if (path === 'imposedOn' && (draft.step === 3 || draft.imposedOn === '')) return 3
  return path === 'enforce' ? 3 : 1
}

/** The faults of one step. */
export const faultsOn = (faults: Faults, step: number, draft: Draft): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([path]) => stepOf(path, draft) === step))

/** The fields of a refusal of the server, and what of the draft no longer holds. */
export function refusedFields(error: Refusal, draft: Draft): { faults: Faults; patch: Partial<Draft> } {
  const { field, fields } = error.details
  if (typeof fields === 'object' && fields !== null)
    return {
      faults: Object.fromEntries(
        Object.entries(error.faults).map(([path, [first]]) => [
          path.replace(/^thing\.thing\./, 'hand.').replace(/^thing\..*/, 'thing'),
          first ?? error.message,
        ]),
      ),
      patch: {},
    }
  if (error.code === 'realEstate') return { faults: { thing: error.message }, patch: {} }
  if (typeof field !== 'string') return { faults: {}, patch: {} }
  const at = (path: string, patch: Partial<Draft> = {}) => ({ faults: { [path]: error.message }, patch })
  if (/^thing(\.(propertyId|lookupId))?$/.test(field)) return at('thing', { thing: null })
  if (field.startsWith('thing.')) return at(field.replace(/^thing\./, 'hand.'))
  if (error.code === 'nameMismatch') return at(`${field}.mismatchReason`)
  if (error.code === 'lookupGone') return at(`${field}.identifier`, forgetAnswer(draft, field))
  return at(field)
}

function forgetAnswer(draft: Draft, path: string): Partial<Draft> {
  if (path === 'debtor' || path === 'creditor') return { [path]: { ...draft[path], ...unasked } }
  return {
    owners: draft.owners.map((owner, at) => (path === `owners.${at}` ? { ...owner, ...unasked } : owner)),
  }
}

/** The visible name of a field, for the summary of errors. */
export function labelOf(path: string, draft: Draft): string {
  if (labels[path]) return labels[path]
  const [whole, party, number, name] = /^(debtor|creditor|owners)(?:\.(\d+))?\.(\w+)$/.exec(path) ?? []
  if (whole) {
    const owner = number === undefined ? undefined : Number(number)
    const who = owner === undefined ? draft[party === 'debtor' ? 'debtor' : 'creditor'] : draft.owners[owner]
    const field = name === 'identifier' && who ? NUMBER_LABELS[who.identifierType] : partyLabels[name!]
    return `${owner === undefined ? labels[party!] : words.ownerNumber(owner + 1)}: ${field ?? name}`
  }
  return handLabel(draft.thing?.kind ?? 'OTHER', path.replace(/^hand\./, ''))
}
