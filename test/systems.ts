/** External systems for tests: made as an administrator makes them, with a key, and a token as they get it over HTTP. */
import type { ServiceName } from '../src/platform/access.ts'
import { addGrant, openSystem } from '../src/machines/systems/server/store.ts'
import { makeKey } from '../src/machines/systems/server/key-rows.ts'
import type { Person, World } from './world.ts'

type Wanted = {
  services?: readonly ServiceName[]
  name?: string
  institution?: string
  eik?: string
  environment?: 'TEST' | 'PRODUCTION'
  networks?: string[]
  ground?: string
}

/** A system that may call from this machine, with a key and its secret. */
export async function systemIn(world: World, wanted: Wanted = {}) {
  const { services = ['searchThings', 'searchPeople'], ground = 'чл. 143, ал. 1 от ДОПК' } = wanted
  const now = world.now()
  const { id, userName } = await openSystem(
    world.db,
    {
      applicationId: null,
      name: wanted.name ?? 'Каса 2',
      institution: wanted.institution ?? 'Агенция за проба',
      eik: wanted.eik ?? null,
      environment: wanted.environment ?? 'PRODUCTION',
      networks: wanted.networks ?? ['127.0.0.0/8'],
    },
    null,
    now,
  )
  for (const service of services)
    await addGrant(world.db, { systemId: id, service, ground, from: '2026-01-01', to: null }, null, now)
  const { key, secret } = await makeKey(world.db, { systemId: id }, now)
  const [account] = (await world.owner.query('select account_id from external_system where id = $1', [id]))
    .rows as [{ account_id: number }]
  return {
    id,
    userName,
    accountId: account.account_id,
    keyId: key.id,
    clientId: key.clientId,
    secret: secret!,
  }
}

/** What the address of tokens answers. */
export async function askToken(
  world: World,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await world.fetch('/api/v1/oauth/token', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ grant_type: 'client_credentials', ...form }),
  })
  const body = (await response.json()) as {
    access_token: string
    expires_in: number
    scope: string
    error?: string
    error_description?: string
  }
  return { status: response.status, body, headers: response.headers }
}

/** A system as `world.ask` takes whoever asks: with a token that it has just got. */
export async function callerOf(
  world: World,
  { accountId, clientId, secret }: { accountId: number; clientId: string; secret: string },
): Promise<Person> {
  const { status, body } = await askToken(world, { client_id: clientId, client_secret: secret })
  if (status !== 200) throw new Error(`no token: ${JSON.stringify(body)}`)
  return { id: accountId, token: body.access_token, userName: '', fullName: '', email: '' }
}
