/** Kinds of fields that several domains share. */
import { languages, wholeLanguages } from '#platform/lang/language.ts'
import { z } from 'zod'
import { USER_TYPES } from './access.ts'
import { named } from './endpoint.ts'

/** Marks a field whose value never reaches logs, audit rows or answers. */
export const secret = <T extends z.ZodType>(field: T): T => field.meta({ secret: true }) as T

/** The id of a record in an address; anything but a positive whole number is refused. */
export const Id = z.coerce
  .number()
  .int()
  .positive()
  .max(2_147_483_647)
  .meta({ description: 'Identifier of a record' })

/** An amount in minor units (стотинки, cents); the currency stands on the record. */
export const Money = z.int().positive().max(99_999_999_999_999).describe('Amount in minor units')

const YEARS = { bg: 'Годината трябва да е от 1900 до 2999.', en: 'The year must be from 1900 to 2999.' }

/** What does not even begin with a year is said to be no day, and no more. */
const IN_YEARS = /^(?!\d{4}-)|^(?:19|2\d)\d\d-/

/** A moment in years that calendars here can count with. */
export const Moment = z.iso
  .datetime({ offset: true })
  .refine((moment) => IN_YEARS.test(moment), { params: YEARS })
  .describe('Moment, ISO 8601')

/** A day in years that calendars here can count with. */
export const CalendarDay = z.iso
  .date()
  .refine((day) => IN_YEARS.test(day), { params: YEARS })
  .describe('Day, YYYY-MM-DD')

export const PropertyType = z.enum([
  'VEHICLE',
  'AIRCRAFT',
  'VESSEL',
  'AGRIFORMACHINERY',
  'REALESTATE',
  'OTHER',
])
export type PropertyType = z.infer<typeof PropertyType>

export const CurrencyCode = z.enum(['BGN', 'EUR'])

/** The bytes of a file that an endpoint answers with. */
export const FileBytes = z
  .instanceof(Uint8Array)
  .refine(({ length }) => length > 0)
  .meta({ type: 'string', format: 'binary', description: 'The file itself' })

/** A file that is made while it is sent, piece by piece, since it would be too much to be held at once. */
export const FileStream = z
  .custom<AsyncIterable<Uint8Array>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  )
  .meta({ type: 'string', format: 'binary', description: 'The file itself' })

/** A stored file that an endpoint answers with: unlike one that it makes, it brings its own name and type. Always saved, never opened by the browser. */
export const NamedBytes = z.object({
  name: z.string(),
  type: z.string(),
  bytes: FileBytes as z.ZodType<Uint8Array>,
})
export type NamedBytes = z.infer<typeof NamedBytes>

named('output', {
  Id,
  Money,
  Moment,
  CalendarDay,
  PropertyType,
  Integer: z.int(),
  Count: z.int().nonnegative(),
  PositiveInteger: z.int().positive(),
  Uuid: z.uuid(),
  Day: z.iso.date(),
  UtcMoment: z.iso.datetime(),
  PersonKind: z.enum(['PHYSICAL_PERSON', 'COMPANY']),
  UserType: z.enum(USER_TYPES),
  Nothing: z.object({}),
})
named('input', { CalendarDayOrNone: z.union([z.literal(''), CalendarDay]) })

/** A language in which pages are read. */
export const AnyLanguage = z.enum(languages)

/** A language in which letters and documents are made. */
export const DocumentLanguage = z.enum(wholeLanguages)
