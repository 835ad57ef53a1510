/** External systems for tests: made as an administrator makes them, with a key, and a token as they get it over HTTP. */
import type { ServiceName } from '#platform/access.ts'
import { addGrant, openSystem } from '#machines/systems/server/store.ts'
import { newCode } from '#machines/systems/server/codes.ts'
import { makeKey } from '#machines/systems/server/key-rows.ts'
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

/** Gives a system an application, as one that was approved has, and opens the page of its keys; answers the code that opens it. */
export async function withOpenKeys(world: World, systemId: number): Promise<string> {
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into external_application (reference, state, institution, eik, address, contact_names, contact_phone, contact_email,
      system_name, aim, legal_ground, services, networks, environment, declared_at, language, sent_at, confirmed_at, decided_at,
      decided_by) select 'ВС-2026-9' || id, 'APPROVED', 'Агенция', '000695317', 'София', 'Вяра', '1', 'v@example.bg', name, 'проба',
      'чл. 1 от Закона', '{readSales}', '{127.0.0.0/8}', 'PRODUCTION', $2, 'bg', $2, $2, $2, account_id
      from external_system where id = $1::int returning id`,
    [systemId, world.now()],
  )
  const [application] = rows
  await world.owner.query('update external_system set application_id = $2 where id = $1', [
    systemId,
    application!.id,
  ])
  return newCode(world.db, application!.id, 'KEYS', world.now(), 60)
}
