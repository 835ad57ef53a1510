import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sale } from '#test/builders.ts'
import { pdf, send } from '#test/files.ts'
import { createEndingWorld, type EndingWorld } from '#test/outcomes.ts'
import { QES_PEOPLE } from '#sandbox/qes-profiles.ts'
import { prolonged, signPdf, type Wrong } from '#test/signed-pdf.ts'
import { momentInSofia } from '#platform/dates.ts'
import { protocols } from './protocol.contract.ts'
import { objectsIn, trailersIn } from '#platform/pki/signed-pdf-reading.ts'

let world: EndingWorld
let one: Sale
const startsAt = momentInSofia('2027-02-17', '09:00').toISOString()

beforeAll(async () => {
  world = await createEndingWorld()
  const bidder = await world.person('AuctionParticipant')
  one = await world.sale({ organiser: world.bailiff, bidders: [bidder], startsAt })
  await world.bidInTurns(one, [bidder])
  await world.end(one)
  await world.drawUp(one)
})
afterAll(() => world.close())

const refusedAs = async (answer: ReturnType<EndingWorld['sign']>) => {
  const { status, body } = await answer
  expect(status).toBeGreaterThanOrEqual(400)
  return (body as { code?: string }).code
}

describe('a file is not the signed protocol', () => {
  it('when it is another document, or the protocol printed anew', async () => {
    expect(await refusedAs(world.hand(one, pdf()))).toBe('notThePrepared')
    const preview = await world.bytesOf(`/api/auctions/${one.id}/protocol/preview.pdf`, world.bailiff)
    expect(await refusedAs(world.hand(one, await signPdf(preview.bytes, world.myCard)))).toBe(
      'notThePrepared',
    )
  })

  it('when one byte of the prepared part differs', async () => {
    const signed = await signPdf(await world.drawn(one), world.myCard)
    for (const at of [40, 4000, Math.floor(signed.length / 4)]) {
      const changed = Buffer.from(signed)
      changed[at] = changed[at]! ^ 1
      expect(await refusedAs(world.hand(one, changed))).toBe('notThePrepared')
    }
  })

  it('when it is not signed at all', async () => {
    const prepared = await world.drawn(one)
    expect(await refusedAs(world.hand(one, prepared))).toBe('notThePrepared')
    const longer = Buffer.concat([prepared, prepared.subarray(prepared.lastIndexOf('startxref'))])
    expect(await refusedAs(world.hand(one, longer))).toBe('notSigned')
  })

  it.each<[string, Wrong]>([
    ['signs something else', { other: true }],
    ['does not cover the whole document', { shortRange: true }],
    ['uses a broken hash', { weak: true }],
  ])('when the signature %s', async (_, wrong) => {
    expect(await refusedAs(world.sign(one, wrong))).toBe('signatureBroken')
  })

  it('when the signature is of an unknown kind', async () => {
    expect(await refusedAs(world.sign(one, { subFilter: 'adbe.x509.rsa_sha1' }))).toBe('notSigned')
  })

  it('when a byte after the prepared part differs', async () => {
    const prepared = await world.drawn(one)
    const signed = await signPdf(prepared, world.myCard)
    const at = prepared.length + signed.subarray(prepared.length).indexOf('/SigFlags 3') + 10
    signed[at] = '1'.charCodeAt(0)
    expect(await refusedAs(world.hand(one, signed))).toBe('signatureBroken')
  })

  it('when more than what keeps a signature alive was added after it', async () => {
    const signed = await signPdf(await world.drawn(one), world.myCard)
    const page = objectsIn(signed, 0).find(({ dictionary }) => dictionary.get('/Type') === '/Page')!
    const content = Number(page.dictionary.get('/Contents')!.split(' ')[0])
    for (const [wrong, code] of [
      [{ objects: { [content]: '<< /Length 3 >>\nstream\nq Q\nendstream' } }, 'changedAfter'],
      [{ rect: '[ 0 0 600 800 ]' }, 'changedAfter'],
      [{ subFilter: 'ETSI.CAdES.detached' }, 'signatureBroken'],
    ] as const)
      expect(await refusedAs(world.hand(one, prolonged(signed, wrong)))).toBe(code)
    const cut = prolonged(signed).subarray(0, -8)
    expect(await refusedAs(world.hand(one, Buffer.concat([cut, Buffer.from('\n')])))).toBe('signatureBroken')
  })

  it('when something else was added after the signature', async () => {
    const signed = await signPdf(await world.drawn(one), world.myCard)
    expect(await refusedAs(world.hand(one, Buffer.concat([signed, Buffer.from('\n%')])))).toBe(
      'signatureBroken',
    )
  })
})

