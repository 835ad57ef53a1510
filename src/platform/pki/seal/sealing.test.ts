/** Documents sealed by the portal: what independent programs say of them, that no byte can be changed, and when a document waits. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { X509Certificate } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startQes } from '#sandbox/qes.ts'
import { issueSeal, sealPem } from '#sandbox/qes-seal.ts'
import { startTsa } from '#sandbox/tsa.ts'
import { JUDGES, opinions, takenApart, textBy } from '#test/pdf-judges.ts'
import { mustBePassive, typeOf } from '#files/server/content.ts'
import { closeRenderer, toPdf } from '#platform/pdf/renderer.ts'
import { onlySigns } from '#platform/pki/signed-pdf-reading.ts'
import { signingCertificate } from '#platform/pki/pdf-signature.ts'
import { closeReading } from '#platform/process/reading.ts'
import { checkStamp } from '#platform/pki/timestamp-token.ts'
import type { StampSettings } from '#platform/pki/timestamp.ts'
import type { SealSettings } from '#platform/pki/seal-settings.ts'
import { readSeal, readSealOfDevice } from './keystore.ts'
import { closeSealing, nameOf, SealDelayed, sealDelay, sealPdf } from './sealing.ts'

const folder = mkdtempSync(join(tmpdir(), 'sealing-'))
let qes: Awaited<ReturnType<typeof startQes>>
let tsa: Awaited<ReturnType<typeof startTsa>>
let stamps: StampSettings
let seal: SealSettings
let prepared: Buffer
const REASON = 'Удостоверяване на издаден документ'

/** Judges that are not ours know no other time than the machine's. */
const now = () => new Date()
const sealOf = async (wish: Parameters<typeof issueSeal>[3] = {}) => {
  const holder = await issueSeal(qes.authorities.issuing, qes.address, now(), { keys: 'sealing', ...wish })
  return readSeal(Buffer.from(await sealPem(holder, qes.authorities)))
}
const sealed = (how: Partial<Parameters<typeof sealPdf>[1]> = {}, document = prepared) =>
  sealPdf(document, { seal, stamps, at: now(), reason: REASON, ...how })
const printed = async (sealed = true) =>
  Buffer.from(
    await toPdf({
      language: 'bg',
      title: 'Удостоверение',
      number: '№ 2026-000007',
      issuedAt: new Date('2026-12-01T08:00:00Z'),
      qr: { text: 'https://zapori.example/dist/check/7', caption: 'Проверка' },
      sections: [{ kind: 'paragraphs', heading: 'Изявление', paragraphs: ['Няма вписани запори.'] }],
      archive: {
        sealed,
        attached: { name: 'paper.json', description: 'Данни', type: 'application/json', text: '{"a":"б"}' },
      },
    }),
  )

beforeAll(async () => {
  qes = await startQes({ folder: join(folder, 'qes') })
  tsa = await startTsa({ folder: join(folder, 'tsa') })
  stamps = { urls: [tsa.address], trusted: [tsa.root], policies: [] }
  seal = await sealOf()
  prepared = await printed()
})
afterEach(() => tsa.behave('truthful'))
afterAll(async () => {
  await Promise.all([qes.close(), tsa.close(), closeSealing(), closeRenderer(), closeReading()])
  rmSync(folder, { recursive: true })
})

