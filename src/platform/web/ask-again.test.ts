import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { askAgain } from './ask-again.ts'

it('does not take an answer of before the action for one of after it', async () => {
  const cache = new QueryClient()
  const answers: ((items: string[]) => void)[] = []
  const observer = new QueryObserver(cache, {
    queryKey: ['certificates'],
    queryFn: ({ signal }) =>
      new Promise<string[]>((answer, fail) => {
        answers.push(answer)
        signal.addEventListener('abort', () => fail(new Error('given up')))
      }),
  })
  const stop = observer.subscribe(() => {})
  const again = askAgain(cache, { queryKey: ['certificates'] })
  await Promise.resolve()
  answers[0]!([])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!(['attached'])
  await again
  expect(observer.getCurrentResult().data).toEqual(['attached'])
  stop()
})