describe('a signature over a changed content is refused', () => {
  const cases = async (): Promise<[string, Wrong][]> => {
    const prepared = await world.drawn(one)
    const known = objectsIn(prepared, 0)
    const root = trailersIn(prepared, 0, known)[0]!.get('/Root')!
    const page = known.find(({ dictionary }) => dictionary.get('/Type') === '/Page')!
    const content = Number(page.dictionary.get('/Contents')!.split(' ')[0])
    const other = 9000
    return [
      [
        'another text in the place of a page',
        { objects: { [content]: '<< /Length 3 >>\nstream\nq Q\nendstream' } },
      ],
      [
        'a page with another content',
        { page: { '/Contents': `${other} 0 R` }, objects: { [other]: '<< /Length 0 >>' } },
      ],
      [
        'another list of pages',
        { catalogue: { '/Pages': `${other} 0 R` }, objects: { [other]: '<< /Type /Pages >>' } },
      ],
      ['a program that runs when it is opened', { catalogue: { '/OpenAction': `${other} 0 R` } }],
      [
        'a note under the number of the signature',
        {
          page: { '/Annots': `[ ${other} 0 R ]` },
          objects: {
            [other]: `<< /Subtype /Widget /FT /Sig >>\nendobj\n${other} 0 obj\n<< /Subtype /FreeText >>`,
          },
        },
      ],
      ...[' %\n0 obj', ' 0 % a\n% b\nobj', '\u0000 0 obj'].map((hidden): [string, Wrong] => [
        'another text, hidden behind a remark or a zero',
        {
          objects: {
            [other]: `<< >>\nendobj\n${content}${hidden}\n<< /Length 3 >>\nstream\nq Q\nendstream`,
          },
        },
      ]),
      ...['xref %\n', 'xref\n0 1\n0000000000 65535 f \n%\n'].map((table): [string, Wrong] => [
        'a table, hidden behind a remark',
        { objects: { [other]: `(\n${table}${content} 1\n0000000015 00000 n \ntrailer\n<< >>)` } },
      ]),
      [
        'another catalogue, behind a trailer that leads to the right one',
        {
          root: other,
          objects: { [other]: `<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root ${root} >>` },
        },
      ],
      ...[
        '5 %\n'.repeat(200_000),
        '5'.repeat(900_000),
        `(${'('.repeat(900_000)}`,
        '7777 0 obj << /A '.repeat(50_000),
        '<< /Type /ObjStm /N 1000000000 /First 0 /Length 0 /Filter /FlateDecode >>\nstream\n',
      ].map((much): [string, Wrong] => [
        'more than can be read in a short time',
        { objects: { [other]: `${much}\nendobj\n${content} 0 obj\n<< >>` } },
      ]),
      [
        'a note over the text',
        {
          page: { '/Annots': `[ ${other} 0 R ]` },
          objects: { [other]: '<< /Type /Annot /Subtype /FreeText /Rect [ 0 0 600 800 ] /Contents (1) >>' },
        },
      ],
    ]
  }
  it('in every way in which a document can be changed by an addition', async () => {
    for (const [name, wrong] of await cases())
      expect(await refusedAs(world.sign(one, wrong)), name).toBe('changedAfter')
  })

  it('also where a table strikes out what stood there', async () => {
    const prepared = await world.drawn(one)
    const page = objectsIn(prepared, 0).find(({ dictionary }) => dictionary.get('/Type') === '/Page')!
    const content = Number(page.dictionary.get('/Contents')!.split(' ')[0])
    const table = `xref\n${content} 1\n0000000000 65535 f \ntrailer\n<< >>`
    expect(await refusedAs(world.sign(one, { objects: { 9000: `(\n${table}\n)` } }))).toBe('changedAfter')
  })
})

describe('the signer', () => {
  it('is the organiser, not somebody else with a good certificate', async () => {
    const other = await world.card('egn', QES_PEOPLE[1])
    expect(await refusedAs(world.sign(one, {}, other))).toBe('signerIsAnother')
  })

  it.each(['expired', 'revoked', 'otherAuthority', 'forged', 'notQualified', 'seal'] as const)(
    'does not sign with a certificate that is %s',
    async (profile) => {
      expect(await refusedAs(world.sign(one, {}, await world.card(profile)))).toBe('signerNotTrusted')
    },
  )

  it('is not believed while the authority does not say whether their certificate holds', async () => {
    world.qes.behave({ ocsp: 'unreachable' })
    expect(await refusedAs(world.sign(one))).toBe('revocationUnknown')
    world.qes.behave({ ocsp: 'truthful' })
  })

  it('is not known where nobody has proved the organiser’s number', async () => {
    const prove = (proved: boolean) =>
      world.owner.query('update account set identifier_proved = $2 where id = $1', [world.bailiff.id, proved])
    await prove(false)
    expect(await refusedAs(world.sign(one))).toBe('organiserUnknown')
    await prove(true)
  })

  it('may hand in what they signed through their representative, and nobody takes another’s upload', async () => {
    const representative = await world.person({
      roles: ['PrivateBailiffRepresentative'],
      actsFor: world.bailiff,
    })
    const other = await world.card('egn', QES_PEOPLE[1])
    expect(await refusedAs(world.sign(one, {}, other, representative))).toBe('signerIsAnother')
    const stolen = await signPdf(await world.drawn(one), world.myCard)
    const { body } = await send(world as never, stolen, representative)
    const taken = world.ask(protocols.signProtocol, { auctionId: one.id, file: body.id }, world.bailiff)
    expect(await refusedAs(taken as never)).toBe('noSuchFile')
  })

  it('is not checked without authorities to trust: then nothing is taken, but in a trial', async () => {
    const { certificates } = world.services
    world.services.certificates = undefined
    expect(await refusedAs(world.sign(one))).toBe('signaturesNotChecked')
    await world.setting('ProtocolSignaturesUnchecked', true)
    expect(await refusedAs(world.sign(one, { other: true }))).toBe('signatureBroken')
    // A program may have prolonged the life of the signature by time stamps (PAdES LTA): it stays the same signature.
    const alive = prolonged(await signPdf(await world.drawn(one), world.myCard))
    expect((await world.hand(one, alive)).status).toBe(200)
    const { signed } = await world.done(protocols.seeProtocolWork, { auctionId: one.id }, world.bailiff)
    expect(signed).toMatchObject({ chainChecked: false })
    world.services.certificates = certificates
  })
})