describe(`a sealed paper (${JUDGES})`, () => {
  it.each(['rsa', 'ec'] as const)('is good to every judge, by a key of the kind %s', async (kind) => {
    const file = await sealed({ seal: await sealOf({ kind }) })
    const roots = { seal: qes.authorities.root.certificate.toString('pem'), stamp: tsa.root }
    const said = opinions(file, roots)
    for (const { by, good, said: words } of said) expect(good, `${by}: ${words}`).toBe(true)
    console.log(`sealed with ${kind}: judged by ${said.map(({ by }) => by).join(', ')}`)
  })

  it('is bad to every judge of signatures when a letter of it was changed', async () => {
    const file = await sealed()
    file[file.indexOf('/ID [<') + 8]! ^= 1
    const roots = { seal: qes.authorities.root.certificate.toString('pem'), stamp: tsa.root }
    const ofSignature = opinions(file, roots).filter(({ by }) => ['pdfsig', 'openssl cms'].includes(by))
    for (const { by, good } of ofSignature) expect(good, by).toBe(false)
  })

  it('begins with the paper as it was set, says the same, and is read by our own reader, too', async () => {
    const file = await sealed()
    expect(file.subarray(0, prepared.length).equals(prepared)).toBe(true)
    const own = new X509Certificate(seal.certificate).raw
    expect(signingCertificate(file, prepared.length).equals(own)).toBe(true)
    expect(onlySigns(file, prepared)).toBe(true)
    const text = textBy(file)
    if (text !== undefined) expect(text).toContain('Няма вписани запори.')
  })

  it('is taken as an upload as it is, with the data that it carries', async () => {
    const file = await sealed()
    await expect(mustBePassive(typeOf(file), file)).resolves.toBeUndefined()
  })

  it('bears the time of an authority over its signature, and no other claim of a time inside', async () => {
    const begun = Date.now()
    const { value, token, cms } = takenApart(await sealed())
    const ended = Date.now()
    const { stampedAt, authority } = checkStamp(token, value, stamps)
    // The authority counts in whole seconds.
    expect(stampedAt.getTime()).toBeGreaterThan(begun - 1_000)
    expect(stampedAt.getTime()).toBeLessThanOrEqual(ended)
    expect(authority).toBe('Sandbox Time Stamping Unit')
    const beforeStamp = cms.subarray(0, cms.indexOf(token))
    // signingTime (1.2.840.113549.1.9.5), which PAdES forbids beside the moment in the document.
    expect(beforeStamp.includes(Buffer.from('06092a864886f70d010905', 'hex'))).toBe(false)
  })

  it('names the seal, the reason and the moment, and holds the certificates up to the root', async () => {
    const at = new Date(Math.floor(Date.now() / 1000) * 1000)
    const file = await sealed({ at })
    const written = (words: string) => Buffer.from(words, 'utf16le').swap16().toString('hex')
    const addition = file.toString('latin1', prepared.length)
    expect(addition).toContain(`/Reason <feff${written(REASON)}>`)
    expect(addition).toContain(`/Name <feff${written(nameOf(seal))}>`)
    expect(nameOf(seal)).toBe('Единна входна точка за запори: пробен печат')
    expect(addition).toContain(`/M (D:${at.toISOString().replace(/[-:T]|\.\d+Z/g, '')}+00'00')`)
    const { cms } = takenApart(file)
    expect(seal.above).toHaveLength(2)
    for (const pem of [seal.certificate, ...seal.above])
      expect(cms.includes(new X509Certificate(pem).raw)).toBe(true)
  })

  it('shows it when any byte of it was changed', async () => {
    const file = await sealed()
    const { place, cms } = takenApart(file)
    const isFound = (at: number) => {
      const changed = Buffer.from(file)
      changed[at]! ^= 1
      expect(() => signingCertificate(changed, prepared.length), `byte ${at}`).toThrow()
    }
    for (let at = 0; at < file.length; at += at < prepared.length ? 97 : 5)
      if (at < place.from || at >= place.to) isFound(at)
    // Of the signature itself: where it says what is signed and by whom, its value, and the zeros after it.
    const signature = place.from + 1 + 2 * cms.indexOf(takenApart(file).value)
    for (let at = signature; at < signature + 512; at += 16) isFound(at)
    isFound(place.from + 1 + 2 * cms.length)
    isFound(place.to - 1)
  })

  it('is not sealed twice, nor where no place was left for it', async () => {
    const file = await sealed()
    await expect(sealed({}, file)).rejects.toThrow('was not set by the press')
    await expect(sealed({}, await printed(false))).rejects.toThrow('no place for a seal')
  })

  it('takes a time stamp of any size', async () => {
    tsa.behave('long')
    const file = await sealed()
    const { value, token } = takenApart(file)
    expect(token.length).toBeGreaterThan(8 * 1024)
    expect(checkStamp(token, value, stamps).authority).toBe('Sandbox Time Stamping Unit')
    expect(onlySigns(file, prepared)).toBe(true)
  })
})

describe('a paper waits for its seal', () => {
  const delayed = (code: string) => expect.objectContaining({ code })

  it('while no authority stamps, with what each of them failed by, and gets it as soon as one does', async () => {
    tsa.behave('down')
    const failure = sealed()
    await expect(failure).rejects.toBeInstanceOf(SealDelayed)
    await expect(failure).rejects.toThrow(/ECONNRESET|UND_ERR_SOCKET/)
    await expect(failure).rejects.toEqual(delayed('stampNotHad'))
    const { port } = new URL(tsa.address)
    const both = { ...stamps, urls: [`http://localhost:1`, `http://127.0.0.1:${port}`] }
    tsa.behave('truthful')
    expect((await sealed({ stamps: both })).length).toBeGreaterThan(prepared.length)
  })

  it('while a stamp is given over something else, or by somebody unknown', async () => {
    for (const how of ['wrongImprint', 'stranger', 'stale'] as const) {
      tsa.behave(how)
      await expect(sealed(), how).rejects.toEqual(delayed('stampNotHad'))
    }
  })

  it('while no seal or no authority of time stamps is set up', async () => {
    await expect(sealed({ seal: undefined })).rejects.toEqual(delayed('noSeal'))
    await expect(sealed({ stamps: undefined })).rejects.toEqual(delayed('noStampAuthority'))
    await expect(sealed({ stamps: { ...stamps, urls: [] } })).rejects.toEqual(delayed('noStampAuthority'))
  })

  it('while the certificate of the seal has ended or has not begun; no authority is asked in vain', async () => {
    const request = tsa.asked()
    const ended = await sealOf({ from: -700, until: -1 })
    const coming = await sealOf({ from: 1, until: 700 })
    await expect(sealed({ seal: ended })).rejects.toEqual(delayed('sealExpired'))
    await expect(sealed({ seal: coming })).rejects.toEqual(delayed('sealNotYetValid'))
    expect(sealDelay({ seal: ended, stamps, at: now() })).toBe('sealExpired')
    expect(sealDelay({ seal, stamps, at: now() })).toBeUndefined()
    expect(tsa.asked()).toBe(request)
  })
})

