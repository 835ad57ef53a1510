/** Whose word counts: only what the pinned certificate signed, however the envelope around it is dressed up. */
import { beforeAll, describe, expect, it } from 'vitest'
import { type Keys, keysIn, makeKeys } from '#sandbox/e-auth-keys.ts'
import { answerXml, dataXml, signatureOver } from '#sandbox/regix-xml.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storingReturns, signedData } from './server/regix-envelope.ts'
import { at, readXml } from './server/regix-xml.ts'

let signer: Keys
let stranger: { key: string; certificate: string }

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'regix-signer-'))
  signer = await keysIn(folder, 'signer')
  stranger = await makeKeys('stranger')
  rmSync(folder, { recursive: true })
})

const data = (name: string) =>
  dataXml('<Q xmlns="urn:q"><EGN>9224171015</EGN></Q>', `<A xmlns="urn:a"><Name>${name}</Name></A>`)
/** The name that is believed. */
const believed = (envelope: string) => {
  const result = at(
    readXml(storingReturns(envelope)).documentElement!,
    'Body/ExecuteResponse/ExecuteResult/ServiceResultData',
  )
  const signed = signedData(result!, [signer.certificate])
  return signed && at(signed, 'Response/A/Name')?.textContent
}
const genuine = () => signatureOver(data('Мария'), signer, 'sha256')

describe('a signature', () => {
  it.each(['sha1', 'sha256'] as const)('by the pinned certificate holds, with %s', (algorithm) => {
    expect(believed(answerXml(data('Мария'), signatureOver(data('Мария'), signer, algorithm), 1))).toBe(
      'Мария',
    )
  })

  it('holds for line ends as the register wrote them', () => {
    const text = data('Мария&#xD;\nПримерова')
    expect(believed(answerXml(text, signatureOver(text, signer, 'sha256'), 1))).toBe('Мария\r\nПримерова')
  })

  it('holds beside the signature of somebody else, before it or after it', () => {
    const other = signatureOver(data('Мария'), stranger, 'sha1')
    expect(believed(answerXml(data('Мария'), other + genuine(), 1))).toBe('Мария')
    expect(believed(answerXml(data('Мария'), genuine() + other, 1))).toBe('Мария')
  })

  it('of a stranger is worth nothing, though it brings its certificate along', () => {
    expect(
      believed(answerXml(data('Мария'), signatureOver(data('Мария'), stranger, 'sha256'), 1)),
    ).toBeUndefined()
  })

  it.each([
    ['other data', () => answerXml(data('Марта'), genuine(), 1)],
    ['data beside the signed data', () => answerXml(data('Марта') + data('Мария'), genuine(), 1)],
    [
      'data that hides the signed data within',
      () => answerXml(data('Марта').replace('</A>', `</A>${data('Мария')}`), genuine(), 1),
    ],
    [
      'data whose signed original went into the signature',
      () =>
        answerXml(
          data('Марта'),
          genuine().replace('</ds:Signature>', `<ds:Object>${data('Мария')}</ds:Object></ds:Signature>`),
          1,
        ),
    ],
    [
      'a reference to something else',
      () => answerXml(data('Марта'), genuine().replace('#data', '#request'), 1),
    ],
    [
      'a keyed hash with the certificate, which everybody knows, for a key',
      () =>
        answerXml(
          data('Мария'),
          genuine().replace(/[^"]+#rsa-sha256/, 'http://www.w3.org/2000/09/xmldsig#hmac-sha1'),
          1,
        ),
    ],
    ['no signature', () => answerXml(data('Мария'), '', 1)],
  ])('does not hold for %s', (_, envelope) => {
    expect(believed(envelope())).toBeUndefined()
  })

  it('does not cover comments, and so they cut nothing off', () => {
    expect(believed(answerXml(data('Мар<!-- -->ия'), genuine(), 1))).toBe('Мария')
  })

  it('is not even looked for in XML with a document type', () => {
    const envelope = `<!DOCTYPE s [<!ENTITY a "Мария">]>${answerXml(data('&a;'), genuine(), 1)}`
    expect(() => believed(envelope)).toThrow('document type')
  })
})
