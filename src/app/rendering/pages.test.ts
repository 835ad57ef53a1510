/** What the log says of pages that are left to browsers. */
import { expect, it } from 'vitest'
import { Refusal } from '#platform/endpoint.ts'
import { openThreads, Overstepped } from '#platform/process/threads.ts'
import { TurnedDown } from './asking.ts'
import { reasonIn } from './pages.ts'

it('says in a line why a page was left to the browser where that is foreseen, and keeps the stack of a fault', async () => {
  const threads = openThreads({ threads: 1, memoryMb: 64, timeLimitMs: 1_000, longestQueue: 0 })
  const module = new URL('./nowhere.ts', import.meta.url)
  const task = { module, name: 'nothing', input: null }
  const [fault, full] = await Promise.all(
    [1, 2].map(() => threads.run(task).catch((error: unknown) => error)),
  )
  await threads.close()
  expect(full).toBeInstanceOf(Refusal)
  expect(reasonIn(full)).toEqual({ why: 'tooMany' })
  expect(reasonIn(new Overstepped('A page took longer than 300 ms.'))).toEqual({
    why: 'A page took longer than 300 ms.',
  })
  expect(reasonIn(new TurnedDown(404, '/api/auctions/1'))).toBeUndefined()
  expect(reasonIn(fault)).toEqual({ err: fault })
})
