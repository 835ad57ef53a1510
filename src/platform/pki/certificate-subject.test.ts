/** Whom a certificate names: hostile and unusual subjects, read from their DER. */
import { beforeAll, describe, expect, it } from 'vitest'
import 'reflect-metadata'
import { type JsonNameParams, SubjectAlternativeNameExtension } from '@peculiar/x509'
import { type Holder, issue } from '#sandbox/qes-authority.ts'
import { isIssuedBy, issuerOf } from './certificate-chain.ts'
import { readCertificate } from './certificate-reading.ts'
import { subjectOf } from './certificate-subject.ts'

const SERIAL = '2.5.4.5'
const EGN = '9224171015'
const now = new Date('2026-12-01T08:00:00Z')
const validity = { notBefore: new Date('2026-01-01'), notAfter: new Date('2028-01-01') }

const certificate = (subject: JsonNameParams) =>
  issue({ subject, extensions: [], kind: 'ec', ...validity }, authority)
const reading = (holder: Holder) => readCertificate(new Uint8Array(holder.certificate.rawData))
const read = async (subject: JsonNameParams) => subjectOf(reading(await certificate(subject)).parsed)
const named = (...more: JsonNameParams): JsonNameParams => [
  { CN: [{ utf8String: 'Maria Testova Primerova' }] },
  { '2.5.4.42': [{ utf8String: 'Maria' }] },
  { '2.5.4.4': [{ utf8String: 'Primerova' }] },
  ...more,
]
const numbered = (...values: string[]): JsonNameParams =>
  values.map((printableString) => ({ [SERIAL]: [{ printableString }] }))

let authority: Holder
beforeAll(async () => {
  authority = await issue({ subject: [{ CN: ['Authority, of "sorts" + O=x'] }], extensions: [], ...validity })
})

describe('the number', () => {
  it('stands anywhere in the name, also several attributes to a line, in any kind of string', async () => {
    const egn = { type: 'EGN', value: EGN }
    expect((await read(named(...numbered(`PNOBG-${EGN}`)))).identifier).toEqual(egn)
    expect((await read(named({ [SERIAL]: [{ utf8String: `PNOBG-${EGN}` }] }))).identifier).toEqual(egn)
    expect((await read(named({ [SERIAL]: [{ bmpString: `PNOBG-${EGN}` }] }))).identifier).toEqual(egn)
    const line = { CN: [{ utf8String: 'Мария' }], [SERIAL]: [{ printableString: `PNOBG-${EGN}` }] }
    expect((await read([line])).identifier).toEqual(egn)
  })

  it('is not taken from a name that only looks like it', async () => {
    const trick = named({ CN: [{ utf8String: `Nobody, serialNumber=PNOBG-${EGN}` }] })
    expect((await read(trick)).identifier).toBeUndefined()
    expect((await read(named({ O: [{ utf8String: `PNOBG-${EGN}` }] }))).identifier).toBeUndefined()
  })

  it('two of them name nobody, the same twice names one', async () => {
    expect((await read(named(...numbered(`PNOBG-${EGN}`, 'PNOBG-9531031229')))).identifier).toBeUndefined()
    expect((await read(named(...numbered(`PNOBG-${EGN}`, 'PI:BG-9000000010')))).identifier).toBeUndefined()
    expect((await read(named(...numbered(`PNOBG-${EGN}`, `PNOBG-${EGN}`)))).identifier?.value).toBe(EGN)
  })

  it.each([
    `PNOBG-${EGN} `,
    `PNOBG-${EGN}1`,
    `pnobg-${EGN}`,
    `PNOBG${EGN}`,
    `XPNOBG-${EGN}`,
    `PNOBG- ${EGN}`,
  ])('„%s“ is taken only when nothing but blanks around it differ', async (value) => {
    const { identifier } = await read(named(...numbered(value)))
    expect(identifier?.value).toBe(value.trim() === `PNOBG-${EGN}` ? EGN : undefined)
  })
})

describe('names, company and email', () => {
  it('the common name is taken when the person’s own names stand in it, otherwise these', async () => {
    expect((await read(named())).fullName).toBe('Maria Testova Primerova')
    const pseudonym = { CN: [{ utf8String: 'Notary 17' }] }
    const own = named().slice(1)
    expect((await read([pseudonym, ...own])).fullName).toBe('Maria Primerova')
    expect((await read([pseudonym])).fullName).toBe('Notary 17')
    expect((await read(own)).fullName).toBe('Maria Primerova')
  })

  it('a company needs a valid EIK; one that is named alone makes a seal', async () => {
    const company = (value: string): JsonNameParams => [{ '2.5.4.97': [{ utf8String: value }] }]
    const person = numbered(`PNOBG-${EGN}`)
    expect(await read(named(...person, ...company('NTRBG-999000113')))).toMatchObject({
      eik: '999000113',
      impersonal: false,
    })
    expect((await read(named(...person, ...company('NTRBG-999000114')))).eik).toBeNull()
    expect((await read(named(...person, ...company('NTRDE-999000113')))).eik).toBeNull()
    expect((await read([{ CN: ['Kantora'] }, ...company('NTRBG-999000113')])).impersonal).toBe(true)
    expect((await read(named(...person, { ST: ['OID:2.16.100.1.1.1.1.4'] }))).impersonal).toBe(true)
  })

  it('an email that could not be written to is none', async () => {
    const mailed = (ia5String: string) => named({ E: [{ ia5String }] })
    expect((await read(mailed('maria@example.bg'))).email).toBe('maria@example.bg')
    expect((await read(mailed('maria@'))).email).toBeNull()
    expect((await read(mailed('a@b.bg\nbcc: c@d.bg'))).email).toBeNull()
    expect((await read(named())).email).toBeNull()
    const elsewhere = new SubjectAlternativeNameExtension([{ type: 'email', value: 'maria@example.bg' }])
    const holder = await issue(
      { subject: named(), extensions: [elsewhere], kind: 'ec', ...validity },
      authority,
    )
    expect(subjectOf(reading(holder).parsed).email).toBe('maria@example.bg')
  })
})

describe('the authority', () => {
  it('without the right to issue is none, though the signature fits', async () => {
    const [above, below] = [reading(authority), reading(await certificate(named()))]
    expect(isIssuedBy(below, above)).toBe(true)
    expect(issuerOf(below, [above], now)).toBeUndefined()
  })

  it('bytes that follow a certificate, or are none, are not read', async () => {
    const bytes = new Uint8Array((await certificate(named())).certificate.rawData)
    expect(() => readCertificate(new Uint8Array([...bytes, 0]))).toThrow()
    expect(() => readCertificate(bytes.slice(0, -1))).toThrow()
    expect(() => readCertificate(new Uint8Array(20_000))).toThrow()
  })
})
