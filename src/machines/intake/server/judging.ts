/** Items of batches as they were kept: opened, and read by the form's own fields when their turn comes. */
import { z } from 'zod'
import { COMMON_REFUSALS, Refusal } from '#platform/endpoint.ts'
import { type Language, type Text, wordsIn } from '#platform/lang/language.ts'
import { faultsByField, faultsIn } from '#platform/validation.ts'
import { Envelope, type ItemRefusal } from '../batches.contract.ts'
import { type ActingOfficer, type IntakeAction, itemRefusals, shapes } from '../intake.contract.ts'
import type { Entering, ReadItem } from './items.ts'

/** Refusals of items, which are kept by their codes until somebody asks, and told in the words of the form then. */
const Fields = z.record(z.string(), z.array(z.string()))
const Stored = z.object({
  code: z.string(),
  field: z.string().optional(),
  fields: z.object({ bg: Fields, en: Fields }).optional(),
})
/** Code and field, and what is wrong with which field in each language; nothing of what was sent. */
export type StoredRefusal = z.infer<typeof Stored>

const WORDS: Readonly<Record<string, Text>> = { ...COMMON_REFUSALS, ...itemRefusals }

/** What is kept of a refusal; the details that it would tell the form may name people, and are not. */
export function storedOf({ code, details }: Refusal): StoredRefusal {
  if (!WORDS[code]) throw new Error(`an item was refused by the code ${code}, which has no words`)
  return { code, ...(typeof details['field'] === 'string' && { field: details['field'] }) }
}

/** A kept refusal in the words of a language. */
export function storedRefusal(stored: unknown, language: Language): z.infer<typeof ItemRefusal> {
  const { code, field, fields } = Stored.parse(stored)
  const message = wordsIn(WORDS[code]!, language)
  return {
    code,
    message,
    ...(field !== undefined && { field }),
    ...(fields && { fields: wordsIn(fields, language) }),
  }
}

/** A line whose turn has come. */
export type Waiting = {
  line: number
  deed: IntakeAction
  key: string
  officer: ActingOfficer
  of: string | undefined
  /** In what case, as the audit names it. */
  suitNumber: string | undefined
  value: Record<string, unknown>
}

export function openLine(line: number, text: string): Waiting {
  const { deed, of, ...value } = Envelope.parse(JSON.parse(text))
  const { suitNumber, caseNumber } = value
  const named = [suitNumber, caseNumber].find((each) => typeof each === 'string')
  return { line, deed, key: value.key, officer: value.officer, of, suitNumber: named?.slice(0, 100), value }
}

/** Fields of an item of which it is said what is wrong with them. */
const MOST_FAULTS = 50

/** An item by the fields of its action, or what is wrong with which of them; throws noSuchDistraint where it goes on from one that is not there. */
export async function readItem(
  entering: Pick<Entering, 'db' | 'systemId'>,
  { deed, of, value }: Waiting,
): Promise<ReadItem | { refusal: StoredRefusal }> {
  const id = of === undefined ? {} : { id: await distraintOf(entering, of) }
  return parsed(deed, { ...value, ...id })
}

/** The same of an item that goes on from no other. */
export function parsed(deed: IntakeAction, value: unknown): ReadItem | { refusal: StoredRefusal } {
  const read = shapes[deed].safeParse(value, { error: faultsIn('bg') })
  if (read.success) return { deed, input: read.data } as ReadItem
  const { error } = shapes[deed].safeParse(value, { error: faultsIn('en') })
  const fields = { bg: firstOf(faultsByField(read.error)), en: firstOf(faultsByField(error!)) }
  return { refusal: { code: 'invalidInput', fields } }
}

/** Who sends nonsense gets no book about it. */
const firstOf = (faults: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(faults).slice(0, MOST_FAULTS))

async function distraintOf({ db, systemId }: Pick<Entering, 'db' | 'systemId'>, key: string) {
  const found = await db
    .selectFrom('intake_entry as i')
    .innerJoin('distraint_entry as e', 'e.id', 'i.entry_id')
    .select('e.distraint_id as id')
    .where('i.system_id', '=', systemId)
    .where('i.key', '=', key)
    .executeTakeFirst()
  if (!found) throw new Refusal('noSuchDistraint', { field: 'of' })
  return found.id
}