const MODULE = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/lib64/pkcs11/libsofthsm2.so'].find(existsSync)
const missing = [
  ...(MODULE ? [] : ['softhsm2']),
  ...(['/usr/bin/pkcs11-tool', '/usr/local/bin/pkcs11-tool'].some(existsSync) ? [] : ['opensc']),
]

describe(`a seal whose key is in a device${missing.length > 0 ? ` (not tried: no ${missing.join(', ')} here)` : ''}`, () => {
  const [PIN, LABEL] = ['4711', 'zapori']
  const put = (pem: string, id: string) => {
    const key = join(folder, `key-${id}.pem`)
    writeFileSync(key, /-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----/.exec(pem)![0])
    softhsm('--import', key, '--token', LABEL, '--label', `seal ${id}`, '--id', id, '--pin', PIN)
  }
  const softhsm = (...words: string[]) => execFileSync('softhsm2-util', words, { stdio: 'pipe' })
  const certificates = (pem: string) => Buffer.from(pem.slice(pem.indexOf('-----BEGIN CERTIFICATE-----')))
  const inDevice = (pem: string, id: string, pin = PIN) =>
    readSealOfDevice(certificates(pem), { module: MODULE!, token: LABEL, id, pin })

  const pems: Record<'rsa' | 'ec', string> = { rsa: '', ec: '' }
  beforeAll(async () => {
    if (missing.length > 0) return
    mkdirSync(join(folder, 'tokens'))
    writeFileSync(join(folder, 'softhsm2.conf'), `directories.tokendir = ${join(folder, 'tokens')}\n`)
    process.env['SOFTHSM2_CONF'] = join(folder, 'softhsm2.conf')
    softhsm('--init-token', '--free', '--label', LABEL, '--pin', PIN, '--so-pin', '12345678')
    for (const [kind, id] of [
      ['rsa', '01'],
      ['ec', '02'],
    ] as const) {
      const holder = await issueSeal(qes.authorities.issuing, qes.address, now(), {
        kind,
        keys: `device-${kind}`,
      })
      pems[kind] = await sealPem(holder, qes.authorities)
      put(pems[kind], id)
    }
  })

  it('learns none of the secrets of the portal but the PIN', async () => {
    const program = join(folder, 'pkcs11-tool')
    writeFileSync(program, '#!/bin/sh\necho "[$SIGNING_KEYS][$SEAL_PASSWORD][$SEAL_PIN]" >&2\nexit 1\n', {
      mode: 0o755,
    })
    vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
    vi.stubEnv('SIGNING_KEYS', 'a-key-of-the-portal')
    vi.stubEnv('SEAL_PASSWORD', PIN)
    const trial = sealed({
      seal: { ...seal, key: { module: '/device.so', token: LABEL, id: '01', pin: PIN } },
    })
    await expect(trial).rejects.toThrow(`seal device: [][][${PIN}]`)
    vi.unstubAllEnvs()
  })

  it.skipIf(missing.length > 0)('is good to every judge, by keys of both kinds', async () => {
    for (const [kind, id] of [
      ['rsa', '01'],
      ['ec', '02'],
    ] as const) {
      const file = await sealed({ seal: inDevice(pems[kind], id) })
      const roots = { seal: qes.authorities.root.certificate.toString('pem'), stamp: tsa.root }
      for (const { by, good, said } of opinions(file, roots))
        expect(good, `${kind}, ${by}: ${said}`).toBe(true)
    }
  })

  it.skipIf(missing.length > 0)('waits while the device refuses, is away or has another key', async () => {
    const failed = (why: RegExp) =>
      expect.objectContaining({ code: 'deviceFailed', message: expect.stringMatching(why) })
    const refusals = [
      [inDevice(pems.ec, '02', '9999'), /^seal device: .*CKR_PIN_INCORRECT/],
      [inDevice(pems.ec, '07'), /^seal device: .*not found/],
      [inDevice(pems.rsa, '02'), /^seal device: /],
      [
        { ...seal, key: { module: '/gone.so', token: LABEL, id: '01', pin: PIN } },
        /^seal device: .*gone\.so/,
      ],
    ] as const
    for (const [of, why] of refusals) {
      const trial = sealed({ seal: of })
      await expect(trial).rejects.toBeInstanceOf(SealDelayed)
      await expect(trial).rejects.toEqual(failed(why))
      await expect(trial).rejects.not.toThrow(new RegExp(`${PIN}|9999`))
    }
    expect((await sealed({ seal: inDevice(pems.ec, '02') })).length).toBeGreaterThan(prepared.length)
  })
})
