/** A system that enters in the name of a bailiff, as measurements need it: its key and token, its calls, and what it sends. */
import { giveLeave } from '#machines/intake/server/leave.ts'
import { makeKey } from '#machines/systems/server/key-rows.ts'
import { addGrant, openSystem } from '#machines/systems/server/store.ts'
import type { Db } from '#platform/db/database.ts'
import { egn, eik } from './register-numbers.ts'

/** What is entered, the same by every way: a distraint on a car that nobody has met. */
export const entry = (n: number) => ({
  thing: {
    kind: 'VEHICLE',
    identifier: `СА${String(n).padStart(7, '0')}`,
    secondIdentifier: `WVWZZZ1JZ${String(n).padStart(8, '0')}`,
    title: 'Шкода Октавия',
    description: 'лек автомобил, сив',
  },
  suitNumber: `2026999${String(n).padStart(7, '0')}`,
  imposedOn: '2026-03-02',
  location: 'гр. София, ул. „Пиротска“ 1',
  debtorOwns: true,
  debtor: {
    kind: 'PHYSICAL_PERSON',
    identifierType: 'EGN',
    identifier: egn(n % 20_000),
    firstName: 'Иван',
    lastName: 'Длъжников',
  },
  creditor: { kind: 'COMPANY', identifierType: 'EIK', identifier: eik(n % 300), name: `КРЕДИТОР ${n % 300}` },
})

type Key = { client_id: string; client_secret: string }

/** Makes a system that may enter for this bailiff. */
export async function systemFor(db: Db, bailiff: number): Promise<Key> {
  const now = new Date()
  const { id: systemId } = await openSystem(
    db,
    {
      applicationId: null,
      name: 'Деловодство',
      institution: 'Кантора',
      eik: null,
      environment: 'PRODUCTION',
      networks: ['127.0.0.0/8'],
      perMinute: 100_000,
    },
    null,
    now,
  )
  const ground = 'чл. 11 от Наредба № Н-3'
  const grant = { systemId, service: 'enterDistraints', ground, from: '2026-01-01', to: null } as const
  await addGrant(db, grant, null, now)
  await giveLeave(db, { systemId, accountId: bailiff }, now)
  const { key, secret } = await makeKey(db, { systemId }, now)
  return { client_id: key.clientId, client_secret: secret! }
}

/** A token of a system, good for ten minutes. */
export async function tokenAt(address: string, key: Key): Promise<string> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', ...key })
  const request = await fetch(`${address}/api/v1/oauth/token`, { method: 'POST', body: form })
  return ((await request.json()) as { access_token: string }).access_token
}

/** How a portal is called by those who have a token; what is refused is a fault of the measurement. */
export const callsTo =
  (address: string) =>
  async (token: string, path: string, body?: string, type = 'application/json') => {
    const response = await fetch(address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Record<string, number>
  }
