/** Lists are asked for page by page, all in one way, so that one grid and one address format serve every one of them. */
import { z } from 'zod'
import { Line } from './fields.ts'
import { named } from './endpoint.ts'

/** Page sizes offered everywhere; −1 is "all". Specification, section 9. */
export const PAGE_SIZES = [5, 10, 15, 50, 100, -1] as const
export const DEFAULT_PAGE_SIZE = 5
/** A search needs at least this many characters. Specification, sections 5 and 9. */
const MIN_SEARCH = 3

const tooShort = {
  bg: 'Въведете поне 3 символа за търсене.',
  en: 'Type in at least 3 characters to search.',
}

/** A search text: empty, or at least three characters. */
export const Search = Line(200)
  .refine((text) => text.length === 0 || text.length >= MIN_SEARCH, { params: tooShort })
  .default('')

const Page = z.coerce.number().int().min(1).max(1_000_000).default(1)
const Size = z.coerce
  .number()
  .int()
  .refine((size) => (PAGE_SIZES as readonly number[]).includes(size), {
    params: {
      bg: 'Изберете 5, 10, 15, 50, 100 или −1 (всички).',
      en: 'Choose 5, 10, 15, 50, 100 or −1 (all).',
    },
  })
  .default(DEFAULT_PAGE_SIZE)
const Direction = z.enum(['asc', 'desc']).default('asc')

/** The input of a list: page (from 1), size, sort column and direction, and the list's own filters. */
export const listInput = <const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sortable: S,
  filters: F,
) =>
  z.object({
    page: Page,
    size: Size,
    sort: z.enum(sortable).optional(),
    direction: Direction,
    ...filters,
  })

/** The answer of a list: the rows of the page, and how many there are in all. */
export const listOutput = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), total: z.int().nonnegative() })

/** Rows beyond which a long list is no longer counted; it then says that there are more. */
export const COUNTED = 10_000

/** The answer of a list that may have millions of rows: `more` says that there are more than `total`. */
export const longListOutput = <T extends z.ZodType>(row: T) =>
  listOutput(row).extend({ more: z.boolean().describe('Whether there are more rows than were counted') })

export type ListInput = z.output<ReturnType<typeof listInput<['id'], Record<never, never>>>>

/** Programs go through lists by a mark, so that rows which come meanwhile neither repeat nor hide others. */
const MOST_IN_PAGE = 200

/** The input of a list for programs, with its own filters. */
export const cursorInput = <F extends z.ZodRawShape>(filters: F) =>
  z.object({
    cursor: z
      .string()
      .max(300)
      .regex(/^[\w-]{0,300}$/)
      .optional()
      .describe('The mark in the answer before; without it the list begins'),
    limit: z.coerce.number().int().min(1).max(MOST_IN_PAGE).default(50),
    ...filters,
  })

/** The answer: rows, and the mark by which the list goes on; null at its end. */
export const cursorOutput = <T extends z.ZodType>(row: T) =>
  z.object({
    items: z.array(row),
    next: z.string().nullable().describe('The cursor of the next page; null where this is the last'),
  })

named('input', { Page, Size, Direction, Search })
