import { describe, expect, it } from 'vitest'
import { personalNumbers } from './personal.ts'

const OLD = 'the key of last year, which was long enough'
const NEW = 'the key of this year, which is long enough'
const egn = { type: 'EGN', value: '8001010055' } as const
const old = personalNumbers([OLD])
const both = personalNumbers([NEW, OLD])
const newest = personalNumbers([NEW])

describe('a sealed file', () => {
  const bytes = Buffer.from('Удостоверение за наследници '.repeat(60_000))

  it('is read again under every known key, and only as what it is', async () => {
    const sealed = await old.coverBytes(bytes, 'file 1')
    expect(sealed.includes('Удостоверение')).toBe(false)
    for (const keys of [old, both]) expect((await keys.openBytes(sealed, 'file 1')).equals(bytes)).toBe(true)
    await expect(old.openBytes(sealed, 'file 2')).rejects.toThrow()
    await expect(newest.openBytes(sealed, 'file 1')).rejects.toThrow('not configured')
  })

  it('is not opened once anything in it was changed', async () => {
    const sealed = await old.coverBytes(bytes, 'file 1')
    for (const place of [0, 5, 20, 40, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[place]! ^= 1
      await expect(old.openBytes(changed, 'file 1'), `byte ${place}`).rejects.toThrow()
    }
    await expect(old.openBytes(sealed.subarray(0, -1), 'file 1')).rejects.toThrow()
  })
})

describe('a sealed number', () => {
  it('is read again, and looks different each time', () => {
    const [one, two] = [old.seal(egn), old.seal(egn)]
    expect(old.open(one.cipher)).toBe(egn.value)
    expect(one.cipher.equals(two.cipher)).toBe(false)
    expect(one.hash.equals(two.hash)).toBe(true)
    for (const part of [one.hash, one.cipher]) expect(part.toString('latin1')).not.toContain(egn.value)
  })

  it('is not opened by another key, and says so', () => {
    expect(() => newest.open(old.seal(egn).cipher)).toThrow('under a key that is not configured')
  })

  it('is not opened once anything in it was changed', () => {
    const { cipher } = old.seal(egn)
    for (let place = 0; place < cipher.length; place++) {
      const changed = Buffer.from(cipher)
      changed[place]! ^= 1
      expect(() => old.open(changed), `byte ${place}`).toThrow()
    }
    for (const length of [0, 3, 16, cipher.length - 1])
      expect(() => old.open(cipher.subarray(0, length)), `${length} bytes`).toThrow()
  })

  it('has the same hash under one key and another under another, and one for each kind of number', () => {
    const hash = (key: string, type: 'EGN' | 'LNCH') =>
      personalNumbers([key])
        .seal({ ...egn, type })
        .hash.toString('hex')
    expect(hash(OLD, 'EGN')).toBe(hash(OLD, 'EGN'))
    expect(new Set([hash(OLD, 'EGN'), hash(NEW, 'EGN'), hash(OLD, 'LNCH'), hash(NEW, 'LNCH')]).size).toBe(4)
  })
})

describe('a change of keys', () => {
  it('keeps what was sealed before readable and findable, and seals under the new key', () => {
    const before = old.seal(egn)
    expect(both.open(before.cipher)).toBe(egn.value)
    expect(both.isNewest(before.cipher)).toBe(false)
    const after = both.seal(egn)
    expect(both.isNewest(after.cipher)).toBe(true)
    expect(both.hashes(egn)).toEqual([after.hash, before.hash])
    expect(newest.open(after.cipher)).toBe(egn.value)
    expect(newest.hashes(egn)).toEqual([after.hash])
  })

  it('begins with a key that is only read with: the newest is the first', () => {
    const prepared = personalNumbers([OLD, NEW])
    expect(prepared.isNewest(prepared.seal(egn).cipher)).toBe(true)
    expect(old.open(prepared.seal(egn).cipher)).toBe(egn.value)
    expect(prepared.open(both.seal(egn).cipher)).toBe(egn.value)
  })
})

it('needs a key', () => {
  expect(() => personalNumbers([])).toThrow('no key')
})

it('no key that is missing, empty or short is worked with', () => {
  for (const keys of [[], [''], [NEW, 'short'], ['x'.repeat(31)]])
    expect(() => personalNumbers(keys)).toThrow('key for personal numbers')
})
