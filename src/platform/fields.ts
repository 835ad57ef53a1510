/** Kinds of fields that several domains share. */
import { languages, wholeLanguages } from '#platform/lang/language.ts'
import { z } from 'zod'
import { USER_TYPES } from './access.ts'
import { named } from './endpoint.ts'
import {
  foldEmail,
  foldIban,
  foldLine,
  foldName,
  foldNumber,
  foldPhone,
  foldText,
  hiddenLetter,
  type Stray,
  strayInName,
  strayLetter,
} from './folding.ts'
import { ibanFault, isBic, isEmail, isPhone } from './identifiers.ts'

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

const SCRIPT_NAMES = {
  Latin: { bg: 'латинска', en: 'Latin' },
  Cyrillic: { bg: 'кирилска', en: 'Cyrillic' },
  Greek: { bg: 'гръцка', en: 'Greek' },
}
const NO_EMAIL = { bg: 'Невалиден адрес на електронна поща.', en: 'Invalid email address.' }

/** What is said of a letter of another script: which it is, since nobody sees it. */
const strayFault = ({ part, letter, script }: Stray) => ({
  bg: `В „${part}“ буквата „${letter}“ е ${SCRIPT_NAMES[script].bg}, за разлика от останалите. Напишете я отново.`,
  en: `In “${part}” the letter “${letter}” is ${SCRIPT_NAMES[script].en}, unlike the others. Type it again.`,
})

function emailFault(address: string) {
  const stray = strayLetter(address)
  return stray ? strayFault(stray) : isEmail(address) ? undefined : NO_EMAIL
}

/** One line of text as it was typed or pasted. */
export const Line = (longest: number) => z.string().overwrite(foldLine).max(longest)

/** A text of several lines as it was typed or pasted. */
export const Lines = (longest: number) => z.string().overwrite(foldText).max(longest)

const refuses =
  (strayIn: (text: string) => Stray | undefined) => (text: string, context: z.core.$RefinementCtx) => {
    const stray = strayIn(text)
    if (stray) context.addIssue({ code: 'custom', params: strayFault(stray) })
  }

/** The name of a company or of anybody, or an address: within a word no letter hides that is of another script. */
export const NameOrAddress = (longest: number) => Line(longest).superRefine(refuses(hiddenLetter))

/** A name of a person, each word in one script; may be empty. */
export const PersonName = (longest: number) =>
  z.string().overwrite(foldName).max(longest).superRefine(refuses(strayInName))

/** An address of mail as it was typed or pasted; in Cyrillic too, where the letters of a part are of one script. */
export const AnyEmail = (longest = 254) =>
  z
    .string()
    .overwrite(foldEmail)
    .max(longest)
    .superRefine((address, context) => {
      const params = address === '' ? undefined : emailFault(address)
      if (params) context.addIssue({ code: 'custom', params })
    })

/** The same of an account, to which every server can write: in Latin letters. */
export const Email = (longest = 254) =>
  z
    .string()
    .overwrite(foldEmail)
    .max(longest)
    .superRefine((address, context) => {
      if (z.email().safeParse(address).success) return
      const fault = address === '' ? undefined : emailFault(address)
      const letter = /[^\x20-\x7e\p{Cc}]/u.exec(address)?.[0]
      const params =
        fault && fault !== NO_EMAIL
          ? fault
          : letter
            ? {
                bg: `Буквата „${letter}“ не може да стои в адреса: очакват се латински букви.`,
                en: `The letter “${letter}” cannot stand in the address: Latin letters are expected.`,
              }
            : NO_EMAIL
      context.addIssue(
        address === '' ? { code: 'invalid_format', format: 'email', input: '' } : { code: 'custom', params },
      )
    })
    .meta({ format: 'email' })

/** A telephone number as it was typed or pasted; may be empty. */
export const Phone = (longest: number) =>
  z
    .string()
    .overwrite(foldPhone)
    .max(longest)
    .refine((phone) => phone === '' || isPhone(phone), {
      params: {
        bg: 'Телефонът съдържа цифри; знакът „+“ е допустим само в началото.',
        en: 'A phone number has digits; a plus sign is allowed only at the start.',
      },
    })

/** The number of a person, a company or a document as it was typed or pasted; whether it is one depends on its kind. */
export const IdentifierText = (longest: number) => z.string().overwrite(foldNumber).max(longest)

function ibanText(value: string) {
  const fault = ibanFault(value)
  switch (fault?.why) {
    case undefined:
      return undefined
    case 'SIGN':
      return {
        bg: `Знакът „${fault.sign}“ не може да стои в IBAN: очакват се латински букви и цифри.`,
        en: `“${fault.sign}” cannot stand in an IBAN: Latin letters and digits are expected.`,
      }
    case 'COUNTRY':
      return {
        bg: `IBAN не може да започва с „${fault.country}“: очаква се държава от SEPA, като BG.`,
        en: `An IBAN cannot begin with “${fault.country}”: a country of SEPA is expected, such as BG.`,
      }
    case 'LENGTH':
      return {
        bg: `IBAN от ${fault.country} има ${fault.expected} знака, а този – ${fault.length}.`,
        en: `An IBAN of ${fault.country} has ${fault.expected} characters, and this one ${fault.length}.`,
      }
    case 'CHECK':
      return {
        bg: 'Контролните цифри на IBAN не съвпадат: вероятно е сгрешен знак.',
        en: 'The check digits of the IBAN do not fit: one character is probably wrong.',
      }
  }
}

/** An IBAN of SEPA as it was typed or pasted; may be empty. */
export const Iban = () =>
  z
    .string()
    .overwrite(foldIban)
    .max(50)
    .superRefine((iban, context) => {
      const params = iban === '' ? undefined : ibanText(iban)
      if (params) context.addIssue({ code: 'custom', params })
    })

/** The code of a bank as it was typed or pasted; may be empty. */
export const Bic = () =>
  z
    .string()
    .overwrite(foldIban)
    .max(20)
    .refine((bic) => bic === '' || isBic(bic), {
      params: { bg: 'Невалиден BIC: 8 или 11 знака.', en: 'Invalid BIC: 8 or 11 characters.' },
    })

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
