/** Anyone checks a certificate: by number and code whether it is genuine and the register unchanged, by its file whether it was altered, with and without the portal. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCertificateWorld, type CertificateWorld } from '#test/certificates.ts'
import { aDistraint, car, distraintOn, FIRM, freshPlate, GEORGI, MARIA } from '#test/register.ts'
import type { Person } from '#test/world.ts'
import type { InputOf } from '#platform/endpoint.ts'
import { signingKeys } from '#platform/pki/signing.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { signedStatement } from '#certificates/content/sealed-certificate.ts'
import { type CertificateKey, readStatement, verifyStatement } from '#certificates/content/statement.rules.ts'
import { certificates } from '#certificates/requests/requests.contract.ts'
import { certificateChecks } from './check.contract.ts'
import { checkOffline, readCertificateFile } from './certificate-file.ts'
import { verifyCertificate } from './verifying.ts'
import { verifyMessages as words } from './verify.messages.ts'

let world: CertificateWorld
let bailiff: Person
let keys: CertificateKey[]

beforeAll(async () => {
  world = await createCertificateWorld()
  await world.setting('RequireProvenIdentity', false)
  bailiff = await world.person('PrivateBailiff', { userType: 'CHSI', fullName: 'Лидия Законова' })
  await world.giveNumber(bailiff, '8001010008')
  keys = world.services.signing.published.map(({ id, raw }) => ({ id, raw: Uint8Array.from(raw) }))
})
afterAll(() => world.close())

/** A minute later. */
const later = () => world.at(new Date(world.now().getTime() + 60_000))
async function certificateOn(identifier: string) {
  later()
  const request = await world.certificateOf([identifier], {}, bailiff)
  const { papers: issued } = await world.done(certificates.requestCertificate, request, bailiff)
  later()
  return issued[0]!
}
async function reportOn(sought: InputOf<typeof certificates.requestReport>['sought']) {
  later()
  const request = await world.reportOn(sought, {}, bailiff)
  const { papers: issued } = await world.done(certificates.requestReport, request, bailiff)
  later()
  return issued[0]!
}
type Shown = { number: string; code: string }
const check = ({ number, code }: Shown) => world.done(certificateChecks.checkPaper, { number, code })

it('is genuine to whoever has number and code, however they type them, and to nobody else', async () => {
  const certificate = await certificateOn(freshPlate())
  const found = await check(certificate)
  expect(found).toMatchObject({
    number: certificate.number,
    kind: 'CERTIFICATE',
    sealedAt: null,
    changedAt: null,
  })
  const typed = certificate.code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
  expect((await check({ number: certificate.number.toLowerCase(), code: typed })).number).toBe(
    certificate.number,
  )

  const other = await certificateOn(freshPlate())
  for (const wrong of [
    { ...certificate, code: other.code },
    { ...certificate, number: 'UD-2099-000001' },
    { ...certificate, code: `${certificate.code.slice(0, -1)}${certificate.code.endsWith('0') ? '1' : '0'}` },
  ]) {
    const { status, body } = await world.ask(certificateChecks.checkPaper, {
      number: wrong.number,
      code: wrong.code,
    })
    expect([status, body]).toMatchObject([404, { code: 'noSuchPaper' }])
  }
})

it('tells nothing of what the paper says', async () => {
  const plate = freshPlate()
  await aDistraint(world, bailiff, { thing: car(plate) })
  const text = JSON.stringify(await check(await certificateOn(plate)))
  for (const reported of [plate, 'Примерова', 'КАНТОРА', 'Законова', '9224171015'])
    expect(text).not.toContain(reported)
})

it('a certificate says since when the register says something else of the asset, and of no other', async () => {
  const plate = freshPlate()
  const certificate = await certificateOn(plate)
  await aDistraint(world, bailiff, { thing: car(freshPlate()) })
  expect((await check(certificate)).changedAt).toBeNull()
  later()
  const changed = world.now().toISOString()
  await aDistraint(world, bailiff, { thing: car(plate) })
  later()
  expect((await check(certificate)).changedAt).toBe(changed)
})

it('an entry of the same moment that the paper did not see yet is a change, and one that it shows is none', async () => {
  const plate = freshPlate()
  later()
  await aDistraint(world, bailiff, { thing: car(plate) })
  const assets = await world.owner.query<{ id: string }>('select id from property where identifier = $1', [
    plate,
  ])
  const asset = { from: 'known', propertyId: Number(assets.rows[0]!.id) } as const
  const request = await world.certificateOf([plate], {}, bailiff)
  const [certificate] = (await world.done(certificates.requestCertificate, request, bailiff)).papers
  expect((await check(certificate!)).changedAt).toBeNull()
  // Begun before the certificate, ended after it.
  const begun = new Date(world.now().getTime() - 500)
  world.at(begun)
  await aDistraint(world, bailiff, { thing: asset, suitNumber: '20268400400999' })
  later()
  expect((await check(certificate!)).changedAt).toBe(begun.toISOString())
})

