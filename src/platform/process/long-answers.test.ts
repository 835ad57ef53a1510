import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkedInTurns, jsonInTurns } from './long-answers.ts'

describe('an answer with a long list', () => {
  const output = z.object({
    rows: z.array(z.object({ id: z.int(), note: z.string().optional() })),
    total: z.int(),
    next: z.string().nullable(),
  })
  const answer = (length: number) => ({
    rows: Array.from({ length }, (_, id) => ({ id, note: id % 2 ? 'бележка' : undefined, salt: 'тайна' })),
    total: length,
    next: null,
    salt: 'тайна',
  })

  it.each([0, 300, 301, 1_000])(
    'of %i rows says what it would say if it were written at once',
    async (length) => {
      const checked = await checkedInTurns(output, answer(length))
      expect(checked).toEqual(output.parse(answer(length)))
      const text = await jsonInTurns(checked)
      expect(text).toBe(JSON.stringify(checked))
      expect(text).not.toContain('тайна')
    },
  )

  it('lets others have their turn', async () => {
    let others = false
    setImmediate(() => (others = true))
    await checkedInTurns(output, answer(1_000))
    expect(others).toBe(true)
    others = false
    setImmediate(() => (others = true))
    await jsonInTurns(answer(1_000))
    expect(others).toBe(true)
  })

  it('is refused for one row that is not as declared', async () => {
    const wrong = { ...answer(1_000), total: 1 }
    wrong.rows[999]!.id = 1.5
    await expect(checkedInTurns(output, wrong)).rejects.toThrow('id')
    await expect(checkedInTurns(output, { ...answer(1_000), total: 'a' })).rejects.toThrow('total')
  })
})
