/** Refusals of items, which are kept by their codes until somebody asks, and told in the words of the form then. */
import { z } from 'zod'
import { COMMON_REFUSALS, type Refusal } from '#platform/endpoint.ts'
import type { Language, Text } from '#platform/lang/language.ts'
import type { ItemRefusal } from '../batches.contract.ts'
import { itemRefusals } from '../intake.contract.ts'

const Fields = z.record(z.string(), z.array(z.string()))
const Kept = z.object({
  code: z.string(),
  field: z.string().optional(),
  fields: z.object({ bg: Fields, en: Fields }).optional(),
})
/** Code and field, and what is wrong with which field in each language; nothing of what was sent. */
export type KeptRefusal = z.infer<typeof Kept>

const WORDS: Readonly<Record<string, Text>> = { ...COMMON_REFUSALS, ...itemRefusals }

/** What is kept of a refusal; the details that it would tell the form may name people, and are not. */
export function keptOf({ code, details }: Refusal): KeptRefusal {
  if (!WORDS[code]) throw new Error(`an item was refused by the code ${code}, which has no words`)
  return { code, ...(typeof details['field'] === 'string' && { field: details['field'] }) }
}

/** A kept refusal in the words of a language. */
export function keptRefusal(kept: unknown, language: Language): z.infer<typeof ItemRefusal> {
  const { code, field, fields } = Kept.parse(kept)
  const message = WORDS[code]![language]
  return { code, message, ...(field !== undefined && { field }), ...(fields && { fields: fields[language] }) }
}
