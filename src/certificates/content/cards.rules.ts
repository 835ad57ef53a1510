/** The card of an asset as it stands on a certificate: what the asset is, and nothing of anybody. */
import type { PropertyDocument } from '#register/assets/documents.contract.ts'
import { describe } from '#register/assets/descriptions.rules.ts'
import { fold } from '#platform/folding.ts'

/** The document without owners, users, debts, and without the number of its registration certificate, which belongs in one pocket only. */
export function withoutPeople(document: PropertyDocument): PropertyDocument {
  switch (document.kind) {
    case 'VEHICLE': {
      const { vehicleDocumentNumber: _number, vehicleDocumentDate: _date, ...card } = document
      return { ...card, owners: [], users: [] }
    }
    case 'AIRCRAFT': {
      const registrations = document.registrations.map(({ lessor: _lessor, ...registration }) => ({
        ...registration,
        owners: [],
        operators: [],
      }))
      return { ...document, debts: [], registrations }
    }
    case 'VESSEL':
      return { ...document, owners: [] }
    default: {
      const { owner: _owner, ...card } = document
      return card
    }
  }
}

/** Shorter numbers, such as those of hulls, may be those of many assets. */
const SHORTEST = 6

/**
 * By which numbers an asset is sought: the one that was asked for, and those that a state register knows it by, so that nobody gets a
 * clean certificate for a car by changing its plates.
 */
export function numbersOf(request: string, card: PropertyDocument | null): string[] {
  const known = card ? describe(card) : undefined
  const more = [known?.identifier, known?.second].filter(
    (number) => number && fold(number).length >= SHORTEST,
  )
  const numbers = [request, ...(more as string[])]
  return numbers.filter((number, at) => numbers.findIndex((other) => fold(other) === fold(number)) === at)
}
