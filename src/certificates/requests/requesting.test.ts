/** From a request to a certificate: who may ask, what is due, and that one payment leads to one certificate. Ordinance N-3, art. 12. */
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCertificateWorld, type CertificateWorld } from '#test/certificates.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { sealed } from '#app/modules.ts'
import { resealAll } from '#platform/db/resealing.ts'
import { aDistraint, car, FIRM, freshPlate, MARIA } from '#test/register.ts'
import { readPdf } from '#test/pdf.ts'
import type { Person } from '#test/world.ts'
import { certificateLists } from './lists.contract.ts'
import { certificates } from './requests.contract.ts'

const { requestCertificate, requestReport, seeRequest, seePaper } = certificates

let world: CertificateWorld
let bailiff: Person
beforeAll(async () => {
  world = await createCertificateWorld()
  bailiff = await world.person('PrivateBailiff', { userType: 'CHSI' })
})
afterAll(() => world.close())

const issued = async (uid: string) => {
  await world.pay(uid)
  await world.settle()
  return world.done(seeRequest, { uid })
}
const pdf = async (uid: string) =>
  Buffer.from(await (await world.fetch(`/api/papers/${uid}/paper.pdf`)).arrayBuffer())

describe('asking for a certificate', () => {
  it('takes a stranger who has proved who they are, and wants the fee of that day', async () => {
    const { code, binding, location } = await world.prove()
    expect(location).toContain('/dist/papers/proved#code=')
    expect(await world.done(certificates.seeProvedIdentity, { code, binding })).toMatchObject({
      name: expect.stringMatching(/\S+ \S+/),
    })
    const request = await world.done(
      requestCertificate,
      await world.certificateOf(['СА 0001 НН'], { proof: { code, binding } }),
    )
    expect(request).toMatchObject({
      kind: 'CERTIFICATE',
      state: 'UNPAID',
      number: expect.stringMatching(/^ZV-\d{4}-\d{6}$/),
      papers: [],
      payment: { status: 'NEW', amount: 5138, currency: 'EUR', released: false },
    })
    // The proof is good once.
    expect(
      await world.ask(
        requestCertificate,
        await world.certificateOf(['СА 0001 НН'], { proof: { code, binding } }),
      ),
    ).toMatchObject({ status: 400, body: { code: 'proofExpired' } })
  })

  it('refuses who has not proved it, and a session by password while the law wants more', async () => {
    expect(await world.ask(requestCertificate, await world.certificateOf(['СА 0002 НН']))).toMatchObject({
      status: 403,
      body: { code: 'identityNotProved' },
    })
    const applicant = await world.person('AuctionParticipant')
    const input = await world.certificateOf(['СА 0002 НН'], {}, applicant)
    expect(await world.ask(requestCertificate, input, applicant)).toMatchObject({
      body: { code: 'identityNotProved' },
    })
  })

  it('lets nobody put an office on a paper that is not theirs', async () => {
    const proof = await world.prove()
    const requester = { ...world.requester, capacity: 'CHSI' as const }
    expect(
      await world.ask(requestCertificate, await world.certificateOf(['СА 0005 НН'], { proof, requester })),
    ).toMatchObject({ status: 403, body: { code: 'notYourCapacity' } })
    // A bailiff's own session does not lend the office to somebody else's proof.
    const input = await world.certificateOf(['СА 0005 НН'], { proof, requester }, bailiff)
    expect(await world.ask(requestCertificate, input, bailiff)).toMatchObject({
      body: { code: 'notYourCapacity' },
    })
  })

  it('names the new fee when it changed meanwhile, and keeps the proof for the second try', async () => {
    const proof = await world.prove()
    const input = await world.certificateOf(['СА 0003 НН'], { proof })
    expect(
      await world.ask(requestCertificate, { ...input, fee: { amount: 1, currency: 'EUR' } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'feeChanged', amount: 5138, currency: 'EUR' },
    })
    expect((await world.ask(requestCertificate, input)).status).toBe(200)
  })

  it('gives the first answer to the same request sent again, at once or later', async () => {
    const proof = await world.prove()
    const input = await world.certificateOf(['СА 0004 НН'], { proof })
    const both = await Promise.all([
      world.done(requestCertificate, input),
      world.done(requestCertificate, input),
    ])
    expect(both[1]!.uid).toBe(both[0]!.uid)
    expect((await world.done(requestCertificate, input)).payment!.reference).toBe(both[0]!.payment!.reference)
  })

  it('names the field of bad input in the asked language, and turns personal numbers away', async () => {
    const input = await world.certificateOf(['9224171015'])
    const answer = await world.ask(requestCertificate, input, undefined, { language: 'en' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalidInput' } })
    expect(JSON.stringify(answer.body)).toContain('Do not give a personal number here')
  })
})

describe('a certificate', () => {
  it('of a distrained car tells rank, debtor and case, once, as the register stood when the money came', async () => {
    const plate = freshPlate()
    await aDistraint(world, bailiff, { thing: car(plate) })
    const { rows: assets } = await world.owner.query<{ id: number }>(
      'select id from property where identifier = $1',
      [plate],
    )
    const same = { from: 'known', propertyId: Number(assets[0]!.id) } as const
    await aDistraint(world, bailiff, { thing: same, suitNumber: '20268400400999' })
    const request = await world.done(
      requestCertificate,
      await world.certificateOf([plate.toLowerCase()], { proof: await world.prove() }),
    )
    await world.settle()
    expect((await world.done(seeRequest, { uid: request.uid })).state).toBe('UNPAID')
    const done = await issued(request.uid)
    expect(done).toMatchObject({ state: 'ISSUED', papers: [{ sealedAt: expect.any(String) }] })
    const [certificate] = done.papers
    const content = await world.done(seePaper, { uid: certificate!.uid })
    expect(content).toMatchObject({
      about: { known: { identifier: plate } },
      entries: [
        { rank: 1, status: 'ENFORCED', suitNumber: '20268400400123', debtor: 'Мария Тестова Примерова' },
        { rank: 2, suitNumber: '20268400400999' },
      ],
      fee: { how: 'PAID', amount: 5138, currency: 'EUR', papers: 1, reference: request.payment!.reference },
    })

    // Later entries, later turns: the same bytes.
    const first = await pdf(certificate!.uid)
    await aDistraint(world, bailiff, { thing: same })
    await world.settle()
    expect((await pdf(certificate!.uid)).equals(first)).toBe(true)
    expect((await world.done(seeRequest, { uid: request.uid })).papers).toHaveLength(1)
    const { rows } = await world.owner.query<{ file_hash: Buffer }>(
      'select file_hash from paper where uid = $1',
      [certificate!.uid],
    )
    expect(rows[0]!.file_hash.equals(createHash('sha256').update(first).digest())).toBe(true)

    const text = readPdf(first).text
    for (const words of [
      'Удостоверение за наличие',
      certificate!.number,
      certificate!.code,
      plate,
      '20268400400999',
      '51,38',
    ])
      expect(text).toContain(words)
  })

  it('of an asset that the register does not know says so, with what was searched', async () => {
    const request = await world.done(
      requestCertificate,
      await world.certificateOf(['ХХ 9999 ХХ', 'ХХ 9998 ХХ'], { proof: await world.prove(), language: 'en' }),
    )
    expect(request.payment!.amount).toBe(2 * 5138)
    const done = await issued(request.uid)
    expect(done.papers.map(({ about }) => about)).toEqual(['ХХ 9999 ХХ', 'ХХ 9998 ХХ'])
    const content = await world.done(seePaper, { uid: done.papers[0]!.uid })
    expect(content).toMatchObject({
      about: { known: null },
      entries: [],
      sources: [
        { register: 'ZAPORI', answer: 'NOT_FOUND' },
        { register: 'MVR', answer: 'OFF' },
      ],
    })
    const text = readPdf(await pdf(done.papers[0]!.uid)).text
    expect(text).toContain('NO distraint in force')
    expect(text).toContain('НЯМА вписан действащ запор')
  })

  it('is free for whom the setting exempts, and names the ground', async () => {
    await world.setting('RequireProvenIdentity', false)
    await world.giveNumber(bailiff, '8001010008')
    const input = await world.certificateOf(['ХХ 7777 ХХ'], {}, bailiff)
    expect(input.fee.amount).toBe(0)
    input.requester = { ...input.requester, capacity: 'CHSI' }
    const request = await world.done(requestCertificate, input, bailiff)
    expect(request).toMatchObject({ state: 'ISSUED', payment: null })
    const content = await world.done(seePaper, { uid: request.papers[0]!.uid })
    expect(content.fee).toEqual({ how: 'FREE', ground: 'userType:CHSI' })
    expect((await world.done(certificateLists.listMyRequests, {}, bailiff)).rows).toMatchObject([
      { uid: request.uid },
    ])
    await world.setting('RequireProvenIdentity', true)
  })
})

describe('a certificate asked for under the wrong kind', () => {
  it('is no clean one: the identifier is sought among all kinds', async () => {
    const plate = freshPlate()
    await aDistraint(world, bailiff, { thing: car(plate) })
    const request = await world.done(
      requestCertificate,
      await world.certificateOf([], {
        things: [{ kind: 'OTHER', identifier: plate }],
        proof: await world.prove(),
      }),
    )
    const done = await issued(request.uid)
    const content = await world.done(seePaper, { uid: done.papers[0]!.uid })
    expect(content).toMatchObject({
      about: { known: { kind: 'VEHICLE' } },
      entries: [{ status: 'ENFORCED' }],
    })
  })
})

describe('a report on a person', () => {
  it('by number is an identity match; by name alone its rows say that it is none', async () => {
    await aDistraint(world, bailiff, { debtor: FIRM, creditor: MARIA })
    const byNumber = await world.done(
      requestReport,
      await world.reportOn(
        {
          kind: 'COMPANY',
          by: 'NUMBER',
          name: 'Примерна кантора ЕООД',
          numberKind: 'EIK',
          number: FIRM.identifier,
        },
        { proof: await world.prove() },
      ),
    )
    const one = await issued(byNumber.uid)
    const content = await world.done(seePaper, { uid: one.papers[0]!.uid })
    expect(content).toMatchObject({
      about: { person: { by: 'NUMBER' } },
      entries: [{ debtor: expect.stringContaining('ПРИМЕРНА КАНТОРА') }],
    })

    const byName = await world.done(
      requestReport,
      await world.reportOn(
        { kind: 'PHYSICAL_PERSON', by: 'NAME', name: 'Тестова Примерова' },
        { proof: await world.prove() },
      ),
    )
    const two = await issued(byName.uid)
    const text = readPdf(await pdf(two.papers[0]!.uid)).text
    expect(text).toContain('съвпадение по име')
    expect(text).toContain('не удостоверява самоличност')
  })

  it('is about whoever has the number, whatever name was typed; the number stands on the paper alone', async () => {
    const request = await world.done(
      requestReport,
      await world.reportOn(
        {
          kind: 'PHYSICAL_PERSON',
          by: 'NUMBER',
          name: 'Чисто Име',
          numberKind: 'EGN',
          number: MARIA.identifier,
        },
        { proof: await world.prove() },
      ),
    )
    const done = await issued(request.uid)
    expect(JSON.stringify(done)).not.toContain(MARIA.identifier)
    const content = await world.done(seePaper, { uid: done.papers[0]!.uid })
    expect(content).toMatchObject({ about: { registeredName: 'Мария Тестова Примерова' } })
    expect(content.entries.length).toBeGreaterThan(0)
    const { text } = readPdf(await pdf(done.papers[0]!.uid))
    expect(text).toContain(`движими вещи на лицето с ЕГН ${MARIA.identifier}`)
    expect(text).not.toContain('Чисто Име')
    const { rows } = await world.owner.query(
      "select input::text from audit_entry where command like 'request%'",
    )
    expect(JSON.stringify(rows)).not.toContain(MARIA.identifier)
  })

  it('of a number that the register does not know says that nobody has verified the name', async () => {
    const request = await world.done(
      requestReport,
      await world.reportOn(
        { kind: 'PHYSICAL_PERSON', by: 'NUMBER', name: 'Чисто Име', numberKind: 'EGN', number: '8930301071' },
        { proof: await world.prove() },
      ),
    )
    const done = await issued(request.uid)
    const { text } = readPdf(await pdf(done.papers[0]!.uid))
    expect(text).toContain('непроверено')
    expect(text).toContain('НЯМА вписан действащ запор върху движими вещи на лицето с ЕГН 8930301071')
  })

  it('names the wrong number', async () => {
    const answer = await world.ask(
      requestReport,
      await world.reportOn({
        kind: 'PHYSICAL_PERSON',
        by: 'NUMBER',
        name: 'Никой',
        numberKind: 'EGN',
        number: '1234567890',
      }),
    )
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'EGN', fields: { 'sought.number': [expect.any(String)] } },
    })
  })
})

