/** Certification, last part: what a client does wrong is told to it, in a shape that a program understands. */
import { isProblem, listIn, type Session, reported } from './session.ts'

const MOST_PAGES = 20

/** Sends what no client should, and reads lists page by page. */
export async function errors({ run, ask, area }: Session) {
  const step = area('Errors')
  const wrong = [
    ['An unknown address', 'GET /nothing', 404, () => ask('/api/v1/nothing')],
    ['A mark of a list that is none', 'GET /sales?cursor=x', 400, () => ask('/api/v1/sales?cursor=x')],
    ['A parameter that there is not', 'GET /sales?colour=red', 400, () => ask('/api/v1/sales?colour=red')],
    ['A body that is no JSON', 'POST /batches', 400, () => ask('/api/v1/batches', '{"a"')],
    [
      'A body of another type',
      'POST /batches',
      415,
      () => ask('/api/v1/batches', 'a=1', { type: 'text/plain' }),
    ],
    ['A method that is not taken', 'PUT /sales', 405, () => ask('/api/v1/sales', {}, { method: 'PUT' })],
  ] as const
  for (const [what, how, status, send] of wrong)
    await step({ requirement: `${what} is refused as problem details (RFC 9457)`, how }, async () => {
      const answer = await send()
      return [answer.status === status && isProblem(answer), reported(answer)]
    })
  await step(
    {
      requirement: 'Another command under the same Idempotency-Key is refused',
      how: 'POST /things/search, twice',
      needs: 'searchThings',
    },
    async () => {
      const headers = { 'idempotency-key': `${run}-search` }
      const why = { caseNumber: '1/2026', purpose: 'проба на система' }
      await ask('/api/v1/things/search', { identifier: 'ТС0001', ...why }, { headers })
      const other = await ask('/api/v1/things/search', { identifier: 'ТС0002', ...why }, { headers })
      return [other.status === 422 && other.body['code'] === 'keyOfAnother', reported(other)]
    },
  )
  await step(
    { requirement: 'A list goes on by its mark, and has each row once', how: 'GET /sales?limit=2&cursor=' },
    async () => {
      const codes: string[] = []
      let next: unknown
      for (let page = 0; page === 0 || (next !== null && page < MOST_PAGES); page++) {
        const answer = await ask(`/api/v1/sales?limit=2${page ? `&cursor=${String(next)}` : ''}`)
        codes.push(...listIn(answer).map(({ code }) => String(code)))
        next = answer.body['next']
      }
      return [new Set(codes).size === codes.length, `${codes.length} sales`]
    },
  )
}
