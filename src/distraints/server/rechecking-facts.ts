/** What a state register said against what stands in an entry. */
import { sameFirm, sameName } from '../../properties/names.rules.ts'
import { describe } from '../../properties/describing.rules.ts'
import type { PropertyDocument } from '../../properties/documents.contract.ts'
import { fold } from '../../properties/folding.rules.ts'
import type { PartyAnswer } from '../../properties/server/lookups.ts'
import type { PartyRef } from '../entry.contract.ts'

/** How a check ended; `found` is what the register has, for people to compare. */
export type Verdict = { state: 'MATCH' | 'MISMATCH' | 'NOT_FOUND'; found: string | null }

/** The name in the entry against the one in the register. */
export function verdictOnParty(written: PartyRef, answer: PartyAnswer): Verdict {
  if (!answer.found) return { state: 'NOT_FOUND', found: null }
  const found = [answer.name, answer.kind === 'COMPANY' && answer.legalForm].filter(Boolean).join(' ')
  const agrees =
    written.kind === 'COMPANY'
      ? sameFirm(written.name, answer.name, answer.legalForm)
      : sameName(written.name, answer.name)
  return { state: agrees ? 'MATCH' : 'MISMATCH', found }
}

/** The thing that was described against those that the register gave; `document` is the one that it is, if it is there. */
export function verdictOnThing(
  written: PropertyDocument,
  answers: readonly PropertyDocument[],
): Verdict & { document?: PropertyDocument } {
  const mine = numbersOf(written)
  const near = answers.filter((answer) => {
    const its = numbersOf(answer)
    return its.first === mine.first || its.parts.some((part) => mine.parts.includes(part))
  })
  const document = near.find((answer) => {
    const its = numbersOf(answer)
    return its.first === mine.first && (!mine.second || !its.second || its.second === mine.second)
  })
  if (document) return { state: 'MATCH', found: inWords(document), document }
  if (near[0]) return { state: 'MISMATCH', found: inWords(near[0]) }
  return { state: 'NOT_FOUND', found: null }
}

/** The numbers of a thing, folded. Ships are also told apart by number or hull alone, since their ports are easily left out. */
function numbersOf(document: PropertyDocument) {
  const { identifier, second } = describe(document)
  const parts = document.kind === 'VESSEL' ? [document.registrationNumber, document.bodyNumber] : []
  return {
    first: fold(identifier),
    second: fold(second ?? ''),
    parts: parts.map((part) => fold(part ?? '')).filter(Boolean),
  }
}

function inWords(document: PropertyDocument) {
  const { identifier, second, title } = describe(document)
  return [identifier, second, title].filter(Boolean).join(', ')
}
