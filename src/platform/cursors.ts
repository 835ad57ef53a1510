/** Lists for programs: gone through by a mark, so that rows which come meanwhile neither repeat nor hide others. */
import { z } from 'zod'

export const MOST_IN_PAGE = 200

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
