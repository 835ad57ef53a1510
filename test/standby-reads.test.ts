/** What may be answered by a standby is answered by a database that takes no writes, and as the primary answers it. */
import pg from 'pg'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '#app/modules.ts'
import type { AnyEndpoint, Contract } from '#platform/endpoint.ts'
import { createWorld, type World } from './world.ts'

const marked = Object.entries(contract as Contract).filter(([, { fromStandby }]) => fromStandby)

/** What those are asked that ask for more than nothing. */
const INPUTS: Record<string, (saleId: number) => Record<string, unknown>> = {
  seeAnnouncement: (id) => ({ id }),
  seeForSaleNear: () => ({ municipalityCode: 'SOF46' }),
  suggestSales: () => ({ text: 'апартамент' }),
}

let world: World
let readOnly: pg.Pool
let saleId: number
/** What the standby was asked with; whoever has seen nothing is there as nothing. */
const reads: (string | undefined)[] = []
beforeAll(async () => {
  world = await createWorld()
  readOnly = new pg.Pool({
    connectionString: world.ownerUrl,
    options: '-c role=zapori_app -c default_transaction_read_only=on',
  })
  readOnly.on('error', () => undefined)
  const standby = new Kysely<never>({
    dialect: new PostgresDialect({ pool: readOnly }),
  }) as unknown as World['db']
  const sale = await world.sale({ title: 'Тристаен апартамент' })
  saleId = sale.id
  world.around.standbys = {
    read: (seen, ask) => {
      reads.push(seen)
      return ask(standby)
    },
    position: async () => '0/1234',
    close: async () => undefined,
  }
})
afterAll(async () => {
  await readOnly.end()
  await world.close()
})

it.each(marked)('%s', async (name, endpoint: AnyEndpoint) => {
  expect(endpoint.method).toBe('GET')
  const input = INPUTS[name]?.(saleId) ?? {}
  reads.length = 0
  const { status, text } = await world.ask(endpoint, input)
  expect([status, text]).toEqual([200, expect.any(String)])
  expect(reads).toEqual([undefined])
  const { standbys } = world.around
  world.around.standbys = undefined
  expect((await world.ask(endpoint, input)).text).toBe(text)
  world.around.standbys = standbys
})
