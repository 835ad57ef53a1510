import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTsa } from '#sandbox/tsa.ts'
import { TSA_POLICY, type TsaBehaviour } from '#sandbox/tsa-replies.ts'
import { stamp, type StampSettings } from './timestamp.ts'
import { checkStamp } from './timestamp-token.ts'

const folder = mkdtempSync(join(tmpdir(), 'tsa-'))
const start = new Date('2026-12-01T08:00:00Z')
let now = start
const clock = () => now
const entry = Buffer.from('{"identifier":"СВ1234АВ"}')
let tsa: Awaited<ReturnType<typeof startTsa>>
let settings: StampSettings

beforeAll(async () => {
  tsa = await startTsa({ folder, clock })
  settings = { urls: [tsa.address], trusted: [tsa.root], policies: [] }
})
afterEach(() => {
  tsa.behave('truthful')
  now = start
})
afterAll(async () => {
  await tsa.close()
  rmSync(folder, { recursive: true })
})

describe('a time stamp', () => {
  it('says when the bytes existed, by whom and under which policy', async () => {
    const made = await stamp(entry, settings, clock)
    expect(made).toMatchObject({
      stampedAt: start,
      policy: TSA_POLICY,
      authority: 'Sandbox Time Stamping Unit',
      serial: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })

  it('is checked again without the authority, also when its certificate has ended', async () => {
    const { token } = await stamp(entry, settings, clock)
    now = new Date('2046-12-01T08:00:00Z')
    expect(checkStamp(token, entry, settings).stampedAt).toEqual(start)
  })

  it('is worth nothing for other bytes, with another root, or with one byte changed', async () => {
    const { token } = await stamp(entry, settings, clock)
    expect(() => checkStamp(token, Buffer.from('{}'), settings)).toThrow('it stamps something else')
    expect(() => checkStamp(token, entry, { ...settings, trusted: [] })).toThrow('not trusted')
    expect(() => checkStamp(Buffer.concat([token, Buffer.of(0)]), entry, settings)).toThrow('read')
    // The list of digest algorithms and unsigned attributes are not covered by the signature; all that the stamp says is.
    const info = token.indexOf(Buffer.from('20261201080000Z'))
    for (let place = info - 100; place < info + 40; place += 7) {
      const changed = Buffer.from(token)
      changed[place]! ^= 1
      expect(() => checkStamp(changed, entry, settings), `byte ${place}`).toThrow()
    }
  })

  it.each<[TsaBehaviour, string | RegExp]>([
    ['down', /ECONNRESET|UND_ERR_SOCKET/],
    ['busy', 'the answer was 503'],
    ['nonsense', 'it cannot be read'],
    ['tooLarge', 'an answer without end'],
    ['rejecting', 'it was not granted (2)'],
    ['wrongNonce', 'it answers another question'],
    ['noNonce', 'it answers another question'],
    ['wrongImprint', 'it stamps something else'],
    ['wrongUse', 'may sign other things'],
    ['looseUse', 'may sign other things'],
    ['stale', 'its time 2026-12-01T07:00:00.000Z is not now'],
    ['fromTheFuture', 'is not now'],
    ['stranger', 'not trusted'],
    ['expired', 'was not valid'],
    ['otherSigner', 'does not hold the certificate of its signer'],
    ['noCertificate', 'does not hold the certificate of its signer'],
    ['tampered', 'its signature does not fit'],
  ])('is refused when the authority is %s', async (behaviour, why) => {
    tsa.behave(behaviour)
    await expect(stamp(entry, settings, clock)).rejects.toThrow(why)
  })

  it('is refused under a policy that is not allowed', async () => {
    const strict = { ...settings, policies: [TSA_POLICY] }
    await expect(stamp(entry, strict, clock)).resolves.toBeDefined()
    tsa.behave('otherPolicy')
    await expect(stamp(entry, strict, clock)).rejects.toThrow('policy')
  })

  it('waits for a slow authority only so long', async () => {
    tsa.behave('slow')
    await expect(stamp(entry, settings, clock, { longestMs: 100 })).rejects.toThrow('no answer in time')
  })

  it('comes from the next authority when the first fails, and failures name each but no password', async () => {
    const other = await startTsa({ folder: join(folder, 'other'), clock, whose: 'another' })
    const first = tsa.address.replace('//', '//user:topsecret@')
    const both = { ...settings, urls: [first, other.address], trusted: [tsa.root, other.root] }
    tsa.behave('busy')
    await expect(stamp(entry, both, clock)).resolves.toMatchObject({ stampedAt: start })
    other.behave('stale')
    const failure = stamp(entry, both, clock)
    await expect(failure).rejects.toThrow(/503; .* is not now/)
    await expect(failure).rejects.not.toThrow('topsecret')
    await other.close()
  })
})
