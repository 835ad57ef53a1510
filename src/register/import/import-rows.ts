/** Judging a row of an import as the form would be judged: by the same schema and the same rules, before anything is written. */
import type { z } from 'zod'
import { Refusal } from '#platform/endpoint.ts'
import { type Language, type Text, wordsIn } from '#platform/lang/language.ts'
import { faultsByField, faultsIn, storable, unreadableIn } from '#platform/validation.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { ImportedDistraint, IMPORT_REFUSALS } from './import.contract.ts'
import { exempted, revoked } from '#register/distraints/server/distraint-actions.ts'
import { refuseWhatTheLawRefuses } from '#register/distraints/server/entry.ts'
import type { Officer } from '#register/distraints/server/offices.ts'
import { ownershipOf } from '#register/distraints/server/ownership.ts'
import { refuseUndescribed } from '#register/distraints/server/asset.ts'

type Fault = { field: string; code: string; reason: string }
/** What was read: a row as the form's fields, or undefined where it could not be read; and fields whose text a spreadsheet has altered. */
export type RawRow = { row: number; value: unknown; altered?: readonly string[] }
export type GoodRow = { row: number; input: ImportedDistraint & { enforce: boolean }; officer: Officer }
export type BadRow = { row: number; faults: Fault[] }

/** What stays the same for all rows of a batch. */
export type Standards = {
  language: Language
  now: Date
  realEstate: boolean
  /** Whose distraint it is, or why it can be nobody's. */
  officerFor: (
    row: Pick<ImportedDistraint, 'officer' | 'bailiffNumber'>,
  ) => Officer | keyof typeof IMPORT_REFUSALS
}

const TEXTS: Record<string, Text> = {
  ...distraintEntry.revokeDistraint.refusals,
  ...distraintEntry.createDistraint.refusals,
  ...IMPORT_REFUSALS,
}

type Field = keyof ImportedDistraint

/** One row with everything that is wrong with it, or ready to be entered. What cannot be read hides no fault of what can. */
export function judgeRow({ row, value, altered = [] }: RawRow, standards: Standards): GoodRow | BadRow {
  const { language } = standards
  const fault = (code: string, field: string): Fault => ({
    field,
    code,
    reason: wordsIn(TEXTS[code]!, language),
  })
  if (value === undefined) return { row, faults: [fault('unreadable', '')] }
  const parsed = ImportedDistraint.safeParse(value, { error: faultsIn(language) })
  const found = parsed.success ? unreadableIn(parsed.data, language) : faultsByField(parsed.error)
  const faults = Object.entries(found).map(([field, [reason]]) => ({
    // Both may name something that the form does not have, as the file has it.
    field: storable(field),
    code: 'invalidInput',
    reason: storable(reason!),
  }))
  for (const field of altered) faults.push(fault('alteredNumber', field))
  const unread = new Set(faults.map(({ field }) => field.split('.')[0]))

  const read = parsed.success ? parsed.data : readIn(value)
  const input = { ...read, enforce: read.status !== 'REGISTERED' }
  /** A rule says nothing where it would need what cannot be read. */
  const judge = (needs: readonly Field[], rule: () => void, within = '') => {
    if (needs.some((field) => unread.has(field))) return
    try {
      rule()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const field = typeof error.details['field'] === 'string' ? error.details['field'] : ''
      faults.push(fault(error.code, within + field))
    }
  }
  judge(['thing'], () => refuseUndescribed(input.thing))
  judge(['status', 'debtor', 'creditor', 'imposedOn', 'injunctionOn'], () =>
    refuseWhatTheLawRefuses(input, standards.now),
  )
  // What another register brings is not compared with the state registers here; those are asked afterwards, if they are to be.
  judge(['debtorOwns', 'debtor', 'creditor', 'owners'], () => void ownershipOf(input, undefined))
  const { revocation, exemption } = input
  if (input.status === 'REVOKED' && revocation)
    judge(['imposedOn', 'revocation'], () => revoked(input, revocation, standards.now), 'revocation.')
  if (input.status === 'EXEMPTED' && exemption)
    judge(['imposedOn', 'exemption'], () => exempted(input, exemption, standards.now), 'exemption.')
  judge(['thing'], () => {
    if (input.thing.kind === 'REALESTATE' && !standards.realEstate)
      throw new Refusal('realEstate', { field: 'thing.kind' })
  })
  const officer = standards.officerFor(input)
  if (typeof officer === 'string')
    faults.push(fault(officer, input.bailiffNumber ? 'bailiffNumber' : 'officer'))
  if (faults.length > 0 || typeof officer === 'string') return { row, faults }
  return { row, input, officer }
}

/** The fields of a row that can be read, each by itself; of the others nobody may ask. */
function readIn(value: unknown): ImportedDistraint {
  const given = value as Record<string, unknown>
  const fields = Object.entries<z.ZodType>(ImportedDistraint.shape).flatMap(([name, schema]) => {
    const { success, data } = schema.safeParse(given[name])
    return success ? [[name, data]] : []
  })
  return Object.fromEntries(fields) as ImportedDistraint
}
