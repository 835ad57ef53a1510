import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sale } from '#test/builders.ts'
import { createStampedWorld, type StampedWorld } from '#test/stamps.ts'
import type { Person } from '#test/world.ts'
import { signingKeys } from '#platform/pki/signing.ts'
import type { BidReceipt } from '#sales/bidding/bid/bid.contract.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { proofs } from './proofs.contract.ts'
import { makeCheckpoints } from './server/checkpoints.ts'

let world: StampedWorld
let ana: Person
let boris: Person
let sale: Sale
const MINUTE = 60_000

beforeAll(async () => {
  world = await createStampedWorld()
  ana = await world.person('AuctionParticipant')
  boris = await world.person('AuctionParticipant')
  sale = await world.sale({ bidders: [ana, boris], startPrice: 100_000 })
  await world.job()
})
afterAll(() => world.close())

/** Checks a receipt by nothing but itself and a published key, as docs/sale-log.md says. */
function isSigned(receipt: BidReceipt, pem: string) {
  const { keyId, signature, salt: _, ...rest } = receipt
  const { auctionId: saleId, number, price, currency, receivedAt, recordedAt, endsAt } = rest
  const { registrationNumber, commitment, previousHash, hash } = rest
  const fields = [keyId, saleId, number, price, currency, receivedAt, recordedAt, endsAt]
  const text = ['zapori-receipt/1', ...fields, registrationNumber, commitment, previousHash, hash].join('\n')
  return verify(null, Buffer.from(text), createPublicKey(pem), Buffer.from(signature, 'base64'))
}
const keys = async () => (await world.done(proofs.listSigningKeys, {})).keys
const placed = async (person: Person, price: number) => {
  const { status, body, text } = await world.bid(sale.id, person, price)
  expect(status, text).toBe(200)
  return body as BidReceipt
}

describe('a receipt', () => {
  let receipt: BidReceipt

  it('can be checked with the published key alone', async () => {
    receipt = await placed(ana, 100_000)
    const [key, ...older] = await keys()
    expect(older).toEqual([])
    expect(key).toMatchObject({ id: receipt.keyId, until: null })
    expect(isSigned(receipt, key!.pem)).toBe(true)
    expect(createPublicKey({ key: key!.jwk, format: 'jwk' }).export({ format: 'pem', type: 'spki' })).toBe(
      key!.pem,
    )
  })

  it('is no longer true when anything in it but the secret is changed', async () => {
    const { pem } = (await keys())[0]!
    for (const field of Object.keys(receipt).filter((name) => !['salt', 'signature'].includes(name))) {
      const value = receipt[field as keyof BidReceipt]
      const other = typeof value === 'number' ? value + 1 : `${value}0`
      expect(isSigned({ ...receipt, [field]: other }, pem), field).toBe(false)
    }
    expect(isSigned({ ...receipt, salt: 'shown to nobody' }, pem)).toBe(true)
  })

  it('can be had again, by its bidder only', async () => {
    const input = { auctionId: sale.id, number: 1 }
    expect(await world.done(proofs.seeMyReceipt, input, ana)).toEqual(receipt)
    expect(await world.ask(proofs.seeMyReceipt, input, boris)).toMatchObject({ status: 404 })
    expect(await world.ask(proofs.seeMyReceipt, input, sale.organiser)).toMatchObject({ status: 403 })
    expect(await world.ask(proofs.seeMyReceipt, input)).toMatchObject({ status: 401 })
    expect(await world.ask(proofs.seeMyReceipt, { ...input, number: 2 }, ana)).toMatchObject({ status: 404 })
  })

  it('stays true after the key was changed, and new ones are signed by the new key', async () => {
    const before = world.services.signing
    const [old] = await keys()
    world.at(new Date(sale.startsAt.getTime() + MINUTE))
    // The secret of the old key is gone altogether; what it signed can still be checked.
    world.services.signing = signingKeys(['another key for tests, newer than the other one'])
    await world.job()
    const published = await keys()
    expect(published.map(({ id }) => id)).toEqual([world.services.signing.published[0]!.id, old!.id])
    expect(published[1]!.until).toBe(published[0]!.since)
    const newer = await placed(boris, 110_000)
    expect(newer.keyId).toBe(published[0]!.id)
    expect(isSigned(newer, published[0]!.pem)).toBe(true)
    expect(isSigned(newer, published[1]!.pem)).toBe(false)
    expect(isSigned(receipt, published[1]!.pem)).toBe(true)
    world.services.signing = before
  })
})

