/** Documents of assets at rest: the personal numbers stand beside them, sealed, as one map from their place. */
import { isIdentifier } from '#platform/identifiers.ts'
import type { Identifier, PersonalNumbers } from '#platform/pki/personal.ts'
import { PERSONAL_FIELDS, PropertyDocument } from '../documents.contract.ts'

/** Whoever has no company number may stand there with their own: ten digits are a person's. */
const isPersonal = (key: string, value: unknown): value is string =>
  typeof value === 'string' && (PERSONAL.has(key) || (COMPANY_FIELDS.has(key) && /^\d{10}$/.test(value)))

type Json = { [key: string]: unknown }
const PERSONAL = new Set<string>(PERSONAL_FIELDS)
const COMPANY_FIELDS = new Set(['companyId', 'eik', 'applicantIdentifier'])

/** Takes the personal numbers out of a document; the cipher is null where it has none. */
export function sealDocument(document: PropertyDocument, personal: PersonalNumbers) {
  const numbers: Record<string, string> = {}
  const without = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((inner, index) => without(inner, `${path}/${index}`))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => {
        const place = `${path}/${key}`
        if (!isPersonal(key, inner)) return [[key, without(inner, place)]]
        numbers[place] = inner
        return []
      }),
    )
  }
  const open = JSON.stringify(without(document, ''))
  return { open, cipher: Object.keys(numbers).length > 0 ? personal.cover(JSON.stringify(numbers)) : null }
}

/** The document with its personal numbers, for officers' eyes; mask them before they leave. */
export function openDocument(
  open: unknown,
  cipher: Buffer | null,
  personal: PersonalNumbers,
): PropertyDocument {
  const document = structuredClone(open) as Json
  const numbers = cipher ? (JSON.parse(personal.open(cipher)) as Record<string, string>) : {}
  for (const [place, number] of Object.entries(numbers)) {
    const steps = place.split('/').slice(1)
    const holder = steps.slice(0, -1).reduce<Json>((at, step) => at[step] as Json, document)
    holder[steps.at(-1)!] = number
  }
  return PropertyDocument.parse(document)
}

/** The document with the last four digits of personal numbers hidden. */
export function maskDocument(document: PropertyDocument): PropertyDocument {
  const masked = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(masked)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        isPersonal(key, inner) ? maskNumber(inner) : masked(inner),
      ]),
    )
  }
  return masked(document) as PropertyDocument
}

/** The people whose numbers stand in a document. A register does not always say of which kind a number is; then it may be either. */
export function peopleIn(document: PropertyDocument): Identifier[] {
  const numbers = new Set<string>()
  const collect = (value: unknown, key: string) => {
    if (Array.isArray(value)) for (const inner of value) collect(inner, key)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) collect(inner, name)
    else if (isPersonal(key, value)) numbers.add(value)
  }
  collect(document, '')
  return [...numbers].flatMap(peopleNumbered)
}

/** The people whose number this may be. */
export const peopleNumbered = (value: string): Identifier[] =>
  (['EGN', 'LNCH'] as const).flatMap((type) => (isIdentifier(type, value) ? [{ type, value }] : []))

/** A personal number as others may see it. */
export const maskNumber = (number: string) => `${number.slice(0, -4)}••••`
