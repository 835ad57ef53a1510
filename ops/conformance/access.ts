/** Certification, first part: who the client is, and what it may do. */
import { listIn, isProblem, type Session, reported } from './session.ts'

/** Gets a token by which all other parts ask. */
export async function access({ asked, ask, as, area, carry, services }: Session) {
  const step = area('Access')
  const askToken = (secret: string) =>
    ask(
      '/api/v1/oauth/token',
      new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: asked.client,
        client_secret: secret,
      }).toString(),
      { type: 'application/x-www-form-urlencoded' },
    )

  await step(
    { requirement: 'A wrong secret opens nothing', how: 'POST /oauth/token with another secret' },
    async () => {
      const answer = await askToken(`${asked.secret}x`)
      return [answer.status === 401 && answer.body['error'] === 'invalid_client', reported(answer)]
    },
  )
  await step(
    { requirement: 'A token by client credentials (RFC 6749, 4.4)', how: 'POST /oauth/token' },
    async () => {
      const answer = await askToken(asked.secret)
      const token = answer.body['access_token']
      if (typeof token === 'string') carry(token)
      const kind = answer.body['token_type'] === 'Bearer' && Number(answer.body['expires_in']) > 0
      return [answer.status === 200 && kind, reported(answer)]
    },
  )
  await step({ requirement: 'The system and its services', how: 'GET /system' }, async () => {
    const answer = await ask('/api/v1/system')
    for (const { service } of listIn(answer, 'services')) services.add(String(service))
    return [answer.status === 200 && services.size > 0, `${answer.status} ${[...services].join(', ')}`]
  })
  await step(
    { requirement: 'Without a token nobody is let in', how: 'GET /system without and with a false token' },
    async () => {
      const answers = [await as('', '/api/v1/system'), await as(`zs_${'x'.repeat(43)}`, '/api/v1/system')]
      return [
        answers.every((each) => each.status === 401 && isProblem(each)),
        answers.map(reported).join('; '),
      ]
    },
  )
}