describe('checkpoints', () => {
  const list = async () => (await world.done(proofs.listCheckpoints, { auctionId: sale.id })).checkpoints

  it('are made at the start and then every ten minutes, and tell nothing of the bids', async () => {
    world.at(new Date(sale.startsAt.getTime() + 9 * MINUTE))
    await world.job()
    expect((await list()).map(({ kind }) => kind)).toEqual(['START'])
    for (const minutes of [10, 15, 19, 20]) {
      world.at(new Date(sale.startsAt.getTime() + minutes * MINUTE))
      await world.job()
    }
    const made = await list()
    expect(made.map(({ at }) => (Date.parse(at) - sale.startsAt.getTime()) / MINUTE)).toEqual([0, 10, 20])
    const { text } = await world.ask(proofs.listCheckpoints, { auctionId: sale.id })
    const { rows } = await world.owner.query<{ hash: Buffer }>('select hash from bid')
    for (const { hash } of rows) expect(text).not.toContain(hash.toString('hex'))
  })

  it('are stamped, and bidding does not wait for an authority that is not there', async () => {
    expect((await list()).every(({ stampedAt }) => stampedAt !== null)).toBe(true)
    world.tsa.behave('down')
    world.at(new Date(sale.startsAt.getTime() + 30 * MINUTE))
    await world.job()
    await placed(ana, 120_000)
    expect((await list()).at(-1)).toMatchObject({ kind: 'PERIODIC', stampedAt: null, authority: null })
    world.tsa.behave('truthful')
    world.at(new Date(sale.startsAt.getTime() + 32 * MINUTE))
    await world.job()
    expect((await list()).at(-1)!.stampedAt).not.toBeNull()
  })

  it('are never changed, whoever asks the database', async () => {
    const client = await world.owner.connect()
    try {
      await client.query('set role zapori_app')
      for (const sql of [
        'update sale_checkpoint set bids = 0',
        'delete from sale_checkpoint',
        'update signing_key set since = now()',
        'delete from signing_key',
      ])
        await expect(client.query(sql), sql).rejects.toMatchObject({ code: '42501' })
    } finally {
      await client.query('reset role')
      client.release()
    }
  })

  it('are one each, even when two portals make them at the same moment', async () => {
    world.at(new Date(sale.startsAt.getTime() + 50 * MINUTE))
    await Promise.all([world.job(), world.job(), world.job()])
    const numbers = (await list()).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect((await list()).filter(({ at }) => at === world.now().toISOString())).toHaveLength(1)
  })

  it('end with the end, of which there is one', async () => {
    world.at(sale.endsAt)
    await world.job()
    world.at(new Date(sale.endsAt.getTime() + 60 * MINUTE))
    await world.job()
    expect(await world.job(), 'nothing is left to do').toBe(0)
    const kinds = (await list()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'END')).toHaveLength(1)
    expect(kinds.at(-1)).toBe('END')
    const { status } = await world.ask(auctions.exportSaleLog, { auctionId: sale.id })
    expect(status).toBe(200)
  })
})

it('the clock of the portal is told to the millisecond', async () => {
  expect(await world.done(proofs.tellTime, {})).toEqual({ now: world.now().toISOString() })
})

describe('the next checkpoint', () => {
  it('is due now where something has just happened, and at no time while all sales are suspended', async () => {
    const dueAt = async (moment: string) => {
      await world.owner.query(`update checkpoint_duty set due_at = $1, finished_at = null`, [moment])
      return makeCheckpoints.nextAt!(world.db, world.now())
    }
    expect(await dueAt('-infinity')).toEqual(world.now())
    expect(await dueAt('infinity')).toBeUndefined()
    const later = new Date(world.now().getTime() + MINUTE)
    expect(await dueAt(later.toISOString())).toEqual(later)
  })
})
