/** Whether a certificate still holds is asked each time, and nobody gets in on an answer that cannot be believed. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CrlBehaviour, OcspBehaviour } from '#sandbox/qes-responder.ts'
import { type Card, createQesWorld, type QesWorld } from '#test/qes.ts'

let world: QesWorld
let good: Card
let revoked: Card
beforeAll(async () => {
  world = await createQesWorld()
  await world.giveNumber(await world.person('AuctionParticipant'), '9224171015')
  good = await world.card()
  revoked = await world.card('revoked')
})
afterEach(() => {
  world.qes.behave({ ocsp: 'truthful', crl: 'truthful' })
  world.settings.revocation = 'ocsp'
})
afterAll(() => world.close())

const reported = async (card: Card) => {
  const { body } = await world.way(card)
  return body.code ?? body.kind
}
/** Of which nothing can be concluded. */
const UNBELIEVABLE: OcspBehaviour[] = [
  'unreachable',
  'tryLater',
  'nonsense',
  'tooLarge',
  'stale',
  'fromTheFuture',
  'otherNonce',
  'otherCertificate',
  'wrongSigner',
  'notDelegated',
  'tampered',
]

describe('asking the responder (OCSP)', () => {
  it.each(UNBELIEVABLE)('an answer that is %s lets nobody in', async (ocsp) => {
    world.qes.behave({ ocsp })
    expect(await reported(good)).toBe('revocationUnknown')
  })

  it('a responder that does not know the certificate lets nobody in', async () => {
    world.qes.behave({ ocsp: 'unknown' })
    expect(await reported(good)).toBe('revocationUnknown')
  })

  it('a responder that never answers is given up', async () => {
    world.qes.behave({ ocsp: 'silent' })
    expect(await reported(good)).toBe('revocationUnknown')
  })

  it('an answer made ahead, without our nonce, is taken as long as it says it holds', async () => {
    world.qes.behave({ ocsp: 'noNonce' })
    expect(await reported(good)).toBe('session')
    expect(await reported(revoked)).toBe('certificateRevoked')
  })

  it('an attacker who flips revoked to good needs the authority’s key for it', async () => {
    world.qes.behave({ ocsp: 'tampered' })
    expect(await reported(revoked)).toBe('revocationUnknown')
  })
})

describe('looking it up in the list (CRL)', () => {
  it('lets in whom it does not name, and nobody whom it names', async () => {
    world.settings.revocation = 'crl'
    world.qes.behave({ ocsp: 'unreachable' })
    expect(await reported(good)).toBe('session')
    expect(await reported(revoked)).toBe('certificateRevoked')
    expect(await reported(await world.card('suspended'))).toBe('certificateRevoked')
  })

  it.each(['unreachable', 'nonsense', 'stale', 'wrongSigner', 'authoritiesOnly'] as CrlBehaviour[])(
    'a list that is %s lets nobody in',
    async (crl) => {
      world.settings.revocation = 'crl'
      world.qes.behave({ crl })
      expect(await reported(good)).toBe('revocationUnknown')
    },
  )
})

it('that a list of revoked certificates has expired lets nobody in, and the operator is told which and why', async () => {
  const heard: string[] = []
  world.settings.unbelievable = (address, why) => void heard.push(`${new URL(address).pathname} ${why}`)
  world.settings.revocation = 'crl'
  world.qes.behave({ crl: 'stale' })
  expect(await reported(good)).toBe('revocationUnknown')
  expect(heard).toEqual([expect.stringMatching(/^\/\S+ The list is too old\.$/)])
  delete world.settings.unbelievable
})

describe('the one after the other', () => {
  it('the list is asked when the responder cannot be believed', async () => {
    world.settings.revocation = 'ocsp-then-crl'
    for (const ocsp of ['unreachable', 'stale', 'wrongSigner'] as const) {
      world.qes.behave({ ocsp })
      expect(await reported(good)).toBe('session')
      expect(await reported(revoked)).toBe('certificateRevoked')
    }
  })

  it('but not when the responder itself says that it does not know: that is an answer', async () => {
    world.settings.revocation = 'ocsp-then-crl'
    world.qes.behave({ ocsp: 'unknown' })
    expect(await reported(good)).toBe('revocationUnknown')
  })

  it('and when both fail, nobody gets in', async () => {
    world.settings.revocation = 'ocsp-then-crl'
    world.qes.behave({ ocsp: 'unreachable', crl: 'unreachable' })
    expect(await reported(good)).toBe('revocationUnknown')
  })

  it('where only the responder counts, a good list does not help', async () => {
    world.qes.behave({ ocsp: 'unreachable' })
    expect(await reported(good)).toBe('revocationUnknown')
  })
})
