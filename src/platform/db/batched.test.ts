/** Questions that arrive together are one look; no more looks are under way than allowed, and each question gets its own answer. */
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Db } from './database.ts'
import { batched } from './batched.ts'

const db = {} as Db
const other = {} as Db

/** A look that writes down what it was asked, and answers when it is let. */
function looking(limits?: { atOnce?: number; most?: number }) {
  const looks: number[][] = []
  const held: (() => void)[] = []
  const ask = batched<number, string>(async (_, questions) => {
    looks.push([...questions])
    await new Promise<void>((answer) => held.push(answer))
    if (questions.includes(13)) throw new Error('refused')
    return questions.map((each) => (each === 7 ? Promise.reject(new Error('seven')) : `answer to ${each}`))
  }, limits)
  const askAll = (count: number, from = 0) =>
    Promise.all(Array.from({ length: count }, (_, each) => ask(db, from + each)))
  return { ask, askAll, looks, answer: () => held.splice(0).forEach((each) => each()) }
}

it('asks once for all of one turn, a database at a time, the same question each time anew', async () => {
  const { ask, looks, answer } = looking()
  const answers = Promise.all([
    ask(db, 1),
    ask(other, 2),
    Promise.resolve().then(() => ask(db, 1)),
    ask(db, 3),
  ])
  await turn()
  expect(looks).toEqual([[1, 3, 1], [2]])
  answer()
  expect(await answers).toEqual(['answer to 1', 'answer to 2', 'answer to 1', 'answer to 3'])
  void ask(db, 1)
  await turn()
  expect(looks.at(-1)).toEqual([1])
})

it('does not wait for the end of the turn once sixteen wait', async () => {
  const { askAll, looks } = looking()
  void askAll(17, 20)
  expect(looks.map((look) => look.length)).toEqual([16])
  await turn()
  expect(looks.map((look) => look.length)).toEqual([16, 1])
})

it('has so many looks under way, each of so many questions, and asks the rest when one is answered', async () => {
  const { askAll, looks, answer } = looking({ atOnce: 2, most: 20 })
  const answers = askAll(70, 20)
  expect(looks.map((look) => look.length)).toEqual([16, 16])
  await turn()
  expect(looks).toHaveLength(2)
  answer()
  await turn()
  await turn()
  expect(looks.map((look) => look.length)).toEqual([16, 16, 20, 18])
  answer()
  expect((await answers).at(-1)).toBe('answer to 89')
})

it('fails all of a look that fails, and only the question whose own answer fails', async () => {
  const { ask, answer } = looking()
  const together = Promise.allSettled([ask(db, 1), ask(db, 7), ask(db, 2)])
  await turn()
  answer()
  expect((await together).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const failed = Promise.allSettled([ask(db, 1), ask(db, 13)])
  await turn()
  answer()
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