describe('a paper that cannot be sealed', () => {
  it('waits without looking sealed, and is finished when the authority of time is back', async () => {
    const { stamps } = world.services
    world.services.stamps = { ...stamps!, urls: ['http://127.0.0.1:9/'] }
    const request = await world.done(
      requestCertificate,
      await world.certificateOf(['ХХ 5555 ХХ'], { proof: await world.prove() }),
    )
    await world.pay(request.uid)
    await world.settle().catch(() => undefined)
    const waiting = await world.done(seeRequest, { uid: request.uid })
    expect(waiting).toMatchObject({ state: 'ISSUED', papers: [{ sealedAt: null }] })
    const admin = await world.person('MJAdmin')
    expect(await world.done(certificateLists.seeSealing, {}, admin)).toMatchObject({
      state: 'READY',
      waiting: 1,
      error: expect.any(String),
    })
    expect((await world.fetch(`/api/papers/${waiting.papers[0]!.uid}/paper.pdf`)).status).toBe(409)

    world.services.stamps = stamps
    world.at(new Date(world.now().getTime() + 60_000))
    await world.settle()
    expect((await world.done(seeRequest, { uid: request.uid })).papers[0]!.sealedAt).not.toBeNull()
  })
})

describe('a change of keys', () => {
  it('leaves papers readable and found, under the newest key alone', async () => {
    const before = world.services.personal
    const request = await world.done(
      requestReport,
      await world.reportOn(
        {
          kind: 'PHYSICAL_PERSON',
          by: 'NUMBER',
          name: 'Мария Примерова',
          numberKind: 'EGN',
          number: MARIA.identifier,
        },
        { proof: await world.prove() },
      ),
    )
    const done = await issued(request.uid)
    const content = await world.done(seePaper, { uid: done.papers[0]!.uid })
    const old = 'a key for tests, which is no secret at all'
    const fresh = 'a newer key for tests, no secret either, truly'
    world.services.personal = personalNumbers([fresh, old])
    const resealed = await resealAll(world.db, world.services.personal, sealed)
    expect(resealed.rows).toMatchObject({ paper_request: expect.any(Number), paper: expect.any(Number) })
    expect((await resealAll(world.db, world.services.personal, sealed)).rows).toEqual({})
    const { rows } = await world.owner.query<{ party_hash: Buffer }>(
      'select party_hash from paper where uid = $1',
      [done.papers[0]!.uid],
    )
    const now = personalNumbers([fresh]).hashes({ type: 'EGN', value: MARIA.identifier })[0]!
    expect(rows[0]!.party_hash.equals(now)).toBe(true)
    expect(await world.done(seePaper, { uid: done.papers[0]!.uid })).toEqual(content)
    expect(await world.done(seeRequest, { uid: request.uid })).toEqual(done)
    world.services.personal = before
  })
})

describe('the address of a request', () => {
  it('is the only way to it', async () => {
    expect(await world.ask(seeRequest, { uid: randomUUID() })).toMatchObject({ status: 404 })
    expect(await world.ask(seePaper, { uid: randomUUID() })).toMatchObject({ status: 404 })
  })
})