it.each([
  ['by number', { ...byNumber(GEORGI.identifier), name: 'Георги Тестов Образцов' }, GEORGI],
  ['by name', { kind: 'PHYSICAL_PERSON', by: 'NAME', name: 'Мария Тестова Примерова' }, MARIA],
  [
    'on a company',
    { kind: 'COMPANY', by: 'NUMBER', name: FIRM.name, numberKind: 'EIK', number: FIRM.identifier },
    FIRM,
  ],
] as const)('a report %s follows its person', async (_, person, debtor) => {
  const certificate = await reportOn(person)
  const creditor = debtor === FIRM ? { ...MARIA, firstName: 'Друга' } : FIRM
  const stranger = { ...MARIA, identifier: '9000000179', identifierType: 'LNCH', firstName: 'Чужда' } as const
  await aDistraint(world, bailiff, { debtor: stranger, creditor })
  expect((await check(certificate)).changedAt).toBeNull()
  later()
  const changed = world.now().toISOString()
  await world.done(distraintEntry.createDistraint, { ...distraintOn(world), debtor, creditor }, bailiff)
  later()
  expect((await check(certificate)).changedAt).toBe(changed)
})

function byNumber(number: string) {
  return { kind: 'PHYSICAL_PERSON', by: 'NUMBER', numberKind: 'EGN', number } as const
}

it('what is dropped is recognised by its bytes, and believed offline by the statement in it', async () => {
  const plate = freshPlate()
  await aDistraint(world, bailiff, { thing: car(plate) })
  const certificate = await certificateOn(plate)
  await world.settle()
  const response = await world.fetch(`/api/papers/${certificate.uid}/paper.pdf`)
  const bytes = new Uint8Array(await response.arrayBuffer())

  const file = (await readCertificateFile(bytes))!
  const found = await check(certificate)
  expect(file.hash).toBe(found.fileHash)
  expect(file.inside).toMatchObject({ hash: found.contentHash, content: { number: certificate.number } })
  expect(file.address).toMatchObject({
    origin: 'https://zapori.example',
    number: certificate.number,
    code: certificate.code,
    signed: found.statement,
  })
  expect(await checkOffline(file, keys)).toMatchObject({
    found: 'true',
    statement: { number: certificate.number, asOf: found.asOf },
  })

  // One byte changed anywhere is another file.
  const altered = bytes.slice()
  altered[Math.floor(bytes.length / 2)]! ^= 1
  expect((await readCertificateFile(altered))?.hash).not.toBe(found.fileHash)
  // The JSON of one certificate with the statement of another, and a statement by somebody else.
  const content = { ...file.inside!.content, number: 'UD-2026-000999' }
  expect(await checkOffline({ ...file, inside: { ...file.inside!, content } }, keys)).toMatchObject({
    found: 'differs',
    in: 'number',
  })
  expect(
    await checkOffline({ ...file, inside: { ...file.inside!, hash: '0'.repeat(64) } }, keys),
  ).toMatchObject({ found: 'differs', in: 'hash' })
  expect(await checkOffline(file, [])).toMatchObject({ found: 'strangeKey' })
  expect(await checkOffline({ ...file, address: undefined }, keys)).toEqual({ found: 'noStatement' })
  expect(await checkOffline({ ...file, inside: undefined }, keys)).toEqual({ found: 'noPaper' })
})

it('npm run verify proves a file with the published key and the certificate of the seal, and with less says what is lacking', async () => {
  const issued = await certificateOn(freshPlate())
  await world.settle()
  const response = await world.fetch(`/api/papers/${issued.uid}/paper.pdf`)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { published } = world.services.signing
  const certificate = world.services.seal!.certificate
  const trust = { keys: published, certificates: [certificate] }
  const lacks = async (less: Partial<typeof trust>) => {
    const verdict = await verifyCertificate(bytes, { ...trust, ...less })
    return verdict.sound ? verdict.lacks : verdict.why
  }
  expect(await lacks({})).toEqual([])
  expect(await lacks({ certificates: [world.services.seal!.above[0]!] })).toEqual([])
  expect(await lacks({ keys: [], certificates: [] })).toEqual([words.noKeys, words.noTrust])
  expect(await lacks({ certificates: [world.tsa.root] })).toEqual([words.strangeSeal])
  expect(await lacks({ keys: signingKeys(['somebody else, of at least 32 letters']).published })).toEqual(
    words.strangeKey,
  )

  const why = async (file: Buffer) => {
    const verdict = await verifyCertificate(file, trust)
    return verdict.sound ? undefined : verdict.why
  }
  // A page is drawn anew, with the JSON and the statement as they were.
  const streamAt = bytes.indexOf('stream', bytes.indexOf('/Contents'))
  const changed = Buffer.from(bytes)
  changed[streamAt + 40]! ^= 1
  expect(await why(changed)).toEqual(words.sealBroken)
  expect(
    await why(Buffer.concat([bytes, Buffer.from('\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n')])),
  ).toEqual(words.sealBroken)
  expect(await why(Buffer.from('no PDF at all'))).toEqual(words.noPdf)
})

it('what is no paper is said to be none', async () => {
  expect(await readCertificateFile(new TextEncoder().encode('hello'))).toBeUndefined()
  const empty = await readCertificateFile(new TextEncoder().encode('%PDF-1.7\n/Type /EmbeddedFile stream'))
  expect(empty).toMatchObject({ inside: undefined, address: undefined })
})

it('the statement of the answer is the one that the portal signs', async () => {
  const found = await check(await certificateOn(freshPlate()))
  const { number, kind, asOf, contentHash: hash } = found
  expect(found.statement).toBe(await signedStatement(world.services.signing, { number, kind, asOf, hash }))
  expect(await verifyStatement(readStatement(number, found.statement)!, keys)).toBe('true')
})
